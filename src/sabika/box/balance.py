"""What is unusual about the components. Only remarks: somebody may own a piece that is printed differently."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final

from sabika.box.contents import Contents, Granada
from sabika.box.names import CURRENCIES, KINDS, SIDES
from sabika.box.sides import are_opposite

_MOATS: Final[Mapping[int, int]] = {2: 3, 4: 2, 6: 2, 8: 1, 10: 1, 12: 0}  # by even price


def remarks(contents: Contents) -> tuple[str, ...]:
    """What is unusual about these components, in the order of the sections."""
    return (
        *_sides("alhambra.tiles", "walls", (tile.walls for tile in contents.alhambra.tiles), 20),
        *_sides("huts", "walls", (hut.walls for hut in contents.huts), 9),
        *_sides("camps.tiles", "bastions", (camp.bastions for camp in contents.camps), 3),
        *_bazaars(contents),
        *_falcons(contents),
        *_moats(contents.granada),
    )


def _sides(place: str, what: str, pieces: Iterable[str], expected: int) -> Iterator[str]:
    counts = Counter(side for sides in pieces for side in sides)
    for side in SIDES:
        if counts[side] != expected:
            yield f"{place}: {counts[side]} {what} on side {side}; in the standard box {expected}"


def _bazaars(contents: Contents) -> Iterator[str]:
    currencies = Counter(bazaar.currency for bazaar in contents.bazaars)
    kinds = Counter(kind for bazaar in contents.bazaars for kind in bazaar.kinds)
    for names, counts, expected in ((CURRENCIES, currencies, 2), (KINDS, kinds, 4)):
        for name in names:
            if counts[name] != expected:
                yield f"bazaars.tiles: {name} on {counts[name]} bazaars; in the standard box on {expected}"


def _falcons(contents: Contents) -> Iterator[str]:
    counts = Counter(falcon.kinds for falcon in contents.falcons)
    for pair in combinations(KINDS, 2):
        if counts[pair] != 1:
            yield f"falcons: {' and '.join(pair)} on {counts[pair]} falcons; in the standard box on 1"


def _moats(granada: Granada) -> Iterator[str]:
    for tile in granada.tiles:
        expected = _MOATS[tile.even.price]
        if len(tile.moats) != expected:
            yield f"granada.tiles: {tile.id} with {len(tile.moats)} moats; in the standard box with {expected}"
        elif are_opposite(tile.moats):
            yield f"granada.tiles: {tile.id} with moats on opposite sides; in the standard box at a right angle"
