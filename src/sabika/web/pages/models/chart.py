"""Bars in pieces, as plain data for a template: nothing here knows what they stand for."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH = 400
BAR = 26
NAME = 20  # above each bar
GAP = 12
ROOM = WIDTH - 40  # the sum stands behind the bar


@dataclass(frozen=True)
class Piece:
    """A piece of a bar."""

    source: str
    points: int
    x: float
    width: float


@dataclass(frozen=True)
class Bar:
    """A bar with its name and its sum."""

    name: str
    total: int
    y: int
    pieces: Sequence[Piece]
    end: float


@dataclass(frozen=True)
class Chart:
    """All bars."""

    bars: Sequence[Bar]
    height: int
    sources: Sequence[str]
    width: int = WIDTH
    bar: int = BAR


def draw_bars(rows: Sequence[tuple[str, Sequence[tuple[str, int]]]]) -> Chart:
    """Bars as long as their sums, the longest one filling the room."""
    most = max((sum(points for _, points in parts) for _, parts in rows), default=0) or 1
    bars = []
    for number, (name, parts) in enumerate(rows):
        x, pieces = 0.0, []
        for source, points in parts:
            width = points / most * ROOM
            if points > 0:
                pieces.append(Piece(source, points, round(x, 1), round(width, 1)))
            x += width
        bars.append(
            Bar(name, sum(points for _, points in parts), number * (NAME + BAR + GAP) + NAME, pieces, round(x, 1))
        )
    used = [source for source, _ in rows[0][1]] if rows else []
    return Chart(bars, len(rows) * (NAME + BAR + GAP), used)
