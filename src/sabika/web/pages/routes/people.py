"""Coming and going: leave, give up, cancel a table, free a seat, let a bot play for somebody who stays away."""

from typing import Any

from litestar import Response, post

from sabika.table import House
from sabika.web.cookies import AnyRequest
from sabika.web.pages.answers import go
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.routes.actions import read_press
from sabika.web.pages.routes.chat import read_other
from sabika.web.seat_limits import note_freed


@post("/t/{table:str}/leave")
async def leave(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Get up and go to the lobby."""
    sent = await read_press(request, house, table)
    await house.leave(table, sent.seat)
    return go(request, "/")


@post("/t/{table:str}/resign")
async def resign(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Give up; whoever did may look on."""
    sent = await read_press(request, house, table)
    return await sent.carry_out(house.resign(table, sent.seat))


@post("/t/{table:str}/cancel")
async def cancel(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The host gives up a table at which nobody else sits."""
    sent = await read_press(request, house, table)
    await house.cancel(table, sent.seat)
    return go(request, "/")


@post("/t/{table:str}/free")
async def free_seat(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The host frees a seat of a table that waits."""
    sent = await read_press(request, house, table)
    return await sent.carry_out(_free(request, house, table, sent.seat, read_other(sent)))


async def _free(request: AnyRequest, house: House, table: str, seat: int, other: int) -> None:
    note_freed(request, table, await house.free_seat(table, seat, other))


@post("/t/{table:str}/replace")
async def replace(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Let a bot play for somebody who stays away."""
    sent = await read_press(request, house, table)
    return await sent.carry_out(house.replace(table, sent.seat, read_other(sent)))
