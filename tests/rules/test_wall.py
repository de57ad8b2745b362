"""§1.5: the outer wall."""

from itertools import pairwise

import pytest

from sabika.palace import Line, faults
from sabika.palace.lines import ends
from tests.rules.shapes import CAMPS, GRANADA, lay
from tests.rules.table import AnyGame, Laid, points, scored, seat

# Nine cells with the fountain in the middle, walled all around.
FORTRESS = {
    (-1, -1): "pavilion-5-NW", (0, -1): "pavilion-6-N", (1, -1): "seraglio-4-NE",
    (-1, 0): "seraglio-7-W", (1, 0): "pavilion-7-E",
    (-1, 1): "pavilion-3-SW", (0, 1): "seraglio-8-S", (1, 1): "pavilion-4-ES",
}  # fmt: skip


def wall(laid: Laid, scoring: int = 1) -> int:
    """What a palace scores for its wall."""
    return points(scored(seat(palace=laid), scoring=scoring), "wall", scoring).get(0, 0)


def unbroken(line: Line) -> bool:
    """Whether each segment joins the next at an end, and none is there twice."""
    joined = all(set(ends(one)) & set(ends(two)) for one, two in pairwise(line.segments))
    return joined and len(set(line.segments)) == len(line.segments)


# --------------------------------------------------------------------------------------------------------- segments


def test_no_wall_no_points() -> None:
    """§1.5: neither for the fountain alone nor for open sides; there is not even a line for it."""
    assert wall({}) == 0
    game = scored(seat(palace={(1, 0): "tower-11"}), scoring=1)
    assert points(game, "wall", 1) == {}


def test_one_point_for_each_segment() -> None:
    """§1.5: three sides of one tile."""
    assert wall({(1, 0): "tower-8-NES"}) == 3


def test_walls_of_neighbouring_tiles_join_end_to_end() -> None:
    """§1.5: straight on, and around an outer and an inner corner."""
    assert wall({(1, 0): "pavilion-6-N", (2, 0): "tower-11-N"}) == 2
    assert wall({(1, 0): "tower-9-NE", (1, 1): "pavilion-4-ES"}) == 4
    assert wall({(1, 0): "arcades-6-NE", (0, -1): "garden-8-NE"}) == 4


def test_a_doubled_wall_is_an_inner_wall() -> None:
    """§1.5: east of the one and west of the other, it is worth nothing and joins nothing."""
    laid = {(1, 0): "garden-9-E", (1, 1): "tower-11", (2, 1): "tower-12", (2, 0): "garden-10-W"}
    assert wall(laid) == 0
    laid |= {(2, 0): "chambers-8-NW"}
    assert wall(laid) == 1


def test_a_gap_breaks_the_line() -> None:
    """§1.5: two segments north, one open side, one segment: two."""
    laid = {(1, 0): "pavilion-6-N", (2, 0): "tower-11-N", (3, 0): "tower-11", (4, 0): "arcades-8-N"}
    assert wall(laid) == 2


def test_the_longest_line_counts_alone() -> None:
    """§1.5: three in the east and two in the west are three points, not five."""
    assert wall({(1, 0): "tower-8-NES", (-1, 0): "pavilion-5-NW"}) == 3


def test_a_neighbour_beyond_the_open_side_changes_nothing() -> None:
    """§1.5: only what lies behind the wall makes it an inner one."""
    assert wall({(1, 0): "pavilion-6-N"}) == wall({(1, 0): "pavilion-6-N", (2, 0): "tower-11"}) == 1


@pytest.mark.parametrize("scoring", [1, 2, 3])
def test_walls_score_in_every_scoring(scoring: int) -> None:
    """§1.6: each scoring, for everybody who has one."""
    players = [seat(palace={(1, 0): "tower-8-NES"}), seat(palace={(1, 0): "tower-9-NE"}), seat()]
    assert points(scored(*players, scoring=scoring), "wall", scoring) == {0: 3, 1: 2}


def test_the_line_tells_its_cells() -> None:
    """§1.5: a score line names the tiles whose walls it counts."""
    game: AnyGame = scored(seat(palace={(1, 0): "tower-9-NE", (1, 1): "pavilion-4-ES", (0, 1): "tower-11"}), scoring=1)
    (line,) = [line for line in game.score_lines if line.source == "wall"]
    assert (line.points, set(line.cells)) == (4, {(1, 0), (1, 1)})


# ------------------------------------------------------------------------------------------------------------ rings


def test_r10_a_closed_ring_counts_all_its_segments() -> None:
    """R10: twelve around nine tiles."""
    assert wall(FORTRESS) == 12


def test_r10_a_ring_with_a_gap_is_a_line() -> None:
    """R10: one open side less, eleven."""
    assert wall({**FORTRESS, (0, -1): "tower-11"}) == 11


def test_r10_rings_of_two_cities() -> None:
    """R10: walled Alhambra with Granada all around it: the wall is a ring, the moat is, and so is their frontier."""
    laid = {cell: f"building-{tile.split('-')[2]}" for cell, tile in FORTRESS.items()}
    inward = {-2: "E", 2: "W"}
    for x in range(-2, 3):
        for y in (-2, 2):
            laid[x, y] = f"granada-{'' if abs(x) == 2 else 'S' if y == -2 else 'N'}"
    laid |= {(x, y): f"granada-{inward[x]}" for x in (-2, 2) for y in (-1, 0, 1)}
    palace = lay(GRANADA, laid, granada=(2, 2))
    assert faults(palace) == []
    assert (len(palace.line(0)), len(palace.line(1)), len(palace.frontier(0, 1))) == (12, 12, 12)
    assert unbroken(palace.line(0))


# -------------------------------------------------------------------------------------------------------- crossings

# Four camps fill the courtyard of a ring of buildings that lacks its south-east corner (3, 3). There the buildings
# (3, 2) and (2, 3) meet at a corner, and with them four walls.
COURTYARD = {
    (1, 0): "building-S", (2, 0): "building-S", (3, 0): "building",
    (0, 1): "building-E", (1, 1): "camp-NW", (2, 1): "camp-NE", (3, 1): "building-W",
    (0, 2): "building-E", (1, 2): "camp-SW", (2, 2): "camp-ES", (3, 2): "building-ESW",
    (0, 3): "building", (1, 3): "building-N", (2, 3): "building-NES",
}  # fmt: skip


def test_r11_a_line_through_a_crossing() -> None:
    """R11: in from one side (two), around the courtyard (eight), out on the other side (two): each segment once."""
    palace = lay(CAMPS, COURTYARD)
    assert faults(palace) == []
    line = palace.line()
    assert len(line) == 12
    assert unbroken(line)


def test_r11_three_segments_at_a_corner() -> None:
    """R11: without the walls of (2, 3) the line goes around the courtyard and ends there."""
    palace = lay(CAMPS, {**COURTYARD, (2, 3): "building-N"})
    assert faults(palace) == []
    assert len(palace.line()) == 2 + 8
    assert unbroken(palace.line())


def test_r11_walls_with_a_bastion_in_front_are_outer_walls() -> None:
    """R11: the courtyard alone is a ring of eight, and no tile of the city lies behind it."""
    palace = lay(CAMPS, {**COURTYARD, (2, 3): "building-N", (3, 2): "building-W"})
    assert faults(palace) == []
    assert len(palace.line()) == 8


def test_r11_the_line_takes_the_longest_way() -> None:
    """R11: where it cannot take all: arms of two, one, three and one meet; the longest way is two and three.

    (Such tiles touch at a corner alone, which only a house rule allows; the score pad knows those.)
    """
    palace = lay(CAMPS, {(1, 0): "building-NES", (2, 1): "building-NEW", (2, 2): "building-E"})
    line = palace.line()
    assert len(line) == 2 + 3
    assert unbroken(line)
