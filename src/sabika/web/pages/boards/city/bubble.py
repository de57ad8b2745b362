"""Where the reason against a space stands: beside it, over as few cells as possible that can be pressed."""

from dataclasses import replace
from itertools import product

import msgspec

from sabika.palace import Cell
from sabika.web.pages.models.palace import PalaceModel

EDGE = 2  # rows and columns at which there is room to one side only
BENEATH = {"left": (-2, -1, 0), "": (-1, 0, 1), "right": (0, 1, 2)}  # columns that it lies over
PRESSED = ("may", "could", "site")


def put_aside(palace: PalaceModel) -> PalaceModel:
    """The same with the place of the reason that is shown, if one is."""
    spots = [spot for row in palace.spots for spot in row]
    asked = next((spot for spot in spots if spot.asked), None)
    if asked is None:
        return palace
    pressed = {spot.at for spot in spots if spot.mark in PRESSED}
    places = [(_count_covered(asked.at, place, pressed), place) for place in _list_places(palace, asked.at)]
    best = min(places, key=lambda one: one[0])[1]
    moved = msgspec.structs.replace(asked, aside=" ".join(filter(None, best)))
    return replace(palace, spots=[[moved if spot is asked else spot for spot in row] for row in palace.spots])


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


def _count_covered(at: Cell, place: tuple[str, str], pressed: set[Cell]) -> int:
    row = at[1] + (1 if place[0] == "below" else -1)
    return sum((at[0] + offset, row) in pressed for offset in BENEATH[place[1]])
