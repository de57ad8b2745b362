"""A small palace to show what is built: legal, whole, and with its wall lit. It belongs to nobody."""

from functools import cache
from typing import Final

from markupsafe import Markup

from sabika.palace import Cell
from sabika.web.art import pieces as art
from sabika.web.pages.pictures import CELL, ROOM, draw_tile
from sabika.web.pages.pieces import Pieces
from sabika.words import LANGUAGES

TILES: Final[dict[Cell, str]] = {
    (-1, -1): "chambers-8-NW",
    (0, -1): "pavilion-6-N",
    (1, -1): "arcades-6-NE",
    (-1, 0): "seraglio-7-W",
    (0, 0): "fountain",
    (1, 0): "tower-13-E",
}


@cache
def draw_sample_palace() -> Markup:
    """The palace as a decoration of a page."""
    wall = [(*at, side) for at, tile in TILES.items() for side in tile.rpartition("-")[2] if side.isupper()]
    lit = str(Pieces(LANGUAGES[0]).lines({"wall": wall}))
    drawn = "".join(draw_tile(tile, at) for at, tile in TILES.items()) + lit
    box = f"{-CELL - ROOM} {-CELL - ROOM} {3 * CELL + 2 * ROOM} {2 * CELL + 2 * ROOM}"
    return Markup(art.picture("as-built", box, drawn, None))
