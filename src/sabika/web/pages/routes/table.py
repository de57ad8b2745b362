"""The table: one address, whatever state the table is in."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
from litestar import Response, get

from sabika.engine import View
from sabika.engine.views import read_view
from sabika.table import House, Room
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, show
from sabika.web.pages.boards import layout_of
from sabika.web.pages.draft import Draft
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.log_lines import Told, news
from sabika.web.pages.routes.waiting_room import waiting_page
from sabika.web.pages.sitting import Sitting
from sabika.web.pages.templates import markup, part
from sabika.web.pages.visitor import Visitor, visitor_of
from sabika.words import game_name


@get("/t/{table:str}")
async def table_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The waiting room, the table, or the cover between two people who share a device."""
    room = await house.room(table)
    return await look(request, house, room, Draft.read(request.query_params))


async def look(
    request: AnyRequest, house: House, room: Room, draft: Draft, message: str = "", status: int = 200
) -> Response[Any]:
    """What a visitor sees of a table now."""
    visitor = visitor_of(request, house, room, draft.seat)
    if room.game is None:
        return show(request, waiting_page(request, house, room, visitor, message, status))
    if visitor.covered:
        return show(request, cover_page(room, visitor, draft))
    sitting = sit(request, house, room, visitor, draft)
    hint = await _hint(house, sitting) if draft.hint and sitting.my_turn else None
    if hint is not None:
        sitting = replace(sitting, hinted=hint["action"])
    return show(request, playing_page(request, room, sitting, message, status, hint))


def sit(request: AnyRequest, house: House, room: Room, visitor: Visitor, draft: Draft) -> Sitting:
    """The visitor at the game."""
    view = View(house.view(room, visitor.seat))
    starts = [played.since for played in room.need_game().history]
    number = room.number(visitor.mine)
    return Sitting(view, draft, f"/t/{room.info.id}", language_of(request), starts, visitor.mine, number)


async def _hint(house: House, sitting: Sitting) -> dict[str, str]:
    """What a bot would do, knowing what the seat knows."""
    action = (await house.thinker.hints(f"hint/{sitting.view['at']}", read_view(sitting.view), 1))[0]
    return {"action": action, "text": sitting.say(sitting.shadow.read(action))}


def playing_page(
    request: AnyRequest, room: Room, sitting: Sitting, message: str, status: int, hint: dict[str, str] | None
) -> Page:
    """The table with the game on it."""
    lang, info, done = sitting.lang, room.info, news(sitting)
    _ = translations(lang).gettext
    common = {
        "base": sitting.base,
        "at": sitting.view["at"],
        "keep": sitting.draft.settled.query(),
        "message": message,
        "hint_given": hint,
        "news": done,
        "rematch": info.successor,
        "table": sitting.view["table"],
        "confirm": request.cookies.get("sabika-confirm") == "1",
    }
    layout = layout_of(info.plan.game)
    fragments = {
        name: part(layout.folder, name, lang, {**common, **context}) for name, context in layout.parts(sitting).items()
    }
    fragments["seat"] = markup("seat.html", lang, {**common, **_seat_context(sitting), "example": layout.example})
    name = game_name(info.plan.game, lang)
    title = f"{_('Your turn')} · {name}" if sitting.my_turn else name
    query = sitting.draft.query()
    return Page(
        name=f"table {sitting.seat}",
        template="table.html",
        title=title,
        fragments=fragments,
        url=f"{sitting.base}?{query}" if query else sitting.base,
        live=f"{sitting.base}/live",
        number=sitting.number,
        announce=_announce(sitting, message, done),
        turn=sitting.my_turn,
        status=status,
        context={"base": sitting.base, "layout": layout},
        styles=layout.styles(info.plan.modules),
    )


def _announce(sitting: Sitting, message: str, done: Sequence[Told]) -> str:
    """What a listener is told: what went wrong, or what was done and what is asked."""
    asked = [sitting.say(sitting.decision)] if sitting.decision else []
    return message or " ".join([*(one.text for one in done), *asked])


def _seat_context(sitting: Sitting) -> dict[str, Any]:
    return {
        "seated": sitting.seat is not None,
        "lent": sitting.lent,
        "over": sitting.view["over"],
        "seat": sitting.seat,
        "turn": sitting.my_turn,
    }


def cover_page(room: Room, visitor: Visitor, draft: Draft) -> Page:
    """Between two people who share a device: nobody's hand is shown."""
    assert visitor.next_seat is not None
    name = room.seats[visitor.next_seat].name
    query = msgspec.structs.replace(draft.settled, show=None).query(seat=visitor.next_seat)
    context = {"name": name, "uncover": f"/t/{room.info.id}?{query}", "game": room.info.plan.game}
    return Page("cover", "cover.html", name, context=context, live="", url=f"/t/{room.info.id}")
