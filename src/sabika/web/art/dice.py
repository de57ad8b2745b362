"""Dice for Roll & Write: colour tells the two apart, and so do their pips, round ones and squares standing on edge."""

from collections.abc import Mapping
from typing import Final

from sabika.web.art.palette import colour
from sabika.web.art.svg import Point, circle, group, path, polygon, rect

DIE: Final = 60  # units of a side
FACES: Final = range(1, 7)

# Letter of the notation to the names of the ground and of what is printed on it.
DICE: Final[Mapping[str, tuple[str, str]]] = {"y": ("guilder", "on-guilder"), "b": ("denar", "on-denar")}

_NEAR, _MIDDLE, _FAR = 17, 30, 43
_ONE: Final[tuple[Point, ...]] = ((_MIDDLE, _MIDDLE),)
_TWO: Final[tuple[Point, ...]] = ((_NEAR, _NEAR), (_FAR, _FAR))
_FOUR: Final[tuple[Point, ...]] = (*_TWO, (_FAR, _NEAR), (_NEAR, _FAR))
_PIPS: Final[Mapping[int, tuple[Point, ...]]] = {
    1: _ONE,
    2: _TWO,
    3: _ONE + _TWO,
    4: _FOUR,
    5: _ONE + _FOUR,
    6: (*_FOUR, (_NEAR, _MIDDLE), (_FAR, _MIDDLE)),
}


def body(letter: str) -> str:
    """A die without its pips: rounded, lit from the upper left."""
    ground, on = DICE[letter]
    return (
        rect(2, 2, 56, 56, rx=12, fill=colour(ground), stroke=colour("chip-edge"), stroke_width=2.4)
        + path("M8 40V16A8 8 0 0 1 16 8H42", fill="none", stroke=colour("disc"), stroke_width=3, stroke_opacity=0.55,
               stroke_linecap="round")
        + path("M20 54.5H44A10.5 10.5 0 0 0 54.5 44V22", fill="none", stroke=colour(on), stroke_width=2.4,
               stroke_opacity=0.18, stroke_linecap="round")
    )  # fmt: skip


def pips(letter: str, value: int) -> str:
    """The pips of one face."""
    _, on = DICE[letter]
    return group("".join(_pip(letter, at) for at in _PIPS[value]), fill=colour(on))


def _pip(letter: str, at: Point) -> str:
    if letter == "y":
        return circle(at, 5.6)
    x, y = at
    return path(polygon([(x, y - 6.4), (x + 6.4, y), (x, y + 6.4), (x - 6.4, y)]))
