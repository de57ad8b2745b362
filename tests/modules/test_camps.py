"""§2.5: camps."""

from random import Random
from typing import Any

import pytest

import sabika
from sabika.modules.camps import camp_lines
from tests.conformance.numbers import many
from tests.conformance.playing import game_after
from tests.conformance.setups import ALL_MODULES, Setup
from tests.palace.comparing import by_rows
from tests.reference import slow_geometry as slow
from tests.rules.table import Laid, legal, play, refused, reserve, seat, table

ROW = {
    (-1, 0): "chambers-9-W",
    (1, 0): "garden-10",
    (2, 0): "pavilion-7-E",
    (1, 1): "seraglio-8-S",
    (-2, 0): "camp-3-E",
    (3, 0): "camp-5-W",
    (1, 2): "camp-2-N",
}


def sheet(palace: Laid, modules: list[str], scoring: int = 1) -> dict[str, Any]:
    laid = [{"tile": tile, "at": list(cell)} for cell, tile in palace.items()]
    return {"game": "alhambra", "modules": modules, "scoring": scoring, "players": [{"name": "Ani", "palace": laid}]}


def lines(palace: Laid, source: str, *modules: str, scoring: int = 1) -> list[int]:
    answer = sabika.score(sheet(palace, list(modules), scoring))
    return [line["points"] for line in answer["lines"] if line["source"] == source]


def test_example_four_and_four_and_two_are_ten() -> None:
    found = lines(ROW, "camp", "camps")
    assert sorted(found) == [2, 4, 4] and sum(found) == 10


@pytest.mark.parametrize("scoring", [1, 2, 3])
def test_in_each_scoring(scoring: int) -> None:
    assert sum(lines(ROW, "camp", "camps", scoring=scoring)) == 10


def test_r44_fountain_huts_and_bazaars_are_part_of_the_line() -> None:
    """R44: and camps end it; walls in between do not matter."""
    bazaar = "bazaar-guilder-seraglio-arcades-tower"
    row = {(-1, 0): "chambers-9-W", (1, 0): bazaar, (2, 0): "hut-garden-N", (3, 0): "pavilion-8", (-2, 0): "camp-3-E"}
    assert lines(row, "camp", "camps", "bazaars", "huts") == [5]
    ended = {(-1, 0): "chambers-9-W", (1, 0): "pavilion-7-E", (-2, 0): "camp-3-E", (2, 0): "camp-5-W"}
    assert lines(ended, "camp", "camps") == [3, 3]


def builder(palace: Laid, tile: str) -> Any:
    return table(seat("", palace, tile), modules="camps", display="y9 g9 b9 o9")


def test_r27_a_plain_side_never_touches_a_building() -> None:
    """R27: wall or not; camps meet plain against plain."""
    game = builder({(-1, 0): "chambers-9-W", (-2, 0): "camp-3-E"}, "garden-12-S")
    reason = refused(game, "redesign build garden-12-S at -2,-1", "leaning-clash")
    assert "a camp touches buildings only with a bastion against a wall" in reason.text
    game = builder({(-1, 0): "chambers-9-W"}, "camp-2-N")
    assert game.why_not("redesign build camp-2-N at -2,0") is not None
    assert game.why_not("redesign build camp-2-N at 0,1") is not None, "a bastion needs a wall"
    beside = {(-1, 0): "chambers-9-W", (-1, 1): "seraglio-7-W", (0, 1): "tower-11", (-2, 0): "camp-3-E"}
    game = builder(beside, "camp-8-NE")
    reason = refused(game, "redesign build camp-8-NE at -2,1", "leaning-pair-clash")
    assert "no bastion between camps" in reason.text, "its northern bastion faces a camp"
    game = builder({(1, 0): "pavilion-7-E", (0, 1): "tower-11", (1, 1): "tower-13-E", (2, 0): "camp-5-W"}, "camp-7-SW")
    assert game.why_not("redesign build camp-7-SW at 2,1") is None, "plain against plain"


def test_r28_buildings_and_camps_together_enclose_nothing() -> None:
    """R28: the camp would close the last side of 1,1."""
    laid = {(1, 0): "garden-10", (2, 0): "chambers-9-S", (0, 1): "tower-11", (0, 2): "arcades-9", (1, 2): "pavilion-8"}
    game = builder(laid, "camp-2-N")
    refused(game, "redesign build camp-2-N at 2,1", "cell-encloses")


def test_a_wall_with_a_bastion_in_front_is_still_an_outer_wall() -> None:
    assert lines({(1, 0): "pavilion-7-E"}, "wall", "camps") == [1]
    assert lines({(1, 0): "pavilion-7-E", (2, 0): "camp-5-W"}, "wall", "camps") == [1]


def test_bought_like_a_building_and_reserved() -> None:
    game = table(seat("y3 g9"), modules="camps", market="camp-3-E ? ? ?", display="y9 g9 b9 o9")
    play(game, "buy camp-3-E with y3", "take y9", "reserve camp-3-E")
    assert reserve(game, 0) == "camp-3-E"


def as_laid(tile: str) -> slow.Laid:
    return slow.camp(tile) if tile.startswith("camp-") else slow.alhambra(tile)


@pytest.mark.parametrize("number", range(many(4, 200)))
def test_the_slow_reference_agrees_on_palaces_of_random_games(number: int) -> None:
    """Placement, enclosed areas and camp lines."""
    rng = Random(number)
    modules = ("camps",) if number % 2 else ALL_MODULES
    game = game_after(Setup("alhambra", 2 + number % 3, modules), number, 150 + rng.randrange(400))
    camps = [camp.id for camp in game.rules.setup.box.camps]
    for palace in game.state.palaces:
        layout = {cell: slow.FOUNTAIN if cell == (0, 0) else as_laid(piece.id) for cell, piece in palace.pieces.items()}
        assert slow.faults(layout) == []
        for tile in (*rng.sample(camps, 3), "tower-9-NE", "garden-8-SW", "hut-tower-N", "garden-10"):
            if tile in game.rules.tiles and tile not in palace.where:
                laid = as_laid(tile)
                piece = game.rules.tiles[tile].piece
                assert list(palace.cells_for(piece)) == by_rows(slow.build_cells(layout, laid)), tile
                assert list(palace.swappable_cells(piece)) == by_rows(slow.swap_cells(layout, laid)), tile
        assert list(palace.removable_cells) == by_rows(slow.removable(layout))
        assert len(palace.line()) == slow.outer_wall(layout, "alhambra")
        assert sum(len(cells) for _, _, cells in camp_lines(palace)) == slow.camp_points(layout)


def test_a_building_stays_while_a_camp_leans_on_it_alone() -> None:
    """At all times every camp has a side with bastion against wall."""
    laid = {(1, 0): "garden-10", (2, 0): "pavilion-7-E", (3, 0): "camp-5-W"}
    game = builder(laid, "")
    assert legal(game, "redesign remove") == ["redesign remove camp-5-W"]
    reason = refused(game, "redesign remove pavilion-7-E", "removal-leaves-leaning")
    assert reason.text == "Without pavilion-7-E, camp-5-W would have no wall left to lean on."
    play(game, "redesign remove camp-5-W")
    assert "redesign remove pavilion-7-E" in legal(table(seat("", {(2, 0): "pavilion-7-E", (1, 0): "garden-10"})))
