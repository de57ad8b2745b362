"""What is said at a table, as somebody reads it: in their language, with pieces drawn."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from babel.dates import format_date
from markupsafe import Markup, escape

from sabika.engine import GameView
from sabika.table import Room
from sabika.table.chat import LONGEST_LINE, PHRASES, PIECE, Line
from sabika.web.pages.answers import NOTHING_SAID, Said
from sabika.web.pages.pieces import Pieces
from sabika.words import render

MOST_SHOWN = 100
CARD = re.compile(r"[ygbo]\d|[ygbo]/[ygbo]")
OFFERED = ("market", "beside", "display", "pending", "me")  # fields of a view with pieces that one talks about


@dataclass(frozen=True)
class ChatLine:
    """A line, and what stands over it if something has changed since the one before: the day, or the round."""

    number: int
    seat: int
    name: str
    mine: bool
    shown: Markup
    day: str
    round: int | None
    time: str


@dataclass(frozen=True)
class Neighbour:
    """Somebody else who can talk, and whether one listens."""

    seat: int
    name: str
    muted: bool


@dataclass(frozen=True)
class ChatModel:
    """What was said, and what one can say."""

    lines: Sequence[ChatLine]
    seated: bool
    phrases: Sequence[tuple[str, str]]
    pieces_seen: Sequence[str]
    neighbours: Sequence[Neighbour]
    longest: int = LONGEST_LINE


def chat_model(room: Room, seat: int | None, lang: str, view: GameView | None = None) -> ChatModel:
    """Everything there is to read, the newest last."""
    muted = () if seat is None else room.seats[seat].muted
    lines = room.chat.list_lines(muted)[-MOST_SHOWN:]
    others = [one for one in room.seats if one.taken and one.number != seat and seat is not None]
    return ChatModel(
        list(_draw_lines(lines, seat, lang, room.presence.now())),
        seat is not None,
        [(phrase, render("phrases", phrase, {}, lang)) for phrase in PHRASES],
        [] if view is None or seat is None else list_pieces(view, lang),
        [Neighbour(one.number, one.name, one.number in muted) for one in others],
    )


def last_said(room: Room, seat: int | None, lang: str) -> Said:
    """What is to be read aloud when it is new."""
    muted = () if seat is None else room.seats[seat].muted
    lines = [line for line in room.chat.list_lines(muted) if line.seat != seat]
    return Said(lines[-1].number, f"{lines[-1].name}: {say_line(lines[-1], lang)}") if lines else NOTHING_SAID


def say_line(line: Line, lang: str) -> str:
    """A line in words alone."""
    return line.text if line.phrase is None else render("phrases", line.phrase, {}, lang)


def _draw_lines(lines: Sequence[Line], seat: int | None, lang: str, now: float) -> Iterator[ChatLine]:
    day, number = _moment(now).date(), lines[0].round if lines else 0
    for line in lines:
        moment = _moment(line.time)
        yield ChatLine(
            line.number,
            line.seat,
            line.name,
            line.seat == seat,
            _draw_text(line, lang),
            "" if moment.date() == day else format_date(moment.date(), "long", locale=lang),
            line.round if line.round != number else None,
            moment.isoformat(timespec="seconds"),
        )
        day, number = moment.date(), line.round


def _moment(time: float) -> datetime:
    return datetime.fromtimestamp(time, UTC)


def _draw_text(line: Line, lang: str) -> Markup:
    """The text as it was typed, with the pieces in it drawn. Nothing that was typed is markup."""
    pieces = Pieces(lang)
    parts = PIECE.split(say_line(line, lang))  # texts and ids in turn
    drawn = [
        escape(part) if number % 2 == 0 else _draw_piece(part, pieces) if part in line.pieces else escape(f"[{part}]")
        for number, part in enumerate(parts)
    ]
    return Markup("").join(drawn)


def _draw_piece(id: str, pieces: Pieces) -> Markup:
    if CARD.fullmatch(id):
        return Markup('<span class="said-piece">{}</span>').format(pieces.card(id, True))
    if pieces.is_tile(id):
        return Markup('<span class="said-piece">{}</span>').format(pieces.tile(id, True))
    return escape(f"[{id}]")


def list_pieces(view: GameView, lang: str) -> list[str]:
    """Pieces that can be put into a message: on the table, or in the own hand."""
    fields: Mapping[str, Any] = {**view}
    pieces = Pieces(lang)
    found = dict.fromkeys(text for name in OFFERED for text in _list_texts(fields.get(name)))
    return [one for one in found if PIECE.fullmatch(f"[{one}]") and (CARD.fullmatch(one) or pieces.is_tile(one))]


def _list_texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _list_texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _list_texts(part)
