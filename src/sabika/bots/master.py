"""The bot `master`: tries the plans that `steward` would make on games as they may go on."""

from __future__ import annotations

from random import Random

from sabika.bots.choice import Idea
from sabika.bots.manner import Budget, Meter, read_manner
from sabika.bots.planner import find_planner
from sabika.bots.steward import StewardBot
from sabika.engine import AnyGame

ONE_SECOND = Budget(seconds=1.0)


class MasterBot(StewardBot):
    """Searches within a budget."""

    def __init__(self, rng: Random, budget: Budget = ONE_SECOND, temperament: str | None = None) -> None:
        super().__init__(rng, temperament)
        self.budget = budget

    def _think(self, game: AnyGame, seat: int, clock: float | None) -> list[Idea]:
        planner = find_planner(game)
        meter = Meter(self.budget, planner.share(game, seat), clock)
        return planner.search(game, seat, meter, self.rng, self.temperament)


def make_master(rng: Random, parameter: str | None) -> MasterBot:
    """`master`, `master:1.5s`, `master:400n`, `master:400n:mason`."""
    manner = read_manner("master", parameter)
    return MasterBot(rng, manner.budget or ONE_SECOND, manner.temperament)
