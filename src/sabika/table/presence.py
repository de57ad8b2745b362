"""Who is at a table now: has an open stream, or has just looked.

A page is asked through its stream every few seconds whether it is still there, and answers (`see`): of a line that was
cut, or a phone that sleeps, the server would hear nothing for minutes. Programs need not answer; their stream counts as
long as it is open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

PULSE = 10.0  # seconds after which a page is asked whether it is still there
SILENCE = 25.0  # seconds without an answer after which nobody is
LINGER = 5.0  # seconds after a stream has ended: whoever turns a page is back by then


class Presence:
    """The people of one table."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._since = now()  # before that nobody could be here
        self._streams: Counter[int] = Counter()  # open ones, by seat
        self._lasting: Counter[int] = Counter()  # those of programs
        self._people: set[int] = set()  # seats whose last stream was a page's
        self._seen: dict[int, float] = {}
        self._acted: dict[int, float] = {}

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

    def is_here(self, seat: int) -> bool:
        """Whether somebody is there."""
        return self._lasting[seat] > 0 or (seat in self._seen and self.now() - self._seen[seat] <= SILENCE)

    def is_watching(self, seat: int) -> bool:
        """Whether a person looks at the table: programs do not, though they are there."""
        return seat in self._people and self.is_here(seat)

    def absent_since(self, seat: int) -> float:
        """When somebody who is not there was last heard of; at the latest when the table was taken up."""
        return max(self._since, self._seen.get(seat, 0.0), self._acted.get(seat, 0.0))
