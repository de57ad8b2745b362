"""Sheets and pads that people entered, checked."""

from collections.abc import Sequence

from sabika.engine import Entry
from sabika.games.rollwrite.sheet import BITS, PIPS, PrintedSheet


def enter_crossed(entry: Entry) -> int:
    """Cells that are crossed out, each named once."""
    crossed = 0
    for item in entry.items():
        yellow, blue = cell = item.cell()
        if not (1 <= yellow <= PIPS and 1 <= blue <= PIPS):
            raise item.deny("entry-off-sheet", cell=cell, most=PIPS)
        if crossed & BITS[cell]:
            raise item.deny("entry-crossed", cell=cell)
        crossed |= BITS[cell]
    return crossed


def enter_counts(sheet: PrintedSheet, entry: Entry) -> tuple[int, ...]:
    """How many of each kind a virtual player has; kinds that are not named: none."""
    entry.allow_only(sheet.kinds)
    return tuple(
        entry[kind].number(0, total) if kind in entry else 0
        for kind, total in zip(sheet.kinds, sheet.totals, strict=True)
    )


def enter_completed(sheet: PrintedSheet, entry: Entry, counts: Sequence[int]) -> tuple[int, ...]:
    """Places taken during the game, by kind: only who has all of a kind can have one."""
    entry.allow_only(sheet.kinds)
    for kind, mine, total in zip(sheet.kinds, counts, sheet.totals, strict=True):
        if kind in entry and mine < total:
            raise entry[kind].deny("entry-incomplete", kind=kind, mine=mine, total=total)
    return tuple(entry[kind].number(1, 9) if kind in entry else 0 for kind in sheet.kinds)


def check_places(sheet: PrintedSheet, entry: Entry, completed: Sequence[Sequence[int]]) -> None:
    """Places of a kind are given one after another: who shares one covers the following ones too."""
    for number, kind in enumerate(sheet.kinds):
        given = sorted(mine[number] for mine in completed if mine[number])
        expected = [given.index(place) + 1 for place in given]
        if given != expected:
            wrong = next(place for place, right in zip(given, expected, strict=True) if place != right)
            raise entry.deny("entry-misplaced", rank=wrong, kind=kind, given=", ".join(map(str, given)))
