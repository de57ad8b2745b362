"""Where the reason against a space stands: near it, where it covers nothing that can be pressed, or above the court.

On most screens there is such a place near it; on the others, which are named, it stands above the court.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product, starmap
from math import ceil, hypot

import msgspec

from sabika.palace import Cell
from sabika.web.pages.models.palace import PalaceModel, Spot

PRESSED = ("may", "could", "site")
ELSEWHERE = "elsewhere"  # where each place in the court would cover something
# What the style does (styles/games/city/palace.css), in pixels: sizes of cells, what is left free at edges of a court,
# and the size below which empty cells on sides that are shut are out of sight.
STEPS = (150, 132, 118, 104, 92, 81, 71, 64, 58, 53, 48, 44, 40, 36, 33, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8)
EDGE = 7
FINGERTIP = 92
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
    free = [asked.at, *(spot.at for spot in spots if spot.mark in PRESSED)]
    screens = {name: [_Sentence(palace, court, asked) for court in _list_courts(palace, name)] for name in BESIDE_HEAD}
    first = screens[next(iter(screens))][0]
    near = sorted(_list_places(), key=lambda place: first.find_box(place).distance(asked.at))
    lacking, best = list(screens), ELSEWHERE
    for place in near:
        without = [name for name, seen in screens.items() if not all(one.has_room(place, free) for one in seen)]
        if len(without) < len(lacking):
            lacking, best = without, " ".join([str(place), *(f"off-{name}" for name in without)])
        if not lacking:
            break
    moved = msgspec.structs.replace(asked, aside=best)
    return replace(palace, spots=[[moved if spot is asked else spot for spot in row] for row in palace.spots])


@dataclass(frozen=True)
class Court:
    """What is seen of a palace on a screen, in pixels."""

    width: int
    height: int
    column: int = 0  # beside it there is so much more, and the palace stands in the middle of both
    most: int = 118  # of a cell


# At 1366×650, 1280×720 and 1920×1080. A wide palace has its head above it, if nothing else needs the room.
BESIDE_HEAD = {"low": Court(476, 446, 122), "laptop": Court(435, 515, 122), "large": Court(710, 836, 176, 150)}
BELOW_HEAD = {"low": Court(598, 396), "laptop": Court(557, 465), "large": Court(886, 786, most=150)}


def _list_courts(palace: PalaceModel, screen: str) -> list[Court]:
    return [BELOW_HEAD[screen], BESIDE_HEAD[screen]] if palace.wide else [BESIDE_HEAD[screen]]


class _Sentence:
    """A reason against a space, somewhere in a court."""

    def __init__(self, palace: PalaceModel, court: Court, asked: Spot) -> None:
        self.at = asked.at
        cell = _find_cell(palace, court)
        wide, high = court.width / cell, court.height / cell
        left = palace.west - _find_margin(palace, "WE", wide - palace.columns, court.column / cell, EDGE / cell)
        top = palace.north - _find_margin(palace, "NS", high - palace.rows, 0, EDGE / cell)
        self.seen = Box(left, top, left + wide, top + high)
        self.size = _measure(cell, asked.reason or "")

    def find_box(self, place: Place) -> Box:
        """The sentence there."""
        (x, y), (width, height) = self.at, self.size
        left = x + 1 - place.across / 2 - width if place.leftward else x + place.across / 2
        top = y + 1 - place.down / 2 - height if place.upward else y + place.down / 2
        return Box(left, top, left + width, top + height)

    def has_room(self, place: Place, free: Sequence[Cell]) -> bool:
        """Whether it is seen whole there and covers none of these cells."""
        box = self.find_box(place)
        return box.is_within(self.seen) and not any(map(box.covers, free))


def _find_cell(palace: PalaceModel, court: Court) -> int:
    """How large cells are."""
    wide, high = court.width - 2 * EDGE, court.height - 2 * EDGE
    across, down = (sum(side in palace.shut for side in sides) for sides in ("WE", "NS"))
    whole = min(wide / palace.columns, high / palace.rows)
    tight = min(FINGERTIP, wide / (palace.columns - across), high / (palace.rows - down))
    return next((step for step in STEPS if step <= min(court.most, max(whole, tight)) + 0.2), STEPS[-1])


def _find_margin(palace: PalaceModel, sides: str, left: float, column: float, edge: float) -> float:
    """From an edge of the court to the palace, in cells, where so much is left of the court."""
    has_room = left + 0.05 >= 2 * edge
    before, after = (edge - (not has_room and side in palace.shut) for side in sides)
    return max(before, min((left - column) / 2, left - after))


def _measure(cell: float, reason: str) -> tuple[float, float]:
    """How many cells it is wide and high."""
    lines = ceil((len(reason) + RULE) * LETTER / (WIDTH - PADDING))
    return WIDTH / cell, (lines * LINE + PADDING) / cell


def _list_places() -> Iterator[Place]:
    far = range(-FARTHEST, FARTHEST + 1)
    return starmap(Place, product(far, far, (False, True), (False, True)))
