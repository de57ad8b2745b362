"""How strong the bots are that somebody should play next, remembered on the device like a name."""

from collections.abc import Sequence
from typing import Any

from litestar import Response
from litestar.datastructures import Cookie

from sabika.engine import GameView
from sabika.table import Room
from sabika.table.new_tables import list_stronger
from sabika.web.cookies import HALF_A_YEAR, AnyRequest

COOKIE = "sabika-level"
LEVELS = ("novice", "steward", "master")  # whoever is new meets the first
CLEAR = 20  # points by which somebody has won who should play stronger ones


def level_of(request: AnyRequest) -> str:
    """The level that "Play now" offers."""
    kept = request.cookies.get(COOKIE, "")
    return kept if kept in LEVELS else LEVELS[0]


def keep_level(response: Response[Any], level: str) -> None:
    """Remember a level."""
    if level in LEVELS:
        response.cookies.append(
            Cookie(COOKIE, value=level, path="/", max_age=HALF_A_YEAR, httponly=True, samesite="lax")
        )


def find_next_level(room: Room, view: GameView, mine: Sequence[int]) -> str | None:
    """The level of stronger bots, for somebody who has clearly won against nothing but bots."""
    others = [seat for seat in room.seats if seat.number not in mine]
    stronger = list_stronger(room.info)
    if len(mine) != 1 or not others or not stronger or not all(seat.bot for seat in others):
        return None
    scores = [player["score"] for player in view["players"]]
    lead = scores[mine[0]] - max(score for player, score in enumerate(scores) if player != mine[0])
    return stronger[0] if lead >= CLEAR else None


def is_stronger(level: str, other: str) -> bool:
    """Whether one of our levels is above another."""
    return level in LEVELS and LEVELS.index(level) > LEVELS.index(other)
