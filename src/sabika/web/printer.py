"""Paper that visitors ask for: printed in a process of its own, one sheet after the other, for each sender in turn."""

from __future__ import annotations

from typing import NamedTuple

from sabika.box import standard
from sabika.box.address import read_address
from sabika.box.corrections import corrected
from sabika.table.in_turn import InTurn
from sabika.table.lanes import Lane
from sabika.web.paper.parts import Order, Sort

KEPT = 64  # PDFs, of a few hundred kilobytes each at most
LONGEST = 60.0  # seconds, a new process included; the largest takes one


class Sheet(NamedTuple):
    """What somebody wants to have printed, and on what."""

    part: str
    lang: str
    sort: Sort
    plain: bool
    box: str  # the address of an own box; empty: the standard one


def print_sheet(sheet: Sheet) -> bytes:
    """The sheet as a PDF."""
    from sabika.web.paper.folder import fill_folder  # takes a while to load: only who prints waits for it

    box = corrected(read_address(sheet.box).corrections) if sheet.box else standard()
    return fill_folder(Order(box, sheet.lang, sheet.sort, sheet.plain), [sheet.part])


class Printer:
    """Prints, and keeps what was asked for last."""

    def __init__(self) -> None:
        self._lane = Lane(1)
        self._turns = InTurn()
        self._kept: dict[Sheet, bytes] = {}  # that which was asked for last comes last

    async def print(self, sheet: Sheet, whose: str) -> bytes:
        """The sheet as a PDF. It takes up to a second, in which nobody waits but those who want paper, too."""
        if sheet not in self._kept:
            async with self._turns.turn(whose):
                if sheet not in self._kept:  # somebody else may have wanted the same
                    self._keep(sheet, await self._lane.do(LONGEST, print_sheet, sheet))
        self._keep(sheet, self._kept[sheet])
        return self._kept[sheet]

    def _keep(self, sheet: Sheet, printed: bytes) -> None:
        self._kept.pop(sheet, None)
        self._kept[sheet] = printed
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]

    def close(self) -> None:
        """Let the process go."""
        self._lane.close()
