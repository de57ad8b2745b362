"""Changes of a table as server-sent events: only that something has changed. What, the page asks for itself."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from litestar import get
from litestar.response import Stream

from sabika.table import Room
from sabika.web.cookies import AnyRequest, tokens_of
from sabika.web.live import RETRY, moments, say_farewell
from sabika.web.pages.injected import InPath, TheHouse

PULSE = b"event: pulse\ndata: ?\n\n"  # whether somebody is still there; a page's script answers
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@get("/t/{table:str}/live", media_type="text/event-stream")
async def live(request: AnyRequest, house: TheHouse, table: InPath) -> Stream:
    """A stream of numbers, one for each change."""
    room = await house.room(table)
    mine = house.seats_of(room, tokens_of(request, table))
    changes = _changes(room, request.app.state.closing, mine)
    return Stream(changes, media_type="text/event-stream", headers=HEADERS)


async def _changes(room: Room, closing: asyncio.Event, seats: list[int]) -> AsyncGenerator[bytes, None]:
    """Each change has another number; what concerns another seat alone is none."""
    yield b"retry: %d\n\n" % RETRY
    async with aclosing(moments(room, closing, seats, page=True)) as changes:
        async for changed in changes:
            number = room.number(seats).encode()
            yield b"id: %s\nevent: changed\ndata: %s\n\n" % (number, number) if changed else PULSE
    yield say_farewell()
