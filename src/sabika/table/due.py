"""When something has to be done at a table next, without anybody doing anything: where work is shared, it is a job."""

from __future__ import annotations

from contextvars import ContextVar
from typing import NamedTuple

from sabika.engine import AnyGame
from sabika.table.answers import find_due_answers, list_silent_seats
from sabika.table.model import TableInfo

driven: ContextVar[str | None] = ContextVar("driven", default=None)  # the table whose job is being done here


class Due(NamedTuple):
    """A moment, and in how many seconds it is; None: whoever makes the change goes on by themselves."""

    at: float
    delay: float | None


def find_due(info: TableInfo, game: AnyGame | None, at: int, now: float) -> Due | None:
    """What comes next at a table as it will be; None while it waits for people alone, without a clock."""
    moment = _find_moment(info, game, at, now)
    if moment is None:
        return None
    if moment <= now and driven.get() == info.id:  # its job is not done before that is
        return Due(moment, None)
    return Due(moment, max(0.0, moment - now))


def _find_moment(info: TableInfo, game: AnyGame | None, at: int, now: float) -> float | None:
    if info.status == "waiting":
        return info.commit_until if info.reveal_until is None else info.reveal_until
    if info.status != "playing" or game is None:
        return None
    if any(seat.played_by_bot for seat in list_silent_seats(game, info.seats, at)):
        return now
    if find_due_answers(game, info.seats, at):
        return now
    ends = [seat.since + seat.bank for seat in info.seats if seat.since is not None and seat.bank is not None]
    return min(ends, default=None)
