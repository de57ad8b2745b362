"""The result: scores by source as a chart, and the usual statistics."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from litestar import Response, get, post

from sabika.engine import GameView
from sabika.table import Room, TableError, not_seated
from sabika.web.cookies import AnyRequest, keep_tokens, tokens_of
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, go, show
from sabika.web.pages.board import Facts
from sabika.web.pages.boards import board_of
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.models.result import draw_chart, list_ranking, rank_players
from sabika.web.pages.templates import draw_part
from sabika.web.security import may_create


@dataclass(frozen=True)
class FactsModel:
    """What everybody did."""

    facts: Sequence[Facts]


@dataclass(frozen=True)
class BestResult:
    """What a device may keep in its list of the best results."""

    score: int
    variant: str
    virtual: int
    duel: bool
    table: str
    when: str


@get("/t/{table:str}/result")
async def result_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """How the game ended; while it goes on there is no result, so the table is shown."""
    room = await house.room(table)
    if room.game is None or not room.game.over:
        return go(request, f"/t/{table}")
    view = house.view(room, None)
    lang = language_of(request)
    _ = translations(lang).gettext
    board = board_of(room.info.plan.game)
    facts = FactsModel(_list_facts(view))
    context: dict[str, object] = {
        "base": f"/t/{table}",
        "ranking": list_ranking(view),
        "chart": draw_chart(view),
        "facts": draw_part(board.folder, "facts", lang, [facts], {}),
        "rematch": room.info.successor,
        "begin": house.about(room)["begin"],
        "seated": bool(house.seats_of(room, tokens_of(request, table))),
        "best": _find_best(view, room),
    }
    styles = board.styles(room.info.plan.modules)
    page = Page("result", "result.html", _("Result"), context=context, styles=styles, url=f"/t/{table}/result")
    return show(request, page)


def _list_facts(view: GameView) -> list[Facts]:
    """What everybody did, in the order of the ranking."""
    names = [view["players"][player]["name"] for player in rank_players(view)]
    return sorted(board_of(view["game"]).list_facts(view), key=lambda one: names.index(one.name))


def _find_best(view: GameView, room: Room) -> BestResult | None:
    """For whoever played alone, and a game that was dealt: others would not compare."""
    if len(room.seats) > 1 or room.info.plan.begin is not None:
        return None
    virtual = sum(player["neutral"] for player in view["players"])
    duel = bool(view["options"].get("duel"))
    return BestResult(
        view["players"][0]["score"],
        f"{view['game']}/{virtual}{'/duel' if duel else ''}",
        virtual,
        duel,
        room.info.id,
        datetime.fromtimestamp(room.info.changed, UTC).date().isoformat(),
    )


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
