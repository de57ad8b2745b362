"""Tables and seats: make one, find one, look at it, sit down, play again, keep the record."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from sabika.table import House, Room
from sabika.table.errors import not_seated
from sabika.table.tokens import new_token
from sabika.web.api.bodies import Again, Contribute, Made, NewTable, SeatBot, Seated, SitDown, Table, Tables
from sabika.web.api.callers import acting_seat, looking_seat, make_view, seats_of
from sabika.web.api.errors import problems
from sabika.web.api.parameters import SeatQuery, TableId, TheHouse
from sabika.web.cookies import AnyRequest, add_token, keep_tokens
from sabika.web.records import send_record
from sabika.web.seat_limits import may_sit, note_seat
from sabika.web.security import may_create
from sabika.web.table_lists import open_rooms

NOT_KEPT = {"Cache-Control": "no-store"}
LARGEST_PLAN = 256 * 1024  # a record may be in it


@post("/api/tables", request_max_body_size=LARGEST_PLAN, responses=problems(400, 403, 413, 429), tags=["tables"])
async def create_table(data: JSONBody[NewTable], request: AnyRequest, house: TheHouse) -> Response[Made]:
    """Make a table. It begins when everybody sits; whoever knows its name may join or watch.

    `owner` is a secret for whoever made it: with it, sent as a token, seats can be freed and the table cancelled.
    """
    maker = may_create(request)
    plan = data.plan() if data.begin is None else await house.compute(maker, data.plan)  # a record may be long
    owner = new_token()
    room = await house.create(plan, owner, maker=maker)
    return Response(Made(room.info.id, house.about(room), owner), headers=_headers(room))


@get("/api/tables", responses=problems(), tags=["tables"])
async def list_tables(house: TheHouse) -> Response[Tables]:
    """Tables that anybody may join or watch."""
    return Response(Tables([house.about(room) for room in await open_rooms(house)]), headers=NOT_KEPT)


@get("/api/tables/{table:str}", responses=problems(400, 403, 404), tags=["tables"])
async def show_table(
    table: TableId, request: AnyRequest, house: TheHouse, seat: SeatQuery = None
) -> Response[Any]:  # its schema is in document.py
    """The caller's view: with a token the seat's, else a spectator's. Before the game begins: the table alone.

    `seat` is one of the caller's seats, if they hold several.
    """
    room = await house.room(table)
    looking = looking_seat(house, room, request, seat)
    return Response(make_view(house, room, looking, seats_of(house, room, request)), headers=NOT_KEPT)


@post("/api/tables/{table:str}/seats", responses=problems(400, 403, 404, 409, 413, 429), tags=["tables"])
async def take_seat(table: TableId, data: JSONBody[SitDown], request: AnyRequest, house: TheHouse) -> Response[Seated]:
    """Take a seat. The token is the secret that proves it; a browser gets it as a cookie too.

    `commit` begins a contribution to the seed (see `…/shuffle`): the last seat that is taken has no later chance.
    """
    may_sit(request, house, await house.room(table))
    number, token = await house.take_seat(table, data.name, data.seat, commit=data.commit)
    note_seat(request, table, token)
    response = Response(Seated(number, token), headers=NOT_KEPT)
    add_token(response, request, table, token)
    return response


@post("/api/tables/{table:str}/shuffle", status_code=200, responses=problems(400, 403, 404, 409, 413), tags=["tables"])
async def contribute(
    table: TableId, data: JSONBody[Contribute], request: AnyRequest, house: TheHouse
) -> Response[Table]:
    """Contribute to the seed, so that nobody can choose it alone: `commit` while seats are free, `reveal` when all sit.

    Nobody has to; the game waits for those who have committed for ten seconds at most.
    """
    room = await house.room(table)
    seat = acting_seat(house, room, request, data.seat)
    if data.commit is not None:
        await house.commit(table, seat, data.commit)
    elif data.reveal is not None:
        await house.reveal(table, seat, data.reveal)
    return Response(Table(room.info.id, house.about(room)), headers=NOT_KEPT)


@post("/api/tables/{table:str}/bots", responses=problems(400, 403, 404, 409, 413, 429), tags=["tables"])
async def seat_bot(table: TableId, data: JSONBody[SeatBot], request: AnyRequest, house: TheHouse) -> Response[Table]:
    """Let a bot have a free seat, for whoever sits at the table already. The game begins when no seat is free."""
    room = await house.room(table)
    if not seats_of(house, room, request):
        raise not_seated()
    may_sit(request, house, room)
    await house.seat_bot(table, data.bot, data.name, data.seat)
    return _made(house, room)


@post("/api/tables/{table:str}/rematch", responses=problems(400, 403, 404, 409, 413), tags=["tables"])
async def play_again(
    table: TableId, request: AnyRequest, house: TheHouse, data: JSONBody[Again | None] = None
) -> Response[Table]:
    """The same people and bots once more, when the game is over. Tokens stay the same; asked again, the same table."""
    room = await house.room(table)
    seat = acting_seat(house, room, request, data.seat if data else None)
    if room.info.successor is None:
        may_create(request)
    commits = {seat: data.commit} if data and data.commit else {}
    again = await house.rematch(table, commits=commits)
    response = _made(house, again)
    keep_tokens(response, request, table, again.info.id)
    return response


@get(
    "/api/tables/{table:str}/record",
    responses=problems(404, 409),
    media_type="text/plain",
    tags=["tables"],
)
async def download_record(table: TableId, house: TheHouse) -> Response[str]:
    """The record of a game that is over: `sabika replay` and `sabika verify` read it."""
    return await send_record(house, table)


def _made(house: House, room: Room) -> Response[Table]:
    return Response(Table(room.info.id, house.about(room)), headers=_headers(room))


def _headers(room: Room) -> dict[str, str]:
    return {"Location": f"/api/tables/{room.info.id}", **NOT_KEPT}
