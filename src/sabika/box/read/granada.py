"""The two-sided tiles of Granada."""

from collections.abc import Iterator
from typing import Final

from sabika.box.contents import FaceData, Granada, GranadaTileData
from sabika.box.entry import FileEntry
from sabika.box.names import GRANADA_KINDS
from sabika.box.read.common import PROVENANCE_KEYS, list_noting
from sabika.box.sides import read_sides

EVEN_PRICES: Final = (2, 4, 6, 8, 10, 12)
_MOST_MOATS: Final = 3
_OPENING_TILES_WITH_MOAT: Final = 4


def price_pair(even: int) -> str:
    """The key under which the file lists the tiles with these two prices."""
    return f"{even}/{even + 1}"


def read_granada(entry: FileEntry) -> Granada:
    listed = entry.table(("tiles",))["tiles"]
    table = listed.table(("kinds", *map(price_pair, EVEN_PRICES)), PROVENANCE_KEYS)
    kinds = table["kinds"].different_names(GRANADA_KINDS, len(GRANADA_KINDS), "Granada kind")
    tiles = tuple(tile for even in EVEN_PRICES for tile in _read_prices(table[price_pair(even)], even))
    moated = sum(1 for tile in tiles if tile.moats)
    if listed.is_fine and moated < _OPENING_TILES_WITH_MOAT:
        # The combined game redraws its opening tiles until four have a moat: with fewer it would never begin.
        problem = f"{moated} tiles with a moat; at least {_OPENING_TILES_WITH_MOAT} are needed"
        raise listed.refusal(problem, "few-moats", count=moated, least=_OPENING_TILES_WITH_MOAT)
    return Granada(kinds, tiles)


def _read_prices(entry: FileEntry, even: int) -> Iterator[GranadaTileData]:
    """The nine tiles with one pair of prices: each kind is there once for each price."""
    seen: set[str] = set()
    for item in list_noting(entry, len(GRANADA_KINDS), "tiles"):
        with item.noting():
            even_kind, odd_kind, sides = item.items(3, "parts (even kind, odd kind, moats)")
            faces = (_read_face(even_kind, even, seen), _read_face(odd_kind, even + 1, seen))
            if faces[0].kind == faces[1].kind:
                raise odd_kind.wrong("is on the other side of this tile already", "both-sides")
            moats = read_sides(sides, sides.text())
            if len(moats) > _MOST_MOATS:
                raise sides.wrong(f"a tile has at most {_MOST_MOATS} moats", "most-sides")
            yield GranadaTileData(f"{faces[0].id}/{faces[1].id}", *faces, moats)


def _read_face(entry: FileEntry, price: int, seen: set[str]) -> FaceData:
    kind = entry.one_of(GRANADA_KINDS, "Granada kind")
    face = FaceData(f"{kind}-{price}", kind, price)
    if face.id in seen:
        raise entry.wrong(f"{face.id} is there already; every kind appears once per price", "once-per-price")
    seen.add(face.id)
    return face
