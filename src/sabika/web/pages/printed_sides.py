"""Tiles with two sides: what an id does not tell of them. Their sides are printed, so everybody knows both."""

from collections.abc import Mapping
from functools import cache

import msgspec

from sabika.box import standard


class PrintedSide(msgspec.Struct, frozen=True):
    """One side of a tile: where its moats run, and what is on the other side."""

    moats: str
    back: str


@cache
def sides() -> Mapping[str, PrintedSide]:
    """Every side of every such tile, by its id."""
    found = {}
    for tile in standard().granada.tiles:
        found[tile.even.id] = PrintedSide(tile.moats, tile.odd.id)
        found[tile.odd.id] = PrintedSide(tile.moats, tile.even.id)
    return found
