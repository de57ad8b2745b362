"""Palaces that stretch beyond one size of grid are laid anew on a larger one, and nobody notices."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabika.palace import Palace, why_not_build
from tests.palace.comparing import assert_same, assert_same_at
from tests.palace.plans import BASE, lay, piece
from tests.palace.trying import trying
from tests.reference import slow_geometry as slow
from tests.reference.slow_geometry import FOUNTAIN, LETTERS, START, STEPS, Cell, Layout, alhambra

BARE = alhambra("bare-1")


def along(letter: str, length: int) -> list[Cell]:
    dx, dy = STEPS[LETTERS.index(letter)]
    return [(dx * step, dy * step) for step in range(1, length + 1)]


def corridor(letter: str, length: int) -> Layout:
    """A straight line of tiles with walls on both sides, and a bare one at the end."""
    walls = "NS" if letter in "EW" else "EW"
    cells = along(letter, length)
    return {START: FOUNTAIN, **dict.fromkeys(cells, alhambra(f"hall-1-{walls}")), cells[-1]: BARE}


def built_up(layout: Layout) -> Palace:
    """Tile by tile, as in a game."""
    palace = lay(BASE, {START: FOUNTAIN})
    for cell, laid in layout.items():
        if cell != START:
            assert palace.can_build(piece(BASE, laid), cell)
            palace = palace.build(piece(BASE, laid), cell)
    return palace


def beside(cells: list[Cell]) -> set[Cell]:
    """Cells and their neighbours."""
    return {near for cell in cells for near in (cell, *slow.neighbours(cell))}


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("length", [4, 5, 6, 7, 8, 13, 14, 15, 29, 30, 31, 45])
def test_a_long_straight_line(letter: str, length: int) -> None:
    layout = corridor(letter, length)
    tiles = [BARE, alhambra("x-1-N"), alhambra("x-1-EW"), alhambra("x-1-NES")]
    assert_same(built_up(layout), layout, tiles if length < 20 else tiles[:1])
    for palace in (built_up(layout), lay(BASE, layout)):
        assert len(palace.line()) == length - 1
        for laid in tiles:
            assert_same_at(palace, layout, laid, beside([START, *along(letter, length)[-2:]]))
    end = along(letter, length + 1)[-1]
    assert why_not_build(built_up(layout), piece(BASE, BARE), end) is None
    for beyond in (1, 2, 3, 500):
        far = along(letter, length + 1 + beyond)[-1]
        refused = why_not_build(built_up(layout), piece(BASE, BARE), far)
        assert refused is not None and refused.rule == "cell-apart"


@pytest.mark.parametrize("letter", LETTERS)
def test_taking_a_long_line_back(letter: str) -> None:
    """Removing and swapping far out, on the larger grid."""
    layout = corridor(letter, 40)
    palace = built_up(layout)
    for cell in reversed(along(letter, 40)):
        assert palace.removable_cells == (cell,)
        palace = palace.swap(piece(BASE, BARE), cell).remove(cell)
    assert dict(palace.pieces) == dict(lay(BASE, {START: FOUNTAIN}).pieces)


@trying(15, 500)
@given(seed=st.integers(0, 2**32 - 1))
def test_a_winding_path(seed: int) -> None:
    """Always further in one direction, now and then a step aside: more than forty tiles, nothing enclosed."""
    rng = Random(seed)
    forward = rng.randrange(4)
    layout: Layout = {START: FOUNTAIN}
    here, aside = START, 0
    while len(layout) < 45:
        back = aside
        aside = rng.choice([0, 0, 1, 3]) if back == 0 else rng.choice([0, back])
        dx, dy = STEPS[(forward + aside) % 4]
        here = here[0] + dx, here[1] + dy
        layout[here] = BARE
    palace = built_up(layout)
    for laid in (BARE, alhambra(f"x-1-{rng.choice(LETTERS)}")):
        assert_same_at(palace, layout, laid, beside([*layout][-6:]))
        assert palace.cells_for(piece(BASE, laid)) == lay(BASE, layout).cells_for(piece(BASE, laid))


def test_both_ways_at_once() -> None:
    """East and west, north and south: the grid grows on every side."""
    layout = {cell: laid for letter in LETTERS for cell, laid in corridor(letter, 21).items()}
    palace = built_up(layout)
    ends = [along(letter, 21)[-1] for letter in LETTERS]
    assert_same_at(palace, layout, BARE, beside([*ends, START]))
    assert len(palace.cells_for(piece(BASE, BARE))) == 3 * 4  # beside the bare ends only
    assert palace.removable_cells == lay(BASE, layout).removable_cells
    assert sorted(palace.removable_cells) == sorted(ends)
