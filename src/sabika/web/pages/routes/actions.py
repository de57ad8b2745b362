"""What can be done at a table by pressing something: act, take back, leave orders, lend the seat."""

from collections.abc import Awaitable
from dataclasses import dataclass, replace
from random import Random
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from litestar import Response, post

import sabika
from sabika.engine import View
from sabika.table import House, Room, TableError
from sabika.table.answers import DECLINE
from sabika.table.errors import not_seated
from sabika.table.model import BOT_PACES, Order
from sabika.table.recordings import NotEnteredError
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of
from sabika.web.pages.answers import go
from sabika.web.pages.draft import Draft
from sabika.web.pages.forms import read_form
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.recordings import say_not_entered
from sabika.web.pages.routes.table import look
from sabika.web.pages.sentences import say
from sabika.web.pages.turns import ends_turn
from sabika.web.pages.visitor import visitor_of
from sabika.words import Reason

LONGEST = 200  # characters of an action that is kept for later


@dataclass(frozen=True)
class Pressed:
    """A form that somebody with a seat has sent."""

    request: AnyRequest
    house: House
    room: Room
    form: dict[str, str]
    draft: Draft
    seat: int

    @property
    def at(self) -> int | None:
        """The number the form was made for, if it names one."""
        text = self.form.get("at", "")
        if text and not (text.isascii() and text.isdigit() and len(text) < 9):
            raise TableError(400, "bad-request")
        return int(text) if text else None

    async def carry_out(self, work: Awaitable[Any]) -> Response[Any]:
        """The table after this was done, or with the reason why it was not."""
        try:
            await work
        except TableError as refusal:
            return await self.show_refusal(refusal)
        return await self.show_table()

    async def show_table(self) -> Response[Any]:
        """The table: for our script at once, for others by a redirect, so that reloading does nothing twice."""
        if "x-sabika-fragments" in self.request.headers:
            return await look(self.request, self.house, self.room, self.draft)
        query = self.draft.query()
        base = f"/t/{self.room.info.id}"
        return go(self.request, f"{base}?{query}" if query else base)

    async def show_refusal(self, refusal: TableError) -> Response[Any]:
        """The table with the reason why nothing was done."""
        if refusal.status not in (400, 409, 422):
            raise refusal
        lang = language_of(self.request)
        text = _say_refusal(refusal, lang)
        return await look(self.request, self.house, self.room, self.draft, text, refusal.status, refusal.reason)


def _say_refusal(refusal: TableError, lang: str) -> str:
    if refusal.reason is not None:
        return say(refusal.reason, lang, refusal.names)
    return say_not_entered(refusal.cause, lang) if isinstance(refusal, NotEnteredError) else refusal.say(lang)


async def read_press(request: AnyRequest, house: House, table: str) -> Pressed:
    """Who sends what; refused without a seat."""
    room = await house.room(table)
    form = await read_form(request)
    draft = Draft.read(dict(parse_qsl(form.get("keep", ""), max_num_fields=40)))
    visitor = visitor_of(request, house, room, draft.seat)
    if visitor.seat is None:
        raise not_seated()
    return Pressed(request, house, room, form, draft, visitor.seat)


@post("/t/{table:str}/act")
async def act(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Do what a button or the notation box says."""
    sent = await read_press(request, house, table)
    action = sent.form.get("action", "").strip()
    wish = request.query_params.get("wish")
    if wish is not None:
        await _wish_instead(sent, wish)
    if _asks_first(sent, action):
        return await look(request, house, sent.room, msgspec.structs.replace(sent.draft, sure=action))
    sent = replace(sent, draft=sent.draft.change(plan=Draft.read(request.query_params).plan))
    then = request.query_params.get("then", "")
    if not then:
        return await sent.carry_out(house.act(table, sent.seat, action, sent.at))
    try:
        await house.act(table, sent.seat, action, sent.at)
    except TableError as refusal:
        return await sent.show_refusal(refusal)
    return await _go_on(sent, then)


async def _wish_instead(sent: Pressed, wish: str) -> None:
    """A suggestion is followed: where it builds goes before where the player wanted to."""
    game = sent.room.need_game()
    wishes = [one for one in wish[: LONGEST * 4].split("; ") if one and not isinstance(game.read(one), Reason)]
    kept = [order for order in sent.room.seats[sent.seat].orders if not (order.once and order.until_turn)]
    added = [Order((action,), once=True, until_turn=True) for action in wishes]
    await sent.house.order(sent.room.info.id, sent.seat, [*added, *kept])


async def _go_on(sent: Pressed, action: str) -> Response[Any]:
    """What was to follow an action: now if it is asked, else as an order for when it is, until the own next turn."""
    house, table, game = sent.house, sent.room.info.id, sent.room.need_game()
    if len(action) > LONGEST or isinstance(game.read(action), Reason):
        return await sent.show_table()
    if game.why_not(action, sent.seat) is not None:
        if sent.room.followed is not None:  # nothing happens by itself there
            return await sent.show_table()
        wish = Order((action,), once=True, until_turn=True)
        return await sent.carry_out(house.amend_orders(table, sent.seat, wish))
    if _asks_first(sent, action):
        draft = msgspec.structs.replace(sent.draft, sure=action)
        return await look(sent.request, house, sent.room, draft)
    return await sent.carry_out(house.act(table, sent.seat, action, sent.room.at))


def _asks_first(sent: Pressed, action: str) -> bool:
    """Whether the player wants to confirm what ends a turn, and this does. Who declines has nothing to lose."""
    game = sent.room.game
    wanted = sent.request.cookies.get("sabika-confirm") == "1" and sent.form.get("sure") != "1"
    if not wanted or game is None or action == DECLINE:
        return False
    seen = sabika.imagine(View(game.view(sent.seat)), Random(0))  # what is hidden must not show in what we ask
    return ends_turn(seen, sent.seat, action)


@post("/t/{table:str}/undo")
async def undo(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Take back the own last action."""
    sent = await read_press(request, house, table)
    return await sent.carry_out(house.undo(table, sent.seat, sent.at))


@post("/t/{table:str}/withdraw")
async def withdraw(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Take back an answer that waits for those who go before."""
    sent = await read_press(request, house, table)
    return await sent.carry_out(house.withdraw(table, sent.seat))


@post("/t/{table:str}/orders")
async def orders(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Leave word for later (`add`), or take it back (`drop`): an order as the API knows it."""
    sent = await read_press(request, house, table)
    added, dropped = (_order(sent.form.get(name)) for name in ("add", "drop"))
    return await sent.carry_out(house.amend_orders(table, sent.seat, added, dropped))


def _order(text: str | None) -> Order | None:
    try:
        return msgspec.json.decode(text, type=Order) if text else None
    except msgspec.MsgspecError as error:
        raise TableError(400, "bad-order", problem=str(error)) from None


@post("/t/{table:str}/lend")
async def lend(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Give the seat to a bot, or take it back."""
    sent = await read_press(request, house, table)
    return await sent.carry_out(house.lend(table, sent.seat, sent.form.get("lent") == "1"))


@post("/t/{table:str}/pace")
async def set_pace(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Let bots play slower or faster; anybody who sits here may."""
    sent = await read_press(request, house, table)
    pause = BOT_PACES.get(sent.form.get("bots", ""))
    if pause is None:
        raise TableError(400, "bad-request")
    return await sent.carry_out(house.set_pace(table, sent.seat, pause))
