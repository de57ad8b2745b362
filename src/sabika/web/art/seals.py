"""Seals: the star of a seat in its colour, with the initial of whoever sits there. Nobody needs the colour alone."""

from math import tau
from typing import Final

from sabika.web.art.figures import figure, lettering
from sabika.web.art.palette import SEATS, colour
from sabika.web.art.pieces import picture
from sabika.web.art.svg import Point, around, circle, path, polygon

SIZE: Final = 40
MIDDLE: Final[Point] = (20.0, 20.0)
OUTER: Final = 19.0
# Points of each seat's star, and how far in it goes between two of them.
STARS: Final = ((8, 0.77), (6, 0.62), (12, 0.83), (5, 0.6), (10, 0.8), (7, 0.7))


def seal(seat: int | None, name: str, label: str | None = None) -> str:
    """The seal of a seat; None is somebody without one."""
    classes = "seal none" if seat is None else f"seal s{seat % len(SEATS)}"
    return picture(classes, f"0 0 {SIZE} {SIZE}", seal_drawing(seat, name), label)


def seal_drawing(seat: int | None, name: str) -> str:
    """The same for a square of 40 units within another drawing."""
    initial = next((letter.upper() for letter in name if letter.isalnum()), "?")
    return _ground(seat) + lettering(figure(initial[0], *MIDDLE, 17, colour("panel")))


def _ground(seat: int | None) -> str:
    if seat is None:
        return circle(MIDDLE, 15.5, fill=colour("muted"))
    points, depth = STARS[seat % len(STARS)]
    radii = (OUTER, OUTER * depth)
    star = [around(MIDDLE, radii[turn % 2], tau * turn / points / 2) for turn in range(points * 2)]
    return path(polygon(star), fill=colour(f"t{seat % len(SEATS)}"), stroke_linejoin="round")
