"""New tables: who sits where, under which names, with how much time."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from sabika.bots import BOTS
from sabika.names import LONGEST_NAME, is_taken
from sabika.table.contributions import ask_to_reveal, is_awaited, open_rematch, start_over
from sabika.table.errors import TableError
from sabika.table.model import Seat, SeatPlan, TableInfo, TablePlan
from sabika.table.tokens import new_table_id
from sabika.words import name_of

NOBODY: Mapping[int, str] = MappingProxyType({})


def make_table(plan: TablePlan, seed: str, now: float) -> TableInfo:
    """A table as it was planned, waiting for its people."""
    seats = [_new_seat(number, seat, plan) for number, seat in enumerate(plan.seats)]
    _tell_names_apart(seats)
    return _table(plan, seats, seed, now)


def make_rematch(
    info: TableInfo,
    seed: str,
    now: float,
    stronger: bool = False,
    commits: Mapping[int, str] = NOBODY,
    easier: bool = False,
) -> TableInfo:
    """The same people and bots at another table; whoever had a seat has it again, with the same token.

    Where it shall be `stronger` or `easier`, each bot makes room for the next one of that sort.
    When people want to be asked stays as it was.
    """
    found = BOTS.find_stronger if stronger else BOTS.find_easier if easier else str
    bots = [seat.bot and (found(seat.bot) or seat.bot) for seat in info.seats]
    names = [_rename(seat, bot) for seat, bot in zip(info.seats, bots, strict=True)]
    plan = msgspec.structs.replace(info.plan, seats=tuple(map(SeatPlan, bots, names)))
    if plan.lesson is not None:  # whoever plays again has learned it, and wants another deal
        plan = msgspec.structs.replace(plan, lesson=None, begin=None)
    seats = [
        Seat(
            seat.number,
            name,
            bot,
            seat.token_hash,
            seat.taken,
            bank=plan.pace.first_bank,
            muted=seat.muted,
            orders=[order for order in seat.orders if order.if_unable],
        )
        for seat, bot, name in zip(info.seats, bots, names, strict=True)
    ]
    again = msgspec.structs.replace(_table(plan, seats, seed, now), host=info.host, maker=info.maker)
    open_rematch(again, commits, now)
    return again


def _rename(seat: Seat, bot: str | None) -> str:
    """A bot that was called by its sort is called by the new one."""
    if bot is None or seat.bot is None or not seat.name.startswith(seat.bot):
        return seat.name
    return bot + seat.name.removeprefix(seat.bot)


def list_stronger(info: TableInfo) -> list[str]:
    """The levels that bots at this table would have if each were one level stronger; none where there is none."""
    return _list_levels(info, BOTS.find_stronger)


def list_easier(info: TableInfo) -> list[str]:
    """The same of weaker ones."""
    return _list_levels(info, BOTS.find_easier)


def _list_levels(info: TableInfo, find: Callable[[str], str | None]) -> list[str]:
    found = (find(seat.bot) for seat in info.seats if seat.bot)
    return list(dict.fromkeys(level for level in found if level is not None))


def find_free_seat(info: TableInfo, number: int | None = None) -> Seat:
    """The first seat that nobody has taken, or the one with this number."""
    if info.status == "cancelled":
        raise TableError(409, "cancelled")
    free = [seat for seat in info.seats if seat.bot is None and not seat.taken and number in (None, seat.number)]
    if not free:
        raise TableError(409, "no-free-seat")
    return free[0]


def give_to_bot(info: TableInfo, seat: Seat, plan: SeatPlan) -> None:
    """A seat that was meant for a person has a bot from now on."""
    seat.bot, seat.name = plan.bot, plan.name or plan.bot or seat.name
    _tell_names_apart([*(one for one in info.seats if one is not seat), seat])


def free(info: TableInfo, number: int) -> None:
    """Whoever sits here gets up: the seat is as it was planned for a person. Hosts who leave make room for the next."""
    plan = info.plan.seats[number]
    fresh = SeatPlan(name=plan.name if plan.bot is None else None)
    info.seats[number] = _new_seat(number, fresh, info.plan)
    start_over(info)
    if info.host == number:
        info.host = next((seat.number for seat in info.seats if seat.taken), None)


def begin_if_full(info: TableInfo, now: float) -> bool:
    """Whether the game begins now, because everybody sits and nobody is about to contribute to its seed."""
    full = info.status == "waiting" and all(seat.taken or seat.bot for seat in info.seats)
    if full:
        ask_to_reveal(info, now)
    begins = full and not is_awaited(info, now)
    if begins:
        info.status, info.begun = "playing", now
    return begins


def _table(plan: TablePlan, seats: list[Seat], seed: str, now: float) -> TableInfo:
    rules = plan.rules().setup.version
    return TableInfo(id=new_table_id(), plan=plan, seed=seed, seats=seats, created=now, changed=now, rules=rules)


def _new_seat(number: int, plan: SeatPlan, table: TablePlan) -> Seat:
    name = plan.name or plan.bot or name_of(number)
    return Seat(number, name, plan.bot, bank=table.pace.first_bank)


def _tell_names_apart(seats: Sequence[Seat]) -> None:
    """Bots of one kind get numbers, and none has a name that was given to somebody else."""
    given = [seat.name for seat in seats if seat.bot is None]
    codes = [seat.name for seat in seats if seat.bot is not None]
    for seat in seats:
        if seat.bot is not None and (codes.count(seat.name) > 1 or is_taken(seat.name, given)):
            names = (_number_name(seat.name, number) for number in itertools.count(1))
            seat.name = next(name for name in names if not is_taken(name, given))
        given.append(seat.name)


def _number_name(name: str, number: int) -> str:
    """The name with a number, no longer than names may be."""
    return f"{name[: LONGEST_NAME - 1 - len(str(number))]} {number}"
