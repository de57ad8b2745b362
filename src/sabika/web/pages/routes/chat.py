"""Talking at a table, and being there."""

from typing import Any

from litestar import Response, post

from sabika.table import TableError
from sabika.table.absence import notice
from sabika.web.cookies import AnyRequest, tokens_of
from sabika.web.pages.answers import go, wants_fragments
from sabika.web.pages.forms import read_form
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.routes.actions import Pressed, read_press
from sabika.web.pages.routes.result import CHAT, RESULT, look_at_result


@post("/t/{table:str}/chat")
async def say(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Say what was typed, or a quick phrase. A piece that was chosen without our script stands at the end."""
    sent = await read_press(request, house, table)
    text, phrase, piece = (sent.form.get(name, "") for name in ("text", "phrase", "piece"))
    if piece and not phrase:
        text = f"{text} [{piece}]"
    await house.say(table, sent.seat, text, phrase or None)
    return await _show(sent)


@post("/t/{table:str}/mute")
async def mute(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Do not see what somebody says, or see it again."""
    sent = await read_press(request, house, table)
    await house.mute(table, sent.seat, read_other(sent), sent.form.get("muted") == "1")
    return await _show(sent)


async def _show(sent: Pressed) -> Response[Any]:
    """The page on which somebody talks: the table, or after the game the result."""
    room = sent.room
    if sent.form.get("page") != RESULT or room.game is None or not room.game.over:
        return await sent.show_table()
    if wants_fragments(sent.request):
        return await look_at_result(sent.request, sent.house, room, {"tab": CHAT})
    return go(sent.request, f"/t/{room.info.id}/{RESULT}?tab={CHAT}")


def read_other(sent: Pressed) -> int:
    """The seat of somebody else that a form is about."""
    text = sent.form.get("other", "")
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise TableError(400, "no-such-seat")
    return int(text)


@post("/t/{table:str}/here", status_code=204)
async def here(request: AnyRequest, house: TheHouse, table: InPath) -> None:
    """The script of a page answers that somebody still looks at it."""
    room = await house.room(table)
    await read_form(request)
    room.presence.see(house.seats_of(room, tokens_of(request, table)))
    notice(room)
