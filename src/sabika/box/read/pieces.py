"""The pieces of the other modules: huts, camps, bazaars and falcons."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from sabika.box.contents import BazaarData, CampData, FalconData, HutData
from sabika.box.entry import FileEntry, sort_names
from sabika.box.names import CURRENCIES, FALCON_COLOURS, KINDS
from sabika.box.read.alhambra import MOST_WALLS
from sabika.box.read.common import PROVENANCE_KEYS, Piece, collect_unique, list_noting
from sabika.box.sides import are_opposite, read_price_and_sides, read_sides

HUTS: Final[Mapping[str, int]] = {
    "pavilion": 3,
    "seraglio": 3,
    "arcades": 4,
    "chambers": 4,
    "garden": 5,
    "tower": 5,
}
_CAMPS: Final = 8
_DEAREST_CAMP: Final = 20  # generous: no rulebook lists the prices, and this still catches a slip of the finger
_MOST_BASTIONS: Final = 2
_BAZAARS: Final = 8
_KINDS_ON_A_BAZAAR: Final = 3
_FALCONS_OF_A_COLOUR: Final = 5
_KINDS_ON_A_FALCON: Final = 2


def read_huts(entry: FileEntry) -> tuple[HutData, ...]:
    table = entry.table(KINDS, PROVENANCE_KEYS)
    return collect_unique(pair for kind in KINDS for pair in _read_huts_of(table[kind], kind))


def _read_huts_of(entry: FileEntry, kind: str) -> Iterator[tuple[FileEntry, HutData]]:
    for item in list_noting(entry, HUTS[kind], "huts"):
        with item.noting():
            walls = read_sides(item, item.text())
            if not 1 <= len(walls) <= MOST_WALLS:
                raise item.wrong(f"a hut has from 1 to {MOST_WALLS} walls", "some-sides")
            yield item, HutData(f"hut-{kind}-{walls}", kind, walls)


def read_camps(entry: FileEntry) -> tuple[CampData, ...]:
    table = entry.table(("tiles",), PROVENANCE_KEYS)
    return collect_unique(_read_all(table["tiles"].items(_CAMPS, "camps"), _read_camp))


def _read_all(items: Iterable[FileEntry], read: Callable[[FileEntry], Piece]) -> Iterator[tuple[FileEntry, Piece]]:
    for item in items:
        with item.noting():
            yield item, read(item)


def _read_camp(entry: FileEntry) -> CampData:
    price, bastions = read_price_and_sides(entry)
    if price > _DEAREST_CAMP:
        raise entry.wrong(f"a camp costs at most {_DEAREST_CAMP}", "range", low=1, high=_DEAREST_CAMP)
    if not 1 <= len(bastions) <= _MOST_BASTIONS:
        raise entry.wrong("a camp has one or two bastions", "one-or-two-sides")
    if are_opposite(bastions):
        raise entry.wrong("two bastions meet at a right angle", "right-angle")
    return CampData(f"camp-{price}-{bastions}", price, bastions)


def read_bazaars(entry: FileEntry) -> tuple[BazaarData, ...]:
    table = entry.table(("tiles",), PROVENANCE_KEYS)
    return collect_unique(_read_all(table["tiles"].items(_BAZAARS, "bazaars"), _read_bazaar))


def _read_bazaar(entry: FileEntry) -> BazaarData:
    table = entry.table(("currency", "kinds"))
    currency = table["currency"].one_of(CURRENCIES, "currency")
    kinds = sort_names(table["kinds"].different_names(KINDS, _KINDS_ON_A_BAZAAR, "building kind"), KINDS)
    return BazaarData("-".join(("bazaar", currency, *kinds)), currency, kinds)


def read_falcons(entry: FileEntry) -> tuple[FalconData, ...]:
    table = entry.table(FALCON_COLOURS, PROVENANCE_KEYS)
    return collect_unique(
        pair
        for colour in FALCON_COLOURS
        for pair in _read_all(
            list_noting(table[colour], _FALCONS_OF_A_COLOUR, "falcons"), partial(_read_falcon, colour=colour)
        )
    )


def _read_falcon(entry: FileEntry, colour: str) -> FalconData:
    kinds = sort_names(entry.different_names(KINDS, _KINDS_ON_A_FALCON, "building kind"), KINDS)
    return FalconData("-".join((colour, *kinds)), colour, kinds)
