"""Points in Alhambra: the outer wall, then majorities of each kind."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from sabika.engine import ScoreLine
from sabika.games.city.boundary import score_longest_lines
from sabika.games.city.holdings import Holding
from sabika.games.city.tiles import Tile
from sabika.games.majority import REMEMBERED, majority_reason, places, shares
from sabika.words import Reason, because


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
    return score_longest_lines(holdings, "wall", 0, scoring, lambda length: because("wall", length=length))


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
        source = f"majority:{kind}"
        for player, points, reason in _awards(kind, tuple([count.get(kind, 0) for count in counts]), scoring, number):
            holding = holdings[player]
            lines.append(ScoreLine(holding.player, source, points, reason, holding.cells(kind, tiles), scoring))
    return lines


@lru_cache(maxsize=REMEMBERED)
def _awards(kind: str, numbers: tuple[int, ...], scoring: int, row: int) -> tuple[tuple[int, int, Reason], ...]:
    """Who gets points for a kind, how many and why; thinking bots ask for the same numbers again and again."""
    found = shares(numbers, places(scoring, row))
    return tuple([(share.player, share.points, majority_reason(kind, share)) for share in found if share.points])
