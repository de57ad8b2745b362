"""What a lesson is made of, as plain data."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from sabika.rulebook.files import convert, list_files, read_file

PLANS = ("lessons", "plans")


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which actions a step suggests: of the legal ones those that have all this, and of these the best one."""

    verbs: tuple[str, ...]  # beginnings of notations: "take", "redesign build"
    exact: bool | None = None  # purchases: paid exactly, or not
    several: bool | None = None  # more than one card or building, or just one
    poor: bool = False  # only while nothing can be paid exactly
    toward: bool = False  # money: with which something can be paid exactly that could not before, or the best there is
    gain: int | None = None  # only if it brings at least so much more than the best single building
    longer: bool = False  # only if a line of the palace that brings points gets longer
    within: float | None = None  # only if it is worse than the best action by no more than so many points
    says: str = ""  # its notation has this in it: a tile, "turning", "via"


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to learn. It comes up when this is asked and the wish can be fulfilled, once the steps before have."""

    id: str
    wish: Wish
    decision: str = "turn"  # when this is asked
    extra: bool | None = None  # only for the action after an exact payment, or only for others
    aimed: bool = False  # only after a die was turned, for what it was turned for
    first: bool = False  # no tip of this sort is given before it has come up
    begun: bool = False  # only once something is built, or waits in the reserve
    soon: int | None = None  # only when a scoring may come with one of so many cards


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be dealt always the same, what is taught in it in which order, and when it is over."""

    name: str
    game: str
    seed: str
    steps: tuple[Step, ...]
    bots: tuple[str, ...] = ()  # who else plays; the person who learns has the first seat
    modules: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    rig: dict[str, Any] = {}
    position: dict[str, Any] | None = None  # where it begins, if not with the deal
    topic: str = ""  # the place in the rules of the chapter that it is about; without it, all of the topic of its name
    minutes: int = 3  # that it takes
    after_scoring: int | None = None  # it ends with this scoring,
    after_round: int | None = None  # after this round,
    after_steps: bool = False  # or once all steps have come up


@cache
def list_lessons() -> tuple[Lesson, ...]:
    """All lessons, whole games first, the longest first."""
    found = map(_read, list_files(*PLANS))
    return tuple(sorted(found, key=lambda lesson: (bool(lesson.modules), -lesson.minutes, lesson.name)))


def find_lesson(name: str | None) -> Lesson | None:
    """A lesson by its name."""
    return next((lesson for lesson in list_lessons() if lesson.name == name), None)


def list_minutes() -> dict[str, int]:
    """Topics that have a lesson, and how long it takes."""
    return {lesson.name: lesson.minutes for lesson in list_lessons()}


def list_exercises() -> dict[str, str]:
    """Lessons about one chapter alone, by its place in the rules."""
    return {lesson.topic: lesson.name for lesson in list_lessons() if lesson.topic}


def _read(name: str) -> Lesson:
    return convert({"name": name, **read_file(*PLANS, name)}, Lesson, name)
