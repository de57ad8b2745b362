"""The actions of Roll & Write and their notation. Cells are `yellow,blue`, as the dice name them."""

import re
from collections.abc import Sequence
from typing import ClassVar, NamedTuple, Self

from sabika.engine import Action, NotationError, parse_cell
from sabika.palace import Cell

COLOURS = {"y": "yellow", "b": "blue"}
_DIE_TURN = re.compile(r"([yb])([1-6])([+-][1-5])")


class DieTurn(NamedTuple):
    """A die that is turned: its colour, what it shows, and by how many pips it goes up (or down)."""

    colour: str
    value: int
    pips: int

    @property
    def result(self) -> int:
        """What it shows then."""
        return self.value + self.pips

    def __str__(self) -> str:
        return f"{self.colour[0]}{self.value}{self.pips:+d}"


class TurnDice(Action, frozen=True):
    """Turn dice for coins, one coin a pip."""

    turns: tuple[DieTurn, ...]
    verb: ClassVar[str] = "turn"
    form: ClassVar[str] = "turn y3+2 · turn y3+2 b5-1"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        read = [_DIE_TURN.fullmatch(word) for word in words]
        die_turns = [DieTurn(COLOURS[match[1]], int(match[2]), int(match[3])) for match in read if match]
        if not die_turns or len(die_turns) < len(read):
            raise NotationError(cls.form)
        return cls(sort_die_turns(die_turns))

    def __str__(self) -> str:
        return f"turn {' '.join(map(str, self.turns))}"

    @property
    def price(self) -> int:
        """What it costs in coins."""
        return sum([abs(turn.pips) for turn in self.turns])


def sort_die_turns(die_turns: Sequence[DieTurn]) -> tuple[DieTurn, ...]:
    """Yellow dice first, then by value."""
    return tuple(sorted(die_turns, key=lambda turn: (turn.colour == "blue", turn.value, turn.pips)))


class CrossOut(Action, frozen=True):
    """Build: cross out a building, or two of them for coins."""

    buildings: tuple[Cell, ...]
    verb: ClassVar[str] = "build"
    words: ClassVar[str] = "cross-out"
    form: ClassVar[str] = "build 3,4 · build 3,4 and 2,6"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) not in (1, 3) or (len(words) == 3 and words[1] != "and"):
            raise NotationError(cls.form)
        return cls(tuple(parse_cell(word, cls.form) for word in words[::2]))

    def __str__(self) -> str:
        return f"build {' and '.join(f'{yellow},{blue}' for yellow, blue in self.buildings)}"


class TakeCoins(Action, frozen=True):
    """Take a coin for every intersection that is crossed out."""

    verb: ClassVar[str] = "coins"
    form: ClassVar[str] = "coins"


class Keep(Action, frozen=True):
    """Keep one yellow and one blue die of those just rolled."""

    cell: Cell  # where they meet
    verb: ClassVar[str] = "keep"
    form: ClassVar[str] = "keep 2,5"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 1:
            raise NotationError(cls.form)
        return cls(parse_cell(words[0], cls.form))

    def __str__(self) -> str:
        return f"keep {self.cell[0]},{self.cell[1]}"
