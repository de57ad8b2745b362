"""Looking for garbage without making people wait.

Python looks through everything that lives, again and again; with some hundred tables in memory that takes longer than
a move may. What has survived one such look is left alone (`gc.freeze`): nearly all of it is tables, which go by
themselves when nobody refers to them any more. Only what refers to itself stays, until all is looked through again.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

ALL_AFTER = 3600.0  # seconds between two looks through everything


class Sweeper:
    """Sees to it that long-lived objects are looked through once an hour, and only new ones meanwhile."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._next = now() + ALL_AFTER

    def start(self) -> None:
        """What is there now stays."""
        gc.callbacks.append(self.note)
        gc.freeze()

    def stop(self) -> None:
        """As it was before."""
        if self.note in gc.callbacks:
            gc.callbacks.remove(self.note)
        gc.unfreeze()

    def note(self, phase: str, info: dict[str, int]) -> None:
        """Python begins to look, or has looked."""
        if info["generation"] < 1:
            return  # what is as young as that is about to go, nearly all of it
        if phase == "stop":
            gc.freeze()
        elif info["generation"] == 2 and self._now() >= self._next:
            self._next = self._now() + ALL_AFTER
            gc.unfreeze()
