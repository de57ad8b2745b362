"""Points in Alhambra: the outer wall, then majorities of each kind."""

from collections.abc import Mapping, Sequence

from sabika.engine import ScoreLine
from sabika.games.city.holding import Holding
from sabika.games.city.majority import Share, shares
from sabika.games.city.tiles import Tile
from sabika.words import Reason, because

# Points of the first kind in the table for first, second and third place; each further kind is worth one more.
FIRST_KIND = {1: (1,), 2: (8, 1), 3: (16, 8, 1)}


def places(scoring: int, kind: int) -> tuple[int, ...]:
    """What the places are worth for a kind (its number in the table, from 0)."""
    return tuple(points + kind for points in FIRST_KIND[scoring])


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
    lines = []
    for holding in holdings:
        wall = holding.palace.line() if holding.palace is not None else None
        length = holding.wall if holding.wall is not None else len(wall or ())
        if length:
            cells = wall.cells if wall is not None else ()
            lines.append(ScoreLine(holding.player, "wall", length, because("wall", length=length), cells, scoring))
    return lines


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
                lines.append(ScoreLine(holding.player, source, share.points, _reason(kind, share), cells, scoring))
    return lines


def _reason(kind: str, share: Share) -> Reason:
    if share.sharers == 1:
        return because("majority", kind=kind, count=share.count, place=share.place)
    last = share.place + share.sharers - 1
    return because(
        "majority-shared",
        kind=kind,
        count=share.count,
        place=share.place,
        last=last,
        pot=share.pot,
        sharers=share.sharers,
    )
