"""Playing: act, take back, leave orders, look at scorings, ask why not, ask for hints, lend the seat."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from sabika.engine import Action
from sabika.engine.action import read_action
from sabika.sentences import say
from sabika.table import Advice, Answer, House, Room
from sabika.table.scorings import list_unseen
from sabika.table.views import TableFacts
from sabika.web.api.bodies import (
    Act,
    Ask,
    BotPace,
    ExpectedLine,
    Hint,
    Hints,
    Lend,
    Ordered,
    Orders,
    Seen,
    Undo,
    Unseen,
    Which,
    WhyNot,
)
from sabika.web.api.callers import acting_seat, choose_acting, seats_of
from sabika.web.api.errors import Why, problems
from sabika.web.api.parameters import TableId, TheHouse
from sabika.web.cookies import AnyRequest, Connection
from sabika.web.language import language_of
from sabika.words import Reason

BASE = "/api/tables/{table:str}"


@post(f"{BASE}/actions", status_code=200, responses=problems(400, 403, 404, 409, 413, 422), tags=["playing"])
async def act(table: TableId, data: JSONBody[Act], request: AnyRequest, house: TheHouse) -> Answer:
    """Play an action. With `at`, a stale one is refused, and the same one sent again gets the first answer again."""
    return await act_for(house, table, data, request)


async def act_for(house: House, table: str, data: Act, connection: Connection) -> Answer:
    """Play an action for whoever calls. Programs' own usually come from the shortcut and not through the handler."""
    room = await house.room(table)
    seat, mine = data.seat, seats_of(house, room, connection)
    if seat is None and data.at is not None:
        seat = _first_sender(room, data, mine)
    return await house.act(table, choose_acting(room, mine, seat), data.action, data.at)


def _first_sender(room: Room, data: Act, mine: list[int]) -> int | None:
    """Whose action this was, if it is sent again: with several seats, another one may be asked by now."""
    assert data.at is not None
    return next((seat for seat in mine if room.find_first_answer(data.at, seat, data.action)), None)


@post(f"{BASE}/undo", status_code=200, responses=problems(400, 403, 404, 409, 413), tags=["playing"])
async def undo(table: TableId, request: AnyRequest, house: TheHouse, data: JSONBody[Undo | None] = None) -> Answer:
    """Take back the own last action of this turn, if nothing was revealed since. It is an event with its own number."""
    room = await house.room(table)
    wanted = data or Undo()
    seat = wanted.seat
    if seat is None:
        seat = next((one for one in seats_of(house, room, request) if _took_back(room, one, wanted.at)), None)
    return await house.undo(table, acting_seat(house, room, request, seat), wanted.at)


def _took_back(room: Room, seat: int, at: int | None) -> bool:
    return room.can_undo(seat) or (at is not None and room.find_first_undo(at, seat) is not None)


@post(f"{BASE}/orders", status_code=200, responses=problems(400, 403, 404, 409, 413), tags=["playing"])
async def order(table: TableId, data: JSONBody[Orders], request: AnyRequest, house: TheHouse) -> Ordered:
    """Answers in advance: when the seat is asked, the first legal try of the first fitting order is played."""
    room = await house.room(table)
    seat = acting_seat(house, room, request, data.seat)
    await house.order(table, seat, data.orders)
    return _list_orders(room, seat)


@post(f"{BASE}/withdraw", status_code=200, responses=problems(400, 403, 404, 409, 413), tags=["playing"])
async def withdraw(
    table: TableId, request: AnyRequest, house: TheHouse, data: JSONBody[Which | None] = None
) -> Ordered:
    """Take back an answer that waits for those who go before, as long as it does. Orders stand."""
    room = await house.room(table)
    room.need_game()
    seat = data.seat if data else None
    if seat is None:
        seat = next((one for one in seats_of(house, room, request) if room.seats[one].answer), None)
    seat = acting_seat(house, room, request, seat)
    await house.withdraw(table, seat)
    return _list_orders(room, seat)


def _list_orders(room: Room, seat: int) -> Ordered:
    kept = room.seats[seat].answer
    return Ordered(list(room.seats[seat].orders), None if kept is None else kept.action)


@post(f"{BASE}/seen", status_code=200, responses=problems(400, 403, 404, 409, 413), tags=["playing"])
async def see(table: TableId, data: JSONBody[Seen], request: AnyRequest, house: TheHouse) -> Unseen:
    """The caller has looked at a scoring: bots that waited for them play on. Whoever acts has looked, too."""
    room = await house.room(table)
    room.need_game()
    seat = acting_seat(house, room, request, data.seat)
    await house.see(table, seat, data.scoring)
    return Unseen(list_unseen(room.info, room.seats[seat]))


@post(f"{BASE}/why-not", status_code=200, responses=problems(400, 403, 404, 409, 413), tags=["playing"])
async def why_not(table: TableId, data: JSONBody[Ask], request: AnyRequest, house: TheHouse) -> WhyNot:
    """Whether the caller could play an action now, and which rule forbids it if not."""
    room = await house.room(table)
    seat = acting_seat(house, room, request, data.seat)
    reason = room.need_game().why_not(data.action, seat)
    if reason is None:
        return WhyNot(True, None)
    return WhyNot(False, Why(reason.rule, reason.params, reason.say(language_of(request), room.names)))


@post(f"{BASE}/hint", status_code=200, responses=problems(400, 403, 404, 409, 413, 503), tags=["playing"])
async def hint(table: TableId, request: AnyRequest, house: TheHouse, data: JSONBody[Which | None] = None) -> Hints:
    """Three actions worth considering, as the bot `steward` sees it from the caller's view, and why."""
    room = await house.room(table)
    seat = acting_seat(house, room, request, data.seat if data else None)
    found = await house.hints(table, seat)
    return Hints([_describe(room, advice, request) for advice in found])


def _describe(room: Room, advice: Advice, request: AnyRequest) -> Hint:
    game, lang = room.need_game(), language_of(request)

    def why(reason: Reason) -> Why:
        return Why(reason.rule, reason.params, say(reason, lang, game=game))

    lines = [ExpectedLine(line.source, line.points, why(line.reason)) for line in advice.lines]
    reason = why(advice.purpose) if advice.purpose is not None else lines[0].reason
    text = _words(room, advice.action, request)
    return Hint(advice.action, text, list(advice.actions), reason, advice.points, advice.scoring, lines)


def _words(room: Room, action: str, request: AnyRequest) -> str:
    found = read_action(action, room.need_game().rules.verbs)
    return found.say(language_of(request), room.names) if isinstance(found, Action) else action


@post(f"{BASE}/lend", status_code=200, responses=problems(400, 403, 404, 409, 413), tags=["playing"])
async def lend(table: TableId, data: JSONBody[Lend], request: AnyRequest, house: TheHouse) -> TableFacts:
    """Give the seat to a bot until it is taken back."""
    room = await house.room(table)
    seat = acting_seat(house, room, request, data.seat)
    await house.lend(table, seat, data.lent)
    return house.about(room)


@post(f"{BASE}/pace", status_code=200, responses=problems(400, 403, 404, 409, 413), tags=["playing"])
async def pace(table: TableId, data: JSONBody[BotPace], request: AnyRequest, house: TheHouse) -> TableFacts:
    """Let bots play slower or faster; for whoever has a seat."""
    room = await house.room(table)
    await house.set_pace(table, acting_seat(house, room, request, data.seat), data.bot_pause)
    return house.about(room)
