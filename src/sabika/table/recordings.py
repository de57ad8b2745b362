"""Recordings: tables at which nothing is dealt. People play with their own box, and one device beside them follows.

What is stored is what they entered, as lines of a record (`sabika.record.Recording`). A happening says how many lines
before it stand, then those that follow: so a correction of an earlier line is a happening like any other, and an undo
takes back whatever came last.
"""

from __future__ import annotations

from collections.abc import Sequence, Set

from sabika.engine import Drawn, Event
from sabika.record import Recording, RecordingError
from sabika.table.errors import TableError
from sabika.table.model import Happening, TableInfo

KEPT = 12  # recordings as they were before, so that an undo is quick


class NotEnteredError(TableError):
    """What the engine says against something that was entered, in everybody's language."""

    def __init__(self, cause: RecordingError) -> None:
        super().__init__(422, "illegal", cause.reason)
        self.cause, self.args = cause, (str(cause),)

    def say(self, lang: str = "en") -> str:
        return self.cause.say(lang)


class Followed:
    """What was entered at a table, and what it comes to."""

    def __init__(self, info: TableInfo) -> None:
        self._rules = info.plan.rules(info.rules)
        self._names = [seat.name for seat in info.seats]
        self.now = Recording(self._rules, self._names)
        self._lines: list[str] = []
        self._replaced: list[tuple[int, list[str]]] = []  # for each entry: how many lines stood, and those that did not
        self._recent = [self.now]

    @property
    def entries(self) -> int:
        """How many entries can be taken back."""
        return len(self._replaced)

    def list_untold(self, seat: int | None) -> tuple[str, ...]:
        """What stands for cards of a seat that nobody has told."""
        return () if seat is None else tuple(item for _, _, item in self.now.list_untold(seat))

    def take_in(self, happened: Sequence[Happening]) -> None:
        """What was stored holds from now on."""
        for one in happened:
            if one.kind == "undo":
                stood, replaced = self._replaced.pop()
                self._lines[stood:] = replaced
            else:
                first, *added = one.action.split("\n")
                self._replaced.append((int(first), self._lines[int(first) :]))
                self._lines[int(first) :] = added
        self.now = self._find(tuple(self._lines))
        self.prepare(self.now)

    def find_before(self) -> Recording:
        """What there was before the last entry."""
        stood, replaced = self._replaced[-1]
        before = self._find((*self._lines[:stood], *replaced))
        self.prepare(before)
        return before

    def prepare(self, recording: Recording) -> None:
        """It is about to be stored, and need not be worked out again."""
        self._recent = [*(one for one in self._recent if one is not recording), recording][-KEPT:]

    def _find(self, lines: tuple[str, ...]) -> Recording:
        known = (one for one in self._recent if one.lines == lines)
        return next(known, None) or Recording.read(self._rules, self._names, lines)

    def write(self, after: Recording) -> str:
        """What has to be stored for it to become this one."""
        before = self.now.lines
        pairs = zip(before, after.lines, strict=False)
        stood = next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(before), len(after.lines)))
        return "\n".join([str(stood), *after.lines[stood:]])


def hide_untold(log: Sequence[Event], untold: Set[str]) -> list[Event]:
    """What happened, as everybody sees it where something only stands for what nobody has told."""
    return [
        event.seen_by(None) if isinstance(event, Drawn) and not untold.isdisjoint(event.items) else event
        for event in log
    ]
