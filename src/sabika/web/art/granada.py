"""What Granada adds to tiles: signs for the three lines that bring points, the marker, the arrow to turn over, and the
basin on the tile with which a city beside another began."""

from typing import Final

from sabika.web.art.figures import figure, lettering
from sabika.web.art.fountain import basin
from sabika.web.art.lines import STROKES
from sabika.web.art.palette import colour
from sabika.web.art.pieces import UnknownPieceError, picture
from sabika.web.art.svg import group, path, rect, use

# What the marker says, with the price that stands for it.
MARKERS: Final = {"even": "2", "odd": "3"}


def line_sign(source: str, href: str, label: str | None = None) -> str:
    """A line that brings points, in the pattern it is drawn with, on what it runs along."""
    if source not in STROKES:
        raise UnknownPieceError(source)
    return picture(f"line-sign sign-of-{source}", "0 0 60 24", use(href, f"line-{source}"), label)


def marker(side: str, label: str | None = None) -> str:
    """The marker: which side of the tiles laid out next lies up. The other side lies behind."""
    if side not in MARKERS:
        raise UnknownPieceError(side)
    (other,) = MARKERS.keys() - {side}
    behind = _face(MARKERS[other], 30, 2, "paper", "muted", "border", 1.6)
    front = _face(MARKERS[side], 3, 9, "disc", "sign-ink", "longest", 3.4)
    arrow = path(
        "M37 37.5C46 38.5 51.5 36 51.5 33.6M38.6 34.6L36 37.4L39.4 40.6",
        fill="none",
        stroke=colour("ink"),
        stroke_width=2,
    )
    return picture(f"marker {side}", "0 0 63 42", behind + front + arrow, label)


def _face(price: str, x: float, y: float, ground: str, ink: str, edge: str, width: float) -> str:
    """A small tile that shows nothing but its price."""
    tile = rect(x, y, 30, 30, rx=4, fill=colour(ground), stroke=colour(edge), stroke_width=width)
    return tile + lettering(figure(price, x + 15, y + 15, 22, colour(ink)))


def turn_arrow(label: str | None = None) -> str:
    """An arrow that comes back on itself: the other side."""
    arrow = path(
        "M5 9.5A7.2 7.2 0 0 1 18 7.2M19 14.5A7.2 7.2 0 0 1 6 16.8M18.6 2.6V7.6H13.6M5.4 21.4V16.4H10.4",
        fill="none",
        stroke="currentColor",
        stroke_width=2.2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return picture("turning", "0 0 24 24", arrow, label)


def start_mark(x: int, y: int) -> str:
    """A small basin in the corner of the tile on a cell: a city began there, so that tile never moves."""
    return group(basin(), transform=f"translate({100 * x + 1} {100 * y + 1}) scale(.5)")
