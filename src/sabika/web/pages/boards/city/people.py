"""Who sits at the table: points, whose turn it is, clocks."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages import faces
from sabika.web.pages.boards.city.deck import next_scoring
from sabika.web.pages.people import people, person
from sabika.web.pages.sitting import Sitting


def part(sitting: Sitting) -> Mapping[str, Any]:
    """One entry per participant."""
    return {
        **people(sitting),
        "neutral": [player["name"] for player in sitting.view["players"] if player["neutral"]],
        "scoring": next_scoring(sitting),
        "people": [
            {**person(sitting, player), "marks": faces.drawn(sitting, "person", player)}
            for player in range(len(sitting.names))
        ],
    }
