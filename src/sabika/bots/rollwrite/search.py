"""A look at what may come: good turns are played on to the seat's next one, all of them with the same dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

import msgspec

from sabika.bots.choice import Idea
from sabika.bots.manner import Meter
from sabika.games.rollwrite.sheet import PIPS
from sabika.games.rollwrite.state import RollGame

WIDTH = 6  # ideas that are tried
CLEAR = 6.0  # points by which one may look worse than the best and is still tried
TRUST = 12.0  # tries that the first impression counts for
DICE = 4  # that each of the seats may roll until its next turn, and a few more for virtual players

Best = Callable[[RollGame, int], Idea]


def search(game: RollGame, seat: int, ideas: Sequence[Idea], best: Best, meter: Meter, rng: Random) -> list[Idea]:
    """The ideas, best first, with what they came to on average."""
    tried = [idea for idea in ideas[:WIDTH] if ideas[0].value - idea.value <= CLEAR]
    totals = [TRUST * idea.value for idea in tried]
    rounds = 0
    while len(tried) > 1 and (not rounds or meter.spent < 1):
        dice = _roll(game, rng)
        for place, idea in enumerate(tried):
            totals[place] += _play_on(game.expect({"dice": dice}), seat, idea, best)
            meter.count()
        rounds += 1
    values = [total / (TRUST + rounds) for total in totals]
    found = [msgspec.structs.replace(idea, value=value) for idea, value in zip(tried, values, strict=True)]
    return sorted(found, key=lambda idea: -idea.value)


def _roll(game: RollGame, rng: Random) -> list[str]:
    return [str(rng.randint(1, PIPS)) for _ in range(DICE * (game.rules.participants + 1))]


def _play_on(game: RollGame, seat: int, idea: Idea, best: Best) -> float:
    """Points by which the seat may end ahead, seen from its next turn."""
    for action in idea.actions:
        game.play(action, seat)
    while not game.over:
        acts = game.to_act
        assert acts is not None
        then = best(game, acts)
        if acts == seat and game.decision == "turn":
            return then.value
        for action in then.actions:
            game.play(action, acts)
    others = [game.scores[other] for other in range(game.rules.seats) if other != seat]
    return game.scores[seat] - (fmean(others) if others else 0.0)
