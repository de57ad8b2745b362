"""Server-sent events: whoever listens to a table is told what is new to them as soon as it happens."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncGenerator, Collection
from contextlib import aclosing

from sabika.table import House, Room
from sabika.table.absence import notice
from sabika.table.presence import PULSE
from sabika.web.news import Listener, Look

HEARTBEAT = PULSE  # seconds of silence after which proxies and browsers are told that we are still there
RETRY = 1000  # milliseconds after which a browser connects again
# The same when the server ends, one after the other: it needs a moment to start, and not all shall come at once then.
_FAREWELLS = itertools.cycle(range(RETRY, 4 * RETRY, RETRY // 4))


def end_streams(house: House, closing: asyncio.Event) -> None:
    """The house closes: whoever watches a table wakes up and sees it. A server waits for its connections to end."""
    closing.set()
    for room in house.rooms.values():
        for watcher in room.watchers:
            watcher.set()


def say_farewell() -> bytes:
    """The last line of a stream that the server ends: come back after a while."""
    return b"retry: %d\n\n" % next(_FAREWELLS)


async def moments(
    room: Room, closing: asyncio.Event, seats: Collection[int], page: bool = False
) -> AsyncGenerator[bool, None]:
    """True at once and whenever something has changed, False when nothing did for a while, until the house closes.

    What concerns one seat alone is a change for those who hold it. They are there as long as they listen: a program
    until its stream ends, a page as long as it says so (`Presence`).

    `page` says that it is a person's page that listens: bots wait for people, not for programs.

    What changes while the listener is slow becomes one change, so nobody's queue grows.
    """
    watcher = Watcher()
    room.watchers[watcher] = frozenset(seats)
    room.presence.come(seats, not page)
    notice(room)
    try:
        while not closing.is_set():
            changed = await watcher.wait(HEARTBEAT)
            if not closing.is_set():
                yield changed
    finally:
        room.watchers.pop(watcher, None)
        room.presence.leave(seats, not page)


class Watcher:
    """Somebody who is woken by a change. Each event of each stream waits for one, so it is as light as can be."""

    def __init__(self) -> None:
        self._changed = True  # whoever comes has seen nothing yet
        self._asleep: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Something has changed."""
        self._changed = True
        self._wake()

    def _wake(self) -> None:
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    async def wait(self, seconds: float) -> bool:
        """Until something has changed, but no longer than this; whether something has since one last waited."""
        if not self._changed:
            loop = asyncio.get_running_loop()
            self._asleep = loop.create_future()
            timer = loop.call_later(seconds, self._wake)
            try:
                await self._asleep
            finally:
                timer.cancel()
        changed, self._changed = self._changed, False  # not whether time ran out: both can happen in the same moment
        return changed


async def stream(
    room: Room, closing: asyncio.Event, seats: Collection[int], look: Look, since: int | None = None
) -> AsyncGenerator[bytes, None]:
    """The bytes of an event stream. An event's id is the number expected next, so a reconnect goes on from there."""
    listener = Listener(room, look, since)
    yield f"retry: {RETRY}\n\n".encode()
    async with aclosing(moments(room, closing, seats)) as changes:
        async for changed in changes:
            news = listener.tell() if changed else None
            yield b": still here\n\n" if news is None else news
    yield say_farewell()


def last_event(header: str | None) -> int | None:
    """The number in a Last-Event-ID header; whatever else it says is ignored, and everything is told anew."""
    digits = (header or "").strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None
