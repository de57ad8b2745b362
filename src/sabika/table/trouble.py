"""What is said of a storage that fails: when it begins, now and then while it lasts, and when it is over."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

EVERY = 60.0  # seconds between two lines that say the same
MOST = 10  # problems that are told apart
log = logging.getLogger("sabika.table")


class Trouble:
    """A full disk fails every player and every bot several times a second; the log says it in one line a minute.

    So it does if what fails is told in several ways by turns, or if something small can be stored in between.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._said: dict[str, float] = {}  # what was said, and when
        self._lasts = False  # whether the last line said that it fails
        self._count = 0  # how often, since it was last said to work

    def begin(self, problem: str) -> None:
        """Something could not be stored or read."""
        now = self._now()
        self._count += 1
        self._said = {said: when for said, when in self._said.items() if now < when + EVERY}
        if problem not in self._said and len(self._said) < MOST:
            log.error("the database fails: %s (%d times by now; what fails is not acknowledged)", problem, self._count)
            self._said[problem] = now
            self._lasts = True

    def end(self) -> None:
        """It works."""
        if self._lasts:
            log.warning("the database works again; %d attempts had failed", self._count)
            self._lasts, self._count = False, 0
