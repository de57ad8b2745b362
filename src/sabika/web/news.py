"""What is new to those who listen to a table. What is the same for several of them is made once."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias, TypedDict, cast
from weakref import WeakKeyDictionary

import msgspec

from sabika.engine import Event
from sabika.table import Room
from sabika.table.views import TableView, WaitingView

Look: TypeAlias = Callable[[], TableView | WaitingView]

FRESH = 0.1  # seconds for which a view may be shown to others who see the same: clocks go on in it
NOTHING: Mapping[str, object] = MappingProxyType({})  # what all know who have just come


class Told(NamedTuple):
    """What somebody was told who knew this, and what they know since."""

    knew: Mapping[str, object]
    text: bytes | None
    knows: Mapping[str, object]
    since: int | None


Moment: TypeAlias = tuple[int, ...]
Who: TypeAlias = tuple[int | None, ...]
Memory: TypeAlias = dict[tuple[int, int | None], Told]


class Audience:
    """The last view that those who see the same of a table were shown, and what they were told of it."""

    def __init__(self, moment: Moment, seen: TableView | WaitingView) -> None:
        self.moment = moment
        self.until = time.monotonic() + FRESH
        self.seen = seen
        self.told: Memory = {}


_audiences: WeakKeyDictionary[Room, dict[Who, Audience]] = WeakKeyDictionary()


def look_together(room: Room, seat: int | None, mine: Sequence[int], look: Look) -> TableView | WaitingView:
    """What is seen through the eyes of a seat by whoever holds these, or by spectators: the same as all others who do
    in this moment. Somebody may listen to their own table a hundred times over, and others play meanwhile."""
    here, who = _audiences.setdefault(room, {}), (seat, *mine)
    moment = (room.at, room.revision, room.chat.revision, 0 if seat is None else room.private[seat])
    audience = here.get(who)
    if audience is None or audience.moment != moment or time.monotonic() > audience.until:
        for old in [one for one, known in here.items() if time.monotonic() > known.until]:
            del here[old]
        audience = here[who] = Audience(moment, look())
    return audience.seen


def remembered(room: Room, seen: TableView | WaitingView) -> Memory:
    """What others were told who have seen just this; of what is for one alone nothing is remembered."""
    return next((one.told for one in _audiences.get(room, {}).values() if one.seen is seen), {})


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
        self.known: Mapping[str, object] = NOTHING

    def tell(self) -> bytes | None:
        """The event that tells the news, if there are any. Those who see and know the same are told the same."""
        seen = self.look()
        told = remembered(self.room, seen)
        before = id(self.known), self.since
        if before not in told:
            known = self.known  # which lives as long as it is remembered, so nothing else has its id
            news = self._compare(seen)
            text = None if news is None else event("view", news, self.since)
            told[before] = Told(known, text, self.known, self.since)
        _, text, self.known, self.since = told[before]
        return text

    def news(self) -> News | None:
        """The fields of the view that have changed, and the log from the first entry that may be new to them."""
        return self._compare(self.look())

    def _compare(self, seen: TableView | WaitingView) -> News | None:
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


def event(name: str, data: Mapping[str, object], number: int | None) -> bytes:
    """One event; JSON has no line breaks, so it is one line."""
    identity = b"" if number is None else b"id: %d\n" % number
    return b"%sevent: %s\ndata: %s\n\n" % (identity, name.encode(), msgspec.json.encode(data))
