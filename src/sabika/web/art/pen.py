"""What a pen leaves on a sheet: crosses, rings and strokes, none quite like the other."""

from collections.abc import Iterator
from typing import Final

from sabika.web.art.palette import colour
from sabika.web.art.svg import path

# Two strokes each, on a cell of 100 units. Hands begin at the top and go a little beyond what they mean to strike out.
_CROSSES: Final = (
    ("M17 15C33 34 62 60 85 87", "M86 14C64 35 38 63 14 84"),
    ("M13 19C38 36 60 64 87 83", "M82 12C68 38 34 62 18 89"),
    ("M20 12C36 40 66 58 83 88", "M88 18C60 34 40 66 12 82"),
    ("M14 14C40 32 58 66 88 86", "M84 17C62 32 42 66 16 86"),
)
CROSSES: Final = range(len(_CROSSES))

# On a coin of 40 units: around it, and through it.
_RINGS: Final = (
    "M22 2.6C9 1.6 2.6 9.4 2.8 20.4C3 31 10.6 37.6 20.6 37.4C31 37.2 37.8 29.6 37.4 19.4C37 9 30 2.4 18 3.4",
    "M17 3.2C6.6 4.8 2 12.2 2.6 21.6C3.4 32 11.6 38 21.6 37.2C31.8 36.2 38 28.4 37.2 18.2C36.2 7.6 28 1.8 15 4.4",
    "M24.6 3C12.6 0.8 3.4 8 2.6 18.6C2 29.4 9 37.2 19.6 37.6C30.4 37.8 37.6 30.2 37.6 20C37.4 9.8 31.4 3.2 20.4 2.6",
)
RINGS: Final = range(len(_RINGS))
_STRIKES: Final = ("M4 34C14 26 26 14 37 5", "M6 36C13 24 27 15 35 4", "M3 32C16 27 24 12 38 8")

_WIDTH: Final = 8.5
_HALO: Final = 15


def strokes() -> Iterator[tuple[str, str]]:
    """Symbols: the two strokes of each cross apart, so that they can be drawn one after the other."""
    for number, (one, two) in enumerate(_CROSSES):
        yield f"cross-{number}-down", _stroke(one)
        yield f"cross-{number}-up", _stroke(two)
    for number, (ring, strike) in enumerate(zip(_RINGS, _STRIKES, strict=True)):
        yield f"ring-{number}", _fine(ring)
        yield f"strike-{number}", _fine(strike)


def _stroke(d: str) -> str:
    """Ink with a breath of paper around it, to be read on every colour."""
    under = path(d, fill="none", stroke=colour("sheet"), stroke_width=_HALO, stroke_linecap="round", stroke_opacity=0.7)
    return under + path(d, fill="none", stroke=colour("pen"), stroke_width=_WIDTH, stroke_linecap="round")


def _fine(d: str) -> str:
    return path(d, fill="none", stroke=colour("pen"), stroke_width=3, stroke_linecap="round")
