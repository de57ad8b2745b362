"""Server-sent events: whoever listens to a table is told what is new to them as soon as it happens."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncGenerator, Callable, Collection, Mapping
from contextlib import aclosing, suppress
from typing import TypedDict, cast

import msgspec

from sabika.engine import Event
from sabika.table import House, Room
from sabika.table.absence import notice
from sabika.table.presence import PULSE
from sabika.table.views import TableView, WaitingView

HEARTBEAT = PULSE  # seconds of silence after which proxies and browsers are told that we are still there
RETRY = 1000  # milliseconds after which a browser connects again
# The same when the server ends, one after the other: it needs a moment to start, and not all shall come at once then.
_FAREWELLS = itertools.cycle(range(RETRY, 4 * RETRY, RETRY // 4))

Look = Callable[[], TableView | WaitingView]


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
    watcher = asyncio.Event()
    watcher.set()
    room.watchers[watcher] = frozenset(seats)
    room.presence.come(seats, not page)
    notice(room)
    try:
        while not closing.is_set():
            await _wait(watcher, HEARTBEAT)
            changed = watcher.is_set()  # not whether time ran out: both can happen in the same moment
            watcher.clear()
            if not closing.is_set():
                yield changed
    finally:
        room.watchers.pop(watcher, None)
        room.presence.leave(seats, not page)


async def _wait(watcher: asyncio.Event, seconds: float) -> None:
    """Wait for a change, but no longer than this."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await watcher.wait()


class News(TypedDict):
    """What a listener is told."""

    at: int  # the number of the action expected next
    log_from: int
    log: list[Event]  # it takes the place of all entries from `log_from` on
    view: dict[str, object]  # the fields that have changed, without the log


class Listener:
    """What one listener has been told, and so what is new to them."""

    def __init__(self, room: Room, look: Look, since: int | None = None) -> None:
        self.room = room
        self.look = look
        self.since = since  # the number expected next when they were last told something
        self.known: dict[str, object] = {}

    def news(self) -> News | None:
        """The fields of the view that have changed, and the log from the first entry that may be new to them."""
        seen = self.look()
        at = seen["at"]
        view: dict[str, object] = {**seen}
        log = cast(list[Event], view.pop("log", []))
        if self.known and self.known.get("seat") != seen["seat"]:
            self.since = None  # another seat may know more
        start = 0 if self.since is None else self.room.log_from(self.since)
        changed = {field: value for field, value in view.items() if self._is_new(field, value)}
        moved = self.since != at
        self.known = view
        if self.room.game is not None:
            self.since = at
        if not changed and not moved:
            return None
        return {"at": at, "log_from": start, "log": log[start:], "view": changed}

    def _is_new(self, field: str, value: object) -> bool:
        return field not in self.known or self.known[field] != value


async def stream(
    room: Room, closing: asyncio.Event, seats: Collection[int], look: Look, since: int | None = None
) -> AsyncGenerator[bytes, None]:
    """The bytes of an event stream. An event's id is the number expected next, so a reconnect goes on from there."""
    listener = Listener(room, look, since)
    yield f"retry: {RETRY}\n\n".encode()
    async with aclosing(moments(room, closing, seats)) as changes:
        async for changed in changes:
            news = listener.news() if changed else None
            yield b": still here\n\n" if news is None else event("view", news, listener.since)
    yield say_farewell()


def event(name: str, data: Mapping[str, object], number: int | None) -> bytes:
    """One event; JSON has no line breaks, so it is one line."""
    identity = b"" if number is None else b"id: %d\n" % number
    return b"%sevent: %s\ndata: %s\n\n" % (identity, name.encode(), msgspec.json.encode(data))


def last_event(header: str | None) -> int | None:
    """The number in a Last-Event-ID header; whatever else it says is ignored, and everything is told anew."""
    digits = (header or "").strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else None
