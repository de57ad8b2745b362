"""Points where the two cities touch."""

from collections.abc import Sequence

from sabika.engine import ScoreLine
from sabika.games.city.boundary import score_line
from sabika.games.city.holdings import Holding
from sabika.words import because

EACH = 2  # points for a section of wall and moat


def frontier_lines(holdings: Sequence[Holding], cities: tuple[int, int], scoring: int) -> list[ScoreLine]:
    """Two points for each section of the longest line along which wall and moat run together."""
    found: list[ScoreLine] = []
    for holding in holdings:
        line = holding.palace.frontier(*cities) if holding.palace is not None else None
        found += score_line(
            holding, "frontier", line, scoring, lambda length: because("frontier", length=length, each=EACH), EACH
        )
    return found
