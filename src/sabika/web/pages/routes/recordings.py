"""Recording a game that is played with the box: a table at which nothing is dealt, and the list of what was entered."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from litestar import Response, get, post

from sabika.box.address import LONGEST
from sabika.engine import SabikaError
from sabika.names import clean_names
from sabika.record import Record, Recording, load, replay
from sabika.table import House, SeatPlan, TableError, TablePlan
from sabika.web.cookies import AnyRequest, add_tokens
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, go, show
from sabika.web.pages.boards import board_of
from sabika.web.pages.forms import read_form, read_text
from sabika.web.pages.forms.new_table import read_box
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.pad.choice import read_choice
from sabika.web.pages.recordings import list_lines
from sabika.web.pages.routes.actions import read_press
from sabika.web.pages.routes.pad import first_page
from sabika.web.pages.visitor import visitor_of
from sabika.web.security import may_create
from sabika.web.senders import sender_of
from sabika.words import name_of


@post("/pad/record")
async def record_game(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """A table for what was chosen, with all seats on this device."""
    form = await read_form(request, LONGEST)
    game, names, modules, options = read_choice(form)
    seats = tuple(SeatPlan(name=name) for name in names)
    try:
        clean_names(names)
        maker = may_create(request)
        plan = TablePlan(game, seats, tuple(modules), options, box=read_box(form.get("box", "")), manual=True)
        return await _open(request, house, plan, maker)
    except SabikaError as error:
        status = getattr(error, "status", 400)
        return show(request, first_page(request, error.say(language_of(request)), status, form))


@post("/pad/record/file")
async def open_record(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """A table with the game of a record: to look at it like at any other, or to go on recording."""
    try:
        text = await read_text(request, "record")
        maker = may_create(request)  # before it is read: that may take long, whatever comes of it
        record, recording = await house.compute(maker, partial(_read_record, text))
        names = record.names or [name_of(seat) for seat in range(record.players)]
        seats = tuple(SeatPlan(name=name) for name in names)
        # With the box in the record, also where the house plays with one of its own.
        own_box = dict(record.own_box)
        plan = TablePlan(record.game, seats, record.modules, record.options, box=own_box, manual=True)
        return await _open(request, house, plan, maker, recording.lines)
    except SabikaError as error:
        status = getattr(error, "status", 400)
        return show(request, first_page(request, error.say(language_of(request)), status, {}))


def _read_record(text: str) -> tuple[Record, Recording]:
    record = load(text)
    replay(record)  # what is wrong with it is said
    return record, Recording.from_record(record)


async def _open(
    request: AnyRequest, house: House, plan: TablePlan, maker: str | None, lines: Sequence[str] = ()
) -> Response[Any]:
    room = await house.create(plan, maker=maker)
    table = room.info.id
    tokens = [(await house.take_seat(table, seat.name or "", number))[1] for number, seat in enumerate(plan.seats)]
    if lines:
        await house.take_up(table, lines)
    answer = go(request, f"/t/{table}")
    add_tokens(answer, request, table, tokens)
    return answer


@get("/t/{table:str}/entries")
async def entries_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Everything that was entered."""
    return await _show_entries(request, house, table)


async def _show_entries(
    request: AnyRequest, house: House, table: str, message: str = "", status: int = 200, number: int = -1
) -> Response[Any]:
    room = await house.room(table)
    if room.followed is None:
        return go(request, f"/t/{table}")
    context = {
        "base": f"/t/{table}",
        "names": room.names,
        "seated": visitor_of(request, house, room, None).seat is not None,
        "message": message,
        "wrong": number,
        "board": board_of(room.info.plan.game),
        "has_game": room.game is not None,
    }
    return await house.compute(
        sender_of(request), partial(_draw_entries, request, room.followed.now, context, message, status)
    )


def _draw_entries(
    request: AnyRequest, recording: Recording, context: Mapping[str, object], message: str, status: int
) -> Response[Any]:
    """A thousand entries take a tenth of a second, in which others are answered."""
    lang = language_of(request)
    page = Page(
        name="entries",
        template="entries.html",
        title=translations(lang).gettext("All entries"),
        context={**context, "lines": list_lines(recording, lang)[::-1]},
        styles=["recording"],
        url=f"{context['base']}/entries",
        announce=message,
        status=status,
    )
    return show(request, page)


@post("/t/{table:str}/correct")
async def correct(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Another entry in the place of one; what no longer holds after it is named, or left away if that is wanted."""
    sent = await read_press(request, house, table)
    line = sent.form.get("line", "")
    if not (line.isascii() and line.isdigit() and len(line) < 6):
        raise TableError(400, "bad-request")
    text, cut = sent.form.get("action", "").strip(), sent.form.get("cut") == "1"
    try:
        await house.correct(table, sent.seat, int(line), text, cut=cut)
    except TableError as refusal:
        if refusal.status not in (400, 409, 422):
            raise
        told = refusal.say(language_of(request))
        return await _show_entries(request, house, table, told, refusal.status, int(line))
    return go(request, f"/t/{table}/entries")
