"""From the form of the lobby to a table."""

from collections.abc import Mapping
from typing import Any, Literal

from sabika.bots import BOTS
from sabika.games import GAMES
from sabika.games.rollwrite.rules import RollAndWrite
from sabika.games.rollwrite.scoring import DUEL_BONUS
from sabika.modules import MODULES
from sabika.table import Pace, SeatPlan, TablePlan
from sabika.web.pages.boards import LAYOUTS, layout_of
from sabika.web.pages.faces import all_faces
from sabika.web.pages.names import BOT_NAMES
from sabika.words import LANGUAGES, catalogue

SHEETS = RollAndWrite.name  # the game with options of its own
VIRTUAL = tuple(DUEL_BONUS)  # how many players that only exist on the pad, for somebody who plays alone
MOST_SEATS = max(game.seats[-1] for game in GAMES)


def games() -> list[dict[str, Any]]:
    """The games to choose from: those that have a face on the page."""
    return [
        {
            "name": game.name,
            "least": game.seats[0],
            "most": game.seats[-1],
            "picture": LAYOUTS[game.name].emblem(game.name),
        }
        for game in GAMES
        if game.name in LAYOUTS
    ]


def modules(lang: str = LANGUAGES[0]) -> list[dict[str, Any]]:
    """The modules to choose from: those that do not join by themselves and have a face on the page."""
    faces = all_faces()
    return [
        {
            "name": module.name,
            "games": sorted(module.games),
            "face": faces[module.name],
            "words": catalogue(lang)["modules"][module.name],
        }
        for module in MODULES
        if not module.automatic and module.name in faces
    ]


def plan_from(form: Mapping[str, str]) -> TablePlan:
    """The table a host asks for; whether it can be played at is checked by the house."""
    game = form.get("game", GAMES[0].name)
    count = _number(form.get("players"), 3)
    if game in (one.name for one in GAMES):
        layout_of(game)  # a table nobody could look at is not set up here
    known = [module["name"] for module in modules() if form.get(f"module-{module['name']}")]
    return TablePlan(
        game=game,
        seats=tuple(_seat(form.get(f"seat-{number}", "person"), number) for number in range(min(count, MOST_SEATS))),
        modules=tuple(known),
        options=_options(form, game, count),
        pace=_pace(form),
        open=form.get("open") == "1",
    )


def games_with(option: str) -> list[str]:
    """The games that have an option; where nobody has a hand, none can lie open."""
    pointless = {SHEETS} if option == "open_hands" else set()
    return [game.name for game in GAMES if option in game.options and game.name in LAYOUTS.keys() - pointless]


def _options(form: Mapping[str, str], game: str, count: int) -> dict[str, Any]:
    """What the host wants of what this game offers; some of it is for one player only."""
    chosen: dict[str, Any] = {}
    if form.get("open_hands") and game in games_with("open_hands"):
        chosen["open_hands"] = True
    if form.get("simplified") and game in games_with("scoring"):
        chosen["scoring"] = "simplified"
    if game != SHEETS or count > 1:
        return chosen
    virtual = _number(form.get("virtual"), VIRTUAL[0])
    chosen |= {"virtual": virtual} if virtual in VIRTUAL[1:] else {}
    return {**chosen, "duel": True} if form.get("duel") else chosen


def _seat(who: str, number: int) -> SeatPlan:
    if who in BOTS.codes:
        return SeatPlan(bot=who, name=BOT_NAMES[number % len(BOT_NAMES)])
    return SeatPlan()


def _pace(form: Mapping[str, str]) -> Pace:
    asked = form.get("pace", "untimed")
    kind: Literal["untimed", "live", "days"] = "live" if asked == "live" else "days" if asked == "days" else "untimed"
    then: Literal["bot", "forfeit"] = "forfeit" if form.get("then") == "forfeit" else "bot"
    return Pace(kind, float(_number(form.get("minutes"), 15)), float(_number(form.get("days"), 3)), then)


def _number(text: str | None, default: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 5 else default


def play_now(game: str) -> TablePlan:
    """One click: Roll & Write alone, everything else with two bots."""
    if game == SHEETS:
        return TablePlan(game=game, seats=(SeatPlan(),))
    bots = [SeatPlan(bot="novice", name=name) for name in BOT_NAMES[:2]]
    return TablePlan(game=GAMES[0].name, seats=(SeatPlan(), *bots))
