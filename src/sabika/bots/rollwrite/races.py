"""Chances in the race for a kind of buildings, from what everybody has and the turns that are left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb

PACE = 0.2  # how likely a turn brings one of a certain kind


@cache
def _final_counts(count: int, left: int, total: int) -> tuple[float, ...]:
    """How likely each number is at the end, from 0 to all of them."""
    chances = [0.0] * (total + 1)
    for more in range(left + 1):
        chances[min(total, count + more)] += comb(left, more) * PACE**more * (1 - PACE) ** (left - more)
    return tuple(chances)


@cache
def _stay_ahead(mine: int, theirs: int, left: int, their_left: int, total: int) -> float:
    """How likely one is ahead of another at the end; equals count half."""
    if (mine == total) != (theirs == total):  # whoever is first to have all of them is
        return 1.0 if mine == total else 0.0
    here, there = _final_counts(mine, left, total), _final_counts(theirs, their_left, total)
    return sum(
        one * other * (1.0 if number > another else 0.5 if number == another else 0.0)
        for number, one in enumerate(here)
        for another, other in enumerate(there)
    )


@lru_cache(200_000)
def expect_place(
    mine: int, left: int, rivals: tuple[tuple[int, int], ...], points: tuple[int, ...], total: int
) -> float:
    """Points that somebody may hope for, given the rivals (number, turns left) who have no place yet."""
    places = [1.0]  # how likely so many are ahead
    for theirs, their_left in rivals:
        behind = 1 - _stay_ahead(mine, theirs, left, their_left, total)
        more = [chance * behind for chance in places]
        places = [chance * (1 - behind) for chance in places] + [0.0]
        for number, chance in enumerate(more, 1):
            places[number] += chance
    return sum(chance * worth for chance, worth in zip(places, points, strict=False))


def order_rivals(rivals: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Rivals in an order of their own: the same ones are remembered once."""
    return tuple(sorted(rivals))
