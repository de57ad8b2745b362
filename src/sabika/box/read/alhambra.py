"""The building tiles of Alhambra, their colours, and the bonus cards that show some of them."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from sabika.box.contents import Alhambra, Bonus, TileData
from sabika.box.entry import Entry
from sabika.box.names import BUILDING_COLOURS, KINDS
from sabika.box.read.common import PROVENANCE_KEYS, unique
from sabika.box.sides import read_priced

MOST_WALLS: Final = 3


class Stock(msgspec.Struct, frozen=True):
    """How many tiles of a kind there are, and between which prices."""

    tiles: int
    cheapest: int
    dearest: int


STOCKS: Final[Mapping[str, Stock]] = {
    "pavilion": Stock(7, 2, 8),
    "seraglio": Stock(7, 3, 9),
    "arcades": Stock(9, 4, 10),
    "chambers": Stock(9, 5, 11),
    "garden": Stock(11, 6, 12),
    "tower": Stock(11, 7, 13),
}


def read_alhambra(entry: Entry) -> Alhambra:
    table = entry.table(("tiles", "colours"))
    tiles = table["tiles"].table(KINDS, PROVENANCE_KEYS)
    return Alhambra(
        kinds=KINDS,
        colour_names=_read_colours(table["colours"]),
        tiles=unique(pair for kind in KINDS for pair in _read_kind(tiles[kind], kind, STOCKS[kind])),
    )


def _read_kind(entry: Entry, kind: str, stock: Stock) -> Iterator[tuple[Entry, TileData]]:
    for item in entry.items(stock.tiles, "tiles"):
        price, walls = read_priced(item)
        if not stock.cheapest <= price <= stock.dearest:
            raise item.wrong(f"a {kind} costs from {stock.cheapest} to {stock.dearest}")
        if len(walls) > MOST_WALLS:
            raise item.wrong(f"a tile has at most {MOST_WALLS} walls")
        yield item, TileData(f"{kind}-{price}-{walls}" if walls else f"{kind}-{price}", kind, price, walls)


def _read_colours(entry: Entry) -> tuple[str, ...]:
    table = entry.table(KINDS)
    found: list[str] = []
    for kind in KINDS:
        colour = table[kind].one_of(BUILDING_COLOURS, "building colour")
        if colour in found:
            raise table[kind].wrong("is the colour of another kind already")
        found.append(colour)
    return tuple(found)


def read_bonus(entry: Entry, alhambra: Alhambra) -> Bonus:
    """Bonus cards show exactly the tiles without walls."""
    listed = entry.table(("tiles",), PROVENANCE_KEYS)["tiles"]
    bare = [tile.id for tile in alhambra.tiles if not tile.walls]
    found: list[str] = []
    for item in listed.items():
        if item.text() not in bare:
            raise item.wrong("is not a tile without walls; bonus cards show exactly those")
        if item.text() in found:
            raise item.wrong("is named twice")
        found.append(item.text())
    for tile in bare:
        if tile not in found:
            raise listed.refuse(f"{tile} is missing; bonus cards show exactly the tiles without walls")
    return Bonus(tuple(found))
