"""Dice: those that lie on a sheet, and the four places where they meet."""

from __future__ import annotations

from typing import NamedTuple

from sabika.games.rollwrite.actions import CrossOut, Keep
from sabika.games.rollwrite.sheet import BITS
from sabika.palace import Cell


class Dice(NamedTuple):
    """Dice on a sheet, those of a colour in order: dice of one colour and value are alike."""

    yellow: tuple[int, ...] = ()
    blue: tuple[int, ...] = ()

    def plus(self, pair: Cell) -> Dice:
        """With one more of each colour."""
        return Dice(_with(self.yellow, pair[0]), _with(self.blue, pair[1]))

    def minus(self, pair: Cell) -> Dice:
        """Without one of each colour, which are there."""
        return Dice(without(self.yellow, pair[0]), without(self.blue, pair[1]))

    @property
    def pair(self) -> Cell:
        """The only yellow and the only blue one."""
        (yellow,), (blue,) = self
        return yellow, blue


def _with(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """In order with one more; there are never more than two."""
    if not values:
        return (value,)
    return (*values, value) if values[0] <= value else (value, *values)


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """Dice of one colour after one of them was taken away."""
    place = values.index(value)
    return values[:place] + values[place + 1 :]


NO_DICE = Dice()


class Crossing:
    """Where four dice meet. Made once for each throw, and remembers what can be built there."""

    def __init__(self, dice: Dice) -> None:
        # Counted with repetition: a cell where two dice of one value meet another is there twice.
        self.bits = tuple(BITS[yellow, blue] for yellow in dice.yellow for blue in dice.blue)
        self.cells = list(dict.fromkeys((yellow, blue) for yellow in dice.yellow for blue in dice.blue))
        self.rest = {cell: dice.minus(cell).pair for cell in self.cells}  # where the other two meet
        self.pairs = [(cell, other) for cell, other in self.rest.items() if cell < other]
        self.keeps = [Keep(cell) for cell in self.cells]
        self.mask = 0
        for one in self.bits:
            self.mask |= one
        self._builds: dict[tuple[int, bool], list[CrossOut]] = {}

    def coins(self, crossed: int) -> int:
        """How many of the four intersections are crossed out."""
        return sum(1 for one in self.bits if one & crossed)

    def builds(self, crossed: int, twice: bool) -> list[CrossOut]:
        """What can be crossed out: one cell, or (where that can be paid) two."""
        key = crossed & self.mask, twice
        known = self._builds.get(key)
        if known is None:
            known = [CrossOut((cell,)) for cell in self.cells if not crossed & BITS[cell]]
            if twice:
                known += [CrossOut(pair) for pair in self.pairs if not crossed & (BITS[pair[0]] | BITS[pair[1]])]
            self._builds[key] = known
        return known
