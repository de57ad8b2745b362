"""The evening over the hill of the mark: sky, stars, the golden star, the wall on its crest. Games end here."""

from functools import cache
from math import cos, tau
from typing import Final

from sabika.web.art.palette import colour
from sabika.web.art.svg import around, circle, group, path, polygon, rect

WIDTH: Final = 1440
HEIGHT: Final = 420
GOLDEN: Final = 0.618034
PLASTIC: Final = 0.754878
_CREST: Final = "M-10 340C160 296 330 300 500 314S860 330 1010 300S1330 286 1450 322"
_FAR: Final = "M-10 330C180 268 420 262 640 296S1090 262 1450 286V430H-10Z"
_NEAR: Final = "M-10 398C260 346 560 392 800 376S1240 348 1450 376V430H-10Z"


@cache
def dusk(golden: bool = True) -> str:
    """The whole scene without its sky, for a box of 1440 by 420; the lower edge is the ground.

    Without the golden star where there is no room for it: a page puts `star` beside its words.
    """
    far = path(_FAR, fill=colour("sky-deep"), opacity=0.55)
    merlons = path(_CREST, fill="none", stroke=colour("sand-light"), stroke_width=22, stroke_dasharray="13 11")
    wall = path(_CREST, fill="none", stroke=colour("sand"), stroke_width=13, transform="translate(0 6)")
    hill = path(f"{_CREST}V430H-10Z", fill=colour("hill"), transform="translate(0 11)")
    near = path(_NEAR, fill=colour("hill-deep"))
    sun = group(star(34), transform="translate(1258 112)", class_="sun") if golden else ""
    return _stars() + sun + far + merlons + wall + hill + near


def star(radius: float) -> str:
    """The star of the mark with its glow, around the origin."""
    middle = (0.0, 0.0)
    rings = ((2, 0.07), (1.45, 0.1))
    glow = "".join(circle(middle, radius * far, fill=colour("gold"), opacity=faint) for far, faint in rings)
    inner = radius * cos(tau / 8) / cos(tau / 16)
    outline = polygon([around(middle, inner if turn % 2 else radius, tau * turn / 16) for turn in range(16)])
    squares = "".join(
        polygon([around(middle, radius * 0.66, tau * (turn + offset) / 4) for turn in range(4)]) for offset in (0, 0.5)
    )
    inside = path(squares, fill="none", stroke=colour("gold-deep"), stroke_width=radius / 14)
    return glow + path(outline, fill=colour("gold")) + inside


def _stars() -> str:
    """Few and faint, scattered so that never two lie in one place."""
    drawn = (
        circle(
            (number * GOLDEN % 1 * WIDTH, number * PLASTIC % 1 * 250),
            (0.8, 1, 1.3, 1.8)[number % 4],
            opacity=(0.35, 0.6, 0.9)[number % 3],
        )
        for number in range(1, 71)
    )
    return group("".join(drawn), fill=colour("on-sky"), class_="stars")


def sky(width: int, height: int) -> str:
    """The sky from edge to edge, for pictures that stand alone: it pales towards the ground."""
    stops = "".join(
        f'<stop offset="{where}" stop-color="{colour(name)}"/>' for where, name in ((0, "sky-deep"), (0.7, "sky"))
    )
    shade = f'<linearGradient id="sky" x2="0" y2="1">{stops}</linearGradient>'
    return shade + rect(0, 0, width, height, fill="url(#sky)")
