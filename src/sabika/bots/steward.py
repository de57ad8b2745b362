"""The bot `steward`: plans its whole turn and takes the plan after which it stands best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sabika.bots.bot import UnknownBot
from sabika.bots.choice import Choice, Idea
from sabika.bots.manner import TEMPERAMENTS, read_manner
from sabika.bots.planner import find_planner
from sabika.engine import Action, AnyGame, GameView
from sabika.library import imagine


class StewardBot:
    """Looks at nothing but its own turn, and evaluates where that leads with learned weights."""

    def __init__(self, rng: Random, temperament: str | None = None) -> None:
        self.rng = rng
        self.temperament = temperament

    def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Choice:
        if len(legal) == 1:
            return Choice(legal[0])
        game = imagine(view, self.rng)
        seat = view["seat"]
        assert seat is not None, "a spectator has nothing to choose"
        ideas = self._think(game, seat, clock)
        return Choice(ideas[0].actions[0], tuple(ideas))

    def _think(self, game: AnyGame, seat: int, clock: float | None) -> list[Idea]:
        """The best ways to go on, the best first."""
        return find_planner(game).plan(game, seat, self.temperament)


def make_steward(rng: Random, parameter: str | None) -> StewardBot:
    """`steward`, or `steward:mason`."""
    manner = read_manner("steward", parameter)
    if manner.budget is not None:  # it takes as long as it takes
        known = ", ".join(TEMPERAMENTS)
        raise UnknownBot.saying("bot-parameter", name="steward", parameter=(parameter or "")[:40], known=known)
    return StewardBot(rng, manner.temperament)
