"""Figures with the intervals they are sure to lie in."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

SURE = 1.959963984540054  # standard deviations to either side that hold 95 % of a normal distribution


class Interval(msgspec.Struct, frozen=True):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def estimate_share(won: float, games: int) -> Interval:
    """The share of games won, with Wilson's interval. Half a game may be won: ties are split."""
    if not games:
        return Interval(0.5, 0.0, 1.0)
    share, square = won / games, SURE * SURE
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = SURE / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return Interval(round(share, 6), round(max(0.0, middle - reach), 6), round(min(1.0, middle + reach), 6))


def estimate_mean(values: Sequence[float]) -> Interval | None:
    """The mean of values that do not depend on each other; None where there are too few for an interval."""
    if len(values) < 2:
        return None
    mean, reach = fmean(values), SURE * stdev(values) / sqrt(len(values))
    return Interval(round(mean, 3), round(mean - reach, 3), round(mean + reach, 3))


class Distribution(msgspec.Struct, frozen=True):
    """How some numbers lie."""

    count: int
    mean: float
    deviation: float
    tenths: list[float]  # least, 10 %, 20 %, …, 90 %, most


def distribute(values: Sequence[float]) -> Distribution | None:
    """How they lie; None where there are none."""
    if not values:
        return None
    ordered = sorted(values)
    tenths = [_find_part(ordered, part / 10) for part in range(11)]
    deviation = stdev(ordered) if len(ordered) > 1 else 0.0
    return Distribution(len(ordered), round(fmean(ordered), 3), round(deviation, 3), tenths)


def _find_part(ordered: Sequence[float], part: float) -> float:
    """The number below which a part of them lies, between two of them where it falls there."""
    place = part * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return round(ordered[below] + (place - below) * (ordered[above] - ordered[below]), 2)
