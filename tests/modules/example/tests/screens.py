"""Every screen of the terminal, and every command, in three languages; in `make test` in one of them without faces."""

import json
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import sabika as house
from sabika.bots import BOTS
from sabika.modules import MODULES
from sabika.terminal.app import TableApp
from sabika.terminal.screens.result import ResultPage
from sabika.words import LANGUAGES
from tests.browser.turns import in_turn
from tests.commands.conftest import Run
from tests.commands.conftest import sabika as sabika
from tests.modules.example.tests import FACES
from tests.terminal.helpers import NAMES, on_screen, press, run, settled

ALL = [module.name for module in MODULES if not module.automatic]
SPOKEN = LANGUAGES if FACES else in_turn(LANGUAGES, 1, len(LANGUAGES))
FEW = 2  # tiles left in the bag: the rest is played by keys
PANELS = {"en": "Lanterns:", "de": "Laternen:", "nl": "Lantaarns:"}
LIGHT = {"en": "Light the lantern", "de": "Zünde die Laterne an", "nl": "Steek de lantaarn aan"}


def new_game(modules: list[str], seed: str = "screens") -> Any:
    return house.new_game("alhambra", 2, modules, seed=seed, names=NAMES[:2])


@pytest.mark.parametrize("lang", SPOKEN)
def test_every_screen(lang: str) -> None:
    game = new_game(["lanterns"])
    app = TableApp(game, game.to_act, {1 - game.to_act: BOTS.make("random", "1")}, lang, pause=0)

    async def act(pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert LIGHT[lang] in text, "the menu lists what can be done"
        assert PANELS[lang] in text or not FACES
        await pilot.press(":")
        app.table.command.value = "light"
        text = await press(pilot, "enter")
        assert str(game.history[0].action) == "light"
        await press(pilot, "?")
        assert "light" in await press(pilot, "?", "end"), "the help lists how it is typed"
        await press(pilot, "escape", "escape")
        for key in ("s", "l"):
            await press(pilot, key, "end")
            await press(pilot, "escape")
        await press(pilot, "q")
        await press(pilot, "n")

    run(app, act)


def test_the_end_of_a_game_with_its_points_and_its_result() -> None:
    game, bot = new_game(ALL), BOTS.make("random", "3")
    game.play("light")
    while game.view(None)["bag_size"] > FEW:
        game.play(bot.choose(game.view(game.to_act), game.legal_actions()).action)
    app = TableApp(game, 0, {1: BOTS.make("random", "1")}, pause=0)

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(500):
            if app.session.over:
                break
            await pilot.press("enter")
            await settled(pilot)
        await pilot.pause()
        assert isinstance(app.screen, ResultPage), "everything could be chosen by keys alone"
        await press(pilot, "s", "escape", "l")

    run(app, act)


@pytest.mark.parametrize("lang", SPOKEN)
def test_commands(sabika: Run, tmp_path: Path, lang: str) -> None:
    game, bot = new_game(["lanterns"]), BOTS.make("random", "2")
    game.play("light")
    while not game.over:
        game.play(bot.choose(game.view(game.to_act), game.legal_actions()).action)
    file = tmp_path / "game.record"
    file.write_text(str(game.record()), "utf-8")
    sheet = tmp_path / "sheet.json"
    palace = [{"tile": "tower-11", "at": [1, 0]}]
    ani = {"name": "Ani", "palace": palace, "lantern": True}
    sheet.write_text(json.dumps({"game": "alhambra", "modules": ["lanterns"], "scoring": 1, "players": [ani]}), "utf-8")
    for arguments in (
        ("modules",),
        ("modules", "lanterns", "--lang", lang),
        ("replay", file),
        ("replay", file, "--at", 1),
        ("verify", file),
        ("score", sheet),
        ("where", sheet, "--player", "Ani", "--tile", "garden-10"),
        ("simulate", "alhambra", "--games", 1, "--bots", "random", "--modules", "lanterns", "--seed", "1"),
    ):
        ran = sabika(*arguments, language=lang)
        assert ran.code == 0, ran.err
        assert "{" not in ran.out
    assert "lanterns" in sabika("modules", language=lang).out
    lines = json.loads(sabika("score", sheet, "--json", language=lang).out)["lines"]
    assert [line["points"] for line in lines if line["source"] == "lanterns"] == [1]
