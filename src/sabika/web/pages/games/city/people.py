"""Who sits at the table: points, whose turn it is, clocks."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages import faces
from sabika.web.pages.games.city.deck import next_scoring
from sabika.web.pages.sitting import Sitting


def part(sitting: Sitting) -> Mapping[str, Any]:
    """One entry per participant."""
    view = sitting.view
    return {
        "game": view["game"],
        "seats": sitting.seats,
        "scoring": next_scoring(sitting),
        "round": view["round"],
        "watching": sitting.seat is None and not sitting.closed,
        "people": [_person(sitting, player) for player in range(len(sitting.names))],
    }


def _person(sitting: Sitting, player: int) -> Mapping[str, Any]:
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
        "marks": faces.drawn(sitting, "person", player),
    }
