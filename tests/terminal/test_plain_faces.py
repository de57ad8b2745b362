"""Modules and games for which the terminal has no file: plain, not broken."""

from collections.abc import Iterator
from typing import ClassVar

import pytest
from textual.pilot import Pilot

import sabika
from sabika import library
from sabika.engine import Action, ScoreLine
from sabika.games import GAMES
from sabika.modules import MODULES
from sabika.terminal.app import TableApp
from sabika.terminal.drawings.palaces import print_palace
from sabika.terminal.drawings.scores import draw_result, draw_sources
from sabika.terminal.drawings.tiles import draw_chip
from sabika.terminal.faces import FACES, TerminalFace
from sabika.terminal.families import FAMILIES, FamilyFace, draw_table, list_panels
from sabika.terminal.guide import Moment
from sabika.terminal.models.palaces import lay_tiles
from sabika.terminal.models.scores import ScoreRow, ScoreTable, name_source
from sabika.terminal.models.tiles import read_tile
from sabika.terminal.words import name_kind
from sabika.words import because
from tests.browser.positions import WITH_MODULES
from tests.modules.example.modules.lanterns import Lanterns
from tests.terminal.helpers import on_screen, press, run


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that the terminal knows nothing of, and that nobody has found words for."""
    monkeypatch.setattr(library, "MODULES", (*MODULES, Lanterns()))
    assert "lanterns" not in FACES.known()


@pytest.fixture
def no_faces(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if no module had a file."""
    monkeypatch.setattr(FACES, "known", dict)
    yield


@pytest.mark.parametrize("typed", [True, False])
def test_its_action_is_chosen_from_the_menu_or_typed(lanterns: None, typed: bool) -> None:
    game = sabika.new_game("alhambra", 2, ["lanterns"], seed="plain")
    seat = game.to_act
    assert seat is not None
    app = TableApp(game, seat, {}, pause=0)

    async def act(pilot: Pilot[None]) -> None:
        stage = app.table.flow.stage
        assert stage is not None
        labels = [line.label for line in stage.menu().lines]
        keys = [":", *"light"] if typed else [str(labels.index("light") + 1)]
        await press(pilot, *keys, "enter")
        assert [str(one.action) for one in game.history] == ["light"]

    run(app, act)


def test_an_action_without_words_is_listed_as_it_is_typed() -> None:
    class Bury(Action, frozen=True):
        """Put money under a stone."""

        verb: ClassVar[str] = "bury"
        card: str

        def __str__(self) -> str:
            return f"bury {self.card}"

    view = sabika.new_game("alhambra", 2, seed="plain").view(0)
    moment = Moment(view, (), lambda action: None)
    assert moment.describe(Bury("y4")) == "bury y4"
    assert moment.foresee(Bury("y4")).text == "Enter: bury y4"


def test_its_points_are_named_by_the_words_of_their_source() -> None:
    assert name_source("night-lanterns", "de") == "night lanterns"
    assert name_source("lanterns:tower", "en") == "lanterns tower"
    line = ScoreLine(0, "night-lanterns", 3, because("lanterns", kinds=3), (), 1)
    assert "night lanterns" in draw_sources(ScoreTable([ScoreRow("Ani", 3)], [line])).plain


def test_its_tiles_are_drawn_by_their_names() -> None:
    tile = "lighthouse-7-NE"
    assert draw_chip(read_tile(tile)).plain == " lighthouse 7  NE"
    assert draw_chip(read_tile("lighthouse-of-red-glass")).plain == " lighthouse "
    assert name_kind(read_tile(tile).name) == "lighthouse"
    text = "\n".join(line.plain for line in print_palace(lay_tiles([{"tile": tile, "at": [1, 0]}]), 60))
    assert "□L  7" in text and "━" in text


def test_tables_with_all_modules_are_drawn_and_played_without_their_faces(no_faces: None) -> None:
    """The seven real ones, their files taken away: camps, huts and bazaars are laid, sold and drawn all the same."""
    game = sabika.position(WITH_MODULES, seed="faces-1")
    text = draw_table(game.view(0)).plain
    assert "camp 8  NE camp-8-NE" in text
    assert "Huts:" not in text
    app = TableApp(game, 0, {}, pause=0)

    async def act(pilot: Pilot[None]) -> None:
        assert "Buy a tile" in on_screen(app)
        for legal in app.table.flow.view["legal"]:
            assert game.why_not(legal) is None
        await press(pilot, ":", *"buy bazaar-dirham-seraglio-arcades-garden with g3 g5", "enter")
        assert "bazaar" in on_screen(app)
        assert len(game.history) == 1

    run(app, act)


def test_a_family_without_a_file_has_a_menu_a_log_and_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FAMILIES, "known", dict)
    game = sabika.new_game("roll-and-write", 2, seed="plain", names=["Ani", "Ben"])
    assert [panel.name for panel in list_panels(game.view(0))] == ["menu", "log", "message", "keys"]
    assert draw_table(game.view(0)).plain == "Ani: 0 points\nBen: 0 points\nDirk: 0 points"
    assert "Ani" in draw_result(FamilyFace().list_scores(game.view(0))).plain
    seat = game.to_act
    assert seat is not None
    app = TableApp(game, seat, {}, pause=0)

    async def act(pilot: Pilot[None]) -> None:
        await press(pilot, "s")
        await press(pilot, "escape")
        while len(game.history) == 0:
            await press(pilot, "enter")

    run(app, act)


def test_every_family_has_its_file_and_modules_are_of_one_type() -> None:
    assert {game.family for game in GAMES} == set(FAMILIES.known())
    assert all(isinstance(face, TerminalFace) for face in FACES.known().values())
