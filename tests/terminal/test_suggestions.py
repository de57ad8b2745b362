"""Suggestions in the terminal: three of them, each with its reason; Enter does the first step."""

import pytest
from textual.pilot import Pilot

from sabika.terminal.guide.suggest import Suggest
from tests.terminal.helpers import against_bots, new_game, on_screen, placing, played, run


def test_h_shows_suggestions_and_enter_does_the_first_step() -> None:
    game = new_game(2, seed="hint")
    while game.to_act != 0:
        game.play(game.legal_actions()[0])
    app = against_bots(game)

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("h")
        stage = app.table.flow.stage
        assert isinstance(stage, Suggest)
        assert "Three suggestions" in on_screen(app)
        assert len(stage.options) == 3
        first = stage.message().text
        assert "Enter: " in first
        await pilot.press("h")
        assert stage.message().text != first, "the next one"
        action = str(stage.current.leads) if stage.current else ""
        before = len(game.history)
        await pilot.press("enter")
        assert str(game.history[before].action) == action

    run(app, act)


def test_a_suggestion_where_a_tile_is_placed_can_be_left_again() -> None:
    app = against_bots(played(2, placing))

    async def act(pilot: Pilot[None]) -> None:
        before = app.table.flow.stage
        await pilot.press("h")
        assert isinstance(app.table.flow.stage, Suggest)
        await pilot.press("escape")
        assert app.table.flow.stage is before

    run(app, act)


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_the_reason_is_said_in_the_language_of_the_terminal(lang: str) -> None:
    app = against_bots(played(2, lambda game: game.to_act == 0 and len(game.history) > 30))
    app.session.lang = lang

    async def act(pilot: Pilot[None]) -> None:
        await pilot.press("h")
        stage = app.table.flow.stage
        assert isinstance(stage, Suggest)
        assert all(text and "plan-" not in text for text in stage.reasons.values())

    run(app, act)
