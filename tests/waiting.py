"""Waiting for the thing itself, never for a while. Limits are for what never comes, not for what is slow."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE = 120.0  # seconds: a busy machine is no fault
NOT_SOON = 1000 * PATIENCE  # what happens after so long has not made anything happen in a test
LONG = 900.0  # the same for games that are played to their end, and lessons: hundreds of things, one after another


def until(done: Callable[[], object], what: str = "it does not happen", seconds: float = PATIENCE) -> None:
    """Wait until something is the case that happens in another thread or process."""
    limit = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < limit, what
        time.sleep(0.01)


async def until_so(done: Callable[[], object], seconds: float = PATIENCE) -> None:
    """The same for what happens on this event loop."""
    async with asyncio.timeout(seconds):
        while not done():
            await asyncio.sleep(0.005)


def until_seen(page: Page, done: Callable[[], object], seconds: float, what: str = "") -> bool:
    """The same for what happens in a browser; whether it did. If `what` is said, it must."""
    limit = time.monotonic() + seconds
    while not done():
        if time.monotonic() >= limit:
            assert not what, what
            return False
        page.wait_for_timeout(25)  # to ask takes three processes some milliseconds, which others could use
    return True


async def let_pass(seconds: float) -> None:
    """People think, and servers live for a while before they are killed; nothing is expected to be done by then."""
    await asyncio.sleep(seconds)
