"""Points in Granada: the moat, then majorities that are worth more the more of a kind can be seen."""

from collections.abc import Mapping, Sequence

from sabika.engine import ScoreLine
from sabika.games.city.boundary import lines_of
from sabika.games.city.holding import Holding
from sabika.games.city.tiles import Tile
from sabika.words import Reason, because

SIMPLIFIED = {1: (3,), 2: (10, 3), 3: (18, 10, 3)}


def places(scoring: int, visible: int, simplified: bool) -> tuple[int, ...]:
    """What the places are worth for a kind of which so many can be seen in all cities (R34)."""
    return SIMPLIFIED[scoring] if simplified else tuple(visible * times for times in range(scoring, 0, -1))


def moat_lines(holdings: Sequence[Holding], city: int, scoring: int) -> list[ScoreLine]:
    """One point for each segment of the longest moat."""
    return lines_of(holdings, "moat", city, scoring, lambda length: because("moat", length=length))


def majority_lines(
    holdings: Sequence[Holding],
    counts: Sequence[Mapping[str, int]],
    scoring: int,
    kinds: Sequence[str],
    tiles: Mapping[str, Tile],
    simplified: bool,
) -> list[ScoreLine]:
    """Points by rank for each kind; among equals the dearest building decides, so nobody shares."""
    lines = []
    for kind in kinds:
        numbers = [count.get(kind, 0) for count in counts]
        visible = sum(numbers)
        ranked = sorted(
            (player for player, number in enumerate(numbers) if number),
            key=lambda player: (-numbers[player], -holdings[player].highest(kind, tiles)),
        )
        worth = places(scoring, visible, simplified)
        for place, (player, points) in enumerate(zip(ranked, worth, strict=False), 1):
            holding, count = holdings[player], numbers[player]
            price = holding.highest(kind, tiles) if numbers.count(count) > 1 else None
            reason = _reason(kind, count, place, price, None if simplified else (points // visible, visible))
            cells = holding.cells(kind, tiles)
            lines.append(ScoreLine(holding.player, f"majority:{kind}", points, reason, cells, scoring))
    return lines


def _reason(kind: str, count: int, place: int, price: int | None, sum: tuple[int, int] | None) -> Reason:
    """`price` is the one that broke a tie, `sum` how the points come about where they are not fixed."""
    if sum is None:
        if price is None:
            return because("majority", kind=kind, count=count, place=place)
        return because("majority-dearest", kind=kind, count=count, place=place, price=price)
    times, visible = sum
    if price is None:
        return because("majority-visible", kind=kind, count=count, place=place, times=times, visible=visible)
    return because(
        "majority-dearest-visible", kind=kind, count=count, place=place, price=price, times=times, visible=visible
    )
