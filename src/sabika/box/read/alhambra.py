"""The building tiles of Alhambra, their colours, and the bonus cards that show some of them."""

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from sabika.box.contents import Alhambra, Bonus, TileData
from sabika.box.entry import FileEntry
from sabika.box.names import BUILDING_COLOURS, KINDS
from sabika.box.read.common import PROVENANCE_KEYS, collect_unique, list_noting
from sabika.box.sides import read_price_and_sides

MOST_WALLS: Final = 3
_BONUS_CARDS: Final = 10


class KindLimits(msgspec.Struct, frozen=True):
    """How many tiles of a kind there are, and between which prices."""

    tiles: int
    cheapest: int
    dearest: int


LIMITS: Final[Mapping[str, KindLimits]] = {
    "pavilion": KindLimits(7, 2, 8),
    "seraglio": KindLimits(7, 3, 9),
    "arcades": KindLimits(9, 4, 10),
    "chambers": KindLimits(9, 5, 11),
    "garden": KindLimits(11, 6, 12),
    "tower": KindLimits(11, 7, 13),
}


def read_alhambra(entry: FileEntry) -> Alhambra:
    table = entry.table(("tiles", "colours"))
    tiles = table["tiles"].table(KINDS, PROVENANCE_KEYS)
    return Alhambra(
        kinds=KINDS,
        colour_names=_read_colours(table["colours"]),
        tiles=collect_unique(pair for kind in KINDS for pair in _read_kind(tiles[kind], kind, LIMITS[kind])),
    )


def _read_kind(entry: FileEntry, kind: str, limits: KindLimits) -> Iterator[tuple[FileEntry, TileData]]:
    for item in list_noting(entry, limits.tiles, "tiles"):
        with item.noting():
            price, walls = read_price_and_sides(item)
            if not limits.cheapest <= price <= limits.dearest:
                low, high = limits.cheapest, limits.dearest
                raise item.wrong(f"a {kind} costs from {low} to {high}", "range", low=low, high=high)
            if len(walls) > MOST_WALLS:
                raise item.wrong(f"a tile has at most {MOST_WALLS} walls", "most-sides")
            yield item, TileData(f"{kind}-{price}-{walls}" if walls else f"{kind}-{price}", kind, price, walls)


def _read_colours(entry: FileEntry) -> tuple[str, ...]:
    table = entry.table(KINDS)
    found: list[str] = []
    for kind in KINDS:
        with table[kind].noting():
            colour = table[kind].one_of(BUILDING_COLOURS, "building colour")
            if colour in found:
                raise table[kind].wrong("is the colour of another kind already", "colour-twice")
            found.append(colour)
    return tuple(found)


def read_bonus(entry: FileEntry, alhambra: Alhambra) -> Bonus:
    """Bonus cards show exactly the tiles without walls."""
    listed = entry.table(("tiles",), PROVENANCE_KEYS)["tiles"]
    bare = [tile.id for tile in alhambra.tiles if not tile.walls]
    found: list[str] = []
    for item in listed.items():
        with item.noting():
            if item.text() not in bare:
                raise item.wrong("is not a tile without walls; bonus cards show exactly those", "not-bare")
            if item.text() in found:
                raise item.wrong("is named twice", "value-twice")
            found.append(item.text())
    for tile in bare:
        if tile not in found:
            problem = f"{tile} is missing; bonus cards show exactly the tiles without walls"
            raise listed.refusal(problem, "bare-missing", value=tile)
    if len(bare) != _BONUS_CARDS:
        problem = f"{len(bare)} tiles without walls; there should be {_BONUS_CARDS}, as many as bonus cards"
        raise listed.refusal(problem, "bare", count=len(bare), fixed=_BONUS_CARDS)
    return Bonus(tuple(found))
