"""Lanterns, lit or dark; a token is 40 units wide."""

from collections.abc import Iterator
from typing import Final

from sabika.web.art.contrast import SIGN
from sabika.web.art.drawings import Drawings, Symbol
from sabika.web.art.palette import colour
from sabika.web.art.shade import Colours, Pair, Shade
from sabika.web.art.svg import group, path

COLOURS: Final = Colours(
    {"lantern-glow": Shade("#8a4b00", "#ffcf70"), "lantern-dusk": Shade("#f3ead6", "#2b241b")},
    pairs=(Pair("lantern-glow", "lantern-dusk", SIGN),),
    empty="lantern-dusk",
)


def symbols() -> Iterator[Symbol]:
    """Both states."""
    yield "lantern-lit", _lantern("lantern-glow")
    yield "lantern-dark", _lantern("lantern-dusk")


def _lantern(light: str) -> str:
    glass = path("M13 12H27L29 32H11Z", fill=colour(light))
    frame = path("M16 12V8A4 4 0 0 1 24 8V12M20 12V32M10 32H30V35H10Z", fill="none")
    return group(glass + frame, stroke=colour("ink"), stroke_width=1.6, stroke_linejoin="round")


DRAWINGS: Final = Drawings(symbols, COLOURS)
