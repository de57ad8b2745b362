"""Tables at which a lesson is given."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from sabika.engine import AnyGame, Played
from sabika.record import replay
from sabika.rulebook.lessons import Lesson, Moment, Progress, find_lesson
from sabika.table import Begin, House, Room, SeatPlan, TableError, TablePlan
from sabika.table.model import USUAL_PAUSE

LEARNER = 0  # the seat of who learns
MOST_FOLLOWED = 200  # tables
_followed: dict[str, tuple[list[Played], AnyGame, Progress]] = {}


def need_lesson(name: str) -> Lesson:
    """A lesson by its name; there may be none."""
    lesson = find_lesson(name)
    if lesson is None:
        raise TableError(404, "unknown-lesson", name=name[:40])
    return lesson


def plan_lesson(lesson: Lesson, names: Sequence[str] = ()) -> TablePlan:
    """Its table: the first seat is for who learns; bots play as usual, and may have names. Nobody is invited."""
    begin = None
    if lesson.position is not None:
        begin = Begin(position=lesson.position)
    elif lesson.rig:
        begin = Begin(rig=lesson.rig)
    seats = [SeatPlan(bot=code, name=name) for code, name in zip_longest(lesson.bots, names[: len(lesson.bots)])]
    return TablePlan(
        game=lesson.game,
        seats=(SeatPlan(), *seats),
        modules=lesson.modules,
        options=lesson.options,
        bot_pause=USUAL_PAUSE,
        begin=begin,
        lesson=lesson.name,
    )


async def open_lesson(
    house: House, lesson: Lesson, maker: str | None, names: Sequence[str] = (), owner: str | None = None
) -> Room:
    """A new table for it, dealt as always."""
    return await house.create(plan_lesson(lesson, names), owner, seed=lesson.seed, maker=maker)


def follow(room: Room, lesson: Lesson) -> Progress:
    """Where somebody is in a lesson: worked out of what was played, and only as far as it is new."""
    now = room.need_game()
    known, game, progress = _followed.pop(room.info.id, ([], None, Progress(lesson)))
    if game is None or known != now.history[: len(known)]:
        known, game, progress = [], replay(now.record(), 0), Progress(lesson)
    for played in now.history[len(known) :]:
        if played.seat == LEARNER:
            progress = progress.go_on(Moment(game.view(LEARNER)), played.action)
        game.play(played.action, played.seat)
    _followed[room.info.id] = list(now.history), game, progress
    if len(_followed) > MOST_FOLLOWED:
        del _followed[next(iter(_followed))]
    return progress
