"""The others' sheets, small."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages.boards.rollwrite.sheet import sheet
from sabika.web.pages.sitting import Sitting


def part(sitting: Sitting) -> Mapping[str, Any]:
    """Everybody whose sheet is not the large one, in seat order from the next player."""
    return {"others": [_other(sitting, player) for player in sitting.shown_small]}


def _other(sitting: Sitting, player: int) -> Mapping[str, Any]:
    return {
        **sheet(sitting, player),
        "mine": player == sitting.seat,
        "acts": player == sitting.view["to_act"],
        "enlarge": sitting.link(show=player if player != sitting.seat else None),
    }
