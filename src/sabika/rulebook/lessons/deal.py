"""The game of a lesson, dealt always the same."""

from collections.abc import Sequence

from sabika.engine import AnyGame
from sabika.library import new_game, position
from sabika.rulebook.lessons.lesson import Lesson


def deal_lesson(lesson: Lesson, names: Sequence[str] | None = None, seed: str = "") -> AnyGame:
    """Its game at the beginning; another seed gives another deal."""
    if lesson.position is not None:
        return position(lesson.position, seed=seed or lesson.seed, names=names)
    seats = 1 + len(lesson.bots)
    rig = lesson.rig or None
    return new_game(lesson.game, seats, lesson.modules, seed or lesson.seed, names, lesson.options, rig=rig)
