"""Thinking time: what a seat has left, what it used, what happens when nothing is left."""

from __future__ import annotations

from collections.abc import Collection

from sabika.table import scorings
from sabika.table.model import Seat, TableInfo

GRACE = 60.0  # seconds for whoever comes back after their time ran out


def seconds_left(info: TableInfo, seat: int, now: float) -> float | None:
    """What a seat has left on its clock; None without a clock."""
    player = info.seats[seat]
    if player.bank is None or player.since is None or info.status != "playing":
        return player.bank
    return max(0.0, player.bank - max(0.0, now - player.since))


def run(info: TableInfo, on_clock: Collection[int], now: float) -> None:
    """From now on the clocks of those who think run, in a window several; the others' stand."""
    for player in info.seats:
        if player.number not in on_clock or info.status != "playing":
            _stop(player, now)
        elif player.since is None:
            player.since = max(now, scorings.thinks_from(info, player))


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


def resume(info: TableInfo, now: float) -> None:
    """The house was closed for a while. Nobody could think meanwhile, but days go on."""
    if info.plan.pace.kind == "live":
        for player in info.seats:
            player.since = None if player.since is None else now


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
