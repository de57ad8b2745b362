"""Lessons: which there are, a table for one, and what its companion says."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from sabika.rulebook.lessons import Lesson, Moment, find_lesson, lesson_text, list_lessons, say_card
from sabika.table.tokens import new_token
from sabika.web.api.bodies import Made
from sabika.web.api.callers import looking_seat
from sabika.web.api.errors import problems
from sabika.web.api.parameters import TableId, TheHouse
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of
from sabika.web.lessons import LEARNER, follow, need_lesson, open_lesson
from sabika.web.security import may_create

NOT_KEPT = {"Cache-Control": "no-store"}


class LessonFacts(msgspec.Struct, frozen=True):
    """A lesson: what it is about, in the caller's language, and how many minutes it takes."""

    name: str
    game: str
    modules: list[str]
    minutes: int
    title: str
    summary: str


class Lessons(msgspec.Struct, frozen=True):
    """All lessons."""

    lessons: list[LessonFacts]


class Speech(msgspec.Struct, frozen=True):
    """What the companion says: her heading, her text and why; her answer to what was done last; what she suggests."""

    stage: str
    heading: str
    text: str
    why: str
    answer: str
    action: str | None
    step: str
    number: int
    steps: int


class Companion(msgspec.Struct, frozen=True):
    """Nothing at tables without a lesson, to others than who learns, and once it is over."""

    card: Speech | None = None


@get("/api/lessons", responses=problems(), tags=["lessons"])
async def show_lessons(request: AnyRequest) -> Lessons:
    """Games that are explained while they are played: whole ones first, then what is special about the others."""
    lang = language_of(request)
    return Lessons([_describe(lesson, lang) for lesson in list_lessons()])


def _describe(lesson: Lesson, lang: str) -> LessonFacts:
    words = lesson_text(lesson.name, lang)
    title, summary = words["title"], words["summary"]
    return LessonFacts(lesson.name, lesson.game, list(lesson.modules), lesson.minutes, title, summary)


@post("/api/lessons/{name:str}", responses=problems(404, 429), tags=["lessons"])
async def begin_lesson(name: FromPath[str], request: AnyRequest, house: TheHouse) -> Response[Made]:
    """Make a table for a lesson. Whoever takes its free seat learns; it is dealt as always."""
    lesson = need_lesson(name)
    maker = may_create(request)
    owner = new_token()
    room = await open_lesson(house, lesson, maker, owner=owner)
    return Response(
        Made(room.info.id, house.about(room), owner),
        headers={"Location": f"/api/tables/{room.info.id}", **NOT_KEPT},
    )


@get("/api/tables/{table:str}/companion", responses=problems(403, 404, 409), tags=["lessons"])
async def hear(table: TableId, request: AnyRequest, house: TheHouse) -> Response[Companion]:
    """What the companion says to who learns at this table, in the caller's language."""
    room = await house.room(table)
    lesson = find_lesson(room.info.plan.lesson)
    if lesson is None or looking_seat(house, room, request, None) != LEARNER:
        return Response(Companion(), headers=NOT_KEPT)
    card = say_card(follow(room, lesson), Moment(room.need_game().view(LEARNER)), language_of(request))
    said = None if card is None else msgspec.convert(card, Speech, from_attributes=True)
    return Response(Companion(said), headers=NOT_KEPT)
