"""Points for the longest unbroken line of something: outer wall, moat, frontier."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from sabika.engine import ScoreLine
from sabika.games.city.holdings import Holding
from sabika.palace import LETTERS, Line
from sabika.words import Reason

LINES: Final = ("wall", "moat", "frontier")  # all sorts of lines, as views call them

Explain: TypeAlias = Callable[[int], Reason]  # the reason for points, from the length of the line


def score_line(
    holding: Holding, source: str, line: Line | None, scoring: int, explain: Explain, each: int = 1
) -> list[ScoreLine]:
    """`each` points for every segment of a line; no score line where there is none."""
    length = len(line or ()) if holding.measured is None else holding.measured.get(source, 0)
    if not length:
        return []
    cells = line.cells if line is not None else ()
    return [ScoreLine(holding.player, source, each * length, explain(length), cells, scoring)]


def line_view(line: Line) -> list[list[int | str]]:
    """The segments of a line from one end to the other: cell and direction."""
    return [[x, y, LETTERS[direction]] for (x, y), direction in line.segments]


def score_longest_lines(
    holdings: Sequence[Holding], source: str, city: int, scoring: int, explain: Explain
) -> list[ScoreLine]:
    """One point for each segment of everybody's longest line around a city."""
    found: list[ScoreLine] = []
    for holding in holdings:
        line = holding.palace.line(city) if holding.palace is not None else None
        found += score_line(holding, source, line, scoring, explain)
    return found
