"""The others' sheets, small."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages.games.rollwrite.sheet import sheet, shown_sheet
from sabika.web.pages.sitting import Sitting


def part(sitting: Sitting) -> Mapping[str, Any]:
    """Everybody whose sheet is not the large one, in seat order from the next player."""
    shown = shown_sheet(sitting)
    first = sitting.seat if sitting.seat is not None else shown
    order = [(first + offset) % sitting.seats for offset in range(sitting.seats)]
    return {"others": [_other(sitting, player) for player in order if player != shown]}


def _other(sitting: Sitting, player: int) -> Mapping[str, Any]:
    return {
        **sheet(sitting, player),
        "mine": player == sitting.seat,
        "acts": player == sitting.view["to_act"],
        "enlarge": sitting.link(show=player if player != sitting.seat else None),
    }
