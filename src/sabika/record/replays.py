"""Playing a record again, and checking it against its seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from sabika.box import Box
from sabika.engine import (
    RULES_VERSION,
    Chance,
    Entry,
    Game,
    IllegalAction,
    Named,
    Origin,
    SabikaError,
    Seeded,
    SetupError,
    Unshuffled,
)
from sabika.engine.record import Move, Record, Reveal, reveals
from sabika.library import player_names, rigged, rules_for, rules_of, start
from sabika.record.errors import RecordError

AnyGame = Game[Any, Any]


def replay(record: Record, upto: int | None = None, box: Box | None = None) -> AnyGame:
    """The game after `upto` actions (all by default), from what the record says was revealed."""
    if upto is not None and not 0 <= upto <= len(record.moves):
        raise RecordError("", f"the record has actions 0 to {len(record.moves)}, not {upto}")
    moves = record.moves if upto is None else record.moves[:upto]
    game = _begin(record, _as_recorded(record), box)
    for number, move in enumerate(moves, 1):
        _step(game, number, move)
    if upto is None:
        _compare_result(game, record)
    return game


def _from_seed(record: Record) -> Chance:
    """Chance as the record's seed (and rig) gives it."""
    assert record.seed is not None
    try:
        return rigged(Seeded(record.seed), record.rig, record.game)
    except SabikaError as error:
        raise RecordError("header", str(error)) from None


def _as_recorded(record: Record) -> Chance:
    """Chance that gives what the record reveals; where it has a seed, what is still hidden follows from that."""
    named: dict[str, list[str]] = {}
    for reveal in (*record.opening, *(reveal for move in record.moves for reveal in move.reveals)):
        named.setdefault(reveal.pile, []).extend(reveal.items)
    base: Chance = Unshuffled() if record.seed is None else _from_seed(record)
    return Named(base, named)


def _begin(record: Record, chance: Chance, box: Box | None) -> AnyGame:
    if record.rules != RULES_VERSION:
        raise RecordError("rules", f"the record follows rules version {record.rules}; this program has {RULES_VERSION}")
    try:
        rules = rules_for(record.game, record.players, record.modules, record.options, box)
        names = player_names(record.names, record.players)
        if record.position is not None and rules_of(Entry(record.position), box) is not rules:
            raise SetupError("its position is about another game, or other players, than its header says")
    except SabikaError as error:
        raise RecordError("header", str(error)) from None
    for section, digest in rules.digests.items():
        if record.box.get(section) != digest:
            raise RecordError("box", f"the record was played with other box data: {section} differs (see --box)")
    origin = Origin(seed=record.seed, names=names, rig=record.rig, position=record.position)
    try:
        game = start(rules, origin, chance)
    except SabikaError as error:
        raise RecordError("opening", str(error)) from None
    _compare_reveals("opening", record.opening, reveals(game.log))
    return game


def _step(game: AnyGame, number: int, move: Move) -> None:
    place = f"action {number}"
    try:
        events = game.play(move.action, move.seat)
    except IllegalAction as error:
        raise RecordError(place, f"«{move.action}» by seat {move.seat} is not possible: {error}") from None
    except SabikaError as error:
        raise RecordError(place, str(error)) from None
    _compare_reveals(place, move.reveals, reveals(events))


def _compare_reveals(place: str, said: Sequence[Reveal], found: Sequence[Reveal]) -> None:
    for mine, theirs in zip(said, found, strict=False):
        if mine != theirs:
            raise RecordError(place, f"the record reveals {_show(mine)}, but {_show(theirs)} comes")
    if len(said) > len(found):
        raise RecordError(place, f"the record reveals {_show(said[len(found)])}, but nothing more comes")
    if len(found) > len(said):
        raise RecordError(place, f"{_show(found[len(said)])} comes, which the record does not say")


def _show(reveal: Reveal) -> str:
    return f"{' '.join(reveal.items)} from {reveal.pile}"


def _compare_result(game: AnyGame, record: Record) -> None:
    if record.over != game.over:
        said, found = ("over", "not") if record.over else ("unfinished", "over")
        raise RecordError("result", f"the record says the game is {said}, but after its last action it is {found}")
    for name, mine, theirs in (("scores", record.scores, game.scores), ("winners", record.winners, game.winners)):
        if list(mine) != list(theirs):
            said, found = _numbers(mine), _numbers(theirs)
            raise RecordError("result", f"{name} are {said} in the record, but {found} when replayed")


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers)) or "none"


class Verdict(msgspec.Struct, frozen=True):
    """What checking a record has shown."""

    fair: bool  # nothing was tampered with, and every draw follows from the seed alone
    intact: bool  # the file is as it was written
    rigged: bool
    position: bool
    problem: str | None = None  # where the record departs from what its seed gives
    actions: int = 0


def verify(record: Record, box: Box | None = None) -> Verdict:
    """Recompute every draw from the seed and play the record against it."""
    problem: str | None = None
    try:
        if record.seed is None:
            raise RecordError("seed", "the record has no seed, so its draws cannot be recomputed")
        game = _begin(record, _from_seed(record), box)
        for number, move in enumerate(record.moves, 1):
            _step(game, number, move)
        _compare_result(game, record)
    except RecordError as error:
        problem = str(error)
    is_rigged, is_position = bool(record.rig), record.position is not None
    fair = problem is None and record.intact and not is_rigged and not is_position
    return Verdict(fair, record.intact, is_rigged, is_position, problem, len(record.moves))
