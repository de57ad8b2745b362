"""How good a position looks for one seat, in points. Each family of games has a rule of thumb of its own."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from sabika.engine import Action, AnyGame, Registry
from sabika.library import game_type

G = TypeVar("G", bound=AnyGame)
# What was worked out for positions that come from the same one. Whoever compares them brings it and throws it away:
# kept with the palaces, which games share, it would grow for ever.
Memory = dict[object, float]


class Appraisal(Generic[G]):
    """The `APPRAISAL` of a file in `sabika.bots.games`, named as a family of games. Without one, points alone count."""

    def appraise(self, game: G, seat: int, memory: Memory) -> float:
        """Points the seat may hope for."""
        return float(game.scores[seat])

    def is_wasteful(self, game: G, seat: int, action: Action) -> bool:
        """Whether nobody would do this who could do anything else."""
        return False


APPRAISALS: Registry[Appraisal[Any]] = Registry("sabika.bots.games", Appraisal, "APPRAISAL", lambda family: Appraisal())


def leave_out_waste(game: AnyGame, seat: int, legal: Sequence[Action]) -> Sequence[Action]:
    """The actions that make sense at first sight; all of them, if none does."""
    appraisal = _find(game)
    return [action for action in legal if not appraisal.is_wasteful(game, seat, action)] or legal


def appraise(game: AnyGame, seat: int, memory: Memory | None = None) -> float:
    """Points the seat may hope for; with the same memory, positions that differ little take little time."""
    return _find(game).appraise(game, seat, {} if memory is None else memory)


def _find(game: AnyGame) -> Appraisal[Any]:
    return APPRAISALS[game_type(game.rules.setup.game).family]
