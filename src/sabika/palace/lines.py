"""The longest unbroken line of wall segments (R10, R11).

Segments join end to end at grid corners. In most palaces every corner has at most two segments, so a line is simply
a connected component. With camps or a second city more than two may meet: then the line takes the longest way that
uses each segment once, found by search over the stretches between such crossings. By the building rules there are
few of them; where a house rule lets tiles lie anywhere there could be so many that no search would ever end.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from itertools import chain

import msgspec

from sabika.errors import SabikaError
from sabika.palace.grid import Cell

MOST_STEPS = 10_000  # of a search, a few hundredths of a second

Segment = tuple[Cell, int]  # a cell and the direction of its side
Corner = tuple[int, int]  # the north-west corner of the cell with these coordinates
Stretch = tuple[Corner, Corner, tuple[Segment, ...]]


class TangledError(SabikaError):
    """Segments of which nobody can tell the longest line."""


class Line(msgspec.Struct, frozen=True, dict=True):
    """A line of segments; `len(line)` is what it scores."""

    segments: tuple[Segment, ...] = ()

    def __len__(self) -> int:
        return len(self.segments)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells whose sides make the line, each once, in the order of the line."""
        return tuple(dict.fromkeys(cell for cell, _ in self.segments))


# The two corners of a cell's side in each direction, relative to the cell.
_ENDS: tuple[tuple[Corner, Corner], ...] = (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 1), (1, 1)), ((0, 0), (0, 1)))


def ends(segment: Segment) -> tuple[Corner, Corner]:
    """The corners a segment connects."""
    (x, y), direction = segment
    (ax, ay), (bx, by) = _ENDS[direction]
    return (x + ax, y + ay), (x + bx, y + by)


def longest_line(segments: Iterable[Segment]) -> Line:
    """The longest line; of equally long ones the one that begins furthest north-west."""
    at_corner: dict[Corner, list[Segment]] = defaultdict(list)
    for segment in sorted(segments):
        for corner in ends(segment):
            at_corner[corner].append(segment)
    best: tuple[Segment, ...] = ()
    for component in _components(at_corner):
        # A component is at least as long as any line in it.
        if len(component) > len(best):
            trail = _longest_trail(component, at_corner)
            if len(trail) > len(best):
                best = trail
    return Line(best)


def longest_length(across: int, down: int, stride: int) -> int | None:
    """The length of the longest line, where no more than two segments meet at any corner; else None.

    Segments are sets of cells: those with a segment along their north edge, and along their west edge. In such a
    palace a line is a whole component, so it is enough to flood one after the other.
    """
    east_ends, south_ends = across << 1, down << stride
    if (across & east_ends & (down | south_ends)) | (down & south_ends & (across | east_ends)):
        return None
    best = 0
    left = across.bit_count() + down.bit_count()
    while left > best:
        new_across, new_down = across & -across, 0
        if not new_across:
            new_down = down & -down
        size = 0
        while new_across or new_down:
            size += new_across.bit_count() + new_down.bit_count()
            across ^= new_across
            down ^= new_down
            corners = new_across | new_across << 1 | new_down | new_down << stride
            new_across = across & (corners | corners >> 1)
            new_down = down & (corners | corners >> stride)
        left -= size
        if size > best:
            best = size
    return best


def _components(at_corner: dict[Corner, list[Segment]]) -> list[set[Segment]]:
    """Sets of segments that hang together."""
    seen: set[Segment] = set()
    components = []
    for meeting in at_corner.values():
        first = meeting[0]
        if first in seen:
            continue
        component, waiting = {first}, [first]
        while waiting:
            for corner in ends(waiting.pop()):
                for segment in at_corner[corner]:
                    if segment not in component:
                        component.add(segment)
                        waiting.append(segment)
        seen |= component
        components.append(component)
    return components


def _longest_trail(component: set[Segment], at_corner: dict[Corner, list[Segment]]) -> tuple[Segment, ...]:
    stretches = _stretches(component, at_corner)
    from_corner: dict[Corner, list[Stretch]] = defaultdict(list)
    for start, end, along in stretches:
        from_corner[start].append((start, end, along))
        from_corner[end].append((end, start, along[::-1]))
    odd = sorted(corner for corner, leaving in from_corner.items() if len(leaving) % 2)
    if len(odd) <= 2:
        return _walk_all(odd[0] if odd else min(from_corner), from_corner)
    return _search(from_corner)


def _walk_all(start: Corner, from_corner: dict[Corner, list[Stretch]]) -> tuple[Segment, ...]:
    """A way along all stretches, which there is where no more than two corners are odd (Euler's walk)."""
    used: set[Segment] = set()
    walked: list[tuple[Segment, ...]] = []
    way: list[tuple[Corner, tuple[Segment, ...]]] = [(start, ())]
    while way:
        onward = next((one for one in from_corner[way[-1][0]] if one[2][0] not in used), None)
        if onward is None:
            walked.append(way.pop()[1])
        else:
            _, end, along = onward
            used |= {along[0], along[-1]}
            way.append((end, along))
    return tuple(chain.from_iterable(reversed(walked)))


def _search(from_corner: dict[Corner, list[Stretch]]) -> tuple[Segment, ...]:
    """The longest way by trying all."""
    best: tuple[Segment, ...] = ()
    steps = 0

    def extend(corner: Corner, used: frozenset[Segment], trail: tuple[Segment, ...]) -> None:
        nonlocal best, steps
        steps += 1
        if steps > MOST_STEPS:
            raise TangledError.saying("lines-tangled")
        if len(trail) > len(best):
            best = trail
        for _, end, along in from_corner[corner]:
            if along[0] not in used:
                extend(end, used | {along[0], along[-1]}, trail + along)

    for corner in sorted(from_corner):
        extend(corner, frozenset(), ())
    return best


def _stretches(component: set[Segment], at_corner: dict[Corner, list[Segment]]) -> list[Stretch]:
    """The component cut at its knots: corners where not exactly two segments meet (in a plain ring, at one of them)."""
    corners = sorted({corner for segment in component for corner in ends(segment)})
    knots = [corner for corner in corners if len(at_corner[corner]) != 2] or corners[:1]
    stretches = []
    walked: set[Segment] = set()
    for knot in knots:
        for first in at_corner[knot]:
            if first in walked:
                continue
            along, corner = [first], _other_end(first, knot)
            while corner not in knots:
                onward = next(segment for segment in at_corner[corner] if segment != along[-1])
                along.append(onward)
                corner = _other_end(onward, corner)
            walked.update(along)
            stretches.append((knot, corner, tuple(along)))
    return stretches


def _other_end(segment: Segment, corner: Corner) -> Corner:
    one, two = ends(segment)
    return two if corner == one else one
