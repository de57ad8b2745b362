"""The score pad: where its pages are found. What they show, `sabika.web.pages.pad` knows."""

from collections.abc import Mapping
from functools import partial
from secrets import token_urlsafe
from typing import Any

import msgspec
from litestar import Response, get
from litestar.response import Redirect

from sabika.box import Own, own_sections
from sabika.box.address import read_address
from sabika.engine import SabikaError
from sabika.scorepad.evening import Evening, EveningError, begin, box_of
from sabika.web.compression import COMPRESSED
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.addresses import origin_of, qr_picture
from sabika.web.pages.answers import Page, show, wants_fragments
from sabika.web.pages.forms.new_table import (
    MOST_SEATS,
    game_alone,
    games_with,
    list_games,
    list_modules,
    list_virtual,
)
from sabika.web.pages.injected import TheHouse
from sabika.web.pages.pad.choice import read_choice
from sabika.web.pages.pad.family import MOST_IN_CODE, open_pad
from sabika.web.pages.pad.figures import read_figures
from sabika.web.pages.pad.place import Place, read_place
from sabika.web.pages.printed_sides import lay_out_box
from sabika.web.senders import sender_of


@get("/pad", middleware=[COMPRESSED])
async def pad_page(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """One page of a pad: which, the address says. Without one, a new pad and those this device remembers.

    What lies before six people, drawn for the first time, takes a good part of a second.
    """
    if "e" not in request.query_params:
        return show(request, first_page(request))
    return await house.compute(sender_of(request), partial(_draw, request))


def _draw(request: AnyRequest) -> Response[Any]:
    query = request.query_params
    changes = [*query.getall("do", []), *read_figures(query)]
    try:
        place = read_place(query, changes)
        lay_out_box(own_of(place.evening))
        pad = open_pad(place)
        if "set" in query:
            pad.go_on()
        if (changes or "with" in query) and not wants_fragments(request) and not place.refused:
            return Redirect(pad.place.here(), status_code=303)
        return show(request, pad.draw(language_of(request), origin_of(request)))
    except SabikaError as error:
        return show(request, first_page(request, error.say(language_of(request)), 400))


@get("/pad/new")
async def new_pad(request: AnyRequest) -> Response[Any]:
    """A pad for what was chosen; its checklist comes first."""
    game, names, wanted, options = read_choice(request.query_params)
    try:
        box = read_address(request.query_params.get("box", "")).corrections
        evening = begin(game, names, wanted, options, token_urlsafe(6), box)
    except SabikaError as error:
        lang = language_of(request)
        if error.refusal == "seats-range" and len(names) < 2:
            said = translations(lang).gettext("Enter at least two names.")
            return show(request, first_page(request, status=422, lacking=said))
        return show(request, first_page(request, error.say(lang), 400))
    return Redirect(Place((evening,), "tasks", 1).here(), status_code=303)


def own_of(evening: Evening) -> Own:
    """What is printed otherwise in the box on the table."""
    box = box_of(evening)
    return {} if box is None else own_sections(box)


def first_page(
    request: AnyRequest,
    message: str = "",
    status: int = 200,
    form: Mapping[str, str] | None = None,
    lacking: str = "",
) -> Page:
    """A new pad, and those that this device remembers; with what was chosen already. `lacking` is said of names."""
    lang = language_of(request)
    context = {
        "games": list_games(),
        "simplified": games_with("scoring"),
        "modules": list_modules(lang),
        "most": MOST_SEATS,
        "alone": game_alone(),
        "virtual": list_virtual(),
        "form": request.query_params if form is None else form,
        "message": message,
        "lacking": lacking,
    }
    title = translations(lang).gettext("Score pad")
    return Page("pad-new", "pad/new.html", title, context=context, styles=["lobby", "pad"], url="", status=status)


@get("/pad/sheet", middleware=[COMPRESSED])
async def pad_sheet(request: AnyRequest) -> Response[Any]:
    """A scoring as a sheet, for `sabika score`."""
    try:
        place = read_place(request.query_params)
        sheet = open_pad(place).write_sheet()
    except SabikaError as error:
        return show(request, first_page(request, error.say(language_of(request)), 400))
    headers = {"Content-Disposition": f'attachment; filename="scoring-{place.number}.json"'}
    return Response(msgspec.json.format(msgspec.json.encode(sheet)), media_type="application/json", headers=headers)


@get("/pad/code", sync_to_thread=True)
def pad_code(request: AnyRequest) -> Response[Any]:
    """The address of a pad as a code to photograph."""
    try:
        shared = read_place(request.query_params).shared
    except SabikaError as error:
        return show(request, first_page(request, error.say(language_of(request)), 400))
    picture = qr_picture(f"{origin_of(request)}{shared}") if len(shared) <= MOST_IN_CODE else None
    if picture is None:
        return show(request, first_page(request, EveningError.saying("pad-too-long").say(language_of(request)), 400))
    return Response(picture, media_type="image/svg+xml")
