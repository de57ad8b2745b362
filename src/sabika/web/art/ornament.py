"""Ornaments of interlaced stars, a different one for each kind, so that a tile can be told without its colour."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import gcd, hypot, pi, tau
from typing import Final

from sabika.web.art.palette import colour
from sabika.web.art.strands import Frame, Polygon, Ring, Strand
from sabika.web.art.svg import Point, around, group, path
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


def _polygons(sides: int, radius: float, turn: float = 0) -> tuple[Strand, ...]:
    return _at_corners(lambda corner: star(sides, 1, radius, turn, corner))


def _rings(radius: float) -> tuple[Strand, ...]:
    return _at_corners(lambda corner: (Ring(corner, radius),))


ORNAMENTS: Final[Mapping[str, Ornament]] = {
    "pavilion": Ornament(star(8, 3, 45.5), _polygons(4, 40)),
    "seraglio": Ornament(star(6, 2, 47), _polygons(6, 37, pi / 6)),
    "arcades": Ornament(star(8, 2, 48), _polygons(8, 32, pi / 8)),
    "chambers": Ornament(star(10, 3, 47.5), _rings(38)),
    "garden": Ornament(flower(6, 24), _rings(35)),
    "tower": Ornament(star(12, 5, 46, pi / 12), _polygons(4, 44), hollow=20),
    "arena": Ornament(star(16, 6, 46), _rings(30), hollow=20),
    "bathhouse": Ornament(flower(8, 24), _polygons(4, 38), hollow=14),
    "library": Ornament(star(5, 2, 45.5), _polygons(5, 36, pi / 5)),
    "hostel": Ornament(star(7, 2, 47.5), _polygons(4, 36)),
    "hospital": Ornament(star(8, 3, 49, pi / 8), _rings(26)),
    "market": Ornament(star(14, 5, 46.5), _polygons(4, 40)),
    "park": Ornament(flower(5, 24), _rings(33)),
    "school": Ornament(star(9, 3, 47), _polygons(6, 33)),
    "residence": Ornament(star(9, 4, 47.5), _polygons(4, 36), hollow=14),
    "camp": Ornament(star(4, 1, 47), _polygons(4, 30, pi / 4), hollow=10),
    "bazaar": Ornament((*star(4, 1, 44, pi / 4), *star(4, 1, 40)), _rings(24)),
}


def ornament(kind: str) -> str:
    """The ornament of a kind on its glaze: a deep star, and straps that pass over and under each other."""
    figure, deep, light = ORNAMENTS[kind], colour(f"{kind}-deep"), colour(f"{kind}-light")
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
