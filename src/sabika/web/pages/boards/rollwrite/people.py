"""Who sits at the table, and the round."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages.boards.rollwrite.forecast import totals
from sabika.web.pages.people import people, person
from sabika.web.pages.sitting import Sitting


def part(sitting: Sitting) -> Mapping[str, Any]:
    """One entry for everybody who can have points, with what they would have if it ended now."""
    view = sitting.view
    points = totals(sitting.shadow)
    shown = len(sitting.names) if view["options"].get("duel") else sitting.seats
    return {
        **people(sitting),
        "virtual": len(sitting.names) - sitting.seats,
        "duel": bool(view["options"].get("duel")),
        "rounds": view["rounds"],
        "people": [{**person(sitting, player), "score": points[player]} for player in range(shown)],
    }
