"""What modules add to the terminal: panels found by name, their tiles in palaces, what they sell."""

from typing import Any

import pytest
from textual.pilot import Pilot

import sabika
from sabika.engine import Game
from sabika.modules import MODULES
from sabika.terminal.app import TableApp
from sabika.terminal.faces import FACES
from sabika.terminal.families import draw_table
from sabika.terminal.models.cities import count_kinds
from sabika.terminal.models.markets import judge_hand, list_offers
from sabika.terminal.models.tiles import read_tile
from tests.browser.positions import EVERYTHING_TO_DO, WITH_MODULES
from tests.conformance.playing import game_after
from tests.conformance.setups import ALL_MODULES, Setup
from tests.terminal.helpers import on_screen, run


def table() -> Game[Any, Any, Any]:
    return sabika.position(WITH_MODULES, seed="faces-1")


@pytest.mark.parametrize("size", [(80, 24), (80, 30), (140, 44)])
def test_everything_is_on_the_screen(size: tuple[int, int]) -> None:
    app = TableApp(table(), 0, {}, pause=0)

    async def look(pilot: Pilot[None]) -> None:
        screen = on_screen(app)
        for told in ("Viziers: Player 1 ☾ Player 2 ☼", "Falcons: ●⌂☼", "◇♣▲", "Bazaars: ■g8", "Bonus cards:", "Huts: "):
            assert told in screen, told
        assert screen.count("h") and "▲h" in screen.replace("⌂h", "", 1), "the sixth stack of huts"
        assert "△C 4↓" in screen and "⇄" in screen
        assert "■" in screen.split("Bazaars")[0], "the falcon on its corner"

    run(app, look, size)


def test_files_are_named_like_modules() -> None:
    assert set(FACES.known()) < {module.name for module in MODULES}


@pytest.mark.parametrize(
    ("tile", "sign", "cost", "walls"),
    [
        ("camp-8-NE", "△C", "8↑→", "NE"),
        ("hut-garden-NE", "♣h", "", "NE"),
        ("bazaar-dirham-seraglio-arcades-garden", "¤B", "☼∩♣", ""),
        ("tower-9-NE", "▲T", "9", "NE"),
    ],
)
def test_tiles_are_read_by_their_module(tile: str, sign: str, cost: str, walls: str) -> None:
    seen = read_tile(tile)
    assert (seen.sign, seen.cost, seen.walls) == (sign, cost, walls)


def test_huts_and_camps_are_no_buildings_of_their_kind() -> None:
    counts = count_kinds(table().view(0).players[0])
    assert counts["pavilion"] == 1
    assert "camp" not in counts and "bazaar" not in counts


def test_a_bazaar_costs_what_lies_on_its_field() -> None:
    game = table()
    (dirham,) = [offer for offer in list_offers(game.view(0)) if offer.tile == "bazaar-dirham-seraglio-arcades-garden"]
    assert (dirham.field, dirham.letter, dirham.price) == (2, "g", 8)
    assert judge_hand(dirham, game.view(0).me["hand"]).text() == "exact"
    game.play("buy camp-8-NE with g3 g5")
    assert "bazaar-dirham-seraglio-arcades-garden" not in [offer.tile for offer in list_offers(game.view(0))]


def test_a_bazaar_can_be_bought_by_the_menu() -> None:
    game = table()
    app = TableApp(game, 0, {}, pause=0)

    async def buy(pilot: Pilot[None]) -> None:
        await pilot.press("2")
        await pilot.pause()
        assert "g bazaar ☼∩♣" in on_screen(app)
        await pilot.press("enter")
        await pilot.pause()
        paid = on_screen(app)
        assert paid.index("y2 y4  ") < paid.index("b6 y/b"), "an exchange card is not spent where it is not needed"

    run(app, buy, (140, 44))


def test_a_replay_prints_what_lies_beside_the_market() -> None:
    text = draw_table(table().view(None)).plain
    assert "Huts:" in text and "Viziers:" in text and "△C 4↓" in text
    assert "Bonus cards: Player 1 ?×3" in text


def test_a_replay_prints_the_market_whatever_is_asked() -> None:
    """Also while viziers are asked, who pay exactly, and after the end, when nobody is."""
    game = sabika.position({**EVERYTHING_TO_DO, "display": ["y9", "g1", "g9", "o9"]}, seed="market")
    game.play("take g9")
    assert game.decision == "vizier"
    assert draw_table(game.view(None)).plain.count("\nspace ") == 4
    over = game_after(Setup("alhambra", 2, ("vizier", "huts")), 1)
    assert over.over
    assert draw_table(over.view(None)).plain.count("\nspace ") == 4


@pytest.mark.parametrize("module", ALL_MODULES)
def test_each_module_alone_can_be_drawn(module: str) -> None:
    game = sabika.new_game("alhambra", players=3, modules=[module], seed="x")
    assert draw_table(game.view(None)).plain
