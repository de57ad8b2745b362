"""Modules with Granada (R18)."""

import pytest

import sabika
from tests.conformance.setups import ALL_MODULES, BOTH, WITH_GRANADA
from tests.rules.table import granada, hand, legal, market, palace, play, refused, seat

NINES = "y9 g9 b9 o9"
EVENS = "arena-6 hospital-2 park-8 school-2"


@pytest.mark.parametrize("game", WITH_GRANADA)
def test_r18_only_vizier_and_exchange_go_with_granada(game: str) -> None:
    """R18: the other five are refused by name."""
    assert sabika.new_game(game, 3, BOTH, seed="s").view(None)["modules"] == sorted(BOTH)
    for module in ALL_MODULES:
        if module not in BOTH:
            with pytest.raises(sabika.SabikaError, match=f"“{module}” does not go with .*; it goes with Alhambra\\."):
                sabika.new_game(game, 3, [module], seed="s")


def test_r18_a_tile_bought_with_the_vizier_may_be_turned_for_the_fee() -> None:
    """R18: the vizier's tile is turned over like any other, and the refill after it flips the marker."""
    game = granada(
        *(seat("b9"), seat("y6 o3"), seat()),
        market=EVENS,
        display=NINES,
        modules="vizier",
        marker="odd",
        tiles="library-8",
    )
    play(game, "take b9", "vizier arena-6 with y6")
    assert (game.to_act, game.decision) == (1, "place")
    refused(game, "build market-7 at -1,0", "turning-costs")
    play(game, "build market-7 at -1,0 turning o3")
    assert (palace(game, 1), hand(game, 1)) == ({(-1, 0): "market-7"}, "")
    assert market(game).split()[0] == "bathhouse-9"
    assert game.view(None).marker == "even"


def test_r18_an_exchange_card_pays_for_a_face() -> None:
    """R18: two currencies for one purchase, the total counts."""
    game = granada(seat("y2 b4 y/b"), market=EVENS, display=NINES, modules="exchange")
    assert "buy arena-6 with y2 b4 via y/b" in legal(game)
    play(game, "buy arena-6 with y2 b4 via y/b")
    assert game.decision == "turn"
