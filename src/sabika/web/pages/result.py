"""The result: scores by source as a chart, and the usual statistics."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from litestar import Response, get, post

from sabika.engine import View
from sabika.table import TableError
from sabika.web.cookies import AnyRequest, keep_tokens, tokens_of
from sabika.web.pages.answers import Page, go, show
from sabika.web.pages.chart import Chart, chart
from sabika.web.pages.games import layout_of
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.language import language_of, translations
from sabika.web.pages.rendering import markup


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
        "facts": markup(f"games/{layout.folder}/facts.html", lang, {"facts": layout.facts(view)}),
        "view": view,
        "rematch": room.info.successor,
        "seated": bool(house.seats_of(room, tokens_of(request, table))),
        "tables": [(player["name"], _by_scoring(view, number)) for number, player in enumerate(view["players"])],
    }
    return show(request, Page("result", "result.html", _("Result"), context=context, url=f"/t/{table}/result"))


def _ranking(view: View) -> list[Mapping[str, Any]]:
    order = sorted(range(len(view["players"])), key=lambda player: -view["players"][player]["score"])
    return [
        {"name": view["players"][p]["name"], "score": view["players"][p]["score"], "won": p in view["winners"]}
        for p in order
    ]


def sources(view: View) -> list[str]:
    """Everything points were given for, walls first, then kinds as they appear."""
    found = dict.fromkeys(line.source for line in view["score_lines"])
    return sorted(found, key=lambda source: (source != "wall", list(found).index(source)))


def _chart(view: View) -> Chart:
    """One bar per participant, one piece per source."""
    points: Counter[tuple[int, str]] = Counter()
    for line in view["score_lines"]:
        points[line.player, line.source] += line.points
    names = [player["name"] for player in view["players"]]
    rows = [
        (name, [(source.removeprefix("majority:"), points[player, source]) for source in sources(view)])
        for player, name in enumerate(names)
    ]
    return chart(rows)


def _by_scoring(view: View, player: int) -> list[tuple[int, int]]:
    given: Counter[int] = Counter()
    for line in view["score_lines"]:
        if line.player == player:
            given[line.scoring] += line.points
    return sorted(given.items())


@post("/t/{table:str}/rematch")
async def rematch(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The same people once more."""
    room = await house.rematch(table)
    answer = go(request, f"/t/{room.info.id}")
    keep_tokens(answer, request, table, room.info.id)
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
