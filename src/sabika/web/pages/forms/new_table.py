"""From the form of the lobby to a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup

from sabika.bots import BOTS, vary
from sabika.box import own_sections
from sabika.box.address import read_address
from sabika.box.corrections import corrected
from sabika.engine.rules import GameType
from sabika.engine.views import Option
from sabika.games import GAMES
from sabika.modules import MODULES
from sabika.table import Pace, SeatPlan, TablePlan
from sabika.table.model import BOT_PACES, USUAL_PAUSE
from sabika.web.pages.boards import board_of, find_board
from sabika.web.pages.names import name_bot_at
from sabika.web.pages.places import draw_picture, module_title
from sabika.words import LANGUAGES, catalogue

MOST_SEATS = max(game.seats[-1] for game in GAMES)
MINUTE = 60.0
ALONE = 1  # options that only a player alone has


@dataclass(frozen=True)
class GameChoice:
    """A game to choose from."""

    name: str
    picture: Markup
    seats: range  # how many can play it


@dataclass(frozen=True)
class ModuleChoice:
    """A module to choose, and with which games it goes."""

    name: str
    title: str
    games: Sequence[str]
    picture: Markup
    words: str

    @property
    def brief(self) -> str:
        """The first of its sentences."""
        first, stop, _ = self.words.partition(". ")
        return first + stop.strip()


def list_games() -> list[GameChoice]:
    """The games to choose from: those that have a board on the page."""
    boards = [(game, find_board(game.name)) for game in GAMES]
    return [GameChoice(game.name, board.emblem(game.name), game.seats) for game, board in boards if board is not None]


def list_modules(lang: str = LANGUAGES[0]) -> list[ModuleChoice]:
    """The modules to choose from: those that do not join by themselves."""
    return [
        ModuleChoice(
            module.name,
            module_title(module.name, lang),
            sorted(module.games),
            draw_picture(module.name, lang),
            str(catalogue(lang)["modules"].get(module.name, "")),
        )
        for module in MODULES
        if not module.automatic
    ]


def can_be_alone(game: GameType) -> bool:
    """Whether somebody can play it without anybody else."""
    return ALONE in game.seats and find_board(game.name) is not None


def game_alone() -> str:
    """The game that is offered to whoever wants to play alone."""
    return next((game.name for game in GAMES if can_be_alone(game)), "")


def list_virtual() -> Sequence[Option]:
    """How many players that only exist on the pad, for somebody who plays alone."""
    return next((game.options["virtual"] for game in GAMES if "virtual" in game.options), ())


def plan_from(form: Mapping[str, str]) -> TablePlan:
    """The table a host asks for; whether it can be played at is checked by the house."""
    game = form.get("game", GAMES[0].name)
    count = _number(form.get("players"), 3)
    if game in (one.name for one in GAMES):
        board_of(game)  # a table nobody could look at is not set up here
    wanted = [module.name for module in MODULES if not module.automatic and form.get(f"module-{module.name}")]
    return TablePlan(
        game=game,
        seats=_seats([form.get(f"seat-{number}", "person") for number in range(min(count, MOST_SEATS))]),
        modules=tuple(wanted),
        options=read_options(form, game, count),
        pace=_pace(form),
        open=form.get("open") == "1",
        bot_pause=BOT_PACES.get(form.get("bots", ""), USUAL_PAUSE),
        replace_after=_number(form.get("replace"), 0) * MINUTE or None,
        box=read_box(form.get("box", "")),
    )


def read_box(code: str) -> dict[str, object] | None:
    """The host's own box, if they want to play with it."""
    return own_sections(corrected(read_address(code).corrections)) if code else None


def games_with(option: str) -> list[str]:
    """The games that have an option; where nobody has a hand, none can lie open."""
    return [game.name for game in GAMES if option in game.options and _has_use(game, option)]


def _has_use(game: GameType, option: str) -> bool:
    board = find_board(game.name)
    return board is not None and (board.secret or option != "open_hands")


def read_options(form: Mapping[str, str], game: str, count: int) -> dict[str, Option]:
    """What the host wants of what this game offers; some of it is for one player only."""
    chosen: dict[str, Option] = {}
    if form.get("open_hands") and game in games_with("open_hands"):
        chosen["open_hands"] = True
    if form.get("simplified") and game in games_with("scoring"):
        chosen["scoring"] = "simplified"
    if count > ALONE:
        return chosen
    if game in games_with("virtual"):
        usual, *others = list_virtual()
        virtual = _number(form.get("virtual"), int(usual))
        chosen |= {"virtual": virtual} if virtual in others else {}
    return {**chosen, "duel": True} if form.get("duel") and game in games_with("duel") else chosen


def _seats(who: Sequence[str]) -> tuple[SeatPlan, ...]:
    """People and bots; several bots of one level differ in temperament."""
    codes = vary([one if one in BOTS.codes else None for one in who])
    return tuple(
        SeatPlan() if code is None else SeatPlan(bot=code, name=name_bot_at(number))
        for number, code in enumerate(codes)
    )


def _pace(form: Mapping[str, str]) -> Pace:
    asked = form.get("pace", "untimed")
    kind: Literal["untimed", "live", "days"] = "live" if asked == "live" else "days" if asked == "days" else "untimed"
    then: Literal["bot", "forfeit"] = "forfeit" if form.get("then") == "forfeit" else "bot"
    minutes, days, increment = (
        float(_number(form.get(name), usual)) for name, usual in (("minutes", 15), ("days", 3), ("increment", 0))
    )
    return Pace(kind, minutes, days, then, increment if kind == "live" else 0.0)


def _number(text: str | None, default: int) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 5 else default


def play_now(name: str, level: str) -> TablePlan:
    """One click: alone where that is possible, else against two bots; the first game, if none was named.

    At first they are novices: whoever has not played yet shall see what the game is about before they are beaten.
    Who has clearly won meets stronger ones.
    """
    game = next((game for game in GAMES if game.name == name), GAMES[0])
    if name and can_be_alone(game):
        return TablePlan(game=game.name, seats=(SeatPlan(),))
    codes = vary([None, level, level])[1:]
    bots = [SeatPlan(bot=code, name=name_bot_at(number)) for number, code in enumerate(codes, 1)]
    return TablePlan(game=game.name, seats=(SeatPlan(), *bots))
