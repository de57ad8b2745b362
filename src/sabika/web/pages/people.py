"""Participants as every table shows them at its top."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages.sitting import Sitting


def people(sitting: Sitting) -> Mapping[str, Any]:
    """What stands beside the participants at every table."""
    view = sitting.view
    watching = sitting.seat is None and not sitting.closed
    return {"game": view["game"], "seats": sitting.seats, "round": view["round"], "watching": watching}


def person(sitting: Sitting, player: int) -> Mapping[str, Any]:
    """Name, points, whose turn it is, and the clock."""
    view = sitting.view
    seen = view["players"][player]
    table = view.get("table")
    seat = table["seats"][player] if table is not None and player < sitting.seats else {}
    return {
        "player": player,
        "name": seen["name"],
        "score": seen["score"],
        "me": player == sitting.seat,
        "acts": sitting.my_turn and player == sitting.seat if sitting.window else view["to_act"] == player,
        "won": player in view["winners"],
        "bot": seat.get("bot"),
        "lent": seat.get("lent", False) or seat.get("forfeited", False),
        "seconds": seat.get("seconds_left"),
        "neutral": seen["neutral"],
        "marks": (),
    }
