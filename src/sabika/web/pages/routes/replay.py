"""Looking back: the table as it was after any action, as the visitor could see it then."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from litestar import Response, get

import sabika
from sabika.table import Room
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, go, show
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.draft import Draft
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.models.tabs import tabs_model
from sabika.web.pages.scene import Scene
from sabika.web.pages.templates import draw_part, join_fields, markup
from sabika.web.pages.visitor import visitor_of
from sabika.web.records import send_record

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
    past = sabika.replay(room.need_game().record(), at)
    starts = [played.since for played in past.history]
    scene = make_scene(past.view(seat), f"/t/{table}", language_of(request), draft.look, starts)
    return show(request, _page(room, scene, at, last, playing=query.get("play") == "1" and at < last))


def _moment(text: str | None, last: int) -> int:
    known = text and text.isascii() and text.isdigit() and len(text) < 7
    return min(int(text), last) if known and text else last if text is None else 0


@dataclass(frozen=True)
class ReplayLine:
    """An action of the game in words."""

    number: int
    text: str


@dataclass(frozen=True)
class Controls:
    """Where the buttons of a replay lead; None where there is nothing more."""

    steps: Sequence[ReplayLine]
    first: str | None
    back: str | None
    on: str | None
    end: str | None
    play: str | None
    stop: str
    playing: bool
    last: int
    pace: int = PACE


def _page(room: Room, scene: Scene, at: int, last: int, playing: bool) -> Page:
    lang, base = scene.lang, scene.base
    _ = translations(lang).gettext
    common: dict[str, object] = {"base": base, "at": at, "keep": "", "message": ""}
    board = board_of(room.info.plan.game)
    steps = _list_steps(room, scene)
    parts = {}
    for name, models in board.draw_parts(scene).items():
        if name == ASKING:
            controls = _controls(base, at, last, playing, steps)
            parts["steps"] = markup("replay_steps.html", lang, {**common, **join_fields([controls])})
        else:
            parts[name] = draw_part(board.folder, name, lang, models, common)
    tabs = tabs_model(scene, parts, lambda tab: f"{base}/replay?at={at}" + (f"&tab={tab}" if tab else ""))
    parts["tabs"] = markup("tabs.html", lang, join_fields([tabs]))
    title = _("Replay, moment %(number)s") % {"number": at}
    return Page(
        name=f"replay {'playing' if playing else 'still'}",
        template="replay.html",
        title=title,
        fragments=parts,
        context={"base": base, "over": room.need_game().over, "board_name": board.folder},
        styles=board.styles(room.info.plan.modules),
        url=f"{base}/replay?at={at}",
        announce=steps[at - 1].text if at else "",
    )


def _controls(base: str, at: int, last: int, playing: bool, steps: Sequence[ReplayLine]) -> Controls:
    def address(number: int) -> str | None:
        return f"{base}/replay?at={number}" if 0 <= number <= last and number != at else None

    return Controls(
        steps,
        first=address(0),
        back=address(at - 1),
        on=address(at + 1),
        end=address(last),
        play=f"{base}/replay?at={at + 1}&play=1" if at < last else None,
        stop=f"{base}/replay?at={at}",
        playing=playing,
        last=last,
    )


def _list_steps(room: Room, scene: Scene) -> list[ReplayLine]:
    """All actions of the game in words."""
    history = room.need_game().history
    return [
        ReplayLine(number, f"{scene.names[played.seat]}: {scene.say(played.action)}")
        for number, played in enumerate(history, 1)
    ]


@get("/t/{table:str}/record")
async def record(house: TheHouse, table: InPath) -> Response[str]:
    """The record of a game that is over, as a file to keep."""
    return await send_record(house, table)
