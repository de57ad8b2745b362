"""Palace geometry, slow and obvious: what the fast one is tested against.

Every rule is written down the way RULES.md defines it, over plain sets and dicts, and always for the whole layout.
Nothing here may import from `sabika`. Cells are (x, y): x grows east, y grows SOUTH, the start tile lies on (0, 0).
Sides are always in the order N, E, S, W.
"""

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

# What the two sorts of sides are called in each city.
SIDES_OF = {"alhambra": ("open", "wall"), "granada": ("lane", "moat"), "camp": ("plain", "bastion")}

Cell = tuple[int, int]
Corner = tuple[int, int]  # corner (x, y) is the north-west corner of cell (x, y)
Segment = tuple[Corner, Corner]

LETTERS = "NESW"
STEPS: tuple[Cell, Cell, Cell, Cell] = ((0, -1), (1, 0), (0, 1), (-1, 0))
START: Cell = (0, 0)


@dataclass(frozen=True)
class Laid:
    """A tile as it lies: its city and its four sides. The name is for people and plays no part in comparisons."""

    city: str
    sides: tuple[str, str, str, str]
    name: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        assert len(self.sides) == 4
        assert all(side in SIDES_OF[self.city] for side in self.sides), self


Layout = dict[Cell, Laid]


# ---------------------------------------------------------------------------------------------------------------- tiles


def _tile(city: str, letters: str, name: str) -> Laid:
    bare, marked = SIDES_OF[city]
    assert set(letters) <= set(LETTERS), letters
    north, east, south, west = (marked if letter in letters else bare for letter in LETTERS)
    return Laid(city, (north, east, south, west), name)


def alhambra(tile_id: str) -> Laid:
    """`tower-9-NE`, `tower-11`; also `hut-garden-NE` and `bazaar-…` (never walled), which are laid like buildings."""
    last = tile_id.split("-")[-1]
    walls = last if set(last) <= set(LETTERS) else ""
    return _tile("alhambra", walls, tile_id)


def camp(tile_id: str) -> Laid:
    """`camp-8-NE`: bastions north and east."""
    kind, _price, bastions = tile_id.split("-")
    assert kind == "camp"
    return _tile("camp", bastions, tile_id)


def granada(moats: str, name: str = "") -> Laid:
    """A Granada face does not name its moats, so they are given: `granada("NE")`."""
    return _tile("granada", moats, name or f"granada-{moats}")


FOUNTAIN = alhambra("fountain")
GRANADA_FOUNTAIN = granada("", "fountain")  # Granada played alone


# ---------------------------------------------------------------------------------------------------------------- cells


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The four cells beside this one, N E S W."""
    return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in STEPS)


def box(layout: Layout, margin: int) -> set[Cell]:
    """All cells of the bounding box, grown by a margin on every side."""
    if not layout:
        return set()
    xs = [x for x, _ in layout]
    ys = [y for _, y in layout]
    return {
        (x, y)
        for x in range(min(xs) - margin, max(xs) + margin + 1)
        for y in range(min(ys) - margin, max(ys) + margin + 1)
    }


class Contact(NamedTuple):
    """A tile, one of its sides, and what touches it there."""

    cell: Cell
    letter: str
    mine: Laid
    my_side: str
    other_cell: Cell
    other: Laid
    other_side: str


def contacts(layout: Layout) -> list[Contact]:
    """Every place where two tiles touch, seen from both of them (so each is listed twice)."""
    found = []
    for cell, mine in layout.items():
        for i, beside in enumerate(neighbours(cell)):
            if beside in layout:
                other = layout[beside]
                opposite = other.sides[(i + 2) % 4]
                found.append(Contact(cell, LETTERS[i], mine, mine.sides[i], beside, other, opposite))
    return found


# ---------------------------------------------------------------------------------------------------------------- rules


def may_touch(city: str, side: str, other_city: str, other_side: str) -> bool:
    """May these two sides touch?"""
    cities = {city, other_city}
    if cities == {"alhambra"} or cities == {"granada"}:
        return side == other_side
    if cities == {"alhambra", "granada"}:
        return {side, other_side} == {"wall", "moat"}
    if cities == {"alhambra", "camp"}:
        return {side, other_side} == {"wall", "bastion"}
    if cities == {"camp"}:
        return side == other_side == "plain"
    assert cities == {"camp", "granada"}
    return False


def reached_on_foot(layout: Layout, start: Cell) -> set[Cell]:
    """Where one gets to within the city of the start tile, through sides that are open on both tiles."""
    city = layout[start].city
    way = {"alhambra": "open", "granada": "lane"}[city]
    reached = {start}
    while True:
        further = {
            beside
            for cell in reached
            for i, beside in enumerate(neighbours(cell))
            if beside in layout and beside not in reached
            if layout[beside].city == city
            if layout[cell].sides[i] == way and layout[beside].sides[(i + 2) % 4] == way
        }
        if not further:
            return reached
        reached |= further


def enclosed(layout: Layout) -> set[Cell]:
    """The empty cells from which one cannot get away through sides over empty cells (R9, R28)."""
    everywhere = box(layout, 1)
    empty = everywhere - set(layout)
    outside = everywhere - box(layout, 0)
    waiting = list(outside)
    while waiting:
        for beside in neighbours(waiting.pop()):
            if beside in empty and beside not in outside:
                outside.add(beside)
                waiting.append(beside)
    return empty - outside


def granada_start(layout: Layout) -> Cell | None:
    """The Granada tile laid first, in a layout whose keys are in the order of laying (R37: it never moves again)."""
    return next((cell for cell, laid in layout.items() if laid.city == "granada"), None)


def faults(layout: Layout) -> list[str]:
    """Every rule the layout breaks, as `rule: where`; rules: fountain, sides, walk, camp, frontier, enclosed."""
    return list(_broken(layout))


def legal(layout: Layout) -> bool:
    """Whether no rule is broken; the first that is broken spares the others."""
    return not any(_broken(layout))


def _broken(layout: Layout) -> Iterator[str]:
    """The faults one after another, those that are found quickly first."""
    touching = contacts(layout)
    of_city = {city: {cell for cell, laid in layout.items() if laid.city == city} for city in SIDES_OF}

    # The fountain lies on 0,0: Alhambra's, or Granada's own where there is no Alhambra.
    fountain = FOUNTAIN if of_city["alhambra"] or not of_city["granada"] else GRANADA_FOUNTAIN
    if layout.get(START) != fountain:
        yield "fountain: not on 0,0"

    # Touching sides suit each other.
    for c in touching:
        if c.cell < c.other_cell and not may_touch(c.mine.city, c.my_side, c.other.city, c.other_side):
            yield f"sides: {c.cell} {c.letter} {c.mine.city} {c.my_side} against {c.other.city} {c.other_side}"

    # Every tile of a city is reached on foot from the city's start. In Granada any tile will do as the start, for
    # when all are reached from one, all are reached from each.
    for city, start in (("alhambra", START), ("granada", min(of_city["granada"], default=START))):
        walked = reached_on_foot(layout, start) if start in of_city[city] else set()
        for cell in sorted(of_city[city] - walked):
            yield f"walk: {cell} in {city} is not reached from {start}"

    # Every camp has a bastion in front of a wall.
    for cell in sorted(of_city["camp"]):
        if not any(c.cell == cell and (c.my_side, c.other_side) == ("bastion", "wall") for c in touching):
            yield f"camp: {cell} guards no wall"

    # Two cities share a wall against a moat (R46).
    if (
        of_city["alhambra"]
        and of_city["granada"]
        and not any((c.my_side, c.other_side) == ("wall", "moat") for c in touching)
    ):
        yield "frontier: no wall against a moat"

    # No empty area is enclosed, by whatever tiles.
    for cell in sorted(enclosed(layout)):
        yield f"enclosed: {cell} is empty and cannot be left"


# --------------------------------------------------------------------------------------------------- what may be done
# `fixed` names cells besides the fountain's that never move: Granada's start tile (R37).


def build_cells(layout: Layout, laid: Laid) -> list[Cell]:
    """Where the tile may be built."""
    return [cell for cell in sorted(box(layout, 1) - set(layout)) if legal({**layout, cell: laid})]


def removable(layout: Layout, fixed: Collection[Cell] = ()) -> list[Cell]:
    """Which tiles may be taken out."""
    return [
        cell
        for cell in sorted(layout)
        if cell != START and cell not in fixed
        if legal({other: laid for other, laid in layout.items() if other != cell})
    ]


def swap_cells(layout: Layout, laid: Laid, fixed: Collection[Cell] = ()) -> list[Cell]:
    """Which tiles the tile may take the place of."""
    return [cell for cell in sorted(layout) if cell != START and cell not in fixed if legal({**layout, cell: laid})]


# ------------------------------------------------------------------------------------------------------- lines of walls


def side_segment(cell: Cell, side: int) -> Segment:
    """The two corners that the side (0 to 3: N E S W) of a cell joins, the north or west one first."""
    x, y = cell
    return (
        ((x, y), (x + 1, y)),
        ((x + 1, y), (x + 1, y + 1)),
        ((x, y + 1), (x + 1, y + 1)),
        ((x, y), (x, y + 1)),
    )[side]


def longest_line(segments: Iterable[Segment]) -> int:
    """The most segments that one line, joined end to end, goes through, each at most once (R10, R11)."""
    best = 0
    left = {frozenset(segment) for segment in segments}
    while left:
        component = {left.pop()}
        while joined := {s for s in left if any(s & other for other in component)}:
            component |= joined
            left -= joined
        best = max(best, _longest_in(component))
    return best


def _longest_in(component: set[frozenset[Corner]]) -> int:
    """Walk every line there is in a connected set of segments, from every corner."""
    at: dict[Corner, list[frozenset[Corner]]] = {}
    for segment in component:
        for corner in segment:
            at.setdefault(corner, []).append(segment)

    used: set[frozenset[Corner]] = set()

    def longest_from(corner: Corner) -> int:
        longest = len(used)
        for segment in at[corner]:
            if segment not in used:
                (other_end,) = segment - {corner}
                used.add(segment)
                longest = max(longest, longest_from(other_end))
                used.remove(segment)
        return longest

    return max(longest_from(corner) for corner in at)


def outer_wall_segments(layout: Layout, city: str) -> set[Segment]:
    """Wall sides ("alhambra") or moat sides ("granada") with no tile of the same city beyond."""
    barrier = {"alhambra": "wall", "granada": "moat"}[city]
    return {
        side_segment(cell, i)
        for cell, laid in layout.items()
        if laid.city == city
        for i, beside in enumerate(neighbours(cell))
        if laid.sides[i] == barrier
        if not (beside in layout and layout[beside].city == city)
    }


def outer_wall(layout: Layout, city: str) -> int:
    """The wall score ("alhambra") or the moat score ("granada")."""
    return longest_line(outer_wall_segments(layout, city))


def frontier_segments(layout: Layout) -> set[Segment]:
    """Where a wall of Alhambra stands against a moat of Granada."""
    return {
        side_segment(c.cell, LETTERS.index(c.letter))
        for c in contacts(layout)
        if (c.mine.city, c.my_side, c.other.city, c.other_side) == ("alhambra", "wall", "granada", "moat")
    }


def frontier(layout: Layout) -> int:
    """The number of sections in the longest line of wall and moat (points are two for each)."""
    return longest_line(frontier_segments(layout))


# -------------------------------------------------------------------------------------------------------------- chance


def camp_points(layout: Layout) -> int:
    """For each arrow of each camp the tiles in its line, up to a gap or another camp (R44)."""
    total = 0
    for (x, y), laid in layout.items():
        for side, (dx, dy) in zip(laid.sides, STEPS, strict=True):
            far = 1
            while side == "bastion" and (x + far * dx, y + far * dy) in layout:
                if layout[x + far * dx, y + far * dy].city == "camp":
                    break
                far += 1
            total += far - 1
    return total


def random_layout(rng: random.Random, pool: Sequence[Laid], size: int, start: Laid = FOUNTAIN) -> Layout:
    """Grow a legal layout of up to `size` tiles and the fountain by building, at times removing and swapping.

    Each tile of the pool is used once at most. The keys of the result are in the order of laying (see
    `granada_start`), and like in a game Granada's first tile stays where it is. It may end up smaller when the pool
    does not fit or luck is bad.
    """
    layout = {START: start}
    bag = list(pool)
    for _ in range(4 * size + 10):
        if len(layout) > size or not bag:
            break
        granada_at = granada_start(layout)
        fixed = set() if granada_at is None else {granada_at}
        drawn = rng.randrange(len(bag))
        deed = rng.random()
        if deed < 0.1:
            if cells := removable(layout, fixed):
                bag.append(layout.pop(rng.choice(cells)))
        elif deed < 0.2:
            if cells := swap_cells(layout, bag[drawn], fixed):
                cell = rng.choice(cells)
                replaced = layout.pop(cell)
                layout[cell] = bag[drawn]
                bag[drawn] = replaced
        elif cells := build_cells(layout, bag[drawn]):
            layout[rng.choice(cells)] = bag.pop(drawn)
    assert not faults(layout), faults(layout)
    return layout
