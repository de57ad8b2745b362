"""Dice: those that lie on a sheet, and the four places where they meet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations_with_replacement

from sabika.games.rollwrite.actions import CrossOut, Keep
from sabika.games.rollwrite.sheet import BITS, PIPS

Values = tuple[int, ...]
MOST = 2  # dice of a colour on one sheet


class Dice:
    """Dice on a sheet, those of a colour in order: dice of one colour and value are alike.

    There is one object for each throw (`dice_of` finds it), so that what follows from a throw is worked out once.
    """

    def __init__(self, yellow: Values, blue: Values) -> None:
        self.yellow = yellow
        self.blue = blue
        self._with: dict[Values, Dice] = {}

    def __reduce__(self) -> tuple[object, tuple[Values, Values]]:
        return dice_of, (self.yellow, self.blue)

    def __repr__(self) -> str:
        return f"dice_of({self.yellow}, {self.blue})"

    def plus(self, pair: Values) -> Dice:
        """With one more of each colour."""
        known = self._with.get(pair)
        if known is None:
            yellow, blue = sorted((*self.yellow, pair[0])), sorted((*self.blue, pair[1]))
            known = self._with[pair] = dice_of(tuple(yellow), tuple(blue))
        return known

    @cached_property
    def crossing(self) -> Crossing:
        """Where four dice meet."""
        return Crossing(self)


def _possible() -> Iterator[Values]:
    """What the dice of one colour can show."""
    for number in range(MOST + 1):
        yield from combinations_with_replacement(range(1, PIPS + 1), number)


_ALL = {(yellow, blue): Dice(yellow, blue) for yellow in _possible() for blue in _possible()}


def dice_of(yellow: Values, blue: Values) -> Dice:
    """The dice that show this, each colour in order. KeyError: there are no such dice."""
    return _ALL[yellow, blue]


NO_DICE = dice_of((), ())


def without(values: Values, value: int) -> Values:
    """Dice of one colour after one of them was taken away."""
    place = values.index(value)
    return values[:place] + values[place + 1 :]


def _other(values: Values, value: int) -> int:
    """The other one of two."""
    (left,) = without(values, value)
    return left


class Crossing:
    """Where four dice meet. It remembers what can be built there."""

    def __init__(self, dice: Dice) -> None:
        cells = [(yellow, blue) for yellow in dice.yellow for blue in dice.blue]
        # Counted with repetition: a cell where two dice of one value meet another is there twice.
        self.bits = tuple(BITS[cell] for cell in cells)
        # Where the other two meet.
        self.rest = {cell: (_other(dice.yellow, cell[0]), _other(dice.blue, cell[1])) for cell in cells}
        self.cells = list(self.rest)
        self.pairs = [(cell, other) for cell, other in self.rest.items() if cell < other]
        self.keeps = [Keep(cell) for cell in self.cells]
        self.mask = 0
        for one in self.bits:
            self.mask |= one
        self._builds: tuple[dict[int, list[CrossOut]], ...] = ({}, {})  # one at a time; for coins also two

    def coins(self, crossed: int) -> int:
        """How many of the four intersections are crossed out."""
        return sum(1 for one in self.bits if one & crossed)

    def builds(self, crossed: int, twice: bool) -> list[CrossOut]:
        """What can be crossed out: one cell, or (where that can be paid) two."""
        there = crossed & self.mask
        known = self._builds[twice].get(there)
        if known is None:
            known = [CrossOut((cell,)) for cell in self.cells if not crossed & BITS[cell]]
            if twice:
                known += [CrossOut(pair) for pair in self.pairs if not crossed & (BITS[pair[0]] | BITS[pair[1]])]
            self._builds[twice][there] = known
        return known
