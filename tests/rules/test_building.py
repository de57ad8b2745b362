"""§1.4: the building rules, for new tiles."""

import pytest

import sabika
from sabika.palace import Cell, faults, why_not_build
from tests.rules.shapes import CAMPS, lay, piece
from tests.rules.table import RULES, AnyGame, Laid, legal, play, refused, seat, table, walls


def placing(tile: str, laid: Laid) -> AnyGame:
    """A game in which a tile is to be placed."""
    game = table(seat("y8 y8", palace=laid), market=f"{tile} ? ? ?")
    play(game, f"buy {tile} with y8 y8")
    assert game.decision == "place"
    return game


def cells(game: AnyGame) -> set[Cell]:
    """Where the tile may be built."""
    found = set()
    for action in legal(game, "build"):
        x, y = action.split()[-1].split(",")
        found.add((int(x), int(y)))
    return found


# ----------------------------------------------------------------------------------------------------- (1) not turned


@pytest.mark.parametrize("tile", sorted(RULES.tiles))
def test_tiles_keep_the_fountains_orientation(tile: str) -> None:
    """§1.4 (1): beside the fountain a tile goes exactly where the side towards it, unturned, has no wall."""
    beside = {(0, -1): "S", (1, 0): "W", (0, 1): "N", (-1, 0): "E"}
    assert cells(placing(tile, {})) == {cell for cell, facing in beside.items() if facing not in walls(tile)}


# ------------------------------------------------------------------------------------------------- (2) touching sides


def test_wall_against_open_side_is_refused() -> None:
    """§1.4 (2): whichever of the two has the wall."""
    reason = refused(placing("arcades-9", {(1, 0): "garden-9-E"}), "build arcades-9 at 2,0", "sides-clash")
    assert (reason.params["side"], reason.params["other_side"]) == ("open", "wall")
    reason = refused(placing("garden-10-W", {(1, 0): "arcades-9"}), "build garden-10-W at 2,0", "sides-clash")
    assert (reason.params["side"], reason.params["other_side"]) == ("wall", "open")


def test_all_touching_sides_count() -> None:
    """§1.4 (2): it fits the fountain in the north, but not the tower in the east."""
    laid = {(1, 0): "tower-11", (1, 1): "tower-12"}
    reason = refused(placing("garden-9-E", laid), "build garden-9-E at 0,1", "sides-clash")
    assert (reason.params["direction"], reason.params["other"]) == ("E", "tower-12")


def test_wall_against_wall_and_open_against_open() -> None:
    """§1.4 (2): both at once."""
    game = placing("chambers-7-NE", {(1, 0): "pavilion-4-ES", (0, 1): "seraglio-9"})
    play(game, "build chambers-7-NE at 1,1")
    assert game.to_act == 1


# --------------------------------------------------------------------------------------------------------- (3) on foot


def test_every_tile_is_reached_on_foot() -> None:
    """§1.4 (3): wall against wall matches, but is no way in."""
    refused(placing("garden-10-W", {(1, 0): "garden-9-E"}), "build garden-10-W at 2,0", "cell-not-on-foot")


def test_one_way_on_foot_is_enough() -> None:
    """§1.4 (3): a detour does it, though the direct way is walled."""
    laid = {(1, 0): "garden-9-E", (1, 1): "tower-11", (2, 1): "tower-12"}
    play(placing("garden-10-W", laid), "build garden-10-W at 2,0")


def test_tiles_touch_with_a_side() -> None:
    """§1.4 (3): neither at a corner alone nor not at all."""
    game = placing("tower-11", {(1, 0): "arcades-9"})
    for cell in ("2,1", "2,-1", "-1,1", "3,0", "7,7"):
        refused(game, f"build tower-11 at {cell}", "cell-apart")


def test_no_tile_on_another() -> None:
    """§1.4: every cell holds one tile, the fountain's too."""
    game = placing("tower-11", {(1, 0): "arcades-9"})
    refused(game, "build tower-11 at 1,0", "cell-occupied")
    refused(game, "build tower-11 at 0,0", "cell-occupied")


# ----------------------------------------------------------------------------------------------------------- (4) holes

# A ring around (1, 1), open at (2, 1) and at its corner (2, 2).
HORSESHOE = {
    (1, 0): "pavilion-8", (2, 0): "tower-11",
    (0, 1): "seraglio-9",
    (0, 2): "arcades-10", (1, 2): "chambers-10",
}  # fmt: skip


def test_no_empty_area_is_enclosed() -> None:
    """§1.4 (4): the last gap cannot be filled while there is nothing behind it."""
    reason = refused(placing("arcades-9", {**HORSESHOE, (2, 2): "tower-12"}), "build arcades-9 at 2,1", "cell-encloses")
    assert reason.params["cells"] == ((1, 1),)


def test_the_gap_can_be_filled_from_inside() -> None:
    """§1.4 (4): first the cell in the middle, then the gap."""
    game = placing("arcades-9", {**HORSESHOE, (2, 2): "tower-12"})
    play(game, "build arcades-9 at 1,1")
    play(placing("arcades-9", {**HORSESHOE, (2, 2): "tower-12", (1, 1): "chambers-11"}), "build arcades-9 at 2,1")


def test_larger_areas_are_enclosed_too() -> None:
    """§1.4 (4): two empty cells."""
    laid = {(1, 0): "pavilion-8", (2, 0): "tower-11", (3, 0): "tower-12", (3, 1): "arcades-10", (3, 2): "garden-10"}
    laid |= {(0, 1): "seraglio-9", (0, 2): "chambers-10", (1, 2): "chambers-11"}
    reason = refused(placing("arcades-9", laid), "build arcades-9 at 2,2", "cell-encloses")
    assert reason.params["cells"] == ((1, 1), (2, 1))


def test_r09_empty_cells_do_not_connect_over_corners() -> None:
    """R9: with (2, 1) filled, the cell (1, 1) borders on the empty corner (2, 2) alone, and so it is enclosed."""
    reason = refused(placing("arcades-9", HORSESHOE), "build arcades-9 at 2,1", "cell-encloses")
    assert reason.params["cells"] == ((1, 1),)
    assert (2, 1) not in cells(placing("arcades-9", HORSESHOE))


def test_r09_empty_cells_connect_through_sides() -> None:
    """R9: filling the corner (2, 2) leaves the way out through (2, 1)."""
    assert (2, 2) in cells(placing("arcades-9", HORSESHOE))
    play(placing("arcades-9", HORSESHOE), "build arcades-9 at 2,2")


def test_r09_a_whole_layout_is_judged_the_same_way() -> None:
    """R9: a position with a cell open at a corner only is refused."""
    laid = {**HORSESHOE, (2, 1): "arcades-9"}
    with pytest.raises(sabika.EntryError, match=r"empty area 1,1 is enclosed"):
        table(seat(palace=laid))


def test_r09_two_tiles_never_touch_at_a_corner_alone() -> None:
    """R9: (1, 1) would meet (2, 2) at a corner, with both cells between them empty: one of these is cut off."""
    laid = {(0, 1): "seraglio-9", (0, 2): "arcades-10", (0, 3): "tower-11", (1, 3): "tower-12", (2, 3): "garden-10"}
    laid |= {(2, 2): "garden-11"}
    reason = refused(placing("arcades-9", laid), "build arcades-9 at 1,1", "cell-encloses")
    assert reason.params["cells"] == ((1, 2),)


def test_a_placed_tile_must_be_legal_at_the_moment_it_is_placed() -> None:
    """§1.4: not only once the next one lies there: the outer of two new tiles cannot come first."""
    game = table(seat("y2 y9 g3 g9"), market="tower-11 garden-10 ? ?")
    play(game, "buy tower-11 with y2 y9", "buy garden-10 with g3 g9")
    refused(game, "build tower-11 at 2,0", "cell-apart")
    play(game, "build garden-10 at 1,0", "build tower-11 at 2,0")


# ---------------------------------------------------------------------------------- two sorts of tiles in one palace


def test_r09_corners_beside_camps() -> None:
    """R9: a camp closes the empty cell (-1, 1), though there the corner between camp and building is open."""
    laid = {(-1, 0): "building", (-2, 0): "building", (-2, 1): "building", (-2, 2): "building-E", (0, 1): "building"}
    palace = lay(CAMPS, laid)
    assert faults(palace) == []
    closing = piece(CAMPS, "camp-W")
    reason = why_not_build(palace, closing, (-1, 2))
    assert reason is not None
    assert (reason.rule, reason.params["cells"]) == ("cell-encloses", ((-1, 1),))
    assert [fault.rule for fault in faults(palace.build(closing, (-1, 2)))] == ["area-enclosed"]


def test_r09_buildings_and_camps_together_may_leave_a_way_out() -> None:
    """R9: the same camp further south leaves a way out through sides."""
    laid = {(-1, 0): "building", (-2, 0): "building", (-2, 1): "building", (-2, 2): "building", (0, 1): "building"}
    palace = lay(CAMPS, laid | {(-2, 3): "building-E"})
    assert why_not_build(palace, piece(CAMPS, "camp-W"), (-1, 3)) is None
    assert faults(palace.build(piece(CAMPS, "camp-W"), (-1, 3))) == []
