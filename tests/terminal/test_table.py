"""The table at the keyboard."""

from typing import Any

import pytest
from textual.pilot import Pilot

from sabika.terminal.guide.cells import ChooseCell
from sabika.terminal.guide.choose import Choose
from sabika.terminal.models.cities import read_city
from tests.terminal.helpers import against_bots, new_game, on_screen, placing, played, press, run


@pytest.mark.parametrize("players", [2, 3, 6])
def test_everything_essential_is_visible_at_80_by_24(players: int) -> None:
    app = against_bots(new_game(players))

    async def look(pilot: Pilot[None]) -> None:
        text = on_screen(app)
        view = read_city(app.session.view(0))
        lines = text.split("\n")
        assert len(lines) == 24
        assert all(len(line) == 80 for line in lines)
        for name in app.session.names:
            assert name in text
        for title in ("Market", "Money", "Players", "Your palace", "What to do", "Log", "Reserve", "deck", "bag"):
            assert title in text
        for sign in ("●y", "■g", "⬢b", "◆o"):
            assert sign in text
        for card in view["display"]:
            assert card in text
        assert "scoring 1 in" in text
        assert "Your turn" in text
        assert ": type" in text

    run(app, look)


def test_market_says_how_far_the_money_goes() -> None:
    app = against_bots(played(3, lambda game: game.to_act == 0 and game.decision == "turn"))

    async def look(pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert any(word in text for word in ("✓ exact", " over", " short"))

    run(app, look)


def test_large_screens_show_names_of_tiles_and_everybodys_buildings() -> None:
    app = against_bots(played(3, lambda game: game.to_act == 0 and len(game.history) > 40))

    async def look(pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert "fountain" in text
        assert "guilder" in text.split("\n")[1]
        assert "⌂P" in text.split("\n")[0]

    run(app, look, size=(140, 45))


def test_refused_notation_says_why_and_stays_to_be_mended() -> None:
    app = against_bots(played(3, lambda game: game.to_act == 0 and game.decision == "turn"))

    async def act(pilot: Pilot[None]) -> None:
        text = await press(pilot, ":", *"take y99", "enter")
        assert "y99 isn’t in the display." in text
        assert "take y99" in text
        text = await press(pilot, "escape", "/", *"fly", "enter")
        assert "“fly” isn’t an action" in text
        before = len(app.session.game.history)
        await press(pilot, "escape")
        card = read_city(app.session.view(0))["display"][0]
        await press(pilot, ":", *f"take {card}", "enter")
        assert len(app.session.game.history) > before
        assert not app.table.command.display

    run(app, act)


def test_tab_completes_what_is_typed() -> None:
    app = against_bots(played(3, lambda game: game.to_act == 0 and game.decision == "turn"))

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, ":", *"ta", "tab")
        assert app.table.command.value.startswith("take ")
        text = await press(pilot)
        assert "take " in text.split("\n")[21]  # the possible continuations

    run(app, act)


def test_legal_cells_light_up_and_others_say_why_not() -> None:
    app = against_bots(played(2, placing))

    async def act(pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert "(a)" in text
        assert "(b)" in text
        text = await press(pilot, "enter")
        assert "▸a◂" in text
        stage = app.table.flow.stage
        assert isinstance(stage, ChooseCell)
        assert "Enter: Build" in text
        text = await press(pilot, "b")
        assert "▸b◂" in text
        text = await press(pilot, *["up"] * 9, *["left"] * 9)
        assert "▸✗◂" in text
        assert "✗ A tile at" in text
        assert len(read_city(app.session.view(0))["pending"]) == 1
        palace = len(read_city(app.session.view(0))["players"][0]["palace"])
        await press(pilot, "a", "enter")
        assert len(read_city(app.session.view(0))["players"][0]["palace"]) == palace + 1

    run(app, act)


def test_money_is_taken_by_keys() -> None:
    app = against_bots(played(3, lambda game: game.to_act == 0 and game.decision == "turn"))

    async def act(pilot: Pilot[None]) -> None:
        card = read_city(app.session.view(0))["display"][1]
        text = await press(pilot, "1", "2")
        assert f"marked {card} = {card[1:]}" in text
        assert f"Enter: Take {card}" in text
        await press(pilot, "enter")
        taken = [event for event in app.session.game.log if event.id == "took" and getattr(event, "seat", None) == 0]
        assert getattr(taken[-1], "cards", ()) == (card,)

    run(app, act)


def test_a_tile_is_bought_by_keys() -> None:
    def can_buy(game: Any) -> bool:
        return game.to_act == 0 and any(action.verb == "buy" for action in game.legal_actions())

    app = against_bots(played(2, can_buy))

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "2")
        stage = app.table.flow.stage
        assert isinstance(stage, Choose)
        text = await press(pilot, "enter")
        assert "= exact" in text or " over" in text
        assert "Enter: Buy" in text
        await press(pilot, "enter")
        assert any(event.id.startswith("bought") for event in app.session.game.log)
        text = on_screen(app)
        assert "To place" in text or "Your turn" in text

    run(app, act)


def test_lists_can_be_filtered() -> None:
    app = against_bots(played(3, lambda game: game.to_act == 0 and len(game.history) > 60))

    async def act(pilot: Pilot[None]) -> None:
        text = await press(pilot, "f", *"money", "enter")
        assert "only “money”" in text
        assert "Take money" in text
        assert "Remove a tile" not in text
        text = await press(pilot, "f", *"zzz")
        assert "Nothing fits" not in text.split("\n")[-1]
        text = await press(pilot, "escape")
        assert "only “" not in text

    run(app, act)


def test_other_palaces_and_back() -> None:
    app = against_bots(played(2, lambda game: game.to_act == 0 and len(game.history) > 60))

    async def act(pilot: Pilot[None]) -> None:
        assert "Palace of Ben" in await press(pilot, "tab")
        assert "Tiles of Dirk" in await press(pilot, "tab")
        assert "Your palace" in await press(pilot, "tab")
        assert "Tiles of Dirk" in await press(pilot, "shift+tab")
        assert "Your palace" in await press(pilot, "o")

    run(app, act)


def test_unknown_keys_are_answered() -> None:
    app = against_bots(played(3, lambda game: game.to_act == 0 and game.decision == "turn"))

    async def act(pilot: Pilot[None]) -> None:
        assert "The key z does nothing here" in await press(pilot, "z")

    run(app, act)
