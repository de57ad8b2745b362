"""Moments of games to look at: every game, two to six players, with and without modules, whatever is asked.

Novices play a game once; a table then begins from its record at the moment that is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import Page

import sabika
from sabika.bots import BOTS
from sabika.engine import AnyGame
from sabika.modules import MODULES
from sabika.table import Begin, SeatPlan, TablePlan
from tests.browser.served import Served

PEOPLE = ("Anna", "Zaida", "Yusuf", "Aixa", "Ismail", "Morayma")
NEVER = 3600.0  # seconds before a bot plays
EARLY, MIDDLE, LATE = 0.0, 0.55, 0.9  # of a game: at its beginning, palaces have grown, and have become large


@dataclass(frozen=True)
class Moment:
    """A moment of a game: what is asked then, who looks, and what they have picked."""

    game: str
    players: int
    what: str  # one of MOMENTS
    modules: bool = False  # all of them
    share: float = MIDDLE  # how far the game has come
    options: tuple[tuple[str, Any], ...] = ()
    bots: bool = False  # all others are bots, which say something now and then; they wait

    def __str__(self) -> str:
        when = {EARLY: "-early", LATE: "-late"}.get(self.share, "")
        options = "".join(f"-{name}-{value}" for name, value in self.options)
        bots = "-bots" if self.bots else ""
        return f"{self.game}-{self.players}{'-modules' if self.modules else ''}{options}{bots}-{self.what}{when}"


@dataclass(frozen=True)
class Seen:
    """Where somebody sees it: the address, and the cookie of their seat."""

    url: str
    cookie: tuple[str, str]


def show(served: Served, moment: Moment) -> Seen:
    """A table that begins at the moment, and a seat at it."""
    story = play(moment.game, moment.players, moment.modules, moment.options)
    at, seat = find(story, moment)
    begin = Begin(record=story.record, at=min(at, len(story.steps) - 1))
    names = PEOPLE[: moment.players]
    bots = [moment.bots and one != seat for one in range(moment.players)]
    seats = tuple(SeatPlan("novice", name) if bot else SeatPlan() for bot, name in zip(bots, names, strict=True))
    pause = NEVER if moment.bots else 0.0
    plan = TablePlan(moment.game, seats, story.modules, dict(moment.options), bot_pause=pause, begin=begin)
    people = [name for bot, name in zip(bots, names, strict=True) if not bot]
    room, tokens = served.table(plan, *people)
    table = room.info.id
    if at == len(story.steps):  # the last action is played here: no table begins with a game that is over
        last = story.steps[-1]
        served.run(served.house.act(table, last.seat, last.action))
    query = QUERIES[moment.what](room.need_game(), seat)
    return Seen(f"{served.url}/t/{table}{query}", (f"seat-{table}", tokens[0 if moment.bots else seat]))


def look(page: Page, served: Served, moment: Moment) -> Page:
    """The page of the seat that sees it."""
    seen = show(served, moment)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    return page


# -- games ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """What was asked, who answered, and how."""

    decision: str
    seat: int
    action: str
    scorings: int  # that were held before
    redesign: bool  # whether it could have been a redesign
    exact: bool  # whether something could be bought for exactly its price


@dataclass(frozen=True)
class Story:
    """A whole game."""

    record: str
    steps: tuple[Step, ...]
    modules: tuple[str, ...]


@cache
def play(game: str, players: int, modules: bool, options: tuple[tuple[str, Any], ...] = ()) -> Story:
    """A game of novices, always the same one."""
    chosen = tuple(one.name for one in MODULES if modules and not one.automatic and game in one.games)
    seed = f"boxes-{game}-{players}"
    names = list(PEOPLE[:players])
    playing = sabika.new_game(game, players=players, modules=chosen, options=dict(options), seed=seed, names=names)
    bots = [BOTS.make("novice", f"{seed}-{seat}") for seat in range(players)]
    steps = []
    while not playing.over:
        seat = playing.awaited[0]
        legal = playing.legal_actions(seat)
        action = bots[seat].choose(playing.view(seat), legal).action
        steps.append(_step(playing, seat, str(action), [str(one) for one in legal]))
        playing.play(action, seat)
    return Story(str(playing.record()), tuple(steps), chosen)


def _step(game: AnyGame, seat: int, action: str, legal: list[str]) -> Step:
    redesign = any(one.startswith("redesign") for one in legal)
    return Step(game.decision or "", seat, action, _scorings(game), redesign, any(map(_is_exact, legal)))


def _is_exact(action: str) -> bool:
    """Whether it is a purchase that pays the price alone."""
    if not action.startswith("buy "):
        return False
    tile, _, cards = action.removeprefix("buy ").partition(" with ")
    paid = sum(int(card[1:]) for card in cards.partition(" via ")[0].split())
    return tile.split("-")[1:2] == [str(paid)]


def _scorings(game: AnyGame) -> int:
    return sum(type(event).__name__ == "Scored" for event in game.log)


# -- moments of a game ------------------------------------------------------------------------------------------------

Wanted = Callable[[Step], bool]

MOMENTS: dict[str, Wanted] = {
    "turn": lambda step: step.decision == "turn" and step.redesign and step.exact,
    "arrival": lambda step: step.decision == "turn",
    "hint": lambda step: step.decision == "turn" and step.exact,
    "chosen": lambda step: step.action.startswith("buy "),
    "place": lambda step: step.decision == "place",
    "redesign": lambda step: step.decision == "turn" and step.redesign,
    "waiting": lambda step: step.decision == "turn",
    "window": lambda step: step.decision not in ("turn", "place", "keep", "leftover"),
    "since": lambda step: step.decision == "turn",
    "scoring": lambda step: step.decision == "turn" and step.scorings > 0,
    "keep": lambda step: step.decision == "keep",
    "advance": lambda step: step.decision == "turn",
    "log": lambda step: step.decision == "turn",
    "points": lambda step: step.decision == "turn",
    "chat": lambda step: step.decision == "turn",
    "other": lambda step: step.decision == "turn",
}


def find(story: Story, moment: Moment) -> tuple[int, int]:
    """After how many actions it is, and which seat looks."""
    steps, wanted = story.steps, MOMENTS.get(moment.what)
    if wanted is None:  # the end
        return len(steps), 0
    first = int(len(steps) * moment.share)
    order = [*range(first, len(steps)), *range(first - 1, -1, -1)]
    turn = next(at for at in order if steps[at].decision == "turn")
    at = next((at for at in order if wanted(steps[at])), turn)
    seat = steps[at].seat
    return at, (seat + 1) % moment.players if moment.what == "waiting" else seat


def _nothing(game: AnyGame, seat: int) -> str:
    return ""


def _bought(game: AnyGame, seat: int) -> str:
    """The first offer that can be bought is chosen."""
    found = next((str(one) for one in game.legal_actions(seat) if str(one).startswith("buy ")), "")
    return f"?tile={found.split()[1]}" if found else ""


def _crossed(game: AnyGame, seat: int) -> str:
    """Roll & Write: the first building is picked."""
    found = next((str(one) for one in game.legal_actions(seat) if str(one).startswith("build ")), "")
    return f"?picks={found.split()[1].replace(',', '-')}" if found else ""


def _chosen(game: AnyGame, seat: int) -> str:
    return _bought(game, seat) or _crossed(game, seat)


def _scored(game: AnyGame, seat: int) -> str:
    return f"?scoring={max(1, _scorings(game))}"


QUERIES: dict[str, Callable[[AnyGame, int], str]] = {
    **dict.fromkeys([*MOMENTS, "end"], _nothing),
    "turn": lambda game, seat: "?since=0",
    "hint": lambda game, seat: "?since=0&hint=1",
    "chosen": _chosen,
    "redesign": lambda game, seat: "?redesign=1",
    "since": lambda game, seat: "?since=1",
    "scoring": _scored,
    "advance": lambda game, seat: "?tab=advance",
    "log": lambda game, seat: "?tab=log",
    "points": lambda game, seat: "?tab=points",
    "chat": lambda game, seat: "?tab=chat",
    "other": lambda game, seat: f"?show={(seat + 1) % len(game.view(None)['players'])}",
}
