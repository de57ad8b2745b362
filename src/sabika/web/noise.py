"""What strangers can make us write in the log, a few lines at a time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

log = logging.getLogger("sabika.web")

EVERY = 60.0  # seconds between two lines that say the same
OUT_OF_FILES = "socket.accept() out of system resource"  # asyncio's words


class Throttle(logging.Filter):
    """The same sentence once in a while; the next one says how often it was left out."""

    def __init__(self, every: float = EVERY, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.every = every
        self.now = now
        self._said: dict[str, tuple[float, int]] = {}  # when, and how often since

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether it is written. What comes with an error of its own always is."""
        if record.exc_info or record.levelno >= logging.ERROR:
            return True
        if len(self._said) > 100:
            self._said.clear()
        said, now = str(record.msg), self.now()
        last, left_out = self._said.get(said, (float("-inf"), 0))
        if now < last + self.every:
            self._said[said] = last, left_out + 1
            return False
        self._said[said] = now, 0
        if left_out:
            record.msg = f"{said} ({left_out} more since it was last said)"
        return True


def calm(loop: asyncio.AbstractEventLoop) -> None:
    """Let the loop say in one line that no more files can be opened: its own way is a traceback for each that waits."""
    loop.set_exception_handler(_tell)


def _tell(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    if context.get("message") == OUT_OF_FILES:
        log.warning("nobody more can be let in: %s", context.get("exception"))
    else:
        loop.default_exception_handler(context)


def throttle() -> None:
    """From now on strangers cannot fill the log."""
    for name in ("uvicorn.error", log.name):
        logger = logging.getLogger(name)
        if not any(isinstance(known, Throttle) for known in logger.filters):
            logger.addFilter(Throttle())
