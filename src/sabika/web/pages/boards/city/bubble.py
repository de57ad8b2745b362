"""Where the reason against a space stands: near it, where it covers nothing that can be pressed, or above the court."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from math import ceil, hypot

import msgspec

from sabika.palace import Cell
from sabika.web.pages.models.palace import PalaceModel

PRESSED = ("may", "could", "site")
ELSEWHERE = "elsewhere"  # where each place in the court would cover something
# In pixels, on the smallest screen that shows it in the court: cells are smaller there than anywhere else.
COURT = (436, 436)
MOST_CELL = 118
STEP = 0.9  # cells have sizes in steps: by so much they may be smaller than there is room for
AROUND = 0.12  # of a cell, beside all of them
ROOMY = 92  # a cell; before any is smaller, sides on which nothing can be built are out of sight
WIDTH, PADDING = 272, 24
LINE, LETTER = 18.4, 6.8
RULE = 16  # letters of the way to the rule, which follows
SLACK = 0.12  # of a cell, that may be touched
FARTHEST = 8  # half cells from the space


@dataclass(frozen=True)
class Place:
    """Half cells from the space to edges of the sentence: from its west and north, or from its east and south."""

    across: int
    down: int
    leftward: bool
    upward: bool

    def __str__(self) -> str:
        """As classes of the style."""
        sides = " leftward" * self.leftward + " upward" * self.upward
        return f"slid across{self.across} down{self.down}{sides}"


@dataclass(frozen=True)
class Box:
    """In cells."""

    left: float
    top: float
    right: float
    bottom: float

    def covers(self, cell: Cell) -> bool:
        """Whether it lies over a cell."""
        x, y = cell
        beside = x + 1 - SLACK < self.left or self.right < x + SLACK
        return not (beside or y + 1 - SLACK < self.top or self.bottom < y + SLACK)

    def is_within(self, outer: "Box") -> bool:
        """Whether nothing of it is outside of another."""
        across = outer.left <= self.left and self.right <= outer.right
        return across and outer.top <= self.top and self.bottom <= outer.bottom

    def distance(self, cell: Cell) -> float:
        """From the middle of a cell to its middle."""
        return hypot((self.left + self.right - 1) / 2 - cell[0], (self.top + self.bottom - 1) / 2 - cell[1])


def put_aside(palace: PalaceModel) -> PalaceModel:
    """The same with the place of the reason that is shown, if one is."""
    spots = [spot for row in palace.spots for spot in row]
    asked = next((spot for spot in spots if spot.asked), None)
    if asked is None:
        return palace
    size = _measure(palace, asked.reason or "")
    seen = _find_court(palace)
    free = [asked.at, *(spot.at for spot in spots if spot.mark in PRESSED)]
    places = [(place, box) for place, box in _list_places(asked.at, size) if box.is_within(seen)]
    near = sorted(places, key=lambda one: one[1].distance(asked.at))
    aside = next((str(place) for place, box in near if not any(map(box.covers, free))), ELSEWHERE)
    moved = msgspec.structs.replace(asked, aside=aside)
    return replace(palace, spots=[[moved if spot is asked else spot for spot in row] for row in palace.spots])


def _find_court(palace: PalaceModel) -> Box:
    """What is seen of the court on any screen, with the fountain in the middle as far as the palace lets it."""
    cell = _find_cell(palace)
    wide, high = COURT[0] / cell, COURT[1] / cell
    left = _find_edge(wide, palace.west, palace.columns, "W" in palace.shut, "E" in palace.shut)
    top = _find_edge(high, palace.north, palace.rows, "N" in palace.shut, "S" in palace.shut)
    return Box(left, top, left + wide, top + high)


def _find_edge(room: float, first: int, count: int, before: bool, after: bool) -> float:
    """Where the court begins: within the outermost cells only on sides that are shut, if there is no room for them."""
    unseen = room < count
    least, most = first + count - (unseen and after) - room, first + (unseen and before)
    return max(least, min(0.5 - room / 2, most))


def _find_cell(palace: PalaceModel) -> float:
    """Worked out as the style does."""
    wide, high = palace.columns + AROUND, palace.rows + AROUND
    whole = min(COURT[0] / wide, COURT[1] / high)
    shut = [sum(letter in palace.shut for letter in sides) for sides in ("WE", "NS")]
    tight = min(ROOMY, COURT[0] / (wide - shut[0]), COURT[1] / (high - shut[1]))
    return min(MOST_CELL, max(whole, tight)) * STEP


def _measure(palace: PalaceModel, reason: str) -> tuple[float, float]:
    """How many cells it is wide and high."""
    cell = _find_cell(palace)
    lines = ceil((len(reason) + RULE) * LETTER / (WIDTH - PADDING))
    return WIDTH / cell, (lines * LINE + PADDING) / cell


def _list_places(at: Cell, size: tuple[float, float]) -> Iterator[tuple[Place, Box]]:
    far = range(-FARTHEST, FARTHEST + 1)
    for across, down, leftward, upward in product(far, far, (False, True), (False, True)):
        left = at[0] + 1 - across / 2 - size[0] if leftward else at[0] + across / 2
        top = at[1] + 1 - down / 2 - size[1] if upward else at[1] + down / 2
        yield Place(across, down, leftward, upward), Box(left, top, left + size[0], top + size[1])
