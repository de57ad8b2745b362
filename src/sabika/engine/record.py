"""A record: what a game was set up from, everything chance revealed, every action, and the result."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from sabika.engine.errors import SabikaError
from sabika.engine.event import Drawn, Event

if TYPE_CHECKING:
    from sabika.engine.game import AnyGame

FORMAT = "sabika record 1"


class Reveal(msgspec.Struct, frozen=True):
    """What came out of a pile."""

    pile: str
    items: tuple[str, ...]


class Move(msgspec.Struct, frozen=True):
    """An action, who played it, and what chance revealed before the next one."""

    seat: int
    action: str
    reveals: tuple[Reveal, ...] = ()


class Reseed(msgspec.Struct, frozen=True):
    """From here on another seed decides: after `at` actions what nobody had seen was put in order anew."""

    at: int
    seed: str


class Proof(msgspec.Struct, frozen=True):
    """How a table's seed came about: from its secret and what people contributed. See docs/fair-shuffle.md."""

    table: str
    commitment: str  # SHA-256 of the secret, which everybody could see before they contributed
    secret: str
    commits: tuple[str | None, ...]  # by seat: SHA-256 of the contribution, given before any of them was known
    contributions: tuple[str | None, ...]  # by seat; None: nothing


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game, or as much of it as was played. `str(record)` is the file."""

    game: str
    players: int
    rules: int
    box: dict[str, str]  # digest of each part of the box that plays
    own_box: dict[str, Any] = {}  # those of these parts that are not as in the standard box, whole
    modules: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    names: tuple[str, ...] | None = None
    seed: str | None = None
    rig: dict[str, Any] | None = None
    position: dict[str, Any] | None = None
    reseeded: tuple[Reseed, ...] = ()
    fair: Proof | None = None  # of the last seed
    opening: tuple[Reveal, ...] = ()
    moves: tuple[Move, ...] = ()
    over: bool = False
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    intact: bool = True  # whether the file's digest was right

    def __str__(self) -> str:
        return write(self)


def record_of(game: AnyGame) -> Record:
    """The record of a game so far."""
    rules, origin = game.rules, game.origin
    if origin.imagined:
        raise SabikaError("An imagined game has no record: nobody dealt it.")
    log, history = game.state.log, game.history
    starts = [played.since for played in history] + [len(log)]
    return Record(
        game=rules.setup.game,
        players=rules.seats,
        rules=rules.setup.version,
        box=dict(rules.digests),
        own_box=dict(rules.own_box),
        modules=rules.setup.modules,
        options=dict(rules.options),
        names=origin.names,
        seed=origin.seed,
        rig=_table(origin.rig),
        position=_table(origin.position),
        reseeded=origin.reseeded,
        fair=origin.fair,
        opening=reveals(log[: starts[0]]),
        moves=tuple(
            Move(played.seat, str(played.action), reveals(log[played.since : end]))
            for played, end in zip(history, starts[1:], strict=True)
        ),
        over=game.over,
        scores=tuple(game.scores),
        winners=tuple(game.winners),
    )


def _table(data: Mapping[str, Any] | None) -> dict[str, Any] | None:
    return None if data is None else dict(data)


def reveals(events: Sequence[Event]) -> tuple[Reveal, ...]:
    """What these events drew. (What a position gave was not drawn.)"""
    return tuple(Reveal(event.pile, event.items) for event in events if isinstance(event, Drawn) and event.by_chance)


def write(record: Record) -> str:
    """The record as a text file."""
    lines = [FORMAT, f"game: {record.game}", f"players: {record.players}"]
    for name in ("names", "modules", "options", "seed", "rig", "position", "reseeded", "fair", "own_box"):
        value = getattr(record, name)
        if value is not None and (value or name == "seed"):
            lines.append(f"{name}: {_json(value)}")
    lines.append(f"rules: {record.rules}")
    lines += [f"box: {section} {digest}" for section, digest in record.box.items()]
    lines += ["", "opening", *_reveal_lines(record.opening)]
    for number, move in enumerate(record.moves, 1):
        lines += [f"{number}. seat {move.seat}: {move.action}", *_reveal_lines(move.reveals)]
    lines += ["", f"result: {'over' if record.over else 'unfinished'}"]
    lines.append(f"scores: {' '.join(map(str, record.scores))}")
    lines.append(f"winners: {' '.join(map(str, record.winners))}".rstrip())
    body = "\n".join(lines) + "\n"
    return f"{body}digest: {text_digest(body)}\n"


def _json(value: Any) -> str:
    return msgspec.json.encode(value, order="sorted").decode()


def _reveal_lines(reveals: Sequence[Reveal]) -> list[str]:
    return [f"  {reveal.pile} {' '.join(reveal.items)}" for reveal in reveals]


def text_digest(body: str) -> str:
    """What the last line of a record says of all lines before it."""
    return hashlib.sha256(body.encode()).hexdigest()
