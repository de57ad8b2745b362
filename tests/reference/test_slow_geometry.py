"""The reference itself, against the shared palaces and against tiny cases drawn by hand."""

import random
from itertools import combinations, pairwise

import pytest

from tests.reference.slow_geometry import (
    FOUNTAIN,
    GRANADA_FOUNTAIN,
    START,
    Cell,
    Corner,
    Laid,
    Layout,
    Segment,
    alhambra,
    build_cells,
    camp,
    faults,
    frontier,
    frontier_segments,
    granada,
    granada_start,
    longest_line,
    outer_wall,
    outer_wall_segments,
    random_layout,
    removable,
    side_segment,
    swap_cells,
)


def lay(tiles: dict[Cell, str | Laid]) -> Layout:
    """The fountain and the given tiles; a string stands for the walls of an Alhambra tile."""
    laid = {cell: alhambra(f"tower-1-{tile}") if isinstance(tile, str) else tile for cell, tile in tiles.items()}
    return {START: FOUNTAIN, **laid}


def rules(layout: Layout) -> list[str]:
    """The names of the broken rules, each once."""
    return sorted({fault.split(":")[0] for fault in faults(layout)})


# --------------------------------------------------------------------------------------------------------------- tiles


def test_tiles_are_read() -> None:
    assert alhambra("tower-9-NE").sides == ("wall", "wall", "open", "open")
    assert alhambra("arcades-4-NES").sides == ("wall", "wall", "wall", "open")
    assert alhambra("tower-11").sides == ("open",) * 4
    assert alhambra("hut-garden-ES").sides == ("open", "wall", "wall", "open")
    assert alhambra("bazaar-ducat-pavilion-arcades-garden").sides == ("open",) * 4
    assert camp("camp-9-ES").sides == ("plain", "bastion", "bastion", "plain")
    assert granada("NW").sides == ("moat", "lane", "lane", "moat")
    assert alhambra("tower-9-NE") == alhambra("chambers-7-NE")
    with pytest.raises(AssertionError):
        Laid("alhambra", ("moat", "open", "open", "open"))


# --------------------------------------------------------------------------------------------------------------- rules


def test_fountain_alone() -> None:
    layout = lay({})
    assert faults(layout) == []
    assert removable(layout) == []
    assert swap_cells(layout, alhambra("tower-11")) == []
    assert build_cells(layout, alhambra("tower-11")) == [(-1, 0), (0, -1), (0, 1), (1, 0)]
    assert build_cells(layout, alhambra("tower-13-E")) == [(0, -1), (0, 1), (1, 0)]
    assert build_cells(layout, alhambra("pavilion-2-NEW")) == [(0, -1)]
    assert outer_wall(layout, "alhambra") == 0


def test_y_grows_south() -> None:
    assert faults(lay({(0, 1): "S"})) == []
    assert rules(lay({(0, -1): "S"})) == ["sides", "walk"]
    assert outer_wall_segments(lay({(0, 1): "S"}), "alhambra") == {((0, 2), (1, 2))}


def test_fountain_must_lie_on_the_start() -> None:
    assert rules({}) == ["fountain"]
    assert rules({(1, 0): FOUNTAIN}) == ["fountain", "walk"]
    assert rules({START: alhambra("tower-13-E")}) == ["fountain"]


def test_touching_sides_are_alike() -> None:
    assert faults(lay({(1, 0): ""})) == []
    # F.|.   wall against open
    assert rules(lay({(1, 0): "E", (2, 0): ""})) == ["sides", "walk"]
    # A wall against a wall is fine when there is another way.
    assert faults(lay({(0, 1): "", (-1, 0): "S", (-1, 1): "N"})) == []
    assert rules(lay({(0, 1): "", (-1, 0): "", (-1, 1): "N"})) == ["sides"]


def test_walking() -> None:
    # (1, 0) and (1, 1) with a wall between them: (1, 1) cannot be reached.
    cut = lay({(1, 0): "S", (1, 1): "N"})
    assert faults(cut) == ["walk: (1, 1) in alhambra is not reached from (0, 0)"]
    # With (0, 1) there is a way round, and (0, 1) is the one that must stay.
    round_about = {**cut, (0, 1): alhambra("tower-11")}
    assert faults(round_about) == []
    assert removable(round_about) == [(1, 0), (1, 1)]
    # A removal that would tear off a tile, a swap that would wall it off.
    row = lay({(1, 0): "", (2, 0): ""})
    assert removable(row) == [(2, 0)]
    assert swap_cells(row, alhambra("tower-13-E")) == [(2, 0)]
    assert swap_cells(row, alhambra("tower-11-N")) == [(1, 0), (2, 0)]


def test_not_joined_at_all() -> None:
    assert rules(lay({(3, 0): ""})) == ["walk"]
    assert rules(lay({(1, 1): ""})) == ["walk"]


def test_enclosed_pocket() -> None:
    # F o o
    # o . o     the last of the eight closes the pocket
    # o o o
    horseshoe = lay({(1, 0): "", (2, 0): "", (2, 1): "", (2, 2): "", (1, 2): "", (0, 2): ""})
    assert faults(horseshoe) == []
    assert faults({**horseshoe, (0, 1): alhambra("tower-11")}) == ["enclosed: (1, 1) is empty and cannot be left"]
    assert (0, 1) not in build_cells(horseshoe, alhambra("tower-11"))
    assert (1, 1) in build_cells(horseshoe, alhambra("tower-11"))
    # Nor may a tile be taken out of the middle of a block.
    block = lay({(x, y): "" for x in range(3) for y in range(3) if (x, y) != START})
    assert (1, 1) not in removable(block)
    assert (2, 2) in removable(block)


def test_corner_only_contact() -> None:
    # o F       (0, 0) and (1, 1) meet at a corner alone: (0, 1) is enclosed, for one does not slip out diagonally
    # o . o
    # o o o
    hook = lay({(-1, 0): "", (-1, 1): "", (-1, 2): "", (0, 2): "", (1, 2): ""})
    assert faults(hook) == []
    assert faults({**hook, (1, 1): alhambra("tower-11")}) == ["enclosed: (0, 1) is empty and cannot be left"]
    # An L is no corner contact: the tile between the two joins them.
    assert faults(lay({(1, 0): "", (1, 1): ""})) == []


def test_two_pockets_are_both_named() -> None:
    two = lay({(x, y): "" for x in range(5) for y in range(3) if (x, y) not in {START, (1, 1), (3, 1)}})
    assert [fault[:16] for fault in faults(two)] == ["enclosed: (1, 1)", "enclosed: (3, 1)"]


# --------------------------------------------------------------------------------------------------------------- camps


def test_camps() -> None:
    palace: dict[Cell, str | Laid] = {(1, 0): "E", (1, 1): "E"}
    # A bastion against a wall; the other bastion may face nothing.
    assert faults(lay({**palace, (2, 0): camp("camp-5-W")})) == []
    assert faults(lay({**palace, (2, 0): camp("camp-6-NW")})) == []
    # A plain side against a wall, a bastion or a plain side against an open side.
    assert rules(lay({**palace, (2, 0): camp("camp-2-N")})) == ["camp", "sides"]
    assert rules(lay({**palace, (1, -1): camp("camp-4-S")})) == ["camp", "sides"]
    assert rules(lay({**palace, (1, -1): camp("camp-2-N")})) == ["camp", "sides"]
    # Camps meet plain against plain, and each guards a wall of its own.
    one = {**palace, (2, 0): camp("camp-5-W")}
    assert faults(lay({**one, (2, 1): camp("camp-5-W")})) == []
    assert rules(lay({**one, (2, 1): camp("camp-6-NW")})) == ["sides"]
    assert faults(lay({**one, (2, -1): camp("camp-5-W")})) == ["camp: (2, -1) guards no wall"]
    # Bastion against bastion is not allowed either.
    both = lay({**palace, (2, 0): camp("camp-7-SW"), (2, 1): camp("camp-6-NW")})
    assert rules(both) == ["sides"]
    # The guarded tile cannot leave; the wall in front of a bastion is still an outer wall.
    assert removable(lay(one)) == [(1, 1), (2, 0)]
    assert outer_wall(lay(one), "alhambra") == 2
    # Nobody walks through a camp.
    across = Laid("camp", ("plain", "bastion", "plain", "bastion"))
    assert rules(lay({**palace, (2, 0): across, (3, 0): "W"})) == ["walk"]


def test_a_camp_encloses() -> None:
    # o F o o
    # o . . o     a camp in the gap of the lowest row guards walls on both sides (no such camp is in the box)
    # o   o o
    palace: dict[Cell, str | Laid] = {
        (1, 0): "", (2, 0): "", (2, 1): "", (2, 2): "", (1, 2): "W", (-1, 0): "", (-1, 1): "", (-1, 2): "E",
    }  # fmt: skip
    assert faults(lay(palace)) == []
    closed = lay({**palace, (0, 2): Laid("camp", ("plain", "bastion", "plain", "bastion"))})
    assert [fault[:16] for fault in faults(closed)] == ["enclosed: (0, 1)", "enclosed: (1, 1)"]


# ---------------------------------------------------------------------------------------------------------- two cities


def test_two_cities() -> None:
    palace: dict[Cell, str | Laid] = {(1, 0): "E", (1, 1): "E"}
    first = {**palace, (2, 0): granada("W")}
    assert faults(lay(first)) == []
    assert rules(lay({**palace, (2, 0): granada("")})) == ["frontier", "sides"]  # wall against lane
    assert rules(lay({**palace, (1, -1): granada("S")})) == ["frontier", "sides"]  # open against moat
    assert rules(lay({**palace, (1, -1): granada("")})) == ["frontier", "sides"]  # open against lane
    assert rules(lay({**palace, (5, 0): granada("")})) == ["frontier"]
    # Within Granada: moats and lanes alike, and one walks over lanes.
    assert faults(lay({**first, (3, 0): granada("")})) == []
    assert rules(lay({**first, (3, 0): granada("W")})) == ["sides", "walk"]
    assert rules(lay({**first, (2, 1): granada("NW")})) == ["sides", "walk"]
    cut = {**palace, (2, 0): granada("SW"), (2, 1): granada("NW")}
    assert rules(lay(cut)) == ["walk"]
    assert faults(lay({**cut, (3, 0): granada(""), (3, 1): granada("")})) == []
    # Nobody walks from one city through the other.
    assert rules(lay({**first, (3, 0): "W"})) == ["sides", "walk"]
    # Camps keep away from Granada.
    assert rules(lay({**first, (2, 1): camp("camp-5-W")})) == ["sides"]
    assert rules(lay({**palace, (2, 0): camp("camp-5-W"), (3, 0): granada("W")})) == ["frontier", "sides"]


def test_the_cities_stay_together() -> None:
    layout = lay({(1, 0): "E", (2, 0): granada("W"), (3, 0): granada("")})
    assert granada_start(layout) == (2, 0)
    assert removable(layout) == [(3, 0)]
    last = lay({(1, 0): "E", (2, 0): granada("W")})
    assert removable(last) == [(2, 0)]
    assert removable(last, fixed={(2, 0)}) == []
    assert swap_cells(last, granada("NW")) == [(2, 0)]
    assert swap_cells(last, granada("NW"), fixed={(2, 0)}) == []
    # Round a corner of the palace.
    corner = lay({(1, 0): "ES", (2, 0): granada("W"), (2, 1): granada(""), (1, 1): granada("N")})
    assert faults(corner) == []
    assert frontier(corner) == 2


def test_both_cities_enclose() -> None:
    # F a g g
    #   a . g     A palace, Granada, and the cell that both would shut in
    #   a A
    palace: dict[Cell, str | Laid] = {(1, 0): "E", (1, 1): "", (1, 2): "", (2, 2): "E"}
    city = {**palace, (2, 0): granada("W"), (3, 0): granada("")}
    assert faults(lay(city)) == []
    assert rules(lay({**city, (3, 1): granada("")})) == ["enclosed"]


def test_walls_and_moats_facing_each_other() -> None:
    layout = lay({(1, 0): "NES", (2, 0): granada("NW"), (3, 0): granada("NE")})
    assert faults(layout) == []
    assert outer_wall(layout, "alhambra") == 3
    assert outer_wall(layout, "granada") == 4  # west, north, north, east
    assert frontier_segments(layout) == {((2, 0), (2, 1))}
    assert frontier(layout) == 1
    assert frontier(lay({(1, 0): "E"})) == 0


def test_granada_alone() -> None:
    layout = {START: GRANADA_FOUNTAIN, (1, 0): granada("NES")}
    assert faults(layout) == []
    assert outer_wall(layout, "granada") == 3
    assert removable(layout) == [(1, 0)]
    assert build_cells(layout, granada("E")) == [(0, -1), (0, 1)]
    assert rules({START: granada("N")}) == ["fountain"]


# --------------------------------------------------------------------------------------------------------------- lines


def path(*corners: Corner) -> set[Segment]:
    return {(min(a, b), max(a, b)) for a, b in pairwise(corners)}


RING = path((0, 0), (1, 0), (1, 1), (0, 1), (0, 0))


def test_sides_of_a_cell_make_a_ring() -> None:
    assert {side_segment((0, 0), side) for side in range(4)} == RING
    assert side_segment((2, -1), 1) == side_segment((3, -1), 3)
    assert side_segment((2, -1), 2) == side_segment((2, 0), 0)


@pytest.mark.parametrize(
    ("segments", "length"),
    [
        (set[Segment](), 0),
        (path((0, 0), (1, 0)), 1),
        (path((0, 0), (1, 0), (1, 1), (2, 1)), 3),
        # two lines apart: the longer
        (path((0, 0), (1, 0)) | path((5, 0), (6, 0), (6, 1)), 2),
        # a ring, all of it (R10)
        (RING, 4),
        # three arms of 1, 2 and 3 (R11)
        (path((0, 0), (1, 0)) | path((0, 0), (0, 1), (0, 2)) | path((0, 0), (-1, 0), (-2, 0), (-3, 0)), 5),
        # a crossing of two lines: straight on or round the corner, but only two arms
        (path((-1, 0), (0, 0), (1, 0)) | path((0, -1), (0, 0), (0, 1)), 2),
        # a ring with a tail: round the ring and out
        (RING | path((0, 0), (-1, 0), (-2, 0)), 6),
        # a ring with tails of 1 and 2 at opposite corners: 1 + 2 + 2 is less than 4 + 2
        (RING | path((0, 0), (-1, 0)) | path((1, 1), (2, 1), (3, 1)), 6),
        # the same with two tails side by side: 1 + 3 + 2 is 6, as is 4 + 2
        (RING | path((0, 0), (-1, 0)) | path((1, 0), (2, 0), (3, 0)), 6),
        # two rings that share a corner: an eight, passing the corner twice
        (RING | path((1, 1), (2, 1), (2, 2), (1, 2), (1, 1)), 8),
        # two rings that share a side: all seven, from one fork to the other
        (RING | path((1, 0), (2, 0), (2, 1), (1, 1)), 7),
        # an H
        (path((0, 0), (0, 1), (0, 2)) | path((0, 1), (1, 1)) | path((1, 0), (1, 1), (1, 2)), 3),
    ],
)
def test_longest_line(segments: set[Segment], length: int) -> None:
    assert longest_line(segments) == length


def test_longest_line_in_either_direction() -> None:
    assert longest_line([(b, a) for a, b in RING]) == 4
    assert longest_line([*RING, *((b, a) for a, b in RING)]) == 4


def one_line(segments: tuple[Segment, ...]) -> bool:
    """Euler: connected, and no more than two corners where an odd number of segments meet."""
    together = set(segments[0])
    while more := [s for s in segments if len(together & set(s)) == 1]:
        together.update(*more)
    ends = [corner for segment in segments for corner in segment]
    return set(ends) == together and sum(ends.count(corner) % 2 for corner in together) <= 2


def test_longest_line_by_another_definition() -> None:
    """The largest subset of segments that can be drawn in one go."""
    rng = random.Random("lines")
    grid = [((x, y), (x + 1, y)) for x in range(3) for y in range(4)]
    grid += [((x, y), (x, y + 1)) for x in range(4) for y in range(3)]
    for _ in range(60):
        segments = rng.sample(grid, rng.randint(1, 12))
        largest = max(
            size
            for size in range(1, len(segments) + 1)
            if any(one_line(chosen) for chosen in combinations(segments, size))
        )
        assert longest_line(segments) == largest, segments


def test_closed_ring_of_walls_round_a_palace() -> None:
    layout = lay(
        {
            (-1, -1): "NW", (0, -1): "N", (1, -1): "NE",
            (-1, 0): "W", (1, 0): "E",
            (-1, 1): "SW", (0, 1): "S", (1, 1): "ES",
        }
    )  # fmt: skip
    assert faults(layout) == []
    assert outer_wall(layout, "alhambra") == 12
    # Inner walls count for nothing, and the outer ring is as it was.
    walled = layout | {(-1, -1): alhambra("tower-1-NSW"), (-1, 0): alhambra("tower-1-NW")}
    assert faults(walled) == []
    assert outer_wall(walled, "alhambra") == 12
    # A gap on one side opens the ring: eleven in a row. Two gaps: the longer rest.
    assert outer_wall(layout | {(0, -1): alhambra("tower-11")}, "alhambra") == 11
    assert outer_wall(layout | {(0, -1): alhambra("tower-11"), (1, 0): alhambra("tower-11")}, "alhambra") == 8


def test_branching_wall_of_a_palace() -> None:
    # F o o o
    # o C C o     the four camps with two bastions fill the middle; at the corner point (3, 3) four outer walls meet
    # o C C A
    # o o B .
    layout = lay(
        {
            (1, 0): "S", (2, 0): "S", (3, 0): "",
            (0, 1): "E", (1, 1): camp("camp-6-NW"), (2, 1): camp("camp-8-NE"), (3, 1): "W",
            (0, 2): "E", (1, 2): camp("camp-7-SW"), (2, 2): camp("camp-9-ES"), (3, 2): "SW",
            (0, 3): "", (1, 3): "N", (2, 3): "NE",
        }
    )  # fmt: skip
    assert faults(layout) == []
    # The ring of eight round the camps and a wall outwards from A and from B: in by one, round, out by the other.
    assert len(outer_wall_segments(layout, "alhambra")) == 10
    assert outer_wall(layout, "alhambra") == 10
    # Without A's wall three meet there: round and out.
    fork = layout | {(3, 2): alhambra("tower-1-W")}
    assert faults(fork) == []
    assert outer_wall(fork, "alhambra") == 9


# -------------------------------------------------------------------------------------------------------------- chance

BUILDINGS = [
    alhambra(f"tower-{price}-{walls}")
    for price in (1, 2, 3)
    for walls in ("", "", "N", "E", "S", "W", "NE", "ES", "SW", "NW", "NES", "ESW", "NSW", "NEW")
]
CAMPS = [camp(f"camp-{sides}") for sides in ("2-N", "3-E", "4-S", "5-W", "6-NW", "7-SW", "8-NE", "9-ES")]
GRANADA = [
    granada(moats)
    for moats in ("", "N", "E", "S", "W", "NE", "ES", "SW", "NW", "NES", "ESW", "NSW", "NEW", "NS", "EW") * 2
]


def corner_contacts(layout: Layout) -> list[tuple[Cell, Cell]]:
    """Tiles that touch at a corner alone."""
    return [
        ((x, y), (x + dx, y + 1))
        for x, y in layout
        for dx in (-1, 1)
        if (x + dx, y + 1) in layout and (x + dx, y) not in layout and (x, y + 1) not in layout
    ]


@pytest.mark.parametrize("seed", range(12))
def test_random_layouts(seed: int) -> None:
    rng = random.Random(seed)
    pool = [BUILDINGS, BUILDINGS + CAMPS, BUILDINGS + GRANADA, GRANADA][seed % 4]
    start = GRANADA_FOUNTAIN if pool is GRANADA else FOUNTAIN
    layout = random_layout(rng, pool, 14, start)
    assert 6 < len(layout) <= 15
    assert faults(layout) == []
    assert corner_contacts(layout) == []  # R9 says so, of every legal palace
    used = [tile for cell, tile in layout.items() if cell != START]
    assert all(used.count(tile) <= pool.count(tile) for tile in used)
    assert layout == random_layout(random.Random(seed), pool, 14, start)
    assert frontier(layout) <= min(
        len(outer_wall_segments(layout, "alhambra")), len(outer_wall_segments(layout, "granada"))
    )
    # A tile only ever takes the place of one of its own sort: buildings hang on an open side, Granada's tiles on
    # a lane, camps on walls alone.
    for tile in set(pool):
        assert all(layout[cell].city == tile.city for cell in swap_cells(layout, tile))
