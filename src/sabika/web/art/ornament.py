"""Ornaments of interlaced stars, a different one for each kind, so that a tile can be told without its colour."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import gcd, hypot, pi, tau
from typing import Final

from sabika.web.art.palette import colour
from sabika.web.art.strands import Frame, Polygon, Ring, Strand
from sabika.web.art.svg import Point, around, group, path, rect
from sabika.web.art.weave import outline, weave

MIDDLE: Final[Point] = (50, 50)
CORNERS: Final[tuple[Point, ...]] = ((0, 0), (100, 0), (100, 100), (0, 100))
TILE: Final = Frame(0.03, 0.03, 99.97, 99.97)
STRAP: Final = 2.7
_GLAZED: Final = Frame(1.4, 1.4, 98.6, 98.6)  # straps end here, so that their slanting ends stay on the tile


@dataclass(frozen=True)
class Ornament:
    """A star in the middle and a figure around each corner, woven into each other.

    Straps that come closer to the middle than `hollow` are left out: the sign stands there.
    """

    star: tuple[Strand, ...]
    corners: tuple[Strand, ...] = ()
    hollow: float = 0


def star(points: int, step: int, radius: float, turn: float = 0, centre: Point = MIDDLE) -> tuple[Strand, ...]:
    """The star that joins every `step`-th of so many points on a circle; several strands if they share a factor."""
    rim = [around(centre, radius, tau * i / points + turn) for i in range(points)]
    strands = gcd(points, step)
    return tuple(
        Polygon(tuple(rim[(first + hop * step) % points] for hop in range(points // strands)))
        for first in range(strands)
    )


def flower(petals: int, radius: float, turn: float = 0, centre: Point = MIDDLE) -> tuple[Strand, ...]:
    """Circles through one point: a star with soft petals."""
    return tuple(Ring(around(centre, radius, tau * i / petals + turn), radius) for i in range(petals))


def _at_corners(figure: Callable[[Point], tuple[Strand, ...]]) -> tuple[Strand, ...]:
    return tuple(strand for corner in CORNERS for strand in figure(corner))


def corner_stars(sides: int, radius: float, turn: float = 0) -> tuple[Strand, ...]:
    """A polygon around each corner."""
    return _at_corners(lambda corner: star(sides, 1, radius, turn, corner))


def corner_rings(radius: float) -> tuple[Strand, ...]:
    """A circle around each corner."""
    return _at_corners(lambda corner: (Ring(corner, radius),))


ORNAMENTS: Final[Mapping[str, Ornament]] = {
    "pavilion": Ornament(star(8, 3, 45.5), corner_stars(4, 40)),
    "seraglio": Ornament(star(6, 2, 47), corner_stars(6, 37, pi / 6)),
    "arcades": Ornament(star(8, 2, 48), corner_stars(8, 32, pi / 8)),
    "chambers": Ornament(star(10, 3, 47.5), corner_rings(38)),
    "garden": Ornament(flower(6, 24), corner_rings(35)),
    "tower": Ornament(star(12, 5, 46, pi / 12), corner_stars(4, 44), hollow=20),
    "arena": Ornament(star(16, 6, 46), corner_rings(30), hollow=20),
    "bathhouse": Ornament(flower(8, 24), corner_stars(4, 38), hollow=14),
    "library": Ornament(star(5, 2, 45.5), corner_stars(5, 36, pi / 5)),
    "hostel": Ornament(star(7, 2, 47.5), corner_stars(4, 36)),
    "hospital": Ornament(star(8, 3, 49, pi / 8), corner_rings(26)),
    "market": Ornament(star(14, 5, 46.5), corner_stars(4, 40)),
    "park": Ornament(flower(5, 24), corner_rings(33)),
    "school": Ornament(star(9, 3, 47), corner_stars(6, 33)),
    "residence": Ornament(star(9, 4, 47.5), corner_stars(4, 36), hollow=14),
}


def ground(kind: str, figure: Ornament) -> str:
    """A glazed tile with its ornament; light falls on its upper left edges."""
    deep, light = colour(f"{kind}-deep"), colour(f"{kind}-light")
    return (
        rect(0, 0, 100, 100, rx=2, fill=colour(kind))
        + ornament(kind, figure)
        + path("M1.2 98V2.2A1 1 0 0 1 2.2 1.2H98", fill="none", stroke=light, stroke_opacity=0.7)
        + rect(0.4, 0.4, 99.2, 99.2, rx=2, fill="none", stroke=deep, stroke_width=0.8)
    )


def ornament(kind: str, figure: Ornament) -> str:
    """An ornament on the glaze of a kind: a deep star, and straps that pass over and under each other."""
    deep, light = colour(f"{kind}-deep"), colour(f"{kind}-light")
    fills = path(outline(figure.corners, TILE), fill_opacity=0.28) + path(outline(figure.star, TILE), fill_opacity=0.55)
    d = straps(figure)
    return group(fills, fill=deep) + group(
        path(d, stroke=light, stroke_width=STRAP) + path(d, stroke=deep, stroke_width=1.2),
        fill="none",
        opacity="var(--strap,.85)",
    )


def straps(figure: Ornament, gap: float = 2.3) -> str:
    """The straps of an ornament as one path."""
    return weave((*figure.star, *figure.corners), gap, _GLAZED, keep=lambda p: _apart(p, figure.hollow))


def _apart(p: Point, hollow: float) -> bool:
    return hypot(p[0] - MIDDLE[0], p[1] - MIDDLE[1]) >= hollow
