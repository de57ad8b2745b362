"""§2.6: bazaars."""

import pytest

import sabika
from tests.modules.test_camps import lines
from tests.rules.table import legal, play, refused, seat, table

BAZAAR = "bazaar-guilder-seraglio-arcades-tower"
SHOWN = "y9 g9 b9 o9"
SIX = {
    (1, 0): "garden-10",
    (1, -1): "arcades-9",
    (2, -1): "arcades-10",
    (3, -1): "seraglio-9",
    (1, 1): "chambers-10",
    (2, 1): "tower-11",
    (2, 0): BAZAAR,
}


def test_example_four_buildings_times_three_kinds() -> None:
    assert lines(SIX, "bazaar", "bazaars", scoring=3) == [12]


def test_example_without_the_tower_three_times_two() -> None:
    fewer = {(1, 0): "garden-10", (1, -1): "arcades-9", (2, -1): "arcades-10", (3, -1): "seraglio-9"}
    assert lines({**fewer, (1, 1): "chambers-10", (2, 0): BAZAAR}, "bazaar", "bazaars", scoring=3) == [6]


@pytest.mark.parametrize("scoring", [1, 2])
def test_only_in_the_third_scoring(scoring: int) -> None:
    assert lines(SIX, "bazaar", "bazaars", scoring=scoring) == []


def test_r26_huts_supply_no_kind() -> None:
    """R26: for bazaars neither."""
    laid = {(1, 0): "pavilion-8", (2, 0): BAZAAR, (2, -1): "hut-tower-N"}
    assert lines(laid, "bazaar", "bazaars", "huts", scoring=3) == []


def test_r29_the_price_of_whatever_tile_lies_on_the_field() -> None:
    """R29: also a camp; exactly, and another action follows."""
    game = table(
        seat("y3 y4"), modules="bazaars camps", market="camp-3-E tower-11 garden-10 arcades-9", beside=BAZAAR,
        display=SHOWN,
    )  # fmt: skip
    assert legal(game, "buy bazaar") == [f"buy {BAZAAR} with y3"]
    refused(game, f"buy {BAZAAR} with y4", "pay-exactly")
    refused(game, f"buy {BAZAAR} with y4 y3", "pay-exactly")
    play(game, f"buy {BAZAAR} with y3")
    assert game.decision == "turn"


def test_while_the_field_is_empty_it_cannot_be_bought() -> None:
    game = table(
        seat("y8 y8"), modules="bazaars", market="pavilion-8 tower-11 garden-10 arcades-9", beside=BAZAAR, display=SHOWN
    )
    play(game, "buy pavilion-8 with y8")
    refused(game, f"buy {BAZAAR} with y8", "bazaar-without-price")


def test_drawn_while_filling_it_is_laid_beside() -> None:
    game = sabika.new_game(
        "alhambra", players=3, modules=["bazaars"], seed="beside",
        rig={"tiles": ["tower-11", BAZAAR, "garden-10", "arcades-9", "pavilion-8"]},
    )  # fmt: skip
    assert list(game.view(None)["market"].values()) == ["tower-11", "garden-10", "arcades-9", "pavilion-8"]
    assert game.view(None)["beside"] == [BAZAAR]


def test_unsold_ones_are_not_handed_out() -> None:
    game = table(seat("y9"), modules="bazaars", market="- - - -", bag="", beside=BAZAAR, display=SHOWN, scorings=2)
    play(game, "take g9")
    assert game.over
    assert game.view(None).beside == [BAZAAR]
