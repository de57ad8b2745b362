"""The waiting room: who sits already, and how the others get here."""

from collections.abc import Mapping
from typing import Any

import msgspec
from litestar import Response, post
from markupsafe import Markup

from sabika.bots import BOTS, vary_one
from sabika.box import Box
from sabika.box.address import write_address
from sabika.box.corrections import find_corrections
from sabika.engine import SabikaError
from sabika.table import House, Room
from sabika.table.errors import not_seated, was_freed
from sabika.web.art.dusk import dusk, star
from sabika.web.cookies import AnyRequest, add_token, tokens_of
from sabika.web.language import language_of, translations
from sabika.web.pages.addresses import origin_of, qr_code
from sabika.web.pages.answers import NOTHING_SAID, Page, go, show
from sabika.web.pages.forms import read_commit, read_form
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.models.chat import chat_model, last_said
from sabika.web.pages.names import bot_name, guest_name, keep_name
from sabika.web.pages.places import module_title
from sabika.web.pages.templates import join_fields, markup
from sabika.web.pages.visitor import Visitor, visitor_of
from sabika.web.seat_limits import may_sit, note_seat


def waiting_page(
    request: AnyRequest, house: House, room: Room, visitor: Visitor, message: str = "", status: int = 200
) -> Page:
    """Before the game."""
    info, lang = room.info, language_of(request)
    _ = translations(lang).gettext
    base = f"/t/{info.id}"
    address = f"{origin_of(request)}{base}"
    if not visitor.mine and house.was_freed(room, tokens_of(request, info.id)):
        message = message or was_freed().say(lang)
    free = [seat for seat in room.seats if seat.bot is None and not seat.taken]
    context = {
        "base": base,
        "keep": "",
        "dusk": Markup(dusk(golden=False)),
        "star": Markup(star(34)),
        "table": house.about(room),
        "hosts": info.host in visitor.mine and info.status == "waiting",
        "alone": not any(seat.taken for seat in room.seats if seat.number != info.host),
        "titles": [module_title(module, lang) for module in info.plan.modules],
        "own_box": _link_box(info.plan.own_box),
        "mine": visitor.mine,
        "free": free,
        "bots": BOTS.codes,
        "address": address,
        "qr": qr_code(address),
        "message": message,
        "contributors": _list_contributors(room, visitor),
        "name": guest_name(request, [seat.name for seat in room.seats if seat.taken or seat.bot]),
    }
    chat = {} if visitor.seat is None else _draw_chat(room, visitor.seat, lang, context)
    return Page(
        name="waiting",
        template="waiting.html",
        title=_("Waiting for players"),
        fragments={"waiting": markup("waiting_part.html", lang, context), **chat},
        context=context,
        styles=["lobby"],
        url=base,
        live=f"{base}/live",
        number=room.number(visitor.mine),
        announce=message,
        said=last_said(room, visitor.seat, lang) if chat else NOTHING_SAID,
        status=status,
    )


def _link_box(box: Box | None) -> str:
    """Where one sees what is printed otherwise in the box that is played with here."""
    return "" if box is None else f"/box?b={write_address(find_corrections(box))}"


def _list_contributors(room: Room, visitor: Visitor) -> str:
    """The visitor's seats that have not shown yet what they contribute to the shuffle, for our own script."""
    seats = [seat for seat in room.seats if seat.number in visitor.mine and seat.contribution is None]
    return msgspec.json.encode([{"seat": seat.number, "commit": seat.commit} for seat in seats]).decode()


def _draw_chat(room: Room, seat: int, lang: str, context: Mapping[str, object]) -> dict[str, Markup]:
    """Whoever sits here already can talk."""
    models = join_fields([chat_model(room, seat, lang)])
    return {"chat": markup("chat.html", lang, {**context, **models})}


@post("/t/{table:str}/sit")
async def sit_down(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Take a free seat."""
    room = await house.room(table)
    form = await read_form(request)
    name = form.get("name", "").strip()
    try:
        may_sit(request, house, room)
        seat, commit = _number(form.get("seat", "")), read_commit(form)
        _, token = await house.take_seat(table, name, seat, usual=True, commit=commit)
    except SabikaError as refusal:
        return _show_refusal(request, house, room, refusal)
    answer = go(request, f"/t/{table}")
    add_token(answer, request, table, token)
    note_seat(request, table, token)
    keep_name(answer, name)
    return answer


@post("/t/{table:str}/bots")
async def seat_bot(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Whoever sits already lets a bot have a free seat."""
    room = await house.room(table)
    if not house.seats_of(room, tokens_of(request, table)):
        raise not_seated()
    form = await read_form(request)
    name = bot_name([seat.name for seat in room.seats])
    try:
        may_sit(request, house, room)
        code = vary_one(form.get("bot", ""), [seat.bot for seat in room.seats])
        await house.seat_bot(table, code, name, _number(form.get("seat", "")))
    except SabikaError as refusal:
        return _show_refusal(request, house, room, refusal)
    return go(request, f"/t/{table}")


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() else None


def _show_refusal(request: AnyRequest, house: House, room: Room, refusal: SabikaError) -> Response[Any]:
    """The waiting room with the reason; if the game has begun meanwhile, an error."""
    if room.game is not None:
        raise refusal
    status = getattr(refusal, "status", 400)
    visitor = visitor_of(request, house, room, None)
    return show(request, waiting_page(request, house, room, visitor, refusal.say(language_of(request)), status))
