"""Dice: those that lie on a sheet, and the four places where they meet."""

from __future__ import annotations

from typing import NamedTuple

from sabika.games.rollwrite.actions import CrossOut
from sabika.games.rollwrite.sheet import bit
from sabika.palace import Cell


class Dice(NamedTuple):
    """Dice on a sheet, those of a colour in order: dice of one colour and value are alike."""

    yellow: tuple[int, ...] = ()
    blue: tuple[int, ...] = ()

    def plus(self, pair: Cell) -> Dice:
        """With one more of each colour."""
        return Dice(_in_order((*self.yellow, pair[0])), _in_order((*self.blue, pair[1])))

    def minus(self, pair: Cell) -> Dice:
        """Without one of each colour, which are there."""
        return Dice(without(self.yellow, pair[0]), without(self.blue, pair[1]))

    @property
    def pair(self) -> Cell:
        """The only yellow and the only blue one."""
        (yellow,), (blue,) = self
        return yellow, blue

    @property
    def pairs(self) -> list[Cell]:
        """Every yellow one with every blue one, those that are alike once."""
        return list(dict.fromkeys((yellow, blue) for yellow in self.yellow for blue in self.blue))


def _in_order(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(values))


def without(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    """Dice of one colour after one of them was taken away."""
    place = values.index(value)
    return values[:place] + values[place + 1 :]


class Crossing:
    """Where four dice meet. Made once for each throw, and remembers what can be built there."""

    def __init__(self, dice: Dice) -> None:
        # Counted with repetition: a cell where two dice of one value meet another is there twice.
        self.bits = tuple(bit((yellow, blue)) for yellow in dice.yellow for blue in dice.blue)
        self.cells = dict.fromkeys((yellow, blue) for yellow in dice.yellow for blue in dice.blue)
        self.pairs: list[tuple[Cell, Cell]] = []
        for first in self.cells:
            second = dice.minus(first).pair
            if first < second:
                self.pairs.append((first, second))
        self._mask = 0
        for one in self.bits:
            self._mask |= one
        self._builds: dict[tuple[int, bool], list[CrossOut]] = {}

    def coins(self, crossed: int) -> int:
        """How many of the four intersections are crossed out."""
        return sum(1 for one in self.bits if one & crossed)

    def builds(self, crossed: int, twice: bool) -> list[CrossOut]:
        """What can be crossed out: one cell, or (where that can be paid) two."""
        key = crossed & self._mask, twice
        known = self._builds.get(key)
        if known is None:
            known = [CrossOut((cell,)) for cell in self.cells if not crossed & bit(cell)]
            if twice:
                known += [CrossOut(pair) for pair in self.pairs if not crossed & (bit(pair[0]) | bit(pair[1]))]
            self._builds[key] = known
        return known
