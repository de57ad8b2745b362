"""The fountain of the lions: twelve lions around a basin, and four channels that lead out of the court."""

from math import tau
from typing import Final

from sabika.web.art.ornament import MIDDLE, TILE, Ornament, star, straps
from sabika.web.art.palette import colour
from sabika.web.art.svg import around, circle, group, move, path, point, polygon, rect
from sabika.web.art.weave import outline

_LIONS: Final = 12
_COURT: Final = Ornament(star(8, 3, 70, tau / 16), hollow=38)


def fountain() -> str:
    """The starting tile, 100 units wide."""
    return _court() + _channels() + _lions() + basin() + _edge()


def _court() -> str:
    marble, deep = colour("marble"), colour("marble-deep")
    return (
        rect(0, 0, 100, 100, rx=2, fill=marble)
        + path(polygon(_ring(8, 47, tau / 16)), fill=deep, fill_opacity=0.22)
        + group(path(straps(_COURT), stroke=deep, stroke_width=2.4) + path(straps(_COURT), stroke=marble), fill="none")
    )


def _channels() -> str:
    line = "M50 0V100M0 50H100"
    return (
        path(line, stroke=colour("sign-ink"), stroke_width=9)
        + path(line, stroke=colour("sign"), stroke_width=7)
        + path(line, stroke=colour("water"), stroke_width=4)
    )


def _lions() -> str:
    """A star of twelve points, one for each lion, and the water each of them spouts."""
    rays = [around(MIDDLE, 33 if i % 2 else 46, tau * (i + 1) / 24) for i in range(2 * _LIONS)]
    rim = path(polygon(rays), fill=colour("sand"), stroke=colour("sign-ink"), stroke_width=1.8, stroke_linejoin="round")
    angles = [tau * (i + 0.5) / _LIONS for i in range(_LIONS)]
    spouts = "".join(f"{move(around(MIDDLE, 30, a))}L{point(around(MIDDLE, 38.5, a))}" for a in angles)
    return (
        rim
        + path(spouts, stroke=colour("sand-deep"), stroke_width=5, stroke_linecap="round")
        + path(spouts, stroke=colour("sign"), stroke_width=2.8, stroke_linecap="round")
    )


def basin() -> str:
    """The basin in the middle, which alone stands for a start, too."""
    ink, light = colour("sign-ink"), colour("water-light")
    rim = path(polygon(_ring(_LIONS, 31, 0)), fill=colour("sign"), stroke=ink, stroke_width=1.8)
    water = circle(MIDDLE, 24.5, fill=colour("water"), stroke=ink, stroke_width=1.4)
    rings = circle(MIDDLE, 20) + circle(MIDDLE, 15.5)
    jet = path(outline(star(8, 3, 12), TILE), fill=colour("sign"), stroke=ink, stroke_width=1.2)
    return rim + water + group(rings, fill="none", stroke=light, stroke_width=1.2) + jet + circle(MIDDLE, 3, fill=light)


def _edge() -> str:
    return rect(0.4, 0.4, 99.2, 99.2, rx=2, fill="none", stroke=colour("marble-deep"), stroke_width=0.8)


def _ring(count: int, radius: float, turn: float) -> list[tuple[float, float]]:
    return [around(MIDDLE, radius, tau * i / count + turn) for i in range(count)]
