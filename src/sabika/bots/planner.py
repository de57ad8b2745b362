"""What `steward` and `master` ask: which ways there are to go on, and how good they are.

Each family of games brings its own planner; for any other there is one that looks one action ahead.
"""

from __future__ import annotations

from random import Random
from typing import Any, Generic, TypeVar

from sabika.bots.appraisal import Memory, appraise
from sabika.bots.choice import Idea, pick_distinct
from sabika.bots.manner import Meter
from sabika.engine import AnyGame, Registry
from sabika.library import game_type
from sabika.words import because

G = TypeVar("G", bound=AnyGame)
DEFAULT_COUNT = 3  # ideas a bot tells
CONSIDERED = 24  # ideas from which those are picked that differ


class Planner(Generic[G]):
    """The `PLANNER` of a file in `sabika.bots.planners`, named as a family of games."""

    def plan(self, game: G, seat: int, temperament: str | None = None, count: int = DEFAULT_COUNT) -> list[Idea]:
        """The best ways to go on, without looking at what others will do; at least one, the best first.

        The game is imagined: what the seat cannot know was drawn at random, and no answer may depend on it.
        """
        memory: Memory = {}
        found = []
        for action in game.legal_actions(seat):
            after = game.copy()
            after.play(action, seat)
            found.append(Idea((action,), appraise(after, seat, memory), purpose=because("plan-best")))
        return sorted(found, key=lambda idea: -idea.value)[:count]

    def advise(self, game: G, seat: int, count: int = DEFAULT_COUNT) -> list[Idea]:
        """Ways to go on for somebody who asks: no two of them are nearly the same; at least one, the best first."""
        return pick_distinct(self.plan(game, seat, count=CONSIDERED), count)

    def share(self, game: G, seat: int) -> float:
        """How much of the time for a turn this decision may take."""
        return 1.0

    def search(
        self, game: G, seat: int, meter: Meter, rng: Random, temperament: str | None = None, count: int = DEFAULT_COUNT
    ) -> list[Idea]:
        """The same with a look at what may come, until the meter says that it is enough."""
        return self.plan(game, seat, temperament, count)


PLANNERS: Registry[Planner[Any]] = Registry("sabika.bots.planners", Planner, "PLANNER", lambda family: Planner())


def find_planner(game: AnyGame) -> Planner[Any]:
    """The planner for games of this family."""
    return PLANNERS[game_type(game.rules.setup.game).family]
