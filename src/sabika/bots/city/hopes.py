"""Points that majorities are likely to bring, from how many buildings everybody has now."""

from __future__ import annotations

from functools import lru_cache
from math import exp

REMEMBERED = 1 << 16
STEEP = 40.0  # beyond it one side is certain


@lru_cache(maxsize=REMEMBERED)
def expect_points(
    numbers: tuple[int, ...], prices: tuple[int, ...], places: tuple[int, ...], spread: float
) -> tuple[float, ...]:
    """For each participant the points to expect for a kind.

    How many buildings somebody will have more than another is taken as what it is now, with an uncertainty of
    `spread` buildings. `prices` decide among equals, where there are any. Whoever has none expects nothing.
    """
    return tuple([_expect(player, numbers, prices, places, spread) for player in range(len(numbers))])


def _expect(
    player: int, numbers: tuple[int, ...], prices: tuple[int, ...], places: tuple[int, ...], spread: float
) -> float:
    mine = numbers[player]
    if not mine or not places:
        return 0.0
    ahead = [1.0, *[0.0] * len(places)]  # how likely it is that so many others are ahead
    for other, theirs in enumerate(numbers):
        if other == player:
            continue
        lead = float(mine - theirs)
        if prices and not lead:
            lead = 0.4 if prices[player] > prices[other] else -0.4
        steepness = lead / spread
        if steepness > STEEP:
            continue
        behind = 1 / (1 + exp(steepness)) if steepness > -STEEP else 1.0
        for place in range(len(places), 0, -1):
            ahead[place] = ahead[place] * (1 - behind) + ahead[place - 1] * behind
        ahead[0] *= 1 - behind
    return sum([chance * points for chance, points in zip(ahead, places, strict=False)])
