"""The score pad."""

from typing import Any

from litestar import Response, get
from litestar.response import Redirect
from markupsafe import Markup

from sabika.engine import SabikaError, SetupError
from sabika.games import GAMES
from sabika.modules import MODULES
from sabika.scorepad.checklist import list_tasks
from sabika.scorepad.evening import EveningError, begin
from sabika.web.compression import COMPRESSED
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, show, wants_fragments
from sabika.web.pages.boards import board_of
from sabika.web.pages.forms.new_table import MOST_SEATS, list_games, list_modules
from sabika.web.pages.pad.counting import Counted, count, draw_sheet
from sabika.web.pages.pad.entry import draw_entry, list_heads
from sabika.web.pages.pad.place import Place, read_place
from sabika.web.pages.sentences import naming, say
from sabika.web.pages.templates import join_fields, markup
from sabika.words import render

PARTS = ("heads", "court", "picker", "bar")


@get("/pad", middleware=[COMPRESSED])
async def pad_page(request: AnyRequest) -> Response[Any]:
    """One page of a pad: which, the address says. Without one, a new pad and those this device remembers."""
    query = request.query_params
    if "e" not in query:
        return show(request, _first_page(request))
    changes = query.getall("do", [])
    try:
        place = read_place(query, changes)
        counted = count(place.evening)
    except (EveningError, SetupError) as error:
        return show(request, _first_page(request, error.say(language_of(request)), 400))
    if changes and not wants_fragments(request) and not place.refused:
        return Redirect(place.here(), status_code=303)
    return show(request, _draw(request, place, counted))


@get("/pad/new")
async def new_pad(request: AnyRequest) -> Response[Any]:
    """A pad for what was chosen; its checklist comes first."""
    query = request.query_params
    typed = [query.get(f"name-{number}", "").strip() for number in range(MOST_SEATS)]
    names = [name for name in typed if name]
    wanted = [module.name for module in MODULES if not module.automatic and query.get(f"module-{module.name}")]
    game = query.get("game", GAMES[0].name)
    options = {"scoring": "simplified"} if query.get("simplified") else {}
    try:
        evening = begin(game, names, wanted, options)
    except SabikaError as error:
        return show(request, _first_page(request, error.say(language_of(request)), 400))
    return Redirect(Place((evening,), "tasks", 1).here(), status_code=303)


def _first_page(request: AnyRequest, message: str = "", status: int = 200) -> Page:
    lang = language_of(request)
    context = {
        "games": [game for game in list_games() if game.name != "roll-and-write"],
        "modules": list_modules(lang),
        "most": MOST_SEATS,
        "form": request.query_params,
        "message": message,
    }
    title = translations(lang).gettext("Score pad")
    return Page("pad-new", "pad/new.html", title, context=context, styles=["lobby", "pad"], url="", status=status)


def _say_wrong(counted: Counted, lang: str) -> dict[int, str]:
    """Why scorings cannot be counted: a palace against the rules, or whatever else the sheet refuses."""
    found = {}
    for number, error in counted.wrong.items():
        one = counted.entered[number - 1]
        faults = [(name, all_faults[0]) for name, all_faults in zip(one.names, one.faults, strict=False) if all_faults]
        texts = [f"{name}: {say(fault, lang, one.names, one.evening.game)}" for name, fault in faults]
        found[number] = " ".join(texts) or error.say(lang)
    return found


def _draw(request: AnyRequest, place: Place, counted: Counted) -> Page:
    lang = language_of(request)
    _ = translations(lang).gettext
    evening = place.evening
    board = board_of(evening.game)
    entered = counted.entered[place.number - 1]
    points = [counted.points(player, min(evening.held, place.number)) for player in range(len(entered.names))]
    context: dict[str, object] = {
        "place": place,
        "evening": evening,
        "names": entered.names,
        "points": points,
        "refused": [error.say(lang) for error in place.refused],
        "wrong": _say_wrong(counted, lang),
    }
    shown = place.show
    about = {"about": markup("pad/about.html", lang, context)}
    if shown == "scoring" and place.number in counted.wrong:
        shown = ""
    if shown == "tasks":
        context["tasks"] = [
            render("checklist", task.id, task.params, lang, naming=naming(lang, None)) for task in list_tasks(evening)
        ]
        fragments = {"stage": markup("pad/tasks.html", lang, context), "sheet": Markup()}
    elif shown == "enter":
        fields = {**context, **join_fields([draw_entry(place, entered, points, lang)])}
        fragments = {name: markup(f"pad/{name}.html", lang, fields) for name in PARTS}
    else:
        context["heads"] = list_heads(place, entered, points, lang)
        fragments = {"stage": markup("pad/overview.html", lang, context)}
        fragments["sheet"] = draw_sheet(place, counted, lang) if shown == "scoring" else Markup()
    return Page(
        f"pad-{'enter' if shown == 'enter' else 'table'}",
        "pad/enter.html" if shown == "enter" else "pad/page.html",
        _("Score pad"),
        fragments={**about, **fragments},
        context=context,
        styles=(*board.styles(evening.modules), "pad"),
        url=place.here(),
    )


