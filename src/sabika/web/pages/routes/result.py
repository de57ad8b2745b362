"""The result: scores by source as a chart, and the usual statistics."""

from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from litestar import Response, get, post

from sabika.engine import View
from sabika.games.city.boundary import LINES
from sabika.table import Room, TableError, not_seated
from sabika.web.art.pieces import KINDS
from sabika.web.cookies import AnyRequest, keep_tokens, tokens_of
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, go, show
from sabika.web.pages.boards import layout_of
from sabika.web.pages.chart import Chart, chart
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.templates import part
from sabika.web.security import may_create


@get("/t/{table:str}/result")
async def result_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """How the game ended; while it goes on there is no result, so the table is shown."""
    room = await house.room(table)
    if room.game is None or not room.game.over:
        return go(request, f"/t/{table}")
    view = View(house.view(room, None))
    lang = language_of(request)
    _ = translations(lang).gettext
    layout = layout_of(room.info.plan.game)
    context = {
        "base": f"/t/{table}",
        "ranking": _ranking(view),
        "chart": _chart(view),
        "facts": part(layout.folder, "facts", lang, {"facts": _facts(view)}),
        "view": view,
        "rematch": room.info.successor,
        "seated": bool(house.seats_of(room, tokens_of(request, table))),
        "best": _best(view, room),
    }
    styles = layout.styles(room.info.plan.modules)
    page = Page("result", "result.html", _("Result"), context=context, styles=styles, url=f"/t/{table}/result")
    return show(request, page)


def ranked(view: View) -> list[int]:
    """Everybody who can have points, the best first: virtual players may be there without any."""
    scored = {line.player for line in view["score_lines"]}
    found = [number for number, player in enumerate(view["players"]) if not player["neutral"] or number in scored]
    return sorted(found, key=lambda player: (player not in view["winners"], -view["players"][player]["score"]))


def _ranking(view: View) -> list[Mapping[str, Any]]:
    return [
        {"name": view["players"][p]["name"], "score": view["players"][p]["score"], "won": p in view["winners"]}
        for p in ranked(view)
    ]


def _facts(view: View) -> list[Mapping[str, Any]]:
    """What everybody did, in the order of the ranking."""
    names = [view["players"][player]["name"] for player in ranked(view)]
    return sorted(layout_of(view["game"]).facts(view), key=lambda one: names.index(one["name"]))


def sources(view: View) -> list[str]:
    """Everything points were given for: kinds as they lie in the box, lines, and then what else there is."""
    usual = [*(f"majority:{kind}" for kind in KINDS), *LINES]
    found = dict.fromkeys(line.source for line in view["score_lines"])
    return [*(source for source in usual if source in found), *(source for source in found if source not in usual)]


def _chart(view: View) -> Chart:
    """One bar per participant, one piece per source."""
    points: Counter[tuple[int, str]] = Counter()
    for line in view["score_lines"]:
        points[line.player, line.source] += line.points
    rows = [
        (
            view["players"][player]["name"],
            [(source.removeprefix("majority:"), points[player, source]) for source in sources(view)],
        )
        for player in ranked(view)
    ]
    return chart(rows)


def _best(view: View, room: Room) -> Mapping[str, Any] | None:
    """For whoever played alone: what the device may keep in its list of the best results."""
    if len(room.seats) > 1:
        return None
    virtual = sum(player["neutral"] for player in view["players"])
    duel = bool(view["options"].get("duel"))
    return {
        "score": view["players"][0]["score"],
        "variant": f"{view['game']}/{virtual}{'/duel' if duel else ''}",
        "virtual": virtual,
        "duel": duel,
        "table": room.info.id,
        "when": datetime.fromtimestamp(room.info.changed, UTC).date().isoformat(),
    }


@post("/t/{table:str}/rematch")
async def rematch(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The same people once more."""
    room = await house.room(table)
    if not house.seats_of(room, tokens_of(request, table)):
        raise not_seated()
    if room.info.successor is None:
        may_create(request)
    again = await house.rematch(table)
    answer = go(request, f"/t/{again.info.id}")
    keep_tokens(answer, request, table, again.info.id)
    return answer


@get("/t/{table:str}/rematch")
async def to_rematch(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """To the rematch that somebody else has begun, with one's own seat."""
    room = await house.room(table)
    if room.info.successor is None:
        raise TableError(404, "no-rematch")
    answer = go(request, f"/t/{room.info.successor}")
    keep_tokens(answer, request, table, room.info.successor)
    return answer
