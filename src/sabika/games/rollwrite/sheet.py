"""The sheet as the rules see it: crosses are bits of one number, which is quick to copy and to compare."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from sabika.box import Rollwrite
from sabika.palace import Cell

PIPS = 6


CELLS: tuple[Cell, ...] = tuple((yellow, blue) for yellow in range(1, PIPS + 1) for blue in range(1, PIPS + 1))
BITS: dict[Cell, int] = {cell: 1 << number for number, cell in enumerate(CELLS)}  # (yellow die, blue die)
ROWS: tuple[int, ...] = tuple(sum(BITS[row, blue] for blue in range(1, PIPS + 1)) for row in range(1, PIPS + 1))
COLUMNS: tuple[int, ...] = tuple(sum(BITS[row, blue] for row in range(1, PIPS + 1)) for blue in range(1, PIPS + 1))


@lru_cache(5000)
def cells_of(crossed: int) -> tuple[Cell, ...]:
    """The cells that bits stand for, row by row."""
    found = []
    while crossed:
        lowest = crossed & -crossed
        found.append(CELLS[lowest.bit_length() - 1])
        crossed ^= lowest
    return tuple(found)


class PrintedSheet:
    """What is printed on everybody's sheet. Kinds are numbered in the order of the table of places."""

    def __init__(self, printed: Rollwrite, kinds: Sequence[str]) -> None:
        self.kinds = tuple(kinds)
        self.grid = printed.grid
        self.coins = printed.coins
        self.start_coins = printed.start_coins
        self.kind_at = {cell: self.kinds.index(kind) for cell, kind in self._printed_kinds()}
        self.masks = tuple(
            sum(BITS[cell] for cell, printed in self._printed_kinds() if printed == kind) for kind in self.kinds
        )
        self.totals = tuple(mask.bit_count() for mask in self.masks)

    def _printed_kinds(self) -> Iterator[tuple[Cell, str]]:
        for yellow, blue in CELLS:
            yield (yellow, blue), self.grid[yellow - 1][blue - 1]

    def counts(self, crossed: int) -> tuple[int, ...]:
        """How many of each kind are crossed out."""
        return tuple((crossed & mask).bit_count() for mask in self.masks)
