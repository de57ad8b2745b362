"""Seconds that pass while the server runs, whatever anybody does to the clock on the wall."""

from __future__ import annotations

import time


class SteadyClock:
    """Begins at the wall clock's time and never jumps: neither when that is set, nor while the machine sleeps."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def __call__(self) -> float:
        return self._ahead + time.monotonic()
