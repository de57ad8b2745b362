"""The lobby: play now, create a table, find one's own tables and open ones."""

from typing import Any

from litestar import Response, get, post

from sabika.bots import BOTS
from sabika.engine import SabikaError
from sabika.table import House, Room, TablePlan
from sabika.table.answers import is_window
from sabika.table.model import BOT_PACES
from sabika.web.cookies import MOST_TABLES, AnyRequest, add_token, tables_of, tokens_of
from sabika.web.language import language_of
from sabika.web.pages.answers import Page, go, show
from sabika.web.pages.forms import read_form
from sabika.web.pages.forms.new_table import (
    MOST_SEATS,
    game_alone,
    games_with,
    list_games,
    list_modules,
    list_virtual,
    plan_from,
    play_now,
)
from sabika.web.pages.injected import TheHouse
from sabika.web.pages.names import guest_name, keep_name
from sabika.web.pages.routes.waiting_room import origin_of, qr_code
from sabika.web.pages.templates import markup
from sabika.web.security import may_create
from sabika.web.table_lists import open_rooms, rooms_of


@get("/")
async def lobby(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """The first page."""
    return show(request, await lobby_page(request, house))


async def lobby_page(
    request: AnyRequest, house: House, message: str = "", status: int = 200, form: dict[str, str] | None = None
) -> Page:
    """Everything one can begin with."""
    lang = language_of(request)
    mine = await _mine(request, house)
    known = {table["id"] for table in mine}
    context = {
        "mine": mine,
        "open": [table for table in await _open(house) if table["id"] not in known],
        "games": list_games(),
        "modules": list_modules(lang),
        "simplified": games_with("scoring"),
        "open_handed": games_with("open_hands"),
        "bots": BOTS.codes,
        "bot_paces": tuple(BOT_PACES),
        "most": MOST_SEATS,
        "virtual": list_virtual(),
        "alone": game_alone(),
        "name": guest_name(request),
        "message": message,
        "form": form or {},
        "lan": request.app.state.get("lan_address"),
        "qr": qr_code(origin_of(request)) if request.app.state.get("lan_address") else None,
        "origin": origin_of(request),
    }
    fragments = {"tables": markup("lobby_tables.html", lang, context)}
    return Page("lobby", "lobby.html", "Sabika", fragments, context, url="/", status=status)


async def _mine(request: AnyRequest, house: House) -> list[dict[str, Any]]:
    """The tables where this browser has a seat, those that wait for it first."""
    tables = tables_of(request)[-MOST_TABLES:]
    found = []
    for room in await rooms_of(house, tables):
        seats = house.seats_of(room, tokens_of(request, room.info.id))
        if seats and room.info.status != "cancelled":
            found.append({**_summary(room), "waits": any(seat in seats for seat in room.seats_on_clock)})
    return sorted(found, key=lambda table: (not table["waits"], table["status"] == "over", -table["changed"]))


async def _open(house: House) -> list[dict[str, Any]]:
    """Tables anybody may join, then those that can be watched."""
    return [_summary(room) for room in await open_rooms(house, 40)]


def _summary(room: Room) -> dict[str, Any]:
    """A table in a line."""
    info, game = room.info, room.game
    to_act = game.to_act if game is not None and not is_window(game) else None
    return {
        "id": info.id,
        "game": info.plan.game,
        "status": info.status,
        "names": [seat.name if seat.taken or seat.bot else None for seat in info.seats],
        "to_act": info.seats[to_act].name if to_act is not None else None,
        "round": room.round,
        "changed": info.changed,
        "pace": info.plan.pace,
        "begin": "dealt" if info.plan.begin is None else info.plan.begin.kind,
    }


@post("/play-now")
async def play_at_once(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """One click to a table where the game begins at once."""
    form = await read_form(request)
    return await _create(
        request, house, play_now(form.get("game", "")), form.get("name", "").strip() or guest_name(request)
    )


@post("/tables")
async def create_table(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """A table as its host wants it; the host sits on the first seat for a person."""
    form = await read_form(request)
    name = form.get("name", "").strip() or guest_name(request)
    try:
        return await _create(request, house, plan_from(form), name)
    except SabikaError as refusal:
        status = getattr(refusal, "status", 400)
        return show(request, await lobby_page(request, house, refusal.say(language_of(request)), status, form))


async def _create(request: AnyRequest, house: House, plan: TablePlan, name: str) -> Response[Any]:
    may_create(request)
    check = [seat.name for seat in plan.seats if seat.name]
    chosen = guest_name(request, check) if name in check else name
    room = await house.create(plan)
    answer = go(request, f"/t/{room.info.id}")
    if any(seat.bot is None for seat in plan.seats):
        _, token = await house.take_seat(room.info.id, chosen)
        add_token(answer, request, room.info.id, token)
        keep_name(answer, chosen)
    return answer
