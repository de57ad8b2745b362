"""What is said of a storage that fails: once when it begins, now and then while it lasts, and when it is over."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

EVERY = 60.0  # seconds between lines while it lasts
log = logging.getLogger("sabika.table")


class Trouble:
    """A full disk fails every player and every bot several times a second; the log says it in one line a minute."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._since: float | None = None
        self._said: tuple[str, float] = ("", 0.0)
        self._count = 0

    def begin(self, problem: str) -> None:
        """Something could not be stored or read."""
        now = self._now()
        self._count += 1
        said, when = self._said
        if self._since is None or problem != said or now >= when + EVERY:
            log.error("the database fails: %s (%d times by now; what fails is not acknowledged)", problem, self._count)
            self._said = problem, now
        self._since = now if self._since is None else self._since

    def end(self) -> None:
        """It works."""
        if self._since is not None:
            log.warning("the database works again; %d attempts had failed", self._count)
            self._since, self._count = None, 0
