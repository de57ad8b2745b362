"""The longest line of segments: rings (R10), branches (R11), and any sets of segments at all."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sabika.palace.lines import Line, Segment, TangledError, ends, longest_line
from tests.palace.trying import trying
from tests.reference import slow_geometry as slow

NORTH, EAST, SOUTH, WEST = range(4)


def ring(left: int, top: int, width: int, height: int) -> list[Segment]:
    """The outline of a rectangle of cells."""
    right, bottom = left + width - 1, top + height - 1
    return [
        *(((x, top), NORTH) for x in range(left, right + 1)),
        *(((right, y), EAST) for y in range(top, bottom + 1)),
        *(((x, bottom), SOUTH) for x in range(left, right + 1)),
        *(((left, y), WEST) for y in range(top, bottom + 1)),
    ]


def assert_is_line(line: Line, segments: list[Segment]) -> None:
    """Segments of the set, each once, joined end to end all the way."""
    assert set(line.segments) <= set(segments)
    assert len(set(line.segments)) == len(line.segments)
    if len(line) > 1:
        shared = set(ends(line.segments[0])) & set(ends(line.segments[1]))
        (here,) = set(ends(line.segments[0])) - shared if len(shared) == 1 else (ends(line.segments[0])[0],)
        for segment in line.segments:
            assert here in ends(segment)
            (here,) = set(ends(segment)) - {here}


def slow_length(segments: list[Segment]) -> int:
    return slow.longest_line(slow.side_segment(cell, direction) for cell, direction in segments)


def test_nothing_and_little() -> None:
    assert len(longest_line([])) == 0
    assert len(longest_line([((0, 0), NORTH)])) == 1
    assert len(longest_line([((0, 0), NORTH), ((5, 5), NORTH)])) == 1
    assert len(longest_line([((0, 0), NORTH), ((1, 0), NORTH)])) == 2
    assert len(longest_line([((0, 0), NORTH), ((1, 1), WEST)])) == 1


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 1), (3, 2), (5, 5), (20, 1)])
def test_a_ring_counts_all_its_segments(width: int, height: int) -> None:
    segments = ring(0, 0, width, height)
    line = longest_line(segments)
    assert len(line) == 2 * (width + height)
    assert_is_line(line, segments)


def test_two_rings_that_meet_at_a_corner_are_one_line() -> None:
    """Four segments meet there, and the line passes twice."""
    segments = [*ring(0, 0, 2, 2), *ring(2, 2, 1, 3)]
    assert len(longest_line(segments)) == len(segments) == 16


def test_a_line_takes_the_longest_of_several_branches() -> None:
    stem = [((x, 0), NORTH) for x in range(4)]
    up, down = [((4, -1), WEST)], [((4, 0), WEST), ((4, 1), WEST), ((4, 2), WEST)]
    assert len(longest_line([*stem, *up, *down])) == len(stem) + len(down)


def test_a_ring_with_two_tails_leaves_one_out_only_if_it_must() -> None:
    circle = ring(0, 0, 1, 1)
    tails = [((-1, 0), NORTH), ((1, 0), NORTH)]
    # In by one tail, three sides round the ring, out by the other.
    assert len(longest_line([*circle, *tails])) == 5
    # Both tails at the same corner: in, once around, and out.
    assert len(longest_line([*circle, ((-1, 0), NORTH), ((0, -1), WEST)])) == 6


def test_a_line_that_nobody_could_find_is_refused() -> None:
    """By no building rule do lines cross as often as this; a house rule allows anything."""
    crossing = [((x, y), side) for x in range(9) for y in range(9) for side in (NORTH, WEST)]
    with pytest.raises(TangledError, match="nobody could tell"):
        longest_line(crossing)
    rings = [segment for x in range(9) for y in range(9) if (x + y) % 2 for segment in ring(x, y, 1, 1)]
    assert len(longest_line(rings)) == len(rings), "however many rings meet, one walk goes along all of them"


def test_the_order_of_segments_does_not_matter() -> None:
    segments = [*ring(0, 0, 2, 2), *ring(2, 2, 2, 1), ((-1, 0), NORTH)]
    expected = longest_line(segments)
    for seed in range(20):
        Random(seed).shuffle(segments)
        assert longest_line(segments) == expected


# Each segment of a small lattice once: the north and west sides of its cells, and the far edges.
LATTICE: list[Segment] = [((x, y), side) for x in range(3) for y in range(3) for side in (NORTH, WEST)]


@trying(300, 20_000)
@given(st.sets(st.sampled_from(LATTICE), max_size=14))
def test_any_set_of_segments(chosen: set[Segment]) -> None:
    segments = sorted(chosen)
    line = longest_line(segments)
    assert_is_line(line, segments)
    assert len(line) == slow_length(segments)


@trying(100, 5000)
@given(st.integers(0, 2**32 - 1), st.integers(2, 30))
def test_a_long_walk_that_crosses_itself(seed: int, steps: int) -> None:
    """A walk over grid corners that never takes a segment twice is itself a line: the longest is no shorter."""
    rng = Random(seed)
    corners = [(0, 0)]
    used: set[frozenset[slow.Corner]] = set()
    for _ in range(steps):
        ways = [beside for beside in slow.neighbours(corners[-1]) if frozenset((corners[-1], beside)) not in used]
        if not ways:
            break
        corners.append(rng.choice(ways))
        used.add(frozenset(corners[-2:]))
    segments = [_segment(*sorted(pair)) for pair in pairwise(corners)]
    assert max(Counter(segments).values()) == 1
    assert len(longest_line(segments)) == len(segments)


def _segment(one: slow.Corner, two: slow.Corner) -> Segment:
    """The side between two corners, the north or west one first, as the side of a cell."""
    return (one, NORTH) if one[1] == two[1] else (one, WEST)
