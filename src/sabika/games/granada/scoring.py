"""Points in Granada: the moat, then majorities that are worth more the more of a kind can be seen."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from sabika.engine import ScoreLine
from sabika.games.city.boundary import score_longest_lines
from sabika.games.city.holdings import Holding
from sabika.games.city.tiles import Tile
from sabika.games.majority import REMEMBERED
from sabika.words import Reason, because

SIMPLIFIED = {1: (3,), 2: (10, 3), 3: (18, 10, 3)}


def places(scoring: int, visible: int, simplified: bool) -> tuple[int, ...]:
    """What the places are worth for a kind of which so many can be seen in all cities (R34)."""
    return SIMPLIFIED[scoring] if simplified else tuple(visible * times for times in range(scoring, 0, -1))


def moat_lines(holdings: Sequence[Holding], city: int, scoring: int) -> list[ScoreLine]:
    """One point for each segment of the longest moat."""
    return score_longest_lines(holdings, "moat", city, scoring, lambda length: because("moat", length=length))


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
        numbers = tuple([count.get(kind, 0) for count in counts])
        if any(numbers):
            source = f"majority:{kind}"
            prices = _deciding_prices(holdings, numbers, kind, tiles)
            for player, points, reason in _awards(kind, numbers, prices, scoring, simplified):
                holding = holdings[player]
                lines.append(ScoreLine(holding.player, source, points, reason, holding.cells(kind, tiles), scoring))
    return lines


def _deciding_prices(
    holdings: Sequence[Holding], numbers: tuple[int, ...], kind: str, tiles: Mapping[str, Tile]
) -> tuple[int | None, ...]:
    """The dearest building of those who have as many as somebody else; nobody asks for the others' prices."""
    return tuple(
        [
            holding.highest(kind, tiles) if number and numbers.count(number) > 1 else None
            for holding, number in zip(holdings, numbers, strict=True)
        ]
    )


@lru_cache(maxsize=REMEMBERED)
def _awards(
    kind: str, numbers: tuple[int, ...], prices: tuple[int | None, ...], scoring: int, simplified: bool
) -> tuple[tuple[int, int, Reason], ...]:
    """Who gets points for a kind, how many and why; thinking bots ask for the same numbers again and again."""
    visible = sum(numbers)
    owners = [player for player, number in enumerate(numbers) if number]
    owners.sort(key=lambda player: (-numbers[player], -(prices[player] or 0)))
    found = []
    for place, (player, points) in enumerate(zip(owners, places(scoring, visible, simplified), strict=False), 1):
        product = None if simplified else (points // visible, visible)
        found.append((player, points, _reason(kind, numbers[player], place, prices[player], product)))
    return tuple(found)


def _reason(kind: str, count: int, place: int, price: int | None, product: tuple[int, int] | None) -> Reason:
    """`price` is the one that broke a tie, `product` how the points come about where they are not fixed."""
    if product is None:
        if price is None:
            return because("majority", kind=kind, count=count, place=place)
        return because("majority-dearest", kind=kind, count=count, place=place, price=price)
    times, visible = product
    if price is None:
        return because("majority-visible", kind=kind, count=count, place=place, times=times, visible=visible)
    return because(
        "majority-dearest-visible", kind=kind, count=count, place=place, price=price, times=times, visible=visible
    )
