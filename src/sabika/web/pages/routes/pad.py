"""The score pad."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from secrets import token_urlsafe
from typing import Any
from urllib.parse import urlencode

import msgspec
from litestar import Response, get
from litestar.response import Redirect
from markupsafe import Markup

from sabika.box import Own, own_sections
from sabika.box.address import read_address
from sabika.engine import SabikaError, SetupError
from sabika.engine.views import Option
from sabika.games import GAMES
from sabika.library import game_type
from sabika.modules import MODULES
from sabika.scorepad.checklist import list_tasks
from sabika.scorepad.evening import Evening, EveningError, Quick, begin, box_of, can_be_left_out, write
from sabika.scorepad.palaces import Entered, find_richest
from sabika.scorepad.rolls import RollEntered
from sabika.web.compression import COMPRESSED
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.addresses import origin_of, qr_picture
from sabika.web.pages.answers import Page, show, wants_fragments
from sabika.web.pages.boards import board_of
from sabika.web.pages.forms.new_table import (
    MOST_SEATS,
    game_alone,
    games_with,
    list_games,
    list_modules,
    list_virtual,
    read_options,
)
from sabika.web.pages.outcome import join_names
from sabika.web.pages.pad.entry import draw_entry, list_heads
from sabika.web.pages.pad.place import Place, read_place
from sabika.web.pages.pad.roll import draw_roll
from sabika.web.pages.pad.scorings import Counted, count, draw_sheet
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.printed_sides import lay_out_box
from sabika.web.pages.sentences import naming, say
from sabika.web.pages.templates import join_fields, markup
from sabika.words import render

CITY = "city"  # the family of games whose palaces are entered
Context = dict[str, object]
MOST_IN_CODE = 1400  # characters of an address: phones do not read finer ones from a screen
PARTS = ("heads", "court", "picker", "bar")


@get("/pad", middleware=[COMPRESSED])
async def pad_page(request: AnyRequest) -> Response[Any]:
    """One page of a pad: which, the address says. Without one, a new pad and those this device remembers."""
    query = request.query_params
    if "e" not in query:
        return show(request, first_page(request))
    changes = [*query.getall("do", []), *_read_figures(query)]
    changed = bool(changes) or "with" in query
    try:
        place = read_place(query, changes)
        lay_out_box(own_of(place.evening))
        if game_type(place.evening.game).family != CITY:
            return _show_roll(request, place, changed)
        counted = count(place.evening)
    except (EveningError, SetupError) as error:
        return show(request, first_page(request, error.say(language_of(request)), 400))
    if "set" in query and place.show == "quick":
        lacking = counted.entered[place.number - 1].list_lacking()
        place = replace(place, player=lacking[0]) if lacking else replace(place, show="enter")
    if changed and not wants_fragments(request) and not place.refused:
        return Redirect(place.here(), status_code=303)
    return show(request, _draw(request, place, counted))


@get("/pad/new")
async def new_pad(request: AnyRequest) -> Response[Any]:
    """A pad for what was chosen; its checklist comes first."""
    game, names, wanted, options = read_choice(request.query_params)
    try:
        box = read_address(request.query_params.get("box", "")).corrections
        evening = begin(game, names, wanted, options, token_urlsafe(6), box)
    except SabikaError as error:
        return show(request, first_page(request, error.say(language_of(request)), 400))
    return Redirect(Place((evening,), "tasks", 1).here(), status_code=303)


def own_of(evening: Evening) -> Own:
    """What is printed otherwise in the box on the table."""
    box = box_of(evening)
    return {} if box is None else own_sections(box)


def read_choice(form: Mapping[str, str]) -> tuple[str, list[str], list[str], dict[str, Option]]:
    """The game, names, modules and options that somebody chose."""
    typed = [form.get(f"name-{number}", "").strip() for number in range(MOST_SEATS)]
    wanted = [module.name for module in MODULES if not module.automatic and form.get(f"module-{module.name}")]
    game, names = form.get("game", GAMES[0].name), [name for name in typed if name]
    return game, names, wanted, read_options(form, game, len(names))


def first_page(
    request: AnyRequest, message: str = "", status: int = 200, form: Mapping[str, str] | None = None
) -> Page:
    """A new pad, and those that this device remembers; with what was chosen already."""
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
    }
    title = translations(lang).gettext("Score pad")
    return Page("pad-new", "pad/new.html", title, context=context, styles=["lobby", "pad"], url="", status=status)


def _show_roll(request: AnyRequest, place: Place, changed: bool) -> Response[Any]:
    """Roll & Write has one page beside its checklist: sheets, and their points as they are now."""
    if changed and not wants_fragments(request) and not place.refused:
        return Redirect(place.here(), status_code=303)
    lang = language_of(request)
    model = draw_roll(place, lang)
    context: Context = {
        "place": place,
        "evening": place.evening,
        "names": [row.name for row in model.rows],
        "refused": [error.say(lang) for error in place.refused],
        "origin": origin_of(request),
        "most_in_code": MOST_IN_CODE,
        "roll": True,
    }
    if place.show == "tasks":
        stage = _draw_tasks(place, context, lang)
    else:
        stage = markup("pad/roll.html", lang, {**context, **join_fields([model])})
    page = Page(
        "pad-table",
        "pad/page.html",
        translations(lang).gettext("Score pad"),
        fragments={**_draw_head(context, lang), "stage": stage, "sheet": Markup()},
        context=context,
        styles=(*board_of(place.evening.game).styles(()), "pad"),
        url=place.here(),
    )
    return show(request, page)


def _say_wrong(counted: Counted, lang: str) -> dict[int, str]:
    """Why scorings cannot be counted: a palace against the rules, or whatever else the sheet refuses."""
    found = {}
    for number, error in counted.wrong.items():
        one = counted.entered[number - 1]
        faults = [(name, all_faults[0]) for name, all_faults in zip(one.names, one.faults, strict=False) if all_faults]
        texts = [f"{name}: {say(fault, lang, one.names, one.evening.game)}" for name, fault in faults]
        if not texts and (ties := one.find_ties()):
            kinds = join_names([Pieces(lang).kind_names(kind) for kind in sorted(ties)], lang)
            said = translations(lang).gettext("Several have equally many %(kinds)s: enter the highest prices.")
            texts = [said % {"kinds": kinds}]
        found[number] = " ".join(texts) or error.say(lang)
    return found


def _draw(request: AnyRequest, place: Place, counted: Counted) -> Page:
    lang = language_of(request)
    evening = place.evening
    entered = counted.entered[place.number - 1]
    everybody = range(len(entered.names))
    points = [counted.points(player, min(evening.held, place.number)) for player in everybody]
    context: dict[str, object] = {
        "place": place,
        "evening": evening,
        "names": entered.names,
        "refused": [error.say(lang) for error in place.refused],
        "wrong": _say_wrong(counted, lang),
        "origin": origin_of(request),
        "most_in_code": MOST_IN_CODE,
        "roll": False,
    }
    shown = "" if place.show == "scoring" and place.number in counted.wrong else place.show
    fields: dict[str, object] = {}
    if shown == "enter":
        fields = join_fields([draw_entry(place, entered, points, lang)])
        parts = {name: markup(f"pad/{name}.html", lang, {**context, **fields}) for name in PARTS}
    else:
        draw = {"quick": _draw_quick, "left": _draw_left}.get(shown, _draw_overview)
        tasks = shown == "tasks"
        stage = _draw_tasks(place, context, lang) if tasks else draw(place, counted, points, {**context}, lang)
        parts = {"stage": stage}
        parts["sheet"] = draw_sheet(place, counted, lang) if shown == "scoring" else Markup()
    return Page(
        f"pad-{'enter' if shown == 'enter' else 'table'}",
        "pad/enter.html" if shown == "enter" else "pad/page.html",
        translations(lang).gettext("Score pad"),
        fragments={**_draw_head(context, lang), **parts},
        context=context,
        styles=(*board_of(evening.game).styles(evening.modules), "pad"),
        url=place.here(),
    )


def _draw_head(context: Context, lang: str) -> dict[str, Markup]:
    return {name: markup(f"pad/{name}.html", lang, context) for name in ("about", "ways")}


def _draw_tasks(place: Place, context: Context, lang: str) -> Markup:
    way = naming(lang, None)
    tasks = [render("checklist", task.id, task.params, lang, naming=way) for task in list_tasks(place.evening)]
    return markup("pad/tasks.html", lang, {**context, "tasks": tasks})


def _draw_overview(place: Place, counted: Counted, points: Sequence[int], context: Context, lang: str) -> Markup:
    entered, evening = counted.entered[place.number - 1], place.evening
    everybody = range(len(entered.names))
    rows = [(number, counted.row(number, len(everybody))) for number in range(1, evening.held + 1)]
    sums = [counted.points(player, evening.held) for player in everybody]
    would = counted.row(place.number, len(everybody)) if place.number in counted.lines else ()
    context |= {
        "heads": list_heads(place, entered, points, lang, would),
        "rows": rows,
        "sums": sums,
        "skip": can_be_left_out(evening, place.number) and place.number > evening.held,
        "winners": [name for name, total in zip(entered.names, sums, strict=True) if total == max(sums)],
        "sheet_query": f"?{urlencode({'e': write(place.evenings[:1]), 'n': place.number})}",
    }
    return markup("pad/overview.html", lang, context)


def _draw_quick(place: Place, counted: Counted, points: Sequence[int], context: Context, lang: str) -> Markup:
    entered = counted.entered[place.number - 1]
    player = min(place.player, entered.rules.seats - 1)
    quick = entered.before[player].quick
    one = list_heads(place, entered, points, lang)[player]
    # Whoever has entered a palace begins with its numbers.
    laid = Quick(dict(one.counts), dict(one.lines)) if entered.before[player].tiles else Quick()
    asked = quick or laid
    change = f"{place.number}.{player} quick"
    palace = place.link(show="enter") if quick is None else place.change(change, show="enter")
    context |= {
        "one": one,
        "quick": asked,
        "entered_quick": quick is not None,
        "kinds": entered.rules.kinds,
        "sources": list(entered.rules.measures(entered.rules.start)),
        "ties": [kind for kind in entered.rules.kinds if kind in {*entered.find_ties(), *asked.dearest}],
        "fields": _list_fields(place, "quick", f"{place.number}.{player} quick"),
        "palace": palace,
    }
    return markup("pad/quick.html", lang, context)


def _draw_left(place: Place, counted: Counted, points: Sequence[int], context: Context, lang: str) -> Markup:
    evening, rules = place.evening, counted.entered[-1].rules
    context |= {
        "seated": evening.players,
        "letters": list(dict.fromkeys(stall.letter for stall in rules.stalls)),
        "richest": find_richest(evening),
        "fields": _list_fields(place, "left", "money"),
    }
    return markup("pad/left.html", lang, context)


def _list_fields(place: Place, show: str, change: str) -> list[tuple[str, object]]:
    """What a form takes along: where it is, and what its figures are for."""
    return [("e", place.written), ("show", show), ("n", place.number), ("p", place.player), ("set", change)]


def _read_figures(query: Mapping[str, str]) -> list[str]:
    """The change that a form of figures makes."""
    meant = query.get("set", "")[:40]
    if not meant:
        return []
    plain = {name: value for name, value in query.items() if value.isascii() and value.isdigit() and len(value) < 4}
    if meant == "money":
        letters = dict.fromkeys(name.split("-")[1][:1] for name in query if name.startswith("m-"))
        sums = [
            f"{letter}=" + ",".join(plain.get(f"m-{letter}-{seat}", "0") for seat in range(_count_seats(query, letter)))
            for letter in letters
        ]
        return [" ".join([meant, *sums])]
    return [" ".join([meant, *(f"{name[2:]}={value}" for name, value in plain.items() if name.startswith("f-"))])]


def _count_seats(query: Mapping[str, str], letter: str) -> int:
    return sum(name.startswith(f"m-{letter}-") for name in query)


@get("/pad/sheet", middleware=[COMPRESSED])
async def pad_sheet(request: AnyRequest) -> Response[Any]:
    """A scoring as a sheet, for `sabika score`."""
    try:
        place = read_place(request.query_params)
        is_city = game_type(place.evening.game).family == CITY
        sheet = Entered(place.evening, place.number).sheet if is_city else RollEntered(place.evening).sheet
    except (EveningError, SetupError) as error:
        return show(request, first_page(request, error.say(language_of(request)), 400))
    headers = {"Content-Disposition": f'attachment; filename="scoring-{place.number}.json"'}
    return Response(msgspec.json.format(msgspec.json.encode(sheet)), media_type="application/json", headers=headers)


@get("/pad/code", sync_to_thread=True)
def pad_code(request: AnyRequest) -> Response[Any]:
    """The address of a pad as a code to photograph."""
    try:
        shared = read_place(request.query_params).shared
    except (EveningError, SetupError) as error:
        return show(request, first_page(request, error.say(language_of(request)), 400))
    picture = qr_picture(f"{origin_of(request)}{shared}") if len(shared) <= MOST_IN_CODE else None
    if picture is None:
        return show(request, first_page(request, EveningError.saying("pad-too-long").say(language_of(request)), 400))
    return Response(picture, media_type="image/svg+xml")
