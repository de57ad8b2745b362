"""Plans for Roll & Write."""

from __future__ import annotations

from random import Random

from sabika.bots.choice import Idea
from sabika.bots.manner import Meter
from sabika.bots.planner import DEFAULT_COUNT, Planner
from sabika.bots.rollwrite.evaluation import Evaluation
from sabika.bots.rollwrite.explanation import explain
from sabika.bots.rollwrite.search import WIDTH, search
from sabika.bots.rollwrite.weights import find_weights, name_group
from sabika.games.rollwrite.actions import Keep
from sabika.games.rollwrite.state import RollGame


class RollPlanner(Planner[RollGame]):
    """Whole turns: which dice are turned, and what is built with them or passed on."""

    def plan(self, game: RollGame, seat: int, temperament: str | None = None, count: int = DEFAULT_COUNT) -> list[Idea]:
        return [explain(game, seat, idea) for idea in rank(game, seat, temperament, count)]

    def share(self, game: RollGame, seat: int) -> float:
        """A turn may be three decisions: dice are turned, something is built, a pair is kept."""
        return 0.2 if game.decision == "keep" else 0.4

    def search(
        self,
        game: RollGame,
        seat: int,
        meter: Meter,
        rng: Random,
        temperament: str | None = None,
        count: int = DEFAULT_COUNT,
    ) -> list[Idea]:
        ideas = rank(game, seat, temperament, WIDTH)
        found = search(game, seat, ideas, lambda later, who: rank(later, who, temperament, 1)[0], meter, rng)
        return [explain(game, seat, idea) for idea in found[:count]]


def rank(game: RollGame, seat: int, temperament: str | None, count: int) -> list[Idea]:
    """The best ways to go on, without reasons."""
    evaluation = Evaluation(game, seat, find_weights(name_group(game.rules), temperament))
    dice = game.state.dice[seat]
    if game.decision == "keep":
        rest = dice.crossing.rest
        kept = [(evaluation.value_keep(cell, rest[cell]), cell) for cell in rest]
        kept.sort(key=lambda one: -one[0])
        return [Idea((Keep(cell),), value) for value, cell in kept[:count]]
    turns = [(evaluation.value(turn), turn) for turn in evaluation.mine.list_turns(dice)]
    turns.sort(key=lambda one: -one[0])
    return [Idea(turn.actions, value) for value, turn in turns[:count]]


PLANNER = RollPlanner()
