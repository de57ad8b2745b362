"""How games at tables begin: dealt, from a position, with a rig, or from a record that is played on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import msgspec

from sabika.engine import AnyGame, Entry, EntryError, SabikaError, Setup
from sabika.library import new_game, position, reseed, rules_for, rules_of
from sabika.record import Record, load, replay
from sabika.table.model import MOST_ACTIONS, Begin, TableInfo, TablePlan


def begin_game(info: TableInfo) -> AnyGame:
    """The game before the first action at this table, always the same."""
    plan, names = info.plan, [seat.name for seat in info.seats]
    begin = plan.begin or Begin(rig={})
    with _in_its_place(begin.kind):
        if begin.position is not None:
            return position(begin.position, info.seed, names=names)
        if begin.record is not None:
            return reseed(_replay(begin.record, begin.at), info.seed, names)
        return new_game(
            plan.game,
            len(plan.seats),
            plan.modules,
            seed=info.seed,
            names=names,
            options=plan.options,
            rig=begin.rig or None,
        )


def setup_of(begin: Begin) -> Setup | None:
    """The game, seats, modules and options that a beginning is about; a rig is about none in particular."""
    with _in_its_place(begin.kind):
        if begin.position is not None:
            return rules_of(Entry(begin.position), None).setup
        if begin.record is not None:
            record = load(begin.record)
            return rules_for(record.game, record.players, record.modules, record.options).setup
    return None


def settle_beginning(plan: TablePlan) -> TablePlan:
    """The plan as it is kept. Refused if it is about another game than its beginning.

    Of a record only what was played until then is kept, without the names of those who did.
    """
    begin = plan.begin
    if begin is None:
        return plan
    _check_agreement(plan, setup_of(begin))
    if begin.record is not None:
        with _in_its_place(begin.kind):
            game = _replay(begin.record, begin.at)
        record = msgspec.structs.replace(game.record(), names=None)
        begin = Begin(record=str(record), at=game.number)
    return msgspec.structs.replace(plan, begin=begin)


def check_beginning(info: TableInfo) -> None:
    """A game that cannot begin, or would be over at once, is refused before its table stands."""
    begin = info.plan.begin
    if begin is not None and begin_game(info).over:
        raise EntryError(f"begin.{begin.kind}", "the game is over there, so nobody could play")


def _check_agreement(plan: TablePlan, theirs: Setup | None) -> None:
    if theirs is None:
        return
    ours = rules_for(plan.game, len(plan.seats), plan.modules, plan.options).setup
    assert plan.begin is not None
    for name in ("game", "seats", "modules", "options"):
        mine, other = getattr(ours, name), getattr(theirs, name)
        if mine != other:
            asked, said = _show(mine), _show(other)
            raise EntryError(name, f"the table is meant for {asked}, but its {plan.begin.kind} says {said}")


def _show(value: Any) -> str:
    """Names and numbers as they are, lists as people write them."""
    if not isinstance(value, tuple):
        return str(value)
    return ", ".join(one if isinstance(one, str) else f"{one[0]}={one[1]}" for one in value) or "none"


@lru_cache(maxsize=16)
def _replay(text: str, at: int | None) -> AnyGame:
    """A recorded game after so many actions. It is shared, so nobody may play on it."""
    record: Record = load(text)
    if (len(record.moves) if at is None else at) > MOST_ACTIONS:
        raise EntryError("", f"at most {MOST_ACTIONS} actions can be played again")
    return replay(record, len(record.moves) if at is None else at)


@contextmanager
def _in_its_place(kind: str) -> Iterator[None]:
    """What is wrong with a beginning is said with its place in the plan."""
    try:
        yield
    except EntryError as error:
        place = f".{error.place}" if error.place and not error.place.startswith("[") else error.place
        raise EntryError(f"begin.{kind}{place}", error.problem) from None
    except SabikaError as error:
        raise EntryError(f"begin.{kind}", str(error)) from None
