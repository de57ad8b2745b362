"""The lobby: play now, find one's own tables and open ones, come by a code."""

import re
from typing import Any

from litestar import Response, get, post
from markupsafe import Markup

from sabika.names import is_taken
from sabika.rulebook.lessons import find_lesson, list_lessons, list_minutes, name_lesson
from sabika.table import House, TableError, TablePlan
from sabika.table.errors import unknown_table
from sabika.web.art.dusk import dusk, star
from sabika.web.cookies import MOST_TABLES, AnyRequest, add_token, tables_of, tokens_of
from sabika.web.language import language_of
from sabika.web.pages.addresses import origin_of, qr_code
from sabika.web.pages.answers import Page, go, show
from sabika.web.pages.forms import read_commit, read_form
from sabika.web.pages.forms.new_table import game_alone, list_games, play_now
from sabika.web.pages.injected import TheHouse
from sabika.web.pages.level import level_of
from sabika.web.pages.models.table_card import TableCard, make_card
from sabika.web.pages.names import guest_name, keep_name, name_bot_at
from sabika.web.pages.sample_palace import draw_sample_palace
from sabika.web.pages.templates import markup
from sabika.web.seat_limits import note_seat
from sabika.web.security import may_create
from sabika.web.table_lists import open_rooms, rooms_of

DRAWN = 8  # of one's own tables; those before are a line each
CODE = re.compile(r"(?:.*/[ts]/)?([a-z0-9]{12})(?:[/?#].*)?", re.DOTALL)


@get("/")
async def lobby(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """The first page."""
    return show(request, await lobby_page(request, house))


async def lobby_page(request: AnyRequest, house: House, message: str = "", status: int = 200) -> Page:
    """Everything one can begin with."""
    lang = language_of(request)
    mine = await _mine(request, house, lang)
    known = {card.id for card in mine}
    lan = request.app.state.get("lan_origin")
    first, learned = list_lessons()[0].name, request.query_params.get("learned")
    context = {
        "mine": mine[:DRAWN],
        "older": mine[DRAWN:],
        "running": sum(card.status != "over" for card in mine),
        "open": [card for card in await _open(house, lang) if card.id not in known],
        "games": list_games(),
        "minutes": list_minutes(),
        "alone": game_alone(),
        "first": first,
        "taught": learned == first or name_lesson(first, lang) in {card.lesson for card in mine},
        "name": guest_name(request),
        "rivals": [name_bot_at(seat) for seat in (1, 2)],
        "level": level_of(request),
        "message": message,
        "learned": name_lesson(learned, lang),
        "next_game": _find_next_game(learned),
        "dusk": Markup(dusk(golden=False)),
        "star": Markup(star(34)),
        "sample": draw_sample_palace(),
        "qr": qr_code(origin_of(request)) if lan else None,
        "origin": origin_of(request) if lan else None,
    }
    fragments = {key: markup(f"lobby_{key}.html", lang, context) for key in ("mine", "open")}
    return Page("lobby", "lobby.html", "Sabika", fragments, context, styles=["lobby"], url="/", status=status)


def _find_next_game(learned: str | None) -> str:
    """The game that one can play alone and has just learned; empty for any other, which is offered as always."""
    lesson = find_lesson(learned)
    return lesson.game if lesson is not None and lesson.game == game_alone() else ""


async def _mine(request: AnyRequest, house: House, lang: str) -> list[TableCard]:
    """The tables where this browser has a seat: those that wait for it first, then the newest."""
    found = await rooms_of(house, tables_of(request)[-MOST_TABLES:])
    rooms = [room for room in found if room.info.status != "cancelled"]
    held = {room.info.id: house.seats_of(room, tokens_of(request, room.info.id)) for room in rooms}

    def order(number: int) -> tuple[bool, float]:
        room = rooms[number]
        waits = any(seat in held[room.info.id] for seat in room.seats_on_clock)
        return not waits, -room.info.changed

    sorted_rooms = [rooms[number] for number in sorted(range(len(rooms)), key=order) if held[rooms[number].info.id]]
    return [
        make_card(house, room, lang, held[room.info.id], drawn=number < DRAWN)
        for number, room in enumerate(sorted_rooms)
    ]


async def _open(house: House, lang: str) -> list[TableCard]:
    """Tables anybody may join, then those that can be watched."""
    return [make_card(house, room, lang) for room in await open_rooms(house, 40)]


@post("/join")
async def join_by_code(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """To the table of a code, or of a link that was pasted."""
    typed = (await read_form(request)).get("code", "").strip()
    found = CODE.fullmatch(typed)
    try:
        if found is None:
            raise unknown_table(typed)
        room = await house.room(found[1])
    except TableError as refusal:
        return show(request, await lobby_page(request, house, refusal.say(language_of(request)), refusal.status))
    return go(request, f"/t/{room.info.id}")


@post("/play-now")
async def play_at_once(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """One click to a table where the game begins at once."""
    form = await read_form(request)
    name = form.get("name", "").strip() or guest_name(request)
    return await open_table(request, house, play_now(form.get("game", ""), level_of(request)), name, read_commit(form))


async def open_table(
    request: AnyRequest, house: House, plan: TablePlan, name: str, commit: str | None = None
) -> Response[Any]:
    """A new table, whose host sits down on the first seat for a person, perhaps with a contribution to its seed."""
    maker = may_create(request)
    check = [seat.name for seat in plan.seats if seat.name]
    chosen = guest_name(request, check) if is_taken(name, check) else name
    room = await house.create(plan, maker=maker)
    answer = go(request, f"/t/{room.info.id}")
    if any(seat.bot is None for seat in plan.seats):
        _, token = await house.take_seat(room.info.id, chosen, usual=True, commit=commit)
        add_token(answer, request, room.info.id, token)
        note_seat(request, room.info.id, token)
        keep_name(answer, chosen)
    return answer
