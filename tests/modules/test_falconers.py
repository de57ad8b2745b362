"""§2.7: falconers."""

import pytest

from sabika.modules.falconers import POINTS
from tests.rules.table import hand, legal, play, points, refused, seat, table

SQUARE = {(1, 0): "tower-11", (2, 0): "garden-10", (1, 1): "chambers-10", (2, 1): "garden-11"}
SHOWN = "y9 g9 b9 o9"
MARKET = "pavilion-4-ES tower-9-NE seraglio-9 arcades-9"


def test_example_towers_gardens_and_chambers() -> None:
    """Two of the three kinds: the white falcon with garden and tower could be placed."""
    game = table(seat("y1", SQUARE), modules="falconers", display=SHOWN, market=MARKET)
    assert sorted(legal(game, "falcon")) == [
        "falcon black-chambers-garden on 1,0 with y1",
        "falcon brown-chambers-tower on 1,0 with y1",
        "falcon white-garden-tower on 1,0 with y1",
    ]
    refused(game, "falcon black-pavilion-garden on 1,0 with y1", "falcon-needs-kind")


def test_r30_any_two_of_the_four_tiles() -> None:
    """R30: garden and tower stand diagonally too."""
    game = table(
        seat("y1", {(1, 0): "garden-10", (2, 0): "chambers-10", (1, 1): "chambers-11", (2, 1): "tower-11"}),
        modules="falconers",
        display=SHOWN,
        market=MARKET,
    )
    play(game, "falcon white-garden-tower on 1,0 with y1")


def test_r45_huts_bazaars_and_camps_carry_no_falcon() -> None:
    """R45: each of the four is a base-game building or the fountain."""
    hut = {**SQUARE, (2, 1): "hut-garden-S"}
    game = table(seat("y1", hut), modules="falconers huts", display=SHOWN, market=MARKET)
    refused(game, "falcon white-garden-tower on 1,0 with y1", "falcon-needs-four")
    start = {(1, 0): "tower-11", (0, 1): "garden-10", (1, 1): "chambers-10"}
    game = table(seat("y1", start), modules="falconers", display=SHOWN, market=MARKET)
    play(game, "falcon white-garden-tower on 0,0 with y1")


def test_any_number_each_for_one_card_and_nothing_after() -> None:
    wide = {**SQUARE, (3, 0): "tower-12", (3, 1): "arcades-10"}
    game = table(seat("y1 g9", wide), modules="falconers", display=SHOWN, market=MARKET)
    play(game, "falcon white-garden-tower on 1,0 with y1")
    assert game.decision == "falcons"
    refused(game, "take y9", "not-now")
    refused(game, "falcon brown-chambers-tower on 1,0 with g9", "falcon-corner-taken")
    play(game, "falcon brown-arcades-garden on 2,0 with g9", "done")
    assert (hand(game, 0), game.to_act, game.decision) == ("", 1, "turn")


def test_never_as_a_further_action() -> None:
    game = table(seat("y4 y1", SQUARE), modules="falconers", display=SHOWN, market=MARKET)
    play(game, "buy pavilion-4-ES with y4")
    refused(game, "falcon white-garden-tower on 1,0 with y1", "falcons-alone")
    assert not legal(game, "falcon")


def test_it_returns_when_a_tile_under_it_leaves() -> None:
    mine = seat("y1", SQUARE, falcons=[{"falcon": "white-garden-tower", "on": [1, 0]}])
    game = table(mine, modules="falconers", display=SHOWN, market=MARKET)
    assert "white-garden-tower" not in game.view(None)["falcon_supply"]
    play(game, "redesign remove garden-11")
    assert "white-garden-tower" in game.view(None)["falcon_supply"]
    assert game.view(None).players[0]["falcons"] == []


def test_points_for_each_colour() -> None:
    assert POINTS[1:] == (2, 6, 12, 20, 30)
    flock = [{"falcon": "white-garden-tower", "on": [1, 0]}, {"falcon": "brown-chambers-tower", "on": [0, 0]}]
    laid = {**SQUARE, (0, 1): "pavilion-8"}
    game = table(seat("", laid, falcons=flock), modules="falconers", display=SHOWN, market=MARKET, coming="scoring-1")
    play(game, "take y9")
    assert (points(game, "falcons:white", 1), points(game, "falcons:brown", 1)) == ({0: 2}, {0: 2})


@pytest.mark.parametrize("falcon", ["red-garden-tower", "white-tower-garden"])
def test_no_other_falcons(falcon: str) -> None:
    game = table(seat("y1", SQUARE), modules="falconers", display=SHOWN, market=MARKET)
    refused(game, f"falcon {falcon} on 1,0 with y1", "falcon-not-there")
