"""Lessons: to the table of one, and on without the companion."""

from typing import Any

from litestar import Response, post
from litestar.datastructures import Cookie

from sabika.web.cookies import HALF_A_YEAR, AnyRequest, add_token
from sabika.web.lessons import need_lesson, open_lesson
from sabika.web.pages.answers import go
from sabika.web.pages.companion import ALONE
from sabika.web.pages.forms import read_form
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.names import guest_name, keep_name, name_bot_at
from sabika.web.seat_limits import note_seat
from sabika.web.security import may_create


@post("/learn/{topic:str}/play")
async def begin_lesson(request: AnyRequest, house: TheHouse, topic: InPath) -> Response[Any]:
    """One press to the table of a lesson, where the game begins at once."""
    lesson = need_lesson(topic)
    bots = [name_bot_at(seat) for seat, _ in enumerate(lesson.bots, 1)]
    name = (await read_form(request)).get("name", "").strip() or guest_name(request, bots)
    room = await open_lesson(house, lesson, may_create(request), bots)
    _, token = await house.take_seat(room.info.id, name, usual=True)
    answer = go(request, f"/t/{room.info.id}")
    add_token(answer, request, room.info.id, token)
    note_seat(request, room.info.id, token)
    keep_name(answer, name)
    return answer


@post("/t/{table:str}/alone")
async def play_alone(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The companion goes; the game goes on."""
    room = await house.room(table)
    path = f"/t/{room.info.id}"
    answer = go(request, f"{path}?since=0")  # they have seen what happened: it was told beside them
    answer.cookies.append(Cookie(ALONE, value="1", path=path, max_age=HALF_A_YEAR, httponly=True, samesite="lax"))
    return answer
