"""Points in Alhambra: the outer wall, then majorities of each kind."""

from collections.abc import Mapping, Sequence

from sabika.engine import ScoreLine
from sabika.games.city.boundary import lines_of
from sabika.games.city.holding import Holding
from sabika.games.city.tiles import Tile
from sabika.games.majority import majority_reason, places, shares
from sabika.words import because


def alhambra_lines(
    holdings: Sequence[Holding],
    counts: Sequence[Mapping[str, int]],
    scoring: int,
    kinds: Sequence[str],
    tiles: Mapping[str, Tile],
) -> list[ScoreLine]:
    """All points of a scoring; `counts` says how many of each kind everybody has."""
    return [*wall_lines(holdings, scoring), *majority_lines(holdings, counts, scoring, kinds, tiles)]


def wall_lines(holdings: Sequence[Holding], scoring: int) -> list[ScoreLine]:
    """One point for each segment of the longest wall."""
    return lines_of(holdings, "wall", 0, scoring, lambda length: because("wall", length=length))


def majority_lines(
    holdings: Sequence[Holding],
    counts: Sequence[Mapping[str, int]],
    scoring: int,
    kinds: Sequence[str],
    tiles: Mapping[str, Tile],
) -> list[ScoreLine]:
    """Points by rank for each kind."""
    lines = []
    for number, kind in enumerate(kinds):
        for share in shares([count.get(kind, 0) for count in counts], places(scoring, number)):
            if share.points:
                holding = holdings[share.player]
                cells = holding.cells(kind, tiles)
                source = f"majority:{kind}"
                lines.append(
                    ScoreLine(holding.player, source, share.points, majority_reason(kind, share), cells, scoring)
                )
    return lines
