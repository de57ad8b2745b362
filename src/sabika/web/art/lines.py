"""The lines that bring points, drawn over a palace: outer wall, moat, and the frontier between two cities.

Each has a pattern of its own, so that nobody needs colours to tell them apart: a wall is one stroke, a moat a band with
ripples in it, a frontier a row of beads. Where two cities meet, all three run along the same side; then wall and moat
step back into their own tiles.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sabika.web.art.palette import colour
from sabika.web.art.svg import Point, attributes, group, move, path, point, rect

CELL: Final = 100
SIDE_BY_SIDE: Final = 8  # how far wall and moat step back from the frontier
Corner = tuple[int, int]  # the north-west corner of the cell with these coordinates


@dataclass(frozen=True)
class Stroke:
    """One of the strokes a line is made of."""

    colour: str
    width: float
    dash: str | None = None


STROKES: Final[Mapping[str, Sequence[Stroke]]] = {
    "wall": (Stroke("panel", 9), Stroke("longest", 5.5)),
    "moat": (Stroke("panel", 11), Stroke("longest-moat", 8), Stroke("ripple", 2.6, "7 9")),
    "frontier": (Stroke("panel", 13, "0.1 20"), Stroke("longest", 9.5, "0.1 20"), Stroke("panel", 3.4, "0.1 20")),
}


# What lies on both sides of a line.
_BANDS: Final = {"wall": ("sand", "sand"), "moat": ("water", "water"), "frontier": ("sand", "water")}


def sample(source: str) -> str:
    """A short piece of a line on what it runs along, 60 by 24 units."""
    above, below = _BANDS[source]
    edge = rect(0.7, 0.7, 58.6, 22.6, rx=3, fill="none", stroke=colour("chip-edge"), stroke_width=1.4)
    ground = rect(0.7, 0.7, 58.6, 11.3, rx=3, fill=colour(above)) + rect(0.7, 12, 58.6, 11.3, rx=3, fill=colour(below))
    middle = "" if above != below else rect(0.7, 6, 58.6, 12, fill=colour(above))
    strokes = "".join(
        path("M8 12H52", stroke=colour(one.colour), stroke_width=one.width * 0.8, stroke_dasharray=_closer(one.dash))
        for one in STROKES[source]
    )
    return ground + middle + edge + group(strokes, fill="none", stroke_linecap="round")


def _closer(dash: str | None) -> str | None:
    return None if dash is None else " ".join(f"{float(length) * 0.55:g}" for length in dash.split())


@dataclass(frozen=True)
class Side:
    """A side of a cell, from corner to corner, and the way into the cell."""

    start: Corner
    end: Corner
    inward: Corner

    def turn(self) -> "Side":
        """The same side, walked the other way."""
        return Side(self.end, self.start, self.inward)


def wall_line(segments: Iterable[Sequence[int | str]]) -> str:
    """The line along an outer wall."""
    return boundary("wall", segments)


def boundary(source: str, segments: Iterable[Sequence[int | str]], inset: float = 0) -> str:
    """A line over segments [x, y, side], in units of 100 for each cell, so far inside of their cells."""
    d = "".join(_trace(chain, inset) for chain in _chains([_side(segment) for segment in segments]))
    if not d:
        return ""
    strokes = "".join(
        f"<path{attributes(d=d, stroke=colour(one.colour), stroke_width=one.width, stroke_dasharray=one.dash)}/>"
        for one in STROKES[source]
    )
    named = f"wall-line {source}-line" if source != "wall" else "wall-line"
    return group(strokes, class_=named, fill="none", stroke_linecap="round", stroke_linejoin="round")


def _side(segment: Sequence[int | str]) -> Side:
    x, y, letter = int(segment[0]), int(segment[1]), str(segment[2])
    north_west, north_east, south_east, south_west = (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)
    sides = {
        "N": Side(north_west, north_east, (0, 1)),
        "E": Side(north_east, south_east, (-1, 0)),
        "S": Side(south_east, south_west, (0, -1)),
        "W": Side(south_west, north_west, (1, 0)),
    }
    return sides[letter]


def _chains(sides: list[Side]) -> Iterator[list[Side]]:
    """The sides joined end to end, as long as they go."""
    left = list(sides)
    while left:
        ends = [corner for side in left for corner in (side.start, side.end)]
        here = next((corner for corner in ends if ends.count(corner) == 1), ends[0])
        chain = []
        while side := next((side for side in left if here in (side.start, side.end)), None):
            left.remove(side)
            chain.append(side if side.start == here else side.turn())
            here = chain[-1].end
        yield chain


def _trace(chain: list[Side], inset: float) -> str:
    """A path along a chain; at each corner it keeps its distance from both sides."""
    closed = chain[0].start == chain[-1].end
    points = [] if closed else [_inside(chain[0].start, inset, chain[0].inward)]
    for side, following in zip(chain, [*chain[1:], chain[0]], strict=True):
        if following.inward == side.inward or (side is chain[-1] and not closed):
            points.append(_inside(side.end, inset, side.inward))
        elif following.inward == (-side.inward[0], -side.inward[1]):
            points += [_inside(side.end, inset, one.inward) for one in (side, following)]
        else:
            points.append(_inside(side.end, inset, side.inward, following.inward))
    if closed:
        points = [points[-1], *points[:-1]]  # begin where the chain does
    return move(points[0]) + "".join(f"L{point(p)}" for p in points[1:]) + ("Z" if closed else "")


def _inside(corner: Corner, inset: float, *inward: Corner) -> Point:
    x, y = (CELL * place + inset * sum(way[axis] for way in inward) for axis, place in enumerate(corner))
    return x, y
