"""Changes of a table as server-sent events: only that something has changed. What, the page asks for itself."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from litestar import get
from litestar.response import Stream

from sabika.table import Room
from sabika.web.cookies import AnyRequest
from sabika.web.live import RETRY, moments
from sabika.web.pages.injected import InPath, TheHouse

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


@get("/t/{table:str}/live", media_type="text/event-stream")
async def live(request: AnyRequest, house: TheHouse, table: InPath) -> Stream:
    """A stream of numbers, one for each change."""
    room = await house.room(table)
    return Stream(_changes(room, request.app.state.closing), media_type="text/event-stream", headers=HEADERS)


async def _changes(room: Room, closing: asyncio.Event) -> AsyncGenerator[bytes, None]:
    """The number changes with the table, and whenever the house was closed in between."""
    yield b"retry: %d\n\n" % RETRY
    async with aclosing(moments(room, closing)) as changes:
        async for changed in changes:
            number = room.number.encode()
            yield b"id: %s\nevent: changed\ndata: %s\n\n" % (number, number) if changed else b": still here\n\n"
