"""Coming and going: leave, give up, cancel a table, free a seat, let a bot play for somebody who stays away."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from sabika.table.views import TableFacts
from sabika.web.api.bodies import Other, Which
from sabika.web.api.callers import acting_seat, hosting_seat
from sabika.web.api.errors import problems
from sabika.web.api.parameters import TableId, TheHouse
from sabika.web.cookies import AnyRequest
from sabika.web.seat_limits import note_freed

BASE = "/api/tables/{table:str}"
REFUSALS = problems(400, 403, 404, 409, 413)


@post(f"{BASE}/leave", status_code=200, responses=REFUSALS, tags=["company"])
async def leave(
    table: TableId, request: AnyRequest, house: TheHouse, data: JSONBody[Which | None] = None
) -> TableFacts:
    """Get up. Before the game the seat is free again; in the game a bot plays until you take it back (`lend`)."""
    room = await house.room(table)
    await house.leave(table, acting_seat(house, room, request, data.seat if data else None))
    return house.about(room)


@post(f"{BASE}/resign", status_code=200, responses=REFUSALS, tags=["company"])
async def resign(
    table: TableId, request: AnyRequest, house: TheHouse, data: JSONBody[Which | None] = None
) -> TableFacts:
    """Give up: a bot plays to the end, and the table says so."""
    room = await house.room(table)
    await house.resign(table, acting_seat(house, room, request, data.seat if data else None))
    return house.about(room)


@post(f"{BASE}/cancel", status_code=200, responses=REFUSALS, tags=["company"])
async def cancel(
    table: TableId, request: AnyRequest, house: TheHouse, data: JSONBody[Which | None] = None
) -> TableFacts:
    """The host, who sat down first or made the table (`owner`), gives it up if nobody else has sat down."""
    room = await house.room(table)
    await house.cancel(table, hosting_seat(house, room, request, data.seat if data else None))
    return house.about(room)


@post(f"{BASE}/free", status_code=200, responses=REFUSALS, tags=["company"])
async def free_seat(table: TableId, data: JSONBody[Other], request: AnyRequest, house: TheHouse) -> TableFacts:
    """The host, who sat down first or made the table (`owner`), frees a seat before the game begins."""
    room = await house.room(table)
    freed = await house.free_seat(table, hosting_seat(house, room, request, data.seat), data.other)
    note_freed(request, table, freed)
    return house.about(room)


@post(f"{BASE}/replace", status_code=200, responses=REFUSALS, tags=["company"])
async def replace(table: TableId, data: JSONBody[Other], request: AnyRequest, house: TheHouse) -> TableFacts:
    """Let a bot play for somebody who is `overdue`, until they take the seat back."""
    room = await house.room(table)
    await house.replace(table, acting_seat(house, room, request, data.seat), data.other)
    return house.about(room)
