"""Looking back: the table as it was after any action, as the visitor could see it then."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from litestar import Response, get
from markupsafe import Markup

from sabika.bots import BOTS
from sabika.engine import AnyGame
from sabika.games.city.views import is_city_view
from sabika.table import Room
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, go, known_parts, show
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.draft import Draft
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.models.moment import Moment
from sabika.web.pages.models.replay import (
    Controls,
    Moments,
    SeatModel,
    draw_controls,
    list_moves,
    list_seats,
)
from sabika.web.pages.models.result import rank_players
from sabika.web.pages.models.timeline import timeline_of
from sabika.web.pages.parts import draw_part
from sabika.web.pages.past import draw_beside, recall, recall_flags
from sabika.web.pages.scene import Scene
from sabika.web.pages.scoring_sheet import draw_again
from sabika.web.pages.templates import join_fields, markup
from sabika.web.pages.visitor import find_talkers, is_for_all, visitor_of
from sabika.web.records import send_record
from sabika.web.senders import sender_of

STEPS = "steps"  # the part that only this page has


@get("/t/{table:str}/replay")
async def replay_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """One moment of the game: `at` is the number of actions played by then, or `turn` the number of turns."""
    room = await house.room(table)
    if room.game is None:
        return go(request, f"/t/{table}")
    draft = Draft.read(request.query_params)
    visitor = visitor_of(request, house, room, draft.seat)
    seat = None if len(visitor.mine) > 1 and not room.game.over else visitor.seat
    whose = sender_of(request)
    moments = _find_moments(request, room, seat, await recall_flags(house, whose, room))
    past = await recall(house, whose, room, moments.at)
    await house.recall_scored(whose, room, draft.scoring)
    draw = partial(_draw, request, room, moments, past, draft, seat)
    return await draw_beside(house, whose, room, draw)


def _draw(
    request: AnyRequest, room: Room, moments: Moments, past: AnyGame, draft: Draft, seat: int | None
) -> Response[Any]:
    """The moment with all around it, or the parts of the table alone for a table that shows what happened before."""
    starts = [played.since for played in past.history]
    known, base = known_parts(request), f"/t/{room.info.id}"
    alone = bool(known) and STEPS not in known
    where = base if alone else f"{base}/replay?at={moments.at}"
    scene = make_scene(past.view(seat), where, language_of(request), draft.look, starts, by_name=is_for_all(room))
    scene = replace(scene, talkers=find_talkers(request, room))
    if alone:
        return show(request, _table_then(room, scene))
    sheet = draw_again(room, scene, draft, scene.link())
    return show(request, _page(room, scene, moments, past, sheet, playing=request.query_params.get("play") == "1"))


def _find_moments(request: AnyRequest, room: Room, seat: int | None, flags: Sequence[Moment]) -> Moments:
    """Where in the game somebody looks. An address may say anything."""
    game, query = room.need_game(), request.query_params
    starts = [played.since for played in game.history]
    line = timeline_of(game.view(seat), starts, flags)
    turn = query.get("turn")
    at = line.end_of(_number(turn, len(line.steps))) if turn is not None else _number(query.get("at"), line.last)
    return Moments(line, at, game.view(seat)["log"], game.over)


def _number(text: str | None, last: int) -> int:
    known = text and text.isascii() and text.isdigit() and len(text) < 7
    return min(int(text), last) if known and text else last if text is None else 0


def _table_then(room: Room, scene: Scene) -> Page:
    """The parts of the table itself, for a table that shows what happened before."""
    board = board_of(room.info.plan.game)
    common: dict[str, object] = {"base": f"/t/{room.info.id}", "at": len(scene.starts), "keep": "", "message": ""}
    parts = {
        name: draw_part(board.folder, name, scene.lang, models, common)
        for name, models in board.draw_parts(scene).items()
        if name != "ask"
    }
    return Page("then", "replay.html", "", fragments=parts, announce=_announce(room, scene))


def _announce(room: Room, scene: Scene) -> str:
    """The last action in words."""
    history = room.need_game().history
    if not scene.starts:
        return ""
    played = history[len(scene.starts) - 1]
    return f"{scene.names[played.seat]}: {scene.say(played.action)}"


def _page(room: Room, scene: Scene, moments: Moments, past: AnyGame, sheet: Markup, playing: bool) -> Page:
    lang, base = scene.lang, f"/t/{room.info.id}"
    _ = translations(lang).gettext
    board = board_of(room.info.plan.game)
    common: dict[str, object] = {"base": base, "at": moments.at, "keep": "", "message": ""}
    drawn = board.draw_parts(scene)
    seats = list_seats(board, scene, _list_hands(past, scene, moments.over))
    controls = draw_controls(scene, moments, can_play_on=moments.over and not past.over)
    shown = {board.stage: (board.stage,), **board.then}
    fragments = {
        name: draw_part(board.folder, name, lang, [model for key in keys for model in drawn[key]], common)
        for name, keys in shown.items()
    }
    fragments["hand"] = markup("replay_hand.html", lang, {"one": seats[scene.large], "over": moments.over})
    for one in seats:
        fragments[f"seat-{one.player}"] = markup("replay_seat.html", lang, {"one": one})
    fragments["moves"] = markup("replay_moves.html", lang, join_fields([list_moves(board, scene, moments)]))
    around = {**common, **join_fields([controls]), "seats": seats, "bots": BOTS.codes}
    fragments["scoring"] = sheet
    fragments[STEPS] = markup("replay_steps.html", lang, around)
    return Page(
        name="replay",
        template="replay.html",
        title=_("Replay, turn %(number)s") % {"number": controls.turn},
        fragments=fragments,
        context=_context(room, scene, moments, seats, controls, playing),
        styles=(*board.styles(room.info.plan.modules), "replay"),
        url=scene.link(),
        announce=_announce(room, scene),
    )


def _context(
    room: Room, scene: Scene, moments: Moments, seats: Sequence[SeatModel], controls: Controls, playing: bool
) -> dict[str, object]:
    """What stays as it is from moment to moment."""
    game = room.need_game()
    board = board_of(room.info.plan.game)
    scored = sorted(rank_players(game.view(None))) if moments.over else []
    return {
        "base": f"/t/{room.info.id}",
        "over": moments.over,
        "board_name": board.folder,
        "stage": board.stage,
        "then": board.then,
        "game": room.info.plan.game,
        "scores": [(scene.names[player], game.scores[player]) for player in scored],
        "line": moments.line,
        "controls": controls,
        "playing": playing,
        "show": scene.draft.show,
        "seats": seats,
        "many": len(seats),
    }


def _list_hands(past: AnyGame, scene: Scene, over: bool) -> dict[int, list[str]]:
    """Hands as they were: everybody's once the game is over, before that only that of whoever looks."""
    seats = range(scene.seats) if over else () if scene.seat is None else (scene.seat,)
    found: dict[int, list[str]] = {}
    for seat in seats:
        view = past.view(seat)
        if is_city_view(view) and view["me"] is not None:
            found[seat] = list(view["me"]["hand"])
    return found


@get("/t/{table:str}/record")
async def record(house: TheHouse, table: InPath) -> Response[str]:
    """The record of a game that is over, as a file to keep."""
    return await send_record(house, table)
