"""What people say at a table: lines of plain text, quick phrases, and pieces named in a text.

It is stored with the table and is no part of the game: no record has it, no number of an action changes by it.
"""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from sabika.engine import GameView
from sabika.names import has_piled_marks, is_visible
from sabika.table.errors import TableError
from sabika.words import english

LONGEST_LINE = 300  # characters
MOST_LINES = 500  # of a table; older ones are forgotten
BURST = 5  # lines that a seat may say at once,
PAUSE = 3.0  # seconds after which it may say one more
PHRASES = tuple(english()["phrases"])  # stored by these ids; each reader sees them in their own language
PIECE = re.compile(r"\[([a-z0-9/]{1,12}(?:-[A-Za-z0-9]{1,12}){0,5})\]")  # a piece in a text: [tower-9-NE]
NO_PIECES = {"log", "legal", "game", "modules", "options", "decision"}  # fields of a view without pieces on the table

UNREADABLE = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # write backwards


class Line(msgspec.Struct, frozen=True):
    """Something that was said: a text, or a phrase by its id."""

    number: int  # from 1
    seat: int
    name: str  # of whoever sat there then
    text: str = ""
    phrase: str | None = None
    pieces: tuple[str, ...] = ()  # those named in the text that the seat saw
    round: int = 0  # 0: before the game began
    time: float = 0.0


class Chat:
    """The lines of a table, and how much each seat may say now."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.lines = list(lines)
        self.revision = 0  # changes, for those who may read it
        self.lock = asyncio.Lock()  # of its own: nobody who talks waits for somebody who plays
        self._budgets: dict[int, tuple[float, float]] = {}  # lines left and when that was so

    @property
    def last(self) -> int:
        """The number of the last line; 0 if nobody has said anything."""
        return self.lines[-1].number if self.lines else 0

    def add(self, line: Line) -> None:
        """Somebody has said something, and it is stored."""
        self.lines = [*self.lines[-(MOST_LINES - 1) :], line]

    def list_lines(self, muted: Collection[int] = (), after: int = 0) -> list[Line]:
        """What somebody sees who does not want to hear these seats."""
        return [line for line in self.lines if line.number > after and line.seat not in muted]

    def count_unread(self, seat: int, read: int, muted: Collection[int]) -> int:
        """Lines of others that a seat has not seen."""
        return sum(line.seat != seat for line in self.list_lines(muted, read))

    def spend(self, seat: int, now: float) -> None:
        """A seat says something; refused if that is too much in too short a time."""
        left, then = self._budgets.get(seat, (float(BURST), now))
        left = min(float(BURST), left + max(0.0, now - then) / PAUSE)
        if left < 1:
            raise TableError(429, "talks-too-much")
        self._budgets[seat] = (left - 1, now)


def clean_text(text: str) -> str:
    """A line as it is kept: blanks joined. Refused if it is empty, too long, or has what nobody can read."""
    cleaned = " ".join(text.split())
    readable = not any(one in TURNING or unicodedata.category(one) in UNREADABLE for one in cleaned)
    readable = readable and is_visible(cleaned) and not has_piled_marks(cleaned)
    if len(cleaned) > LONGEST_LINE or not readable:
        raise TableError(400, "bad-line", most=LONGEST_LINE)
    return cleaned


def check_phrase(phrase: str) -> str:
    """A phrase by its id; refused if there is none."""
    if phrase not in PHRASES:
        raise TableError(400, "unknown-phrase", known=", ".join(PHRASES))
    return phrase


def find_pieces(text: str, view: GameView | None) -> tuple[str, ...]:
    """Pieces named in a text, as far as the seat sees them; everything else in brackets is just text."""
    named = dict.fromkeys(PIECE.findall(text))
    if not named or view is None:
        return ()
    seen = set(_list_texts({name: value for name, value in view.items() if name not in NO_PIECES}))
    return tuple(piece for piece in named if piece in seen)


def _list_texts(value: Any) -> Iterator[str]:
    """All texts in a view but names of people."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, part in value.items():
            if name != "name":
                yield from _list_texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _list_texts(part)
