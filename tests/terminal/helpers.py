"""Games to look at, and what is on the screen as text."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

import sabika
from sabika.bots import BOTS
from sabika.engine import Game
from sabika.terminal.app import TableApp
from sabika.terminal.models.cities import read_city, read_hand
from sabika.terminal.screens.lesson_end import LessonEnd
from tests.waiting import until_so

NAMES = ["Ani", "Ben", "Cem", "Dora", "Emil", "Fatima"]


def new_game(players: int, seed: str = "x") -> Game[Any, Any, Any]:
    """A fresh game with names."""
    return sabika.new_game("alhambra", players=players, seed=seed, names=NAMES[:players])


def played(players: int, until: Callable[[Game[Any, Any, Any]], bool], seed: str = "x") -> Game[Any, Any, Any]:
    """A game played by chance, buying where possible, until something is so."""
    game = new_game(players, seed)
    bot = BOTS.make("random", "1")
    while not game.over and not until(game):
        legal = game.legal_actions()
        wanted = [action for action in legal if action.verb in {"buy", "build"}]
        game.play(bot.choose(game.view(game.to_act), wanted or legal).action)
    return game


def placing(game: Game[Any, Any, Any]) -> bool:
    """Whether the first seat has to place a tile and has several cells for it."""
    builds = [action for action in game.legal_actions() if action.verb == "build"]
    return game.decision == "place" and game.to_act == 0 and len(builds) > 2


def against_bots(game: Game[Any, Any, Any]) -> TableApp:
    """The first seat at the keyboard, bots at the others, no pauses."""
    seats = sum(not player["neutral"] for player in game.view(None).players)
    bots = {seat: BOTS.make("random", str(seat)) for seat in range(1, seats)}
    return TableApp(game, 0, bots, pause=0)


def on_screen(app: TableApp) -> str:
    """The characters of the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def run(app: TableApp, act: Callable[[Pilot[None]], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    """Start the app in a screen of this size and use it."""

    async def using() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await settled(pilot)
            await pilot.pause()
            await act(pilot)

    asyncio.run(using())


async def settled(pilot: Pilot[None]) -> None:
    """Wait until it is up to somebody at the keyboard (unless only bots play) and everything is drawn."""
    app = pilot.app
    assert isinstance(app, TableApp)

    def bots_are_asked() -> bool:
        waits = isinstance(app.screen, LessonEnd)  # for an answer, whoever's turn it is
        return app.is_running and not waits and bool(app.session.humans) and app.session.to_act in app.session.bots

    # Not for their threads: each ends the one before, which may not have come to its own end yet.
    while bots_are_asked():
        await until_so(lambda: not bots_are_asked())
        await pilot.pause()


async def press(pilot: Pilot[None], *keys: str) -> str:
    """Press keys and look."""
    await pilot.press(*keys)
    await settled(pilot)
    await pilot.pause()
    app = pilot.app
    assert isinstance(app, TableApp)
    return on_screen(app)


def top(app: TableApp) -> type[Screen[Any]]:
    """The sort of screen in front."""
    return type(app.screen)


def hand_on(app: TableApp) -> list[str] | None:
    """The hand that is shown."""
    return read_hand(read_city(app.table.flow.view))
