"""How games at tables begin: dealt, from a position, with a rig, or from a record that is played on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import Lock
from typing import Any

import msgspec

from sabika.engine import AnyGame, Entry, EntryError, SabikaError, Setup
from sabika.library import deal, lay_out, reseed, rules_for, rules_of
from sabika.record import Record, RecordError, load, replay, replay_from_seeds
from sabika.table.contributions import proof_of, seed_of
from sabika.table.model import MOST_ACTIONS, MOST_RESEEDS, Begin, TableInfo, TablePlan

MOST_GAMES = 16  # that are kept in memory

_read = lru_cache(maxsize=4)(load)


def begin_game(info: TableInfo) -> AnyGame:
    """The game before the first action at this table, always the same."""
    game = _begin_game(info, seed_of(info))
    game.origin = msgspec.structs.replace(game.origin, fair=proof_of(info))
    return game


def _begin_game(info: TableInfo, seed: str) -> AnyGame:
    plan, names = info.plan, [seat.name for seat in info.seats]
    begin = plan.begin
    if begin is None:
        return _deal(info, seed, names, None)
    with _in_its_place(begin.kind):
        if begin.position is not None:
            return lay_out(begin.position, seed, box=plan.own_box, names=names, version=info.rules)
        if begin.record is not None:
            return reseed(_replay(begin.record, begin.at), seed, names)
        return _deal(info, seed, names, begin.rig)


def _deal(info: TableInfo, seed: str, names: list[str], rig: dict[str, Any] | None) -> AnyGame:
    return deal(info.plan.rules(info.rules), seed, names, rig or None)


def setup_of(begin: Begin) -> Setup | None:
    """The game, seats, modules and options that a beginning is about; a rig is about none in particular."""
    with _in_its_place(begin.kind):
        if begin.position is not None:
            return rules_of(Entry(begin.position), None).setup
        if begin.record is not None:
            record = _read(begin.record)
            return rules_for(record.game, record.players, record.modules, record.options).setup
    return None


def settle_beginning(plan: TablePlan) -> TablePlan:
    """The plan as it is kept. Refused if it is about another game than its beginning.

    Of a record only what was played until then is kept, without the names of those who did. It has to be as it was
    written, and its draws those that its seeds give: its table writes it anew, and nobody could tell afterwards.
    """
    begin = plan.begin
    if begin is None:
        return plan
    _check_agreement(plan, setup_of(begin))
    if begin.rig is not None and not any(begin.rig.values()):
        raise EntryError("begin.rig", "it names nothing; leave it out and the game is dealt")
    if begin.record is not None:
        with _in_its_place(begin.kind):
            game = _check_record(_read(begin.record), begin.at)
        _forget_names(game)
        text = str(game.record())
        _keep(text, game.number, game)
        begin = Begin(record=text, at=game.number)
        plan = msgspec.structs.replace(plan, box=dict(game.rules.own_box) or None)  # a record has its box with it
    return msgspec.structs.replace(plan, begin=begin)


def check_beginning(info: TableInfo) -> None:
    """A game that cannot begin, or would be over at once, is refused before its table stands."""
    begin = info.plan.begin
    if begin is not None and begin_game(info).over:
        raise EntryError(f"begin.{begin.kind}", "the game is over there, so nobody could play")


def _check_agreement(plan: TablePlan, theirs: Setup | None) -> None:
    if theirs is None:
        return
    ours = plan.rules().setup
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


def _check_record(record: Record, at: int | None) -> AnyGame:
    """The game after so many actions, if everything in it can be believed."""
    if (len(record.moves) if at is None else at) > MOST_ACTIONS:
        raise RecordError("", f"at most {MOST_ACTIONS} actions can be played again")
    if len(record.reseeded) > MOST_RESEEDS:
        raise RecordError("reseeded", f"it was played on more than {MOST_RESEEDS} times")
    if not record.intact:
        raise RecordError("digest", "the record is not as it was written: somebody has changed it")
    try:
        return replay_from_seeds(record, at)
    except RecordError as error:
        replay(record, at)  # what is wrong apart from the seed is said as it is
        raise RecordError(error.place, f"the record departs from its seed: {error.problem}") from None


def _forget_names(game: AnyGame) -> None:
    """Those who played it, wherever they are named, and their table, which is an invitation."""
    place = game.origin.position
    if place is not None:
        players = [{name: value for name, value in player.items() if name != "name"} for player in place["players"]]
        place = {**place, "players": players}
    game.origin = msgspec.structs.replace(game.origin, names=None, position=place, fair=None)


def _replay(text: str, at: int | None) -> AnyGame:
    """A recorded game after so many actions. It is shared, so nobody may play on it."""
    return _GAMES.get((text, at)) or _keep(text, at, replay(_read(text), at))


def _keep(text: str, at: int | None, game: AnyGame) -> AnyGame:
    with _KEEPING:
        _GAMES[text, at] = game
        while len(_GAMES) > MOST_GAMES:
            del _GAMES[next(iter(_GAMES))]
    return game


_KEEPING = Lock()
_GAMES: dict[tuple[str, int | None], AnyGame] = {}


@contextmanager
def _in_its_place(kind: str) -> Iterator[None]:
    """What is wrong with a beginning is said with its place in the plan."""
    try:
        yield
    except EntryError as error:
        place = f".{error.place}" if error.place and not error.place.startswith("[") else error.place
        raise EntryError(f"begin.{kind}{place}", error.problem, error.cause) from None
    except SabikaError as error:
        raise EntryError.about(f"begin.{kind}", error) from None
