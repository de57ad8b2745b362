"""Drawings for paper: what pages colour by name is printed in the colours of the day, or in black on white."""

import re
from functools import lru_cache
from typing import Final

from fpdf.svg import SVGObject

from sabika.web.art.embedding import embed
from sabika.web.art.palette import GLAZES

# A colour as drawings name it: var(--tower,#75509b). Some have a second name as what they fall back to.
_NAMED: Final = re.compile(r"var\(--([a-z0-9-]+),([^()]+)\)")
_COLOUR: Final = re.compile("#[0-9a-fA-F]{6}")
_GREY: Final = "#b5b5b5"
_OUTLINE: Final = "#6e6e6e"  # of a tile: so dark that every printer shows it
_BLACK: Final = "#000000"
_WHITE: Final = "#ffffff"

# In black on white everything is white with black outlines, but for what has to be told from its ground.
_DARK: Final = ("ink", "edge", "longest", "mark", "muted", "border", "deep")
_QUIET: Final = ("light", "line", "strap", "shade", "sand")


@lru_cache(maxsize=512)
def parse_drawing(content: str, width: int, height: int, plain: bool) -> SVGObject:
    """The same, ready to be put on paper: reading a drawing takes longer than printing it, and pieces come again."""
    return SVGObject(print_svg(content, width, height, plain))


def print_svg(content: str, width: int, height: int, plain: bool = False) -> str:
    """A drawing with these measures as an SVG of its own that names no colours."""
    drawing = embed(content, width, height)
    while _NAMED.search(drawing):
        drawing = _NAMED.sub(lambda found: _without_colour(found[1], found[2]) if plain else found[2], drawing)
    return _COLOUR.sub(_grey, drawing) if plain else drawing


def _grey(found: re.Match[str]) -> str:
    """As light as the colour is: some drawings name none."""
    red, green, blue = (int(found[0][place : place + 2], 16) for place in (1, 3, 5))
    return "#" + f"{round(red * 0.3 + green * 0.59 + blue * 0.11):02x}" * 3


def _without_colour(name: str, fallback: str) -> str:
    """What stands for a named colour where there is only black."""
    if not fallback.startswith("#"):
        return fallback  # an opacity, or another name
    kind, _, part = name.partition("-")
    if kind in GLAZES:
        return {"": _WHITE, "deep": _OUTLINE}.get(part, _GREY)
    if name == "sheet-shade":  # what is crossed out stays white
        return _WHITE
    parts = name.split("-")
    if parts[0] == "on":  # what is written on a colour
        return _BLACK
    if any(part in parts for part in _DARK):
        return _BLACK
    return _GREY if any(part in parts for part in _QUIET) else _WHITE
