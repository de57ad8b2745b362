"""Setting up a table: everything a host can choose, and what they chose last."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from litestar import Response, get, post
from litestar.datastructures import Cookie

from sabika.bots import BOTS
from sabika.box.address import LONGEST as LONGEST_BOX
from sabika.engine import SabikaError
from sabika.games import GAMES
from sabika.table.model import BOT_PACES, PATIENCE
from sabika.web.cookies import HALF_A_YEAR, AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, show
from sabika.web.pages.forms import read_commit, read_form
from sabika.web.pages.forms.new_table import (
    MOST_SEATS,
    game_alone,
    games_with,
    list_games,
    list_modules,
    list_virtual,
    plan_from,
)
from sabika.web.pages.injected import TheHouse
from sabika.web.pages.names import guest_name, name_bot_at
from sabika.web.pages.routes.lobby import open_table

COOKIE = "sabika-setup"
HOUR, DAY = 60, 24 * 60  # minutes
ABSENCES = (3, 15, HOUR, DAY, 3 * DAY)
LONGEST = 1500  # characters that are kept of the last choice


@get("/new")
async def setup(request: AnyRequest) -> Response[Any]:
    """The form, filled in as last time; `game` chooses another game."""
    form = _last(request)
    game = request.query_params.get("game", "")
    if game in (one.name for one in GAMES):
        form["game"] = game
    form["box"] = request.query_params.get("box", "")[:LONGEST_BOX]
    return show(request, setup_page(request, form))


def setup_page(request: AnyRequest, form: Mapping[str, str], message: str = "", status: int = 200) -> Page:
    """All there is to choose."""
    lang = language_of(request)
    context = {
        "games": list_games(),
        "modules": list_modules(lang),
        "simplified": games_with("scoring"),
        "open_handed": games_with("open_hands"),
        "bots": BOTS.codes,
        "bot_names": [name_bot_at(seat) for seat in range(MOST_SEATS)],
        "bot_paces": tuple(BOT_PACES),
        "most": MOST_SEATS,
        "virtual": list_virtual(),
        "absences": _list_absences(form.get("pace", "untimed"), lang),
        "usual_absences": _say_usual(lang),
        "alone": game_alone(),
        "name": guest_name(request),
        "message": message,
        "form": form,
    }
    title = translations(lang).gettext("Set up a table")
    return Page("setup", "setup.html", title, context=context, styles=["lobby"], url="/new", status=status)


def _list_absences(pace: str, lang: str) -> list[tuple[int, str]]:
    """Minutes after which somebody who stays away may be replaced, in words; 0 is as the pace says."""
    usual = _say_usual(lang)
    return [(0, usual.get(pace, usual["untimed"])), *((minutes, _say_minutes(minutes, lang)) for minutes in ABSENCES)]


def _say_usual(lang: str) -> dict[str, str]:
    """How long the others wait for somebody at each pace, unless the host says otherwise."""
    said = translations(lang).pgettext("when somebody is replaced", "%(time)s (the default here)")
    return {kind: said % {"time": _say_minutes(round(wait / 60), lang)} for kind, wait in PATIENCE.items()}


def _say_minutes(minutes: int, lang: str) -> str:
    """In the largest unit that goes into it."""
    ngettext = translations(lang).ngettext
    if minutes % DAY == 0:
        return ngettext("%(count)s day", "%(count)s days", minutes // DAY) % {"count": minutes // DAY}
    if minutes % HOUR == 0:
        return ngettext("%(count)s hour", "%(count)s hours", minutes // HOUR) % {"count": minutes // HOUR}
    return ngettext("%(count)s minute", "%(count)s minutes", minutes) % {"count": minutes}


@post("/tables")
async def create_table(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """A table as its host wants it; the host sits on the first seat for a person."""
    form = await read_form(request, LONGEST_BOX)
    name = form.get("name", "").strip() or guest_name(request)
    try:
        answer = await open_table(request, house, plan_from(form), name, read_commit(form))
    except SabikaError as refusal:
        status = getattr(refusal, "status", 400)
        return show(request, setup_page(request, form, refusal.say(language_of(request)), status))
    _keep(answer, form)
    return answer


def _last(request: AnyRequest) -> dict[str, str]:
    """What this browser chose last."""
    kept = request.cookies.get(COOKIE, "")
    return dict(parse_qsl(kept)) if len(kept) <= LONGEST else {}


def _keep(answer: Response[Any], form: Mapping[str, str]) -> None:
    chosen = urlencode({key: value for key, value in form.items() if key not in ("name", "commit", "box") and value})
    if len(chosen) <= LONGEST:
        answer.cookies.append(
            Cookie(COOKIE, value=chosen, path="/", max_age=HALF_A_YEAR, httponly=True, samesite="lax")
        )
