"""If the table were scored now: who leads each kind and what that would be worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sabika.games.city.steps import LAST_SCORING, holdings
from sabika.web.pages.sitting import Sitting


@dataclass(frozen=True)
class Row:
    """A source of points and who would get how many."""

    source: str  # "wall" or a kind
    shares: list[tuple[int, str, int, str]]  # player, name, points, reason


def part(sitting: Sitting) -> Mapping[str, Any]:
    """One row per kind in table order, and one for the walls."""
    shadow = sitting.shadow
    number = min(sitting.view["scorings"] + 1, LAST_SCORING)
    lines = shadow.rules.score(holdings(shadow), number)
    sources = [*(f"majority:{kind}" for kind in shadow.rules.kinds), "wall"]
    rows = []
    for source in sources:
        earned = sorted((line for line in lines if line.source == source), key=lambda line: -line.points)
        shares = [(line.player, sitting.names[line.player], line.points, sitting.say(line)) for line in earned]
        rows.append(Row(source.removeprefix("majority:"), shares))
    totals = [sum(line.points for line in lines if line.player == player) for player in range(len(sitting.names))]
    return {
        "rows": rows,
        "number": number,
        "totals": list(zip(sitting.names, totals, strict=True)),
        "me": sitting.seat,
        "over": sitting.view["over"],
    }
