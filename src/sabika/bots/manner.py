"""How a bot plays that can be told so: how long it thinks, and what it likes."""

from __future__ import annotations

import re
from time import monotonic

import msgspec

from sabika.bots.bot import UnknownBot

# What each temperament thinks more of than others do: parts of the evaluation, and by how much.
TEMPERAMENTS: dict[str, dict[str, float]] = {
    "mason": {"wall": 1.2, "majority": 0.95},
    "collector": {"wall": 0.9, "majority": 1.1},
    "merchant": {"money": 1.15, "majority": 0.97},
}
MOST_SECONDS = 600.0
MOST_TRIES = 1_000_000
SECONDS = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,3})?)s")
TRIES = re.compile(r"([0-9]{1,7})n")


class Budget(msgspec.Struct, frozen=True):
    """How much a bot may think: seconds a turn, or tries a decision, which give the same choice everywhere."""

    seconds: float | None = None
    tries: int | None = None


class Manner(msgspec.Struct, frozen=True):
    """What was written after the colon: `400n`, `1.5s`, a temperament, or two of them with a colon between."""

    budget: Budget | None = None
    temperament: str | None = None


def read_manner(name: str, parameter: str | None) -> Manner:
    """What a parameter says; UnknownBot if it says nothing."""
    budget, temperament = None, None
    for word in parameter.split(":") if parameter is not None else ():
        read = _read_budget(word)
        if read is not None and budget is None:
            budget = read
        elif word in TEMPERAMENTS and temperament is None:
            temperament = word
        else:
            known = ", ".join(TEMPERAMENTS)
            raise UnknownBot.saying("bot-parameter", name=name, parameter=word[:40], known=known)
    return Manner(budget, temperament)


def _read_budget(word: str) -> Budget | None:
    seconds, tries = SECONDS.fullmatch(word), TRIES.fullmatch(word)
    if seconds and 0 < float(seconds[1]) <= MOST_SECONDS:
        return Budget(seconds=float(seconds[1]))
    if tries and 0 < int(tries[1]) <= MOST_TRIES:
        return Budget(tries=int(tries[1]))
    return None


class Meter:
    """Counts what is thought, and says when it is enough."""

    def __init__(self, budget: Budget, share: float = 1.0, clock: float | None = None) -> None:
        self.used = 0
        self.tries = budget.tries
        seconds = None if budget.seconds is None else budget.seconds * share
        if clock is not None:
            seconds = clock if seconds is None else min(seconds, clock)
        self._began = monotonic()
        self._seconds = seconds

    def count(self) -> None:
        """One more try."""
        self.used += 1

    @property
    def spent(self) -> float:
        """How much of the budget is used up, from 0 to 1 and beyond."""
        tries = self.used / self.tries if self.tries else 0.0
        seconds = (monotonic() - self._began) / self._seconds if self._seconds else 0.0
        return max(tries, seconds)
