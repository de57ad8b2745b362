"""Scorings stop the game for whoever watches: what each seat has looked at, and who waits for whom.

What a seat has seen is stored with the table, so it is known after a restart and on every device of its person.
"""

from __future__ import annotations

from collections.abc import Collection

from sabika.engine import AnyGame
from sabika.table.model import Seat, TableInfo

PATIENCE = 20.0  # seconds that bots wait where there are clocks, and that clocks stand for whoever looks at a scoring


def note(info: TableInfo, before: AnyGame, after: AnyGame, now: float) -> None:
    """Write into `info` that scorings were held, if any were. What a game began with, nobody has to look at."""
    if after.scorings > before.scorings:
        if not info.scorings:
            for seat in info.seats:
                seat.seen = before.scorings
        info.scorings, info.scored = after.scorings, now


def list_unseen(info: TableInfo, seat: Seat) -> list[int]:
    """The scorings that a seat's person has not looked at yet."""
    return list(range(seat.seen + 1, info.scorings + 1))


def look(info: TableInfo, seat: int, scoring: int, now: float) -> None:
    """A seat's person has looked at a scoring and at those before it; their clock runs from now on, if it waited."""
    player = info.seats[seat]
    player.seen = max(player.seen, min(scoring, info.scorings))
    if player.since is not None and not list_unseen(info, player):
        player.since = min(player.since, now)


def thinks_from(info: TableInfo, seat: Seat) -> float:
    """When a seat's clock may begin to run: nobody pays for looking at a scoring, if they do not look for too long."""
    return info.scored + PATIENCE if list_unseen(info, seat) else 0.0


def must_wait(info: TableInfo, watching: Collection[int], now: float) -> bool:
    """Whether bots wait: for people who watch and still look at a scoring; where there are clocks, not for long.

    Nobody waits for whoever lets a bot play, nor for those who are away.
    """
    looking = [seat for seat in info.seats if seat.number in watching and list_unseen(info, seat)]
    if all(seat.played_by_bot for seat in looking):
        return False
    return info.plan.pace.kind == "untimed" or now < info.scored + PATIENCE
