"""Who is at a table now: has an open stream, or has just looked.

A page is asked through its stream every few seconds whether it is still there, and answers (`see`): of a line that was
cut, or a phone that sleeps, the server would hear nothing for minutes. Programs need not answer; their stream counts as
long as it is open. Where several processes share the tables, each one knows what the others have seen (`learn`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

PULSE = 10.0  # seconds after which a page is asked whether it is still there
SILENCE = 25.0  # seconds without an answer after which nobody is
LINGER = 5.0  # seconds after a stream has ended: whoever turns a page is back by then
STEP = 5.0  # seconds: so exactly others are told when a program was last there
NEVER = 0.0


class Sign(NamedTuple):
    """What others are told of a seat: when its person was last seen, when they acted, whether it is one who watches."""

    seen: float = NEVER
    acted: float = NEVER
    watches: bool = False


class Presence:
    """The people of one table."""

    def __init__(self, now: Callable[[], float], since: float | None = None) -> None:
        self.now = now
        self._since = now() if since is None else since  # before that nobody could be here
        self._streams: Counter[int] = Counter()  # open ones, by seat
        self._lasting: Counter[int] = Counter()  # those of programs
        self._people: set[int] = set()  # seats whose last stream was a page's
        self._seen: dict[int, float] = {}
        self._acted: dict[int, float] = {}
        self._elsewhere: dict[int, tuple[Sign, ...]] = {}  # what other processes know

    def come(self, seats: Collection[int], lasting: bool = False) -> None:
        """A stream begins; a lasting one counts until it ends."""
        self._streams.update(seats)
        if lasting:
            self._lasting.update(seats)
            self._people.difference_update(seats)
        else:
            self._people.update(seats)
        self.see(seats)

    def leave(self, seats: Collection[int], lasting: bool = False) -> None:
        """A stream has ended."""
        self._streams.subtract(seats)
        if lasting:
            self._lasting.subtract(seats)
        for seat in seats:
            if self._streams[seat] == 0:
                soon = self.now() - SILENCE + LINGER
                self._seen[seat] = soon if lasting else min(soon, self._seen.get(seat, soon))

    def see(self, seats: Collection[int]) -> None:
        """A sign of life: a page was looked at, or its script has answered."""
        self._seen.update(dict.fromkeys(seats, self.now()))

    def act(self, seat: int) -> None:
        """Somebody has done something, if only over the API: they do not stay away, whether they listen or not."""
        self._acted[seat] = self.now()

    def tell(self) -> dict[int, Sign]:
        """What other processes should know."""
        return {seat: self._sign(seat) for seat in {*self._seen, *self._acted}}

    def _sign(self, seat: int) -> Sign:
        here = self.now() // STEP * STEP if self._lasting[seat] > 0 else NEVER
        seen = max(here, self._seen.get(seat, NEVER))
        return Sign(seen, self._acted.get(seat, NEVER), seat in self._people)

    def learn(self, signs: Iterable[tuple[int, Sign]]) -> None:
        """What other processes know now; it replaces what they knew before."""
        self._elsewhere = {}
        for seat, sign in signs:
            self._elsewhere[seat] = (*self._elsewhere.get(seat, ()), sign)

    def is_here(self, seat: int) -> bool:
        """Whether somebody is there."""
        return self._is_here(seat) or any(self._is_recent(sign.seen) for sign in self._elsewhere.get(seat, ()))

    def _is_here(self, seat: int) -> bool:
        return self._lasting[seat] > 0 or self._is_recent(self._seen.get(seat, NEVER))

    def _is_recent(self, seen: float) -> bool:
        return seen > NEVER and self.now() - seen <= SILENCE

    def is_watching(self, seat: int) -> bool:
        """Whether a person looks at the table: programs do not, though they are there."""
        if seat in self._people and self._is_here(seat):
            return True
        return any(sign.watches and self._is_recent(sign.seen) for sign in self._elsewhere.get(seat, ()))

    def absent_since(self, seat: int) -> float:
        """When somebody who is not there was last heard of; at the latest when the table was taken up."""
        others = (max(sign.seen, sign.acted) for sign in self._elsewhere.get(seat, ()))
        return max(self._since, self._seen.get(seat, NEVER), self._acted.get(seat, NEVER), *others)
