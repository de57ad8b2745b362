"""Talking at a table: read, say something, mute somebody, quick phrases."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody

from sabika.table import Room, TableError
from sabika.table.chat import PHRASES, Line
from sabika.web.api.bodies import Message, Messages, Mute, Phrase, Phrases, Say, Which
from sabika.web.api.callers import acting_seat, looking_seat
from sabika.web.api.errors import problems
from sabika.web.api.parameters import SeatQuery, TableId, TheHouse
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of
from sabika.words import render

BASE = "/api/tables/{table:str}/chat"
NOT_KEPT = {"Cache-Control": "no-store"}


@get("/api/phrases", responses=problems(), tags=["company"])
async def list_phrases(request: AnyRequest) -> Phrases:
    """Quick phrases for the chat. They are sent by their ids, so that each reader sees them in their own language."""
    lang = language_of(request)
    return Phrases([Phrase(phrase, render("phrases", phrase, {}, lang)) for phrase in PHRASES])


@get(BASE, responses=problems(400, 403, 404), tags=["company"])
async def read_chat(
    table: TableId, request: AnyRequest, house: TheHouse, after: FromQuery[int] = 0, seat: SeatQuery = None
) -> Response[Messages]:
    """What was said after message number `after`. It is for those who sit here; at open tables for everybody."""
    room = await house.room(table)
    looking = looking_seat(house, room, request, seat)
    if not room.may_read_chat([] if looking is None else [looking]):
        raise TableError(403, "chat-closed")
    return Response(_messages(room, looking, after, language_of(request)), headers=NOT_KEPT)


@post(BASE, responses=problems(400, 403, 404, 409, 413, 429), tags=["company"])
async def say(table: TableId, data: JSONBody[Say], request: AnyRequest, house: TheHouse) -> Message:
    """Say something to the table. It changes nothing in the game and is no part of its record."""
    room = await house.room(table)
    seat = acting_seat(house, room, request, data.seat)
    line = await house.say(table, seat, data.text or "", data.phrase)
    return _message(line, language_of(request))


@post(f"{BASE}/mute", status_code=200, responses=problems(400, 403, 404, 413), tags=["company"])
async def mute(table: TableId, data: JSONBody[Mute], request: AnyRequest, house: TheHouse) -> Messages:
    """Do not see what somebody says, from now on and before; or see it again. They are not told."""
    room = await house.room(table)
    seat = acting_seat(house, room, request, data.seat)
    await house.mute(table, seat, data.other, data.muted)
    return _messages(room, seat, 0, language_of(request))


@post(f"{BASE}/read", status_code=200, responses=problems(400, 403, 404, 413), tags=["company"])
async def mark_read(
    table: TableId, request: AnyRequest, house: TheHouse, data: JSONBody[Which | None] = None
) -> Messages:
    """Everything that was said until now has been seen."""
    room = await house.room(table)
    seat = acting_seat(house, room, request, data.seat if data else None)
    await house.read_chat(room, seat)
    return _messages(room, seat, room.chat.last, language_of(request))


def _messages(room: Room, seat: int | None, after: int, lang: str) -> Messages:
    player = None if seat is None else room.seats[seat]
    muted = () if player is None else player.muted
    unread = 0 if player is None else room.chat.count_unread(player.number, player.read, muted)
    found = [_message(line, lang) for line in room.chat.list_lines(muted, after)]
    return Messages(found, list(muted), unread)


def _message(line: Line, lang: str) -> Message:
    text = line.text if line.phrase is None else render("phrases", line.phrase, {}, lang)
    return Message(line.number, line.seat, line.name, text, line.phrase, list(line.pieces), line.round, line.time)
