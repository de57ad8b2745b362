"""Playing on from a moment of a game that is over, at a new table."""

from collections.abc import Mapping
from typing import Any

from litestar import Response, post

from sabika.bots import BOTS
from sabika.table import Begin, Room, SeatPlan, TableError, TablePlan
from sabika.web.cookies import AnyRequest, add_token
from sabika.web.pages.answers import go
from sabika.web.pages.forms import read_commit, read_form
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.names import guest_name, keep_name
from sabika.web.security import may_create

ME = "me"  # the seat that the visitor takes


@post("/t/{table:str}/play-on")
async def play_on(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """A table at which the game goes on after so many actions; before the end nobody may see what hands hold."""
    room = await house.room(table)
    if not room.need_game().over:
        raise TableError(409, "not-over")
    form = await read_form(request)
    begun = await house.create(_plan(room, form), maker=may_create(request))
    answer = go(request, f"/t/{begun.info.id}")
    wanted = [seat for seat in range(len(room.seats)) if form.get(f"seat-{seat}") == ME]
    if wanted:
        name = guest_name(request, [seat.name for seat in begun.seats if seat.bot])
        _, token = await house.take_seat(begun.info.id, name, wanted[0], commit=read_commit(form))
        add_token(answer, request, begun.info.id, token)
        keep_name(answer, name)
    return answer


def _plan(room: Room, form: Mapping[str, str]) -> TablePlan:
    plan, text = room.info.plan, form.get("at", "")
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise TableError(400, "bad-request")
    seats = tuple(_seat(room, form.get(f"seat-{seat}", ""), seat) for seat in range(len(room.seats)))
    begin = Begin(record=str(room.need_game().record()), at=int(text))
    return TablePlan(plan.game, seats, plan.modules, plan.options, begin=begin)


def _seat(room: Room, who: str, seat: int) -> SeatPlan:
    """A bot plays on under the name of whoever sat there."""
    return SeatPlan(who, room.seats[seat].name) if who in BOTS.codes else SeatPlan()
