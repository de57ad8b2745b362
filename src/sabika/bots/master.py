"""The bot `master`: tries the plans that `steward` would make on games as they may go on."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sabika.bots.choice import Choice
from sabika.bots.manner import Budget, Meter, read_manner
from sabika.bots.planner import find_planner
from sabika.engine import Action, GameView
from sabika.library import imagine

ONE_SECOND = Budget(seconds=1.0)


class MasterBot:
    """Searches within a budget."""

    def __init__(self, rng: Random, budget: Budget = ONE_SECOND, temperament: str | None = None) -> None:
        self.rng = rng
        self.budget = budget
        self.temperament = temperament

    def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Choice:
        if len(legal) == 1:
            return Choice(legal[0])
        game = imagine(view, self.rng)
        seat = view["seat"]
        assert seat is not None, "a spectator has nothing to choose"
        planner = find_planner(game)
        meter = Meter(self.budget, planner.share(game, seat), clock)
        ideas = planner.search(game, seat, meter, self.rng, self.temperament)
        return Choice(ideas[0].actions[0], tuple(ideas))


def make_master(rng: Random, parameter: str | None) -> MasterBot:
    """`master`, `master:1.5s`, `master:400n`, `master:400n:mason`."""
    manner = read_manner("master", parameter)
    return MasterBot(rng, manner.budget or ONE_SECOND, manner.temperament)
