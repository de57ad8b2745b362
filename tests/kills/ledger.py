"""What people sent and what they were told, to compare it with what the database has in the end."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from sabika.table.schema import chat, happenings


class Sent(NamedTuple):
    """Something that was sent, however often: an action, or an undo (without one)."""

    table: str
    seat: int
    at: int
    action: str
    kind: str = "action"


class Row(NamedTuple):
    """Something that was stored."""

    table: str
    number: int
    seat: int
    kind: str
    action: str


class Ledger(msgspec.Struct):
    """All that was sent, and all that was acknowledged."""

    sent: set[Sent] = msgspec.field(default_factory=set)
    acknowledged: dict[Sent, int] = msgspec.field(default_factory=dict)  # with the number expected next
    kept: set[Sent] = msgspec.field(default_factory=set)  # answers that wait for others; they may lapse
    ordered: set[tuple[str, int]] = msgspec.field(default_factory=set)  # seats that pass by an order
    said: dict[str, str] = msgspec.field(default_factory=dict)  # messages, each with its table …
    heard: set[str] = msgspec.field(default_factory=set)  # … and those that were acknowledged

    def faults(self, url: str, people: dict[str, set[int]]) -> list[str]:
        """Everything that is lost, doubled or made up. `people` names the seats of each table on which no bot plays."""
        engine = sa.create_engine(url)
        with engine.connect() as connection:
            columns = happenings.c
            query = sa.select(columns.table_id, columns.number, columns.seat, columns.kind, columns.action)
            rows = [Row(*row) for row in connection.execute(query.order_by(columns.table_id, columns.number))]
            lines = Counter(str(line) for line in connection.execute(sa.select(chat.c.text)).scalars())
        engine.dispose()
        return [*self._lost(rows), *self._invented(rows, people), *_gaps(rows), *self._chat_faults(lines)]

    def _lost(self, rows: list[Row]) -> list[str]:
        stored = defaultdict(set)
        for row in rows:
            stored[row.table, row.seat, row.kind, row.action].add(row.number)
        return [
            f"lost: {sent}"
            for sent, after in self.acknowledged.items()
            if not stored[sent.table, sent.seat, sent.kind, sent.action] & set(range(sent.at, after))
        ]

    def _invented(self, rows: list[Row], people: dict[str, set[int]]) -> list[str]:
        """What stands there for a person must have been sent, and what was sent stands there once at most."""
        open_sends = defaultdict(list)
        for sent in sorted(self.sent, key=lambda one: one.at):
            open_sends[sent.table, sent.seat, sent.kind, sent.action].append(sent.at)
        faults = []
        for row in rows:
            if row.seat not in people.get(row.table, ()):
                continue
            if row.action == "pass" and (row.table, row.seat) in self.ordered:
                continue
            moments = open_sends[row.table, row.seat, row.kind, row.action]
            fitting = [at for at in moments if at <= row.number]
            if fitting:
                moments.remove(fitting[-1])
            else:
                faults.append(f"twice, or never sent: {row}")
        return faults

    def _chat_faults(self, lines: Counter[str]) -> list[str]:
        return [
            *(f"lost message: {text}" for text in self.heard if not lines[text]),
            *(f"message twice: {text}" for text in self.said if lines[text] > 1),
        ]


def _gaps(rows: list[Row]) -> list[str]:
    numbers = defaultdict(list)
    for row in rows:
        numbers[row.table].append(row.number)
    return [f"gap at table {table}" for table, found in numbers.items() if found != list(range(len(found)))]
