"""What lies around a turn: covers, sheets, leaving, colours, bots."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from sabika.bots import BOTS, Choice
from sabika.engine import GameView
from sabika.games.city.actions import Take
from sabika.terminal.app import NeedsTerminal, TableApp, play_in_terminal
from sabika.terminal.screens.cover import CoverScreen
from sabika.terminal.screens.leave import LeaveScreen
from sabika.terminal.table import TableScreen
from tests.terminal.helpers import against_bots, hand_on, new_game, on_screen, played, press, run, top


def test_keyboard_is_passed_under_a_cover() -> None:
    game = new_game(2)
    app = TableApp(game, {0, 1}, {}, pause=0)

    async def act(pilot: Pilot[None]) -> None:
        first = game.to_act
        assert first is not None
        assert top(app) is CoverScreen
        text = on_screen(app)
        assert f"Pass the keyboard to {app.session.names[first]}" in text
        assert hand_on(app) is None  # no hand under the cover either
        assert "Your palace" in await press(pilot, "enter")
        assert hand_on(app) == game.view(first).me["hand"]
        text = await press(pilot, "1", "enter")
        assert top(app) is CoverScreen
        assert f"Pass the keyboard to {app.session.names[1 - first]}" in text
        assert "takes" in text  # what just happened is public

    run(app, act)


def test_leaving_asks_first() -> None:
    app = against_bots(new_game(3))

    async def act(pilot: Pilot[None]) -> None:
        assert "Leave it?" in await press(pilot, "q")
        assert top(app) is LeaveScreen
        await press(pilot, "n")
        assert top(app) is TableScreen
        await press(pilot, "ctrl+q")
        assert top(app) is LeaveScreen
        await press(pilot, "y")
        assert not app.is_running

    run(app, act)


def test_sheets_open_and_close() -> None:
    app = against_bots(played(3, lambda game: game.to_act == 0 and bool(game.score_lines)))

    async def act(pilot: Pilot[None]) -> None:
        assert "You can ask for:" in await press(pilot, "?")
        assert "Signs" in await press(pilot, "?")
        text = await press(pilot, "escape", "escape", "s")
        assert "Scoring 1" in text
        assert "longest wall" in text
        assert "Log" in await press(pilot, "escape", "l")
        text = await press(pilot, *"goes first")
        assert "Ani goes first." in text or "Ben goes first." in text or "Cem goes first." in text
        await press(pilot, "escape")
        assert top(app) is TableScreen

    run(app, act)


def test_day_and_night() -> None:
    app = against_bots(new_game(3))

    async def act(pilot: Pilot[None]) -> None:
        before = app.palette.name
        await press(pilot, "d")
        assert app.palette.name != before
        await press(pilot, "d")
        assert app.palette.name == before

    run(app, act)


def test_bots_play_while_one_watches_and_may_leave_any_time() -> None:
    game = new_game(3)
    app = TableApp(game, (), {seat: BOTS.make("random", str(seat)) for seat in range(3)}, pause=0.05)

    async def act(pilot: Pilot[None]) -> None:
        assert "Nobody's hand is shown" in on_screen(app)
        app.table.flow.pause = 600  # the bots' next move shall not wipe away what is to be read
        moves = len(game.history)
        while len(game.history) == moves:  # one may be on its way
            await pilot.pause(0.01)
        assert "You’re watching." in await press(pilot, ":", *"pass", "enter")
        assert not game.over

    run(app, act)


class _Broken:
    """A bot that fails in every way in turn."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: GameView, legal: Any, clock: float | None = None) -> Choice:
        self.asked += 1
        if self.asked % 2:
            raise RuntimeError("no idea")
        return Choice(Take(("y99",)))


def test_a_failing_bot_does_not_stop_the_game() -> None:
    game = new_game(2)
    app = TableApp(game, 0, {1: _Broken()}, pause=0)

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(3):
            text = await press(pilot, "1", "enter")
        assert "couldn’t decide" in text
        assert len(game.history) >= 6

    run(app, act)


def test_a_small_terminal_is_told() -> None:
    app = against_bots(new_game(3))

    async def look(pilot: Pilot[None]) -> None:
        assert "you need 80×24" in on_screen(app)

    run(app, look, size=(70, 20))


def test_the_record_is_written_or_it_is_said_why_not(tmp_path: Path) -> None:
    app = against_bots(new_game(3))
    assert app.session.write_record(tmp_path / "game.txt") == f"The record is in {tmp_path / 'game.txt'}."
    assert "alhambra" in (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert app.session.write_record(tmp_path).startswith("The record couldn’t be saved")


def test_without_a_terminal_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO())
    with pytest.raises(NeedsTerminal, match="needs a terminal"):
        play_in_terminal(new_game(3), {})


def test_a_refusal_leads_to_its_rule() -> None:
    """From the message, from the line one types in, and back with one key; without one `?` is the help."""
    app = against_bots(new_game(3))

    async def act(pilot: Pilot[None]) -> None:
        assert "? why" not in on_screen(app)
        text = await press(pilot, ":", *"redesign remove fountain", "enter")
        assert "The start tile never moves." in text
        text = await press(pilot, "?")
        assert "The rules" in text and "alhambra/redesign" in text
        await press(pilot, "escape", "escape")
        assert top(app) is TableScreen
        app.table.flow.play("redesign remove fountain")
        app.table.show()
        await pilot.pause()
        assert "? why" in on_screen(app)
        assert "alhambra/redesign" in await press(pilot, "?")
        await press(pilot, "escape")
        assert "You can ask for:" in await press(pilot, "?")
        assert "Signs" in await press(pilot, "?")
        assert "alhambra/aim" in await press(pilot, "?")

    run(app, act)


def test_points_lead_to_their_rules() -> None:
    app = against_bots(played(3, lambda game: game.to_act == 0 and bool(game.score_lines)))

    async def act(pilot: Pilot[None]) -> None:
        assert "? the rules" in await press(pilot, "s")
        assert "alhambra/wall" in await press(pilot, "?")
        await press(pilot, "escape")
        assert "longest wall" in on_screen(app)

    run(app, act)
