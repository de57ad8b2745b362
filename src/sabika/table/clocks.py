"""Thinking time: what a seat has left, what it used, what happens when nothing is left."""

from __future__ import annotations

from collections.abc import Collection

from sabika.table import scorings
from sabika.table.model import Seat, TableInfo

FREE_IN_WINDOW = 30.0  # seconds in which an answer costs no time
GRACE = 60.0  # seconds for whoever comes back after their time ran out


def seconds_left(info: TableInfo, seat: int, now: float) -> float | None:
    """What a seat has left on its clock; None without a clock."""
    player = info.seats[seat]
    if player.bank is None or player.since is None or info.status != "playing":
        return player.bank
    return max(0.0, player.bank - max(0.0, now - player.since))


def run(info: TableInfo, on_clock: Collection[int], now: float, opened: float | None = None) -> None:
    """From now on the clocks of those who think run; the others' stand.

    In a window several do, and after it has `opened` there is a little time for nothing: else it would show on the
    clock of whoever had answered in advance that no time was needed. Who takes an answer back gets it no second time.
    """
    first = now if opened is None else max(now, min(opened, now) + FREE_IN_WINDOW)
    for player in info.seats:
        if player.number not in on_clock or info.status != "playing":
            _stop(player, now)
        elif player.since is None:
            player.since = max(first, scorings.thinks_from(info, player))


def _stop(player: Seat, now: float) -> None:
    """The time a seat has been thinking is counted."""
    if player.since is not None and player.bank is not None:
        player.bank = max(0.0, player.bank - max(0.0, now - player.since))
    player.since = None


def stop_after_move(info: TableInfo, seat: int, now: float) -> None:
    """The seat has acted: its time is counted. With days per move, each move has them anew."""
    player = info.seats[seat]
    _stop(player, now)
    if info.plan.pace.kind == "days":
        player.bank = info.plan.pace.first_bank


def add_increment(info: TableInfo, seat: int) -> None:
    """A turn is over: with an increment its person has a little more time. A bot's turns bring nothing.

    It is for turns, not for actions: those can be taken back and played again.
    """
    if seat < len(info.seats) and info.plan.pace.kind == "live" and not info.seats[seat].played_by_bot:
        player = info.seats[seat]
        player.bank = None if player.bank is None else player.bank + info.plan.pace.increment


def settle(info: TableInfo, now: float) -> None:
    """What everybody has left is written down, so that it is known whenever the house closes."""
    for player in info.seats:
        if player.since is not None and player.since < now and player.bank is not None:
            player.bank = max(0.0, player.bank - (now - player.since))
            player.since = now


def resume(info: TableInfo, now: float) -> None:
    """The house was closed for a while. Nobody could play meanwhile, so nobody has used time, days neither.

    What was stored may come from a clock that went otherwise: only what was left is believed.
    """
    info.scored = min(info.scored, now)
    for player in info.seats:
        player.since = None if player.since is None else now


def shift(info: TableInfo, seconds: float) -> None:
    """Nobody could play for so long, or the clock of all was set: nobody has used time, and everything moves on."""
    info.scored += seconds
    for player in info.seats:
        player.since = None if player.since is None else player.since + seconds
    if info.commit_until is not None:
        info.commit_until += seconds
    if info.reveal_until is not None:
        info.reveal_until += seconds


def run_out(info: TableInfo, seat: int) -> None:
    """A seat's time has run out: what the host chose happens."""
    player = info.seats[seat]
    player.bank = 0.0 if info.plan.pace.kind == "live" else info.plan.pace.first_bank
    player.since = None
    if info.plan.pace.then == "forfeit":
        player.forfeited = True
    else:
        player.lent = True


def hand_over(info: TableInfo, seat: int, lent: bool) -> None:
    """A seat goes to a bot or comes back. What a bot uses costs its person nothing."""
    player = info.seats[seat]
    if player.lent and not lent and player.bank == 0:
        player.bank = GRACE
    player.lent = lent
