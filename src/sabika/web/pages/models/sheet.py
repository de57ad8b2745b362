"""A sheet to look at: buildings and crosses, the dice beside it, what rows and columns are worth, the coin track."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from sabika.engine import ScoreLine
from sabika.games.rollwrite.scoring import LINE_POINTS
from sabika.palace import Cell

LETTERS = {"yellow": "y", "blue": "b"}


@dataclass(frozen=True)
class Gain:
    """Points more than before, from one source, and why."""

    points: int
    source: str
    text: str
    short: str  # for what, where there is no room for why


@dataclass(frozen=True)
class BuildingSite:
    """A building where dice meet: what picking it brings, and whether it can be had."""

    at: Cell
    kind: str
    crossed: bool
    href: str
    chosen: bool
    reason: str | None  # why it cannot be built
    gains: tuple[Gain, ...] = ()
    second: bool = False  # picking it adds it to the one picked before, for coins

    @property
    def points(self) -> int:
        """All it brings at once."""
        return sum(gain.points for gain in self.gains)


@dataclass(frozen=True)
class Box:
    """A building on a sheet. `mark`: "may" (pick it), "not" (press it to learn why), "" (only to look at)."""

    at: Cell
    kind: str
    cross: int | None = None  # which of the pen's crosses
    once: str = ""  # named when the cross is new, so that it is drawn before one's eyes
    mark: str = ""
    href: str | None = None
    reason: str | None = None
    asked: bool = False
    rule: str | None = None  # where the rule behind the reason is
    lit: bool = False
    number: int = 0  # of the step of a suggestion that is about it
    crossing: BuildingSite | None = None


@dataclass(frozen=True)
class Die:
    """A die on its space beside the grid."""

    letter: str
    value: int
    id: str = ""
    href: str | None = None
    chosen: bool = False
    once: str = ""  # named when it was just rolled


@dataclass(frozen=True)
class Rank:
    """A row or column: its number, the dice that lie there, and what it is worth."""

    number: int
    dice: Sequence[Die]
    crosses: int
    points: int
    cells: str


@dataclass(frozen=True)
class SheetModel:
    """A sheet: rows with their buildings, columns, and coins from the beginning of the track."""

    rows: Sequence[tuple[Rank, Sequence[Box]]]
    columns: Sequence[Rank]
    coins: Sequence[str]  # each open, earned or spent
    earned: int
    spent: int
    needed: Sequence[int] = tuple(LINE_POINTS)  # crosses in a row or column,
    targets: Sequence[int] = tuple(LINE_POINTS.values())  # and what they bring

    @property
    def purse(self) -> int:
        """Coins that can be spent."""
        return self.earned - self.spent

    def with_boxes(self, rows: Sequence[Sequence[Box]]) -> "SheetModel":
        """The same with other marks on its buildings."""
        return replace(self, rows=[(rank, boxes) for (rank, _), boxes in zip(self.rows, rows, strict=True)])


def sheet_model(
    grid: Sequence[Sequence[str]],
    crossed: Collection[Cell] = (),
    dice: Sequence[Die] = (),
    *,
    lines: Iterable[ScoreLine] = (),
    track: int = 0,
    earned: int = 0,
    spent: int = 0,
    lit: Collection[Cell] = (),
    fresh: Mapping[Cell, str] | None = None,
) -> SheetModel:
    """A sheet from what is printed on it (kinds, row by row) and what the pen has done; `lines` are its points.

    `fresh` names crosses that were made just now.
    """
    worth = {(line.source, line.reason.params.get("number")): line.points for line in lines}

    def rank(source: str, number: int) -> Rank:
        letter, axis = ("y", 0) if source == "row" else ("b", 1)
        there = sorted(cell for cell in crossed if cell[axis] == number)
        lying = [die for die in dice if die.letter == letter and die.value == number]
        cells = " ".join(f"{row},{column}" for row, column in there)
        return Rank(number, lying, len(there), worth.get((source, number), 0), cells)

    def box(at: Cell, kind: str) -> Box:
        cross = at[0] * 3 + at[1] * 5 if at in crossed else None
        return Box(at, kind, cross, (fresh or {}).get(at, ""), lit=at in lit)

    rows = [
        (rank("row", number), [box((number, column), kind) for column, kind in enumerate(kinds, 1)])
        for number, kinds in enumerate(grid, 1)
    ]
    columns = [rank("column", number) for number in range(1, len(grid[0]) + 1)]
    coins = ["spent" if number < spent else "earned" if number < earned else "open" for number in range(track)]
    return SheetModel(rows, columns, coins, earned, spent)
