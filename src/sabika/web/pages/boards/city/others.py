"""The others: their palaces small, what they hold, and Dirk's tiles."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages import faces
from sabika.web.pages.boards.city.money import marked
from sabika.web.pages.boards.city.palace import (
    counts,
    is_city,
    lengths,
    lines_over,
    reserve,
    scored_lines,
    second_start,
    still_spots,
    with_corners,
)
from sabika.web.pages.sitting import Sitting


def part(sitting: Sitting) -> Mapping[str, Any]:
    """Everybody whose palace is not the large one, in seat order from the next player."""
    neutral = range(sitting.seats, len(sitting.names))
    return {"others": [_other(sitting, player) for player in [*sitting.shown_small, *neutral]]}


def _other(sitting: Sitting, player: int) -> Mapping[str, Any]:
    seen = sitting.view["players"][player]
    common = {
        "player": player,
        "name": seen["name"],
        "neutral": seen["neutral"],
        "counts": counts(sitting, player),
        "mine": player == sitting.seat,
    }
    if seen["neutral"]:
        return {**common, "tiles": seen["tiles"]}
    spots = with_corners(sitting, player, still_spots(sitting, player), large=False)
    return {
        **common,
        "spots": spots,
        "columns": len(spots[0]),
        "rows": len(spots),
        "span": max(len(spots[0]), len(spots), 4),
        "lengths": lengths(sitting, player),
        "line": scored_lines(sitting, player),
        "second": second_start(sitting, player),
        "city": is_city(sitting),
        "west": spots[0][0].at[0],
        "north": spots[0][0].at[1],
        "hand_size": seen["hand_size"],
        "hand": marked(seen["hand"], ()) if "hand" in seen and player != sitting.seat else [],
        "beside": faces.drawn(sitting, "beside", player),
        "lines": lines_over(sitting, player),
        "reserve": reserve(sitting, player),
        "pending": seen["pending"],
        "enlarge": sitting.link(show=player if player != sitting.seat else None),
    }
