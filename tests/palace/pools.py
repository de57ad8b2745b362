"""Tiles to lay: those of the standard box."""

from itertools import combinations

from sabika.box import standard
from tests.reference.slow_geometry import Laid, alhambra, camp, granada

BUILDINGS = [alhambra(tile.id) for tile in standard().alhambra.tiles]
CAMPS = [camp(tile.id) for tile in standard().camps]
GRANADA = [granada(tile.moats, tile.id) for tile in standard().granada.tiles]


# Every shape there could be (four walls can never be reached), whatever the box holds.
ANY_WALLS = [
    alhambra(f"any-{number}-{walls}" if walls else f"any-{number}")
    for number, walls in enumerate("".join(some) for size in range(4) for some in combinations("NESW", size))
]


def shapes(pool: list[Laid]) -> list[Laid]:
    """One tile of each shape (names play no part in comparisons)."""
    return list(dict.fromkeys(pool))
