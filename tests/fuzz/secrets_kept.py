"""Whether an answer has told something that nobody but a seat, or nobody at all, may know."""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from sabika.table.schema import tables

SHORTEST = 16  # of what is a secret
# What could be one. To look for each of thousands of secrets in each text took longer than to answer.
WORD = re.compile(rf"[A-Za-z0-9_-]{{{SHORTEST},}}")


class Answered(NamedTuple):
    """What was asked, with which secrets, and what was answered."""

    asked: str
    known: frozenset[str]
    text: bytes


class Secrets:
    """Seeds and hashes from the database, and the secrets of seats that people were given."""

    def __init__(self, database: str) -> None:
        self._engine = sa.create_engine(database, poolclass=sa.NullPool)
        self.tokens: set[str] = set()
        self._answers: list[Answered] = []

    def note(self, answered: Answered) -> None:
        """Look through it later."""
        self._answers.append(answered)

    def find_leaks(self) -> list[str]:
        """Look through all answers since the last time. A game that is not over now was not over then either."""
        with self._engine.connect() as connection:
            query = sa.select(tables.c.data).where(tables.c.status.in_(("waiting", "playing")))
            rows = connection.execute(query).scalars().all()
        hidden: set[str] = set()
        for data in rows:
            hidden |= _list_secrets(msgspec.json.decode(data))
        leaks = []
        for answer in self._answers:
            words = set(WORD.findall(answer.text.decode("utf-8", "replace")))
            told = words & (hidden | (self.tokens - answer.known))
            leaks += [f"{answer.asked} tells {one}" for one in told]
        self._answers.clear()
        return leaks


def _list_secrets(info: dict[str, object]) -> set[str]:
    found = {info.get("seed"), info.get("owner_hash")}
    seats = info.get("seats")
    for seat in seats if isinstance(seats, list) else []:
        found |= {seat.get("token_hash"), seat.get("contribution")}
    return {one for one in found if isinstance(one, str) and WORD.fullmatch(one)}
