"""Readers of the component file, one for each section: they check its entries and make typed pieces of them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from sabika.box.contents import Contents
from sabika.box.entry import BoxError, FileEntry
from sabika.box.names import SECTIONS
from sabika.box.read.alhambra import read_alhambra, read_bonus
from sabika.box.read.cards import read_exchange, read_money
from sabika.box.read.granada import read_granada
from sabika.box.read.pieces import read_bazaars, read_camps, read_falcons, read_huts
from sabika.box.read.rollwrite import read_rollwrite

__all__ = ["read_contents"]


def read_contents(root: FileEntry) -> Contents:
    """The playing data of a complete component file, or a BoxError about the first entry that is wrong, and all others.

    What follows from another section is not looked at where that one is wrong already.
    """
    faults: list[BoxError] = []
    found: dict[str, object] = {}
    with msgspec.structs.replace(root, faults=faults).noting():
        table = msgspec.structs.replace(root, faults=faults).table(SECTIONS)
        for section, read in _READERS.items():
            with table[section].noting():
                if all(table[other].is_fine for other in _FOLLOWS.get(section, ())):
                    found[section] = read(table[section], found)
    if faults:
        first, *others = faults
        first.others = tuple(others)
        raise first
    return Contents(**found)  # type: ignore[arg-type]  # each is what its reader makes


_READERS: Final[Mapping[str, Callable[[FileEntry, Mapping[str, Any]], object]]] = {
    "money": lambda entry, found: read_money(entry),
    "alhambra": lambda entry, found: read_alhambra(entry),
    "exchange": lambda entry, found: read_exchange(entry, found["money"]),
    "bonus": lambda entry, found: read_bonus(entry, found["alhambra"]),
    "huts": lambda entry, found: read_huts(entry),
    "camps": lambda entry, found: read_camps(entry),
    "bazaars": lambda entry, found: read_bazaars(entry),
    "falcons": lambda entry, found: read_falcons(entry),
    "granada": lambda entry, found: read_granada(entry),
    "rollwrite": lambda entry, found: read_rollwrite(entry),
}
_FOLLOWS: Final[Mapping[str, tuple[str, ...]]] = {"exchange": ("money",), "bonus": ("alhambra",)}
