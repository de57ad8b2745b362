"""Looking back: the table as it was after any action, as the visitor could see it then."""

from typing import Any, cast

import msgspec
from litestar import Response, get

import sabika
from sabika.engine import View
from sabika.table import Room, TableError
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, go, show
from sabika.web.pages.boards import layout_of
from sabika.web.pages.draft import Draft
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.sitting import Sitting
from sabika.web.pages.templates import markup, part
from sabika.web.pages.visitor import visitor_of

ASKING = "ask"  # the part of a table that makes no sense in the past: the steps take its place
PACE = 1400  # milliseconds between two actions that play by themselves


@get("/t/{table:str}/replay")
async def replay_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """One moment of the game; `at` is the number of actions played by then."""
    room = await house.room(table)
    if room.game is None:
        return go(request, f"/t/{table}")
    query = request.query_params
    draft = Draft.read(query)
    last = len(room.game.history)
    at = _moment(query.get("at"), last)
    visitor = visitor_of(request, house, room, draft.seat)
    seat = None if len(visitor.mine) > 1 and not room.game.over else visitor.seat
    sitting = _then(request, room, seat, at, draft)
    return show(request, _page(room, sitting, at, last, playing=query.get("play") == "1" and at < last))


def _moment(text: str | None, last: int) -> int:
    known = text and text.isascii() and text.isdigit() and len(text) < 7
    return min(int(text), last) if known and text else last if text is None else 0


def _then(request: AnyRequest, room: Room, seat: int | None, at: int, draft: Draft) -> Sitting:
    past = sabika.replay(room.need_game().record(), at)
    starts = [played.since for played in past.history]
    kept = msgspec.structs.replace(draft.settled, seat=draft.seat, line=draft.line)
    view = cast(View, past.view(seat))
    return Sitting(view, kept, f"/t/{room.info.id}", language_of(request), starts, closed=True)


def _page(room: Room, sitting: Sitting, at: int, last: int, playing: bool) -> Page:
    lang = sitting.lang
    _ = translations(lang).gettext
    base = f"/t/{room.info.id}"
    common = {"base": base, "at": at, "keep": "", "message": "", "hint_given": None, "news": (), "rematch": None}
    layout = layout_of(room.info.plan.game)
    steps = _steps(room, sitting)
    parts = {}
    for name, context in layout.parts(sitting).items():
        if name == ASKING:
            controls = {**common, **_controls(base, at, last, playing), "steps": steps}
            parts["steps"] = markup("replay_steps.html", lang, controls)
        else:
            parts[name] = part(layout.folder, name, lang, {**common, **context})
    title = _("Replay, moment %(number)s") % {"number": at}
    return Page(
        name=f"replay {'playing' if playing else 'still'}",
        template="replay.html",
        title=title,
        fragments=parts,
        context={"base": base, "over": room.need_game().over, "layout": layout},
        styles=layout.styles(room.info.plan.modules),
        url=f"{base}/replay?at={at}",
        announce=steps[at - 1]["text"] if at else "",
    )


def _controls(base: str, at: int, last: int, playing: bool) -> dict[str, Any]:
    def address(number: int, more: str = "") -> str | None:
        return f"{base}/replay?at={number}{more}" if 0 <= number <= last and number != at else None

    return {
        "first": address(0),
        "back": address(at - 1),
        "on": address(at + 1),
        "end": address(last),
        "play": f"{base}/replay?at={at + 1}&play=1" if at < last else None,
        "stop": f"{base}/replay?at={at}",
        "playing": playing,
        "pace": PACE,
        "last": last,
        "over": None,
    }


def _steps(room: Room, sitting: Sitting) -> list[dict[str, Any]]:
    """All actions of the game in words."""
    game = room.need_game()
    names = sitting.names
    return [
        {"number": number, "name": names[played.seat], "text": f"{names[played.seat]}: {sitting.say(played.action)}"}
        for number, played in enumerate(game.history, 1)
    ]


@get("/t/{table:str}/record")
async def record(house: TheHouse, table: InPath) -> Response[str]:
    """The record of a game that is over, as a file to keep."""
    room = await house.room(table)
    game = room.need_game()
    if not game.over:
        raise TableError(409, "not-over")
    name = f'attachment; filename="{room.info.plan.game}-{room.info.id}.record"'
    return Response(str(game.record()), media_type="text/plain", headers={"Content-Disposition": name})
