"""Tables at which a lesson is given."""

from __future__ import annotations

from sabika.rulebook.lessons import Lesson, find_lesson
from sabika.table import Begin, House, Room, SeatPlan, TableError, TablePlan
from sabika.table.model import BOT_PACES


def need_lesson(name: str) -> Lesson:
    """A lesson by its name; there may be none."""
    lesson = find_lesson(name)
    if lesson is None:
        raise TableError(404, "unknown-lesson", name=name)
    return lesson


def plan_lesson(lesson: Lesson, bots: list[str]) -> TablePlan:
    """Its table: the first seat is for who learns; bots take their time. Nobody else is invited."""
    begin = None
    if lesson.position is not None:
        begin = Begin(position=lesson.position)
    elif lesson.rig:
        begin = Begin(rig=lesson.rig)
    seats = [SeatPlan(bot=code, name=name) for code, name in zip(lesson.bots, bots, strict=False)]
    return TablePlan(
        game=lesson.game,
        seats=(SeatPlan(), *seats),
        modules=lesson.modules,
        options=lesson.options,
        bot_pause=BOT_PACES["calm"],
        begin=begin,
        lesson=lesson.name,
    )


async def open_lesson(house: House, lesson: Lesson, bots: list[str]) -> Room:
    """A new table for it, dealt as always."""
    return await house.create(plan_lesson(lesson, bots), seed=lesson.seed)
