"""Ratings by OpenSkill, which takes any number of seats; an optional package."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import TYPE_CHECKING

import msgspec

from sabika.arena.match import Outcome, rank

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot seems, and how sure that is."""

    mu: float
    sigma: float


def rate(outcomes: Iterable[Outcome]) -> dict[str, Rating] | None:
    """The rating of everybody who met somebody else, after these games in their order; None: the package is missing."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        return None
    model = PlackettLuce()
    now: dict[str, PlackettLuceRating] = {}
    for outcome in outcomes:
        if len(set(outcome.seats)) == 1:  # alone, or among copies of itself: nothing to learn
            continue
        before = [now.get(bot) or model.rating() for bot in outcome.seats]
        teams = [[model.rating(one.mu, one.sigma)] for one in before]
        after = [team[0] for team in model.rate(teams, scores=list(rank(outcome)))]
        for bot in set(outcome.seats):  # a bot on several seats has learned from all of them
            mine = [one for one, other in zip(after, outcome.seats, strict=True) if other == bot]
            now[bot] = model.rating(fmean(one.mu for one in mine), fmean(one.sigma for one in mine))
    return {bot: Rating(round(now[bot].mu, 3), round(now[bot].sigma, 3)) for bot in sorted(now)}
