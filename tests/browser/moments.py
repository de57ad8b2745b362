"""Moments of games to look at: every game, two to six players, with and without modules, whatever is asked.

Novices have played a game (stories.py); a table then begins from its record at the moment that is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from sabika.engine import AnyGame
from sabika.table import Begin, SeatPlan, TablePlan
from tests.browser.served import Served
from tests.browser.stories import PEOPLE, Step, Story, count_scorings, play

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
    story = play(moment.game, moment.players, moment.modules, moment.options, PEOPLE)
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
    return f"?scoring={max(1, count_scorings(game))}"


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
