"""Thinking time: what a seat has left, what it used, what happens when nothing is left."""

from __future__ import annotations

from sabika.table.model import TableInfo

GRACE = 60.0  # seconds for whoever comes back after their time ran out


def seconds_left(info: TableInfo, seat: int, to_act: int | None, now: float) -> float | None:
    """What a seat has left on its clock; None without a clock."""
    bank = info.seats[seat].bank
    if bank is None or info.status != "playing" or seat != to_act:
        return bank
    return max(0.0, bank - max(0.0, now - info.asked))


def charge(info: TableInfo, seat: int, now: float) -> None:
    """The time a seat has been thinking is counted, and begins anew. What a bot uses costs its person nothing."""
    player = info.seats[seat]
    if player.bank is not None and not player.played_by_bot and info.plan.pace.kind == "live":
        player.bank = max(0.0, player.bank - max(0.0, now - info.asked))
    info.asked = now


def moved(info: TableInfo, seat: int, now: float) -> None:
    """The seat has acted: its time is counted, the next one's begins. With days per move, each move has them anew."""
    charge(info, seat, now)
    if info.plan.pace.kind == "days":
        info.seats[seat].bank = info.plan.pace.first_bank
    info.changed = now


def run_out(info: TableInfo, seat: int, now: float) -> None:
    """A seat's time has run out: what the host chose happens."""
    player = info.seats[seat]
    player.bank = 0.0 if info.plan.pace.kind == "live" else info.plan.pace.first_bank
    if info.plan.pace.then == "forfeit":
        player.forfeited = True
    else:
        player.lent = True
    info.asked = now


def hand_over(info: TableInfo, seat: int, to_act: int | None, lent: bool, now: float) -> None:
    """A seat goes to a bot or comes back. Whoever is thinking cannot win time by it, others' clocks go on."""
    player = info.seats[seat]
    if seat == to_act:
        charge(info, seat, now)
    if player.lent and not lent and player.bank == 0:
        player.bank = GRACE
    player.lent = lent
