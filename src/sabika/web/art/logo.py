"""The mark: an evening sky, the hill of Sabika with its wall, and the star over it.

A poet of the Alhambra called the Sabika the crown on Granada's brow. The mark has colours of its own, not the page's:
it stands on browser tabs and home screens, light and dark.
"""

from math import cos, tau
from typing import Final

from sabika.web.art.svg import Point, around, circle, path, polygon, rect

SKY: Final = "#1d4a80"
STAR: Final = "#f6c453"
SEAL: Final = "#b57d16"
HILL: Final = "#3f7f49"
WALL: Final = "#ecd3a6"

_STAR: Final[Point] = (32, 21.5)
_BANK: Final = "M-2 53Q16 44 32 44T66 53V66H-2Z"
_CREST: Final = "M32 42.5Q16 42.5-2 51.5M32 42.5Q48 42.5 66 51.5"  # from the middle, so that merlons match


def badge() -> str:
    """The mark in a circle, for a square of 64 units."""
    bank = "M6.1 49Q18 44 32 44T57.9 49A31 31 0 0 1 6.1 49Z"
    crest = "M32 42.5Q18 42.5 5 47.8M32 42.5Q46 42.5 59 47.8"
    sky = circle((32, 32), 31, fill=SKY)
    rim = circle((32, 32), 30, fill="none", stroke=SKY, stroke_width=4)
    return sky + _hill(bank, crest) + rim + _star(14.5)


def mark() -> str:
    """The mark as a document of its own, for favicons."""
    return _document(badge())


def app_icon(*, maskable: bool = False) -> str:
    """The mark to the very edge; maskable: nothing that matters outside the inner four fifths."""
    return _document(rect(0, 0, 64, 64, fill=SKY) + _hill(_BANK, _CREST) + _star(13 if maskable else 15.5))


def _hill(bank: str, crest: str) -> str:
    wall = path(crest, fill="none", stroke=WALL, stroke_width=3.6)
    merlons = path(crest, fill="none", stroke=WALL, stroke_width=8, stroke_dasharray="4.4 3.8", stroke_dashoffset=2.2)
    return merlons + wall + path(bank, fill=HILL)


def _star(radius: float) -> str:
    """The seal: two squares laid over each other."""
    inner = radius * cos(tau / 8) / cos(tau / 16)
    star = polygon([around(_STAR, inner if i % 2 else radius, tau * i / 16) for i in range(16)])
    squares = (polygon([around(_STAR, radius * 0.66, tau * (i + turn) / 4) for i in range(4)]) for turn in (0, 0.5))
    return path(star, fill=STAR) + path("".join(squares), fill="none", stroke=SEAL, stroke_width=1.3)


def _document(content: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">{content}</svg>'
