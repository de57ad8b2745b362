"""Who sits at the table: points, whose turn it is, clocks."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages import faces
from sabika.web.pages.games.city.deck import next_scoring
from sabika.web.pages.people import person
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
        "people": [
            {**person(sitting, player), "marks": faces.drawn(sitting, "person", player)}
            for player in range(len(sitting.names))
        ],
    }
