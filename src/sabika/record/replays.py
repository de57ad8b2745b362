"""Playing a record again, and checking it against its seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from sabika.box import Box, BoxError, read_own
from sabika.engine import (
    AnyGame,
    Chance,
    Entry,
    FixedFirst,
    IllegalAction,
    Origin,
    Rules,
    SabikaError,
    Seeded,
    SetupError,
    Unshuffled,
)
from sabika.engine.record import Move, Record, Reseed, Reveal, reveals
from sabika.library import UnknownVersion, kept_names, rig_chance, rules_for, rules_of, start
from sabika.record.errors import RecordError
from sabika.record.fairness import Shuffle, check_proof


def replay(record: Record, upto: int | None = None, box: Box | None = None) -> AnyGame:
    """The game after `upto` actions (all by default), from what the record says was revealed."""
    if upto is not None and not 0 <= upto <= len(record.moves):
        raise RecordError("", f"the record has actions 0 to {len(record.moves)}, not {upto}")
    game = _play(record, len(record.moves) if upto is None else upto, _as_recorded, box)
    if upto is None:
        _compare_result(game, record)
    return game


def replay_from_seeds(record: Record, upto: int | None = None, box: Box | None = None) -> AnyGame:
    """The same, but every draw has to be what the record's seeds give. Draws before its first seed are believed."""
    last = len(record.moves)
    if upto is not None and not 0 <= upto <= last:
        raise RecordError("", f"the record has actions 0 to {last}, not {upto}")
    chance_of = _from_seed_if_any if record.seed is None else _from_seed
    game = _play(record, last if upto is None else upto, chance_of, box)
    if upto is None:
        _compare_result(game, record)
    return game


class _Segment(msgspec.Struct, frozen=True):
    """A part of a record in which one seed decides: from after `first` actions to after `last`."""

    reseed: Reseed | None  # None: from the beginning
    first: int
    last: int


def _segments(record: Record) -> Iterator[_Segment]:
    """The record from its beginning, and from each change of its seed."""
    first, reseed = 0, None
    for number, following in enumerate(record.reseeded):
        if not first + (number > 0) <= following.at <= len(record.moves):
            raise RecordError("reseeded", f"{following.at} is not one of its actions, or out of order")
        yield _Segment(reseed, first, following.at)
        first, reseed = following.at, following
    yield _Segment(reseed, first, len(record.moves))


def _play(record: Record, upto: int, chance_of: Callable[[Record, _Segment], Chance], box: Box | None) -> AnyGame:
    """The record after so many actions, with chance as it is given for each of its segments."""
    game: AnyGame | None = None
    for segment in _segments(record):
        if segment.first > upto:
            break
        chance = chance_of(record, segment)
        if game is None or segment.reseed is None:
            game = _begin(record, chance, box)
        else:
            game = _reseed(game, segment.reseed, chance)
        for number in range(segment.first, min(segment.last, upto)):
            _step(game, number + 1, record.moves[number])
    assert game is not None
    if len(game.origin.reseeded) == len(record.reseeded):
        game.origin = msgspec.structs.replace(game.origin, fair=record.fair)
    return game


def _from_seed(record: Record, segment: _Segment) -> Chance:
    """Chance as the segment's seed (and at the beginning the rig) gives it."""
    if segment.reseed is not None:
        return Seeded(segment.reseed.seed)
    assert record.seed is not None
    try:
        return rig_chance(Seeded(record.seed), record.rig, record.game)
    except SabikaError as error:
        raise RecordError("header", str(error)) from None


def _from_seed_if_any(record: Record, segment: _Segment) -> Chance:
    """Where there is no seed, the record is believed."""
    chance_of = _as_recorded if segment.reseed is None else _from_seed
    return chance_of(record, segment)


def _as_recorded(record: Record, segment: _Segment) -> Chance:
    """Chance that gives what the record reveals; where it has a seed, what is still hidden follows from that."""
    named: dict[str, list[str]] = {}
    opening = record.opening if segment.reseed is None else ()
    moves = record.moves[segment.first : segment.last]
    for reveal in (*opening, *(reveal for move in moves for reveal in move.reveals)):
        named.setdefault(reveal.pile, []).extend(reveal.items)
    known = record.seed is not None or segment.reseed is not None
    return FixedFirst(_from_seed(record, segment) if known else Unshuffled(), named)


def _reseed(game: AnyGame, reseed: Reseed, chance: Chance) -> AnyGame:
    try:
        return game.reseed(reseed, chance)
    except SabikaError as error:
        raise RecordError(f"after action {reseed.at}", str(error)) from None


def rules_of_record(record: Record, box: Box | None = None) -> Rules[Any]:
    """The rules of a record, with the box that it has with it; RecordError if there are none, or for another box."""
    try:
        own = box or (read_own(record.own_box) if record.own_box else None)
        rules = rules_for(record.game, record.players, record.modules, record.options, own, record.rules)
    except UnknownVersion as error:
        raise RecordError("rules", str(error)) from None
    except BoxError as error:
        raise RecordError("own_box", str(error)) from None
    except SabikaError as error:
        raise RecordError("header", str(error)) from None
    for section, digest in rules.digests.items():
        if record.box.get(section) != digest:
            raise RecordError("box", f"the record was played with other box data: {section} differs (see --box)")
    return rules


def _begin(record: Record, chance: Chance, box: Box | None) -> AnyGame:
    rules = rules_of_record(record, box)
    try:
        names = kept_names(record.names, record.players)
        position = None if record.position is None else Entry(record.position)
        if position is not None and rules_of(position, rules.setup.box, version=record.rules) is not rules:
            raise SetupError("its position is about another game, or other players, than its header says")
    except SabikaError as error:
        raise RecordError("header", str(error)) from None
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
        raise RecordError(place, f"“{move.action}” by seat {move.seat} is not possible: {error}") from None
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
    problem: str | None = None  # where the record departs from what its seeds give
    actions: int = 0
    reseeded: tuple[int, ...] = ()  # after which actions it was played on with another seed
    shuffle: Shuffle | None = None  # whether people chose the seed together, as the record says; None: it says nothing
    manual: bool = False  # nobody dealt it: people drew from their own box and said what came


def _check_without_seed(record: Record, box: Box | None) -> None:
    """What was played on with a seed can be checked; what people drew themselves is believed, if it can be."""
    game = _play(record, len(record.moves), _from_seed_if_any, box)
    _compare_result(game, record)
    if record.reseeded:
        until = f" up to action {record.reseeded[0].at}"
        raise RecordError("seed", f"the record has no seed, so its draws{until} cannot be recomputed")


def verify(record: Record, box: Box | None = None) -> Verdict:
    """Recompute every draw from the seeds and play the record against it."""
    problem: str | None = None
    try:
        if record.seed is not None:
            _compare_result(_play(record, len(record.moves), _from_seed, box), record)
        else:
            _check_without_seed(record, box)
    except RecordError as error:
        problem = str(error)
    is_rigged, is_position = bool(record.rig), record.position is not None
    reseeded = tuple(reseed.at for reseed in record.reseeded)
    shuffle = check_proof(record)
    proven = shuffle is None or shuffle.fault is None
    manual = record.seed is None and not reseeded
    marked = is_rigged or is_position or bool(reseeded) or manual
    fair = problem is None and record.intact and proven and not marked
    return Verdict(fair, record.intact, is_rigged, is_position, problem, len(record.moves), reseeded, shuffle, manual)
