"""What changes of an evening have in common: how they write cells, and how they put something before a player."""

from __future__ import annotations

import re

import msgspec

from sabika.palace import Cell
from sabika.scorepad.evening import FARTHEST, Before, Evening

_CELL = re.compile(r"(-?\d{1,2}),(-?\d{1,2})", re.ASCII)


def read_cell(text: str) -> Cell:
    """A cell: `1,-2`; ValueError if it is none, or too far away."""
    found = _CELL.fullmatch(text)
    if found is None or max(abs(int(found[1])), abs(int(found[2]))) > FARTHEST:
        raise ValueError(text)
    return int(found[1]), int(found[2])


def replace_before(evening: Evening, number: int, player: int, before: Before) -> Evening:
    """The evening with something else before one player at one scoring; both are counted from 0."""
    scorings = [list(scoring) for scoring in evening.scorings]
    scorings[number][player] = before
    return msgspec.structs.replace(evening, scorings=tuple(map(tuple, scorings)))
