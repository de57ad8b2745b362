"""Walls that meet in more than two segments (R11): possible only where another city fills what they surround."""

import pytest

from sabika.palace import Plan, faults
from tests.palace.comparing import assert_same
from tests.palace.plans import CAMPS, TWO_CITIES, lay
from tests.palace.pools import ANY_WALLS
from tests.reference import slow_geometry as slow
from tests.reference.slow_geometry import FOUNTAIN, START, Cell, Layout, alhambra, camp, granada


def walled(walls: dict[Cell, str]) -> Layout:
    return {cell: alhambra(f"x-1-{letters}" if letters else "x-1") for cell, letters in walls.items()}


# A palace around four camps, open in the south-west corner: the wall in front of the camps is a ring of eight, and at
# that corner two more segments join it.
AROUND_CAMPS: Layout = {
    START: FOUNTAIN,
    **walled({(1, 0): "S", (2, 0): "S", (3, 0): "", (3, 1): "W", (3, 2): "W", (3, 3): "", (2, 3): "N"}),
    **walled({(1, 3): "NW", (0, 1): "E", (0, 2): "ES"}),
    (1, 1): camp("camp-6-NW"),
    (2, 1): camp("camp-8-NE"),
    (1, 2): camp("camp-7-SW"),
    (2, 2): camp("camp-9-ES"),
}
# The same around one tile of Granada: a ring of four and two more.
AROUND_GRANADA: Layout = {
    START: FOUNTAIN,
    **walled({(1, 0): "S", (2, 0): "", (2, 1): "W", (2, 2): "", (1, 2): "NW", (0, 1): "ES"}),
    (1, 1): granada("NESW"),
}


@pytest.mark.parametrize(
    ("plan", "layout", "length"), [(CAMPS, AROUND_CAMPS, 10), (TWO_CITIES, AROUND_GRANADA, 6)], ids=["camps", "granada"]
)
def test_a_line_goes_in_around_and_out_again(plan: Plan, layout: Layout, length: int) -> None:
    palace = lay(plan, layout)
    assert faults(palace) == []
    assert len(palace.line()) == slow.outer_wall(layout, "alhambra") == length
    assert_same(palace, layout, ANY_WALLS[:6])


def test_the_moat_inside_is_a_ring_and_so_is_the_frontier() -> None:
    palace = lay(TWO_CITIES, AROUND_GRANADA)
    assert (len(palace.line(1)), len(palace.frontier(0, 1))) == (4, 4)
    assert palace.line(1).cells == ((1, 1),)


def test_cities_are_never_exchanged_for_each_other() -> None:
    """Every neighbour of a building fits no side of another city's tile, and a camp's fits no building's."""
    palace, camps = lay(TWO_CITIES, AROUND_GRANADA), lay(CAMPS, AROUND_CAMPS)
    for moats in ("", "N", "NE", "NES", "NESW"):
        piece = TWO_CITIES.piece("g", "granada", granada(moats).sides)
        assert all(AROUND_GRANADA[cell].city == "granada" for cell in palace.swappable_cells(piece))
    for laid in ANY_WALLS:
        piece = CAMPS.piece("a", "alhambra", laid.sides)
        assert all(AROUND_CAMPS[cell].city == "alhambra" for cell in camps.swappable_cells(piece))
