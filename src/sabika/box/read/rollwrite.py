"""The sheet of Roll & Write."""

from collections.abc import Iterable, Iterator
from typing import Final

from sabika.box.contents import Rollwrite
from sabika.box.entry import FileEntry
from sabika.box.names import KINDS
from sabika.box.read.common import PROVENANCE_KEYS, list_noting

_PIPS: Final = 6
_LONGEST_TRACK: Final = 99  # a longer track would not fit a printed sheet


def read_rollwrite(entry: FileEntry) -> Rollwrite:
    table = entry.table(("coins", "start_coins", "grid"), PROVENANCE_KEYS)
    coins = table["coins"].whole_number(0, _LONGEST_TRACK)
    start_coins = table["start_coins"].whole_number(0, _LONGEST_TRACK)
    if start_coins > coins:
        raise table["start_coins"].wrong(f"more than the {coins} coins that fit the track", "coins")
    return Rollwrite(coins, start_coins, _read_grid(table["grid"]))


def _read_kinds(row: Iterable[FileEntry]) -> Iterator[str]:
    for box in row:
        with box.noting():
            yield box.one_of(KINDS, "building kind")


def _read_grid(entry: FileEntry) -> tuple[tuple[str, ...], ...]:
    grid = tuple(
        tuple(_read_kinds(list_noting(row, _PIPS, "buildings in a row"))) for row in entry.items(_PIPS, "rows")
    )
    for kind in KINDS if entry.is_fine else ():
        # How often a kind appears is the sheet's affair, but one that never does would be complete before the start.
        if not any(kind in row for row in grid):
            raise entry.refusal(f"{kind} is missing; every kind needs a building", "kind-missing", kind=kind)
    return grid
