"""Stars: the shape of each seat, in its colour."""

from math import tau
from typing import Final

from sabika.web.art.palette import SEATS, colour
from sabika.web.art.svg import Point, around, circle, path, polygon

SIZE: Final = 40
MIDDLE: Final[Point] = (20.0, 20.0)
OUTER: Final = 19.0
# Points of each seat's star, and how far in it goes between two of them.
STARS: Final = ((8, 0.77), (6, 0.62), (12, 0.83), (5, 0.6), (10, 0.8), (7, 0.7))


def star(seat: int | None) -> str:
    """The star of a seat, in a square of 40 units; whoever has no seat has a disc."""
    if seat is None:
        return circle(MIDDLE, 15.5, fill=colour("muted"))
    points, depth = STARS[seat % len(STARS)]
    radii = (OUTER, OUTER * depth)
    corners = [around(MIDDLE, radii[turn % 2], tau * turn / points / 2) for turn in range(points * 2)]
    return path(polygon(corners), fill=colour(f"t{seat % len(SEATS)}"))
