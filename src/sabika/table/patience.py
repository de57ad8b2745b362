"""Tasks that go on whatever happens to the database: when they begin, while it is away, and when they end."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sabika.table.errors import UnreachableError

T = TypeVar("T")

LONGEST = 10.0  # seconds; a PostgreSQL that is restarted is back in a few, and a wrong password shall be told soon
PAUSE = 0.25  # seconds between attempts
AGAIN = 1.0  # seconds until a task that goes on is cancelled again
log = logging.getLogger("sabika.table")


async def wait_for_database(attempt: Callable[[], Awaitable[T]]) -> T:
    """What an attempt to begin gives. A PostgreSQL that is started in the same moment does not answer yet."""
    limit = time.monotonic() + LONGEST
    is_said = False
    while True:
        try:
            return await attempt()
        except UnreachableError:  # why, the storage has said itself
            if time.monotonic() >= limit:
                raise
        if not is_said:
            log.warning("the database is waited for, up to %g seconds", LONGEST)
        is_said = True
        await asyncio.sleep(PAUSE)


async def end(task: asyncio.Task[None], again: float = AGAIN) -> None:
    """Cancel a task until it has ended: `asyncio.wait_for`, in which drivers wait, can lose it (before Python 3.12)."""
    while not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=again)
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("something had ended before the house was closed", exc_info=error)


def end_if_cancelled() -> None:
    """For those who go on after any error: one that comes up in ending hides that they shall end."""
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError
