"""Where the reason against a space stands: beside it, or over the others' palaces; never over what can be pressed."""

from dataclasses import replace
from itertools import product
from math import ceil

import msgspec

from sabika.palace import Cell
from sabika.web.pages.models.palace import PalaceModel

EDGE = 2  # rows and columns at which there is room to one side only
PRESSED = ("may", "could", "site")
ELSEWHERE = "elsewhere"  # where each place beside the space would cover something
# In pixels, on the smallest screen that shows it beside the space: cells are smaller there than anywhere else.
COURT = (540, 390)
MOST_CELL = 116
WIDTH, PADDING = 272, 24
LINE, LETTER = 18.4, 6.8
RULE = 16  # letters of the way to the rule, which follows
SLACK = 0.12  # of a cell, that may be touched


def put_aside(palace: PalaceModel) -> PalaceModel:
    """The same with the place of the reason that is shown, if one is."""
    spots = [spot for row in palace.spots for spot in row]
    asked = next((spot for spot in spots if spot.asked), None)
    if asked is None:
        return palace
    size = _measure(palace, asked.reason or "")
    pressed = [spot.at for spot in spots if spot.mark in PRESSED]
    places = _list_places(palace, asked.at)
    free = (place for place in places if not any(_covers(asked.at, place, size, one) for one in pressed))
    aside = " ".join(filter(None, next(free, (ELSEWHERE,))))
    moved = msgspec.structs.replace(asked, aside=aside)
    return replace(palace, spots=[[moved if spot is asked else spot for spot in row] for row in palace.spots])


def _measure(palace: PalaceModel, reason: str) -> tuple[float, float]:
    """How many cells it is wide and high."""
    columns, rows = palace.fitted
    cell = min(MOST_CELL, COURT[0] / (columns + 0.6), COURT[1] / (rows + 0.6))
    lines = ceil((len(reason) + RULE) * LETTER / (WIDTH - PADDING))
    return WIDTH / cell, (lines * LINE + PADDING) / cell


def _list_places(palace: PalaceModel, at: Cell) -> list[tuple[str, str]]:
    """Below or above, beginning at the cell, ending there or over its middle; as far as the court reaches."""
    column, row = at[0] - palace.west, at[1] - palace.north
    across = [
        side
        for side in ("", "right", "left")
        if (side == "right" or column >= EDGE) and (side == "left" or column < palace.columns - EDGE)
    ]
    down = [side for side, fits in (("below", row < palace.rows - EDGE), ("above", row >= EDGE)) if fits]
    return list(product(down or ["below"], across or ["right"]))


def _covers(at: Cell, place: tuple[str, str], size: tuple[float, float], cell: Cell) -> bool:
    """Whether the sentence lies over a cell."""
    width, height = size
    left = at[0] + {"right": 0, "": 0.5 - width / 2, "left": 1 - width}[place[1]]
    top = at[1] + (1 if place[0] == "below" else -height)
    beside = cell[0] + 1 - SLACK < left or left + width < cell[0] + SLACK
    return not (beside or cell[1] + 1 - SLACK < top or top + height < cell[1] + SLACK)
