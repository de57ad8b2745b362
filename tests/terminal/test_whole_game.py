"""A game to its end at the keyboard, and a monkey at it. `make soak` plays it from its beginning."""

from random import Random

from textual.pilot import Pilot

from sabika.terminal.app import TableApp
from sabika.terminal.guide.choose import Choose
from sabika.terminal.screens.result import ResultPage
from tests.conformance.numbers import SOAK
from tests.terminal.helpers import against_bots, new_game, on_screen, played, press, run, settled

FEW = 12  # tiles left in the bag: from there on there is a purchase, a place to build and a scoring to see


def wanted_key(app: TableApp) -> str:
    """As somebody would play who buys what they can and otherwise takes money: look at the menu, choose."""
    stage = app.table.flow.stage
    if isinstance(stage, Choose) and len(app.table.flow.stages) == 1:
        for number, line in enumerate(stage.menu().lines, 1):
            if line.label.startswith(("Buy a tile", "Build …")):
                return str(number)
    return "enter"


def test_a_whole_game_for_two_by_keys_alone() -> None:
    begun = new_game(2, "short") if SOAK else played(2, lambda game: game.view(None)["bag_size"] <= FEW, "short")
    app, keys = against_bots(begun), list[str]()

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(1500):
            if app.session.over:
                break
            keys.append(wanted_key(app))
            await pilot.press(keys[-1])
            await settled(pilot)
        await pilot.pause()
        assert any(key.isdigit() for key in keys), "nothing was bought or built"
        assert isinstance(app.screen, ResultPage)
        text = on_screen(app)
        best = max(app.session.game.scores)
        winners = [app.session.names[number] for number in app.session.game.winners]
        won = "wins" if len(winners) == 1 else "share the victory"
        assert f"{' and '.join(winners)} {won} with {best} points." in text
        for name, score in zip(app.session.names, app.session.game.scores, strict=True):
            assert name in text
            assert str(score) in text
        assert "most towers" in text
        assert "Scoring 1" in await press(pilot, "s")
        assert "towers" in await press(pilot, "end")
        assert "The game is over." in await press(pilot, "escape", "escape")
        assert f"{won} with {best} points." in await press(pilot, "enter")
        await press(pilot, "q")
        assert not app.is_running

    run(app, act)


def test_no_key_breaks_anything() -> None:
    app = against_bots(new_game(3, "monkey"))
    rng = Random(7)
    keys = [*"123456789abcdefgklopsxyz:/?[]{}<>&%", "enter", "enter", "escape", "escape", "tab", "space", "backspace"]
    keys += [
        "up",
        "down",
        "left",
        "right",
        "shift+up",
        "shift+left",
        "home",
        "end",
        "pageup",
        "pagedown",
        "f5",
        "ctrl+a",
    ]

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(20):
            await pilot.press(*rng.choices(keys, k=5))
            await settled(pilot)
            assert on_screen(app)
        assert app.is_running

    run(app, act)
