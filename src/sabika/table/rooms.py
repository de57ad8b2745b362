"""All tables of a house, in memory as long as something goes on at them, in the storage always."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial, wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sabika.engine import AnyGame
from sabika.library import UnknownVersion
from sabika.record import replay
from sabika.table import clocks, contributions
from sabika.table.announcements import Announcement
from sabika.table.answers import is_window, list_seats_on_clock
from sabika.table.beginnings import begin_game
from sabika.table.chronicle import Chronicle, make_chronicle
from sabika.table.due import Due, find_due
from sabika.table.errors import Conflict, StorageError, unknown_rules, unknown_table, unreadable_table
from sabika.table.in_turn import InTurn
from sabika.table.model import Happening, TableInfo, copy_info, next_version
from sabika.table.new_tables import begin_if_full
from sabika.table.pulse import Pulse
from sabika.table.room import Room
from sabika.table.shared_clock import SharedClock
from sabika.table.steady_clock import SteadyClock
from sabika.table.storage import Storage
from sabika.table.tokens import is_table_id

if TYPE_CHECKING:
    from sabika.table.driver import Driver

P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound="Rooms")

MOST_ATTEMPTS = 100  # each one that fails is one at which somebody else's change was stored
TRY_AGAIN = 60.0  # seconds until a table that could not be read is tried again
FORGET_AFTER = 3600.0  # seconds until a table at which nobody plays leaves the memory
FORGET_SHARED_AFTER = 600.0  # the same for any table at which nothing happens here, but perhaps elsewhere

log = logging.getLogger("sabika.table")


def judged_anew(
    change: Callable[Concatenate[S, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """A change of a table. Where somebody else was faster, it is judged once more by what is there then."""

    @wraps(change)
    async def attempt(rooms: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(MOST_ATTEMPTS):
            with suppress(Conflict):
                return await change(rooms, *args, **kwargs)
        raise RuntimeError("this table is never the one that was just loaded")

    return attempt


class Rooms:
    """Tables by their names, and the one way to change them: stored first, then made, then told."""

    driver: Driver  # looks after each change whether something goes on by itself

    def __init__(self, storage: Storage, now: Callable[[], float] | None = None, serves: bool = True) -> None:
        self.storage = storage
        own = SharedClock if storage.is_shared else SteadyClock
        self.now: Callable[[], float] = own() if now is None else now
        self.pulse = Pulse(self, serves)
        self.wall = time.time if now is None else now  # when people say what they say; no clock depends on it
        self.rooms: dict[str, Room] = {}
        self._loading = asyncio.Lock()
        self._computing = InTurn()
        self._unreadable: dict[str, float] = {}  # tables that cannot be read, and when it is tried again

    async def room(self, table: str) -> Room:
        """A table by its name."""
        if table not in self.rooms:
            async with self._loading:
                if table not in self.rooms:
                    loaded = await self._load(table) if is_table_id(table) else None
                    if loaded is None:
                        raise unknown_table(table)
                    self.rooms[table] = loaded
        room = self.rooms[table]
        room.used = self.now()
        if room.in_doubt:
            async with room.lock:
                await self._make_sure(room)
        return room

    async def _load(self, table: str) -> Room | None:
        """A table from the storage. One that nobody can make a game of is named in the log once, and left out."""
        if table in self._unreadable and self._unreadable[table] > self.now():
            raise unreadable_table()
        try:
            loaded = await self.storage.load(table)
            if loaded is None:
                return None
            info, happened = loaded
            if info.plan.begin is not None and info.has_begun and not info.plan.manual:
                await asyncio.to_thread(begin_game, info)  # it may be long, and is known from now on
            make = partial(Room, info, happened, await self.storage.load_lines(table), self.now, self._open_since)
            room = await asyncio.to_thread(make) if info.plan.manual else make()  # to follow a game again takes long
        except StorageError:
            raise
        except UnknownVersion:
            raise unknown_rules() from None
        except Exception as error:  # whatever is wrong with it
            if table not in self._unreadable:
                problem = f"{type(error).__name__}: {error}"
                log.error("table %s cannot be read and is left out (%s)", table, " ".join(problem.split())[:200])
            self._unreadable[table] = self.now() + TRY_AGAIN
            raise unreadable_table() from None
        self._unreadable.pop(table, None)
        if self.storage.is_shared and info.outage is not None:
            await self._adjust(info)
            room.presence.learn((row.seat, row.sign) for row in await self.pulse.hear(table))
            return room
        clocks.resume(room.info, self.now())
        contributions.resume(room.info, self.now())
        info.outage, room.is_resumed = self.outage, True
        return room

    @property
    def outage(self) -> float | None:
        """Where clocks are shared: for how long nobody could play, all together."""
        if not self.storage.is_shared:
            return None
        return self.now.last.outage if isinstance(self.now, SharedClock) else 0.0

    @property
    def _open_since(self) -> float | None:
        return self.now.last.since if isinstance(self.now, SharedClock) else None

    async def _adjust(self, info: TableInfo) -> None:
        """What was stored by a process that knew of less outage, or of more, moves on with the clocks here."""
        if info.outage != self.outage and info.outage is not None:
            await self.pulse.ask()
            clocks.shift(info, (self.outage or 0.0) - info.outage)
            info.outage = self.outage

    @judged_anew
    async def settle_clocks(self, room: Room) -> None:
        """The clocks of a table that came from elsewhere are stored as they go on here."""
        async with self._alone(room) as info:
            if room.is_resumed:
                await self._make(room, info)
                room.is_resumed = False

    async def compute(self, whose: str | None, work: Callable[[], T]) -> T:
        """Something that may take a second, in a thread, so that others play meanwhile.

        One after the other, and everybody (`whose`) in turn: several at once would leave little to those who play.
        """
        async with self._computing.turn(whose or ""):
            return await asyncio.to_thread(work)

    async def recall_scored(self, whose: str | None, room: Room, number: int | None) -> None:
        """Whoever looks at a scoring of a game that is recorded or was played on has it played until then, which may
        take a tenth of a second: once, and while others play."""
        if number is None or number in room.scored or room.game is None:
            return
        game, at = room.game, room.when_scored(number)
        if at is not None:
            scored = await self.compute(whose, lambda: replay(game.record(), at))
            if room.game is game:  # else something was entered or corrected meanwhile
                room.scored[number] = scored

    async def move_clocks(self) -> None:
        """Nobody could play for a while."""
        for room in list(self.rooms.values()):
            async with room.lock:
                await self._adjust(room.info)

    async def _add(self, info: TableInfo, before: Room | None = None, follows: TableInfo | None = None) -> Room:
        """A new table, at which the game begins if nobody is waited for; perhaps the rematch of one before."""
        begin_if_full(info, self.now())
        info.outage = self.outage
        room = Room(info, now=self.now)
        clocks.run(info, room.seats_on_clock, self.now(), self.now() if is_window(room.game) else None)
        try:
            await self.storage.create(info, follows, self._find_due(info, room.game, room.at))
        except Conflict:
            assert before is not None, "a table that is new has no other version"
            await self._catch_up(before)
            raise
        if before is not None and follows is not None:
            before.take_in(follows)
            before.tell()
        self.rooms[info.id] = room
        self.driver.wake(room)
        return room

    @asynccontextmanager
    async def _alone(self, room: Room) -> AsyncIterator[TableInfo]:
        """One change of a table at a time: on a copy, which becomes the table's once it is stored."""
        async with room.lock:
            await self._make_sure(room)
            await self._adjust(room.info)
            yield copy_info(room.info)

    @asynccontextmanager
    async def _change(self, room: Room, only: int | None = None) -> AsyncIterator[TableInfo]:
        """A change that is no action of the game. What has not changed is not stored."""
        async with self._alone(room) as info:
            yield info
            if info != room.info:
                await self._keep(room, info, only)

    async def _keep(self, room: Room, info: TableInfo, only: int | None = None) -> None:
        """The table is changed without an action. If it was the last seat that was taken, the game begins."""
        if only is None:
            info.changed = self.now()
        begins = begin_if_full(info, self.now()) and not info.plan.manual
        game = begin_game(info) if begins else room.game
        asked = room.happened[-1].time if room.happened else info.begun
        on_clock = list_seats_on_clock(game, info.seats, room.at)
        clocks.run(info, on_clock, self.now(), asked if is_window(game) else None)
        await self._make(room, info, only=only, game=game)

    async def _make(
        self,
        room: Room,
        info: TableInfo,
        happened: Sequence[Happening] = (),
        games: Sequence[AnyGame] = (),
        only: int | None = None,
        game: AnyGame | None = None,
    ) -> None:
        """Everything that changes a table: stored first, then made, then told to everybody or to one seat alone.

        `game` is the one there will be, if it is neither the last of `games` nor the same as before.
        """
        after = games[-1] if games else game or room.game
        try:
            due = self._find_due(info, after, room.at + len(happened))
            await self.storage.save(info, *happened, plan=info.plan is not room.info.plan, due=due)
        except Conflict:
            await self._catch_up(room)
            raise
        except BaseException:  # it may be stored nevertheless, if only the answer was lost or nobody waited for it
            room.doubted = info
            raise
        room.take_in(info, happened, games)
        room.planned = info.version
        room.tell(only)
        self.driver.wake(room)

    def _find_due(self, info: TableInfo, game: AnyGame | None, at: int) -> Due | None:
        """What goes on next at the table by itself; where nobody else could do it, nobody is told."""
        return find_due(info, game, at, self.now()) if self.storage.is_shared else None

    async def _make_sure(self, room: Room) -> None:
        """If it is in doubt what was stored, look."""
        if room.doubted is not None:
            await self._catch_up(room)
            room.doubted = None

    async def chronicle(self, table: str) -> Chronicle:
        """What happened at a table, whether or not it can still be played."""
        loaded = await self.storage.load(table) if is_table_id(table) else None
        if loaded is None:
            raise unknown_table(table)
        return make_chronicle(*loaded)

    async def hear(self, announcement: Announcement) -> None:
        """A process, perhaps this one, has changed a table or said something at it: so it is here."""
        table, kind, number = announcement
        room = self.rooms.get(table)
        if room is not None and kind == "version" and room.info.version < number:
            async with room.lock:
                if room.info.version < number:
                    await self._catch_up(room)
        elif room is not None and kind == "line" and room.chat.last < number:
            async with room.chat.lock:
                if room.chat.last < number:
                    room.chat.lines = await self.storage.load_lines(table)
                    room.tell_line()

    async def catch_up(self, table: str) -> None:
        """A table that is in memory here shall be as it is stored now."""
        for announcement in await self.storage.list_versions([table]):
            await self.hear(announcement)

    async def catch_up_all(self) -> None:
        """Others may have changed tables that are in memory here, and nobody has heard it."""
        for announcement in await self.storage.list_versions(self.rooms):
            await self.hear(announcement)

    async def _catch_up(self, room: Room) -> None:
        """What others have stored happens here, too.

        A change that was stored though whoever wanted it was told that it failed is taken back, unless it was an
        action: they will try again, and nobody has the secret of a seat that was taken so.
        """
        loaded = await self.storage.load(room.info.id, room.at)
        if loaded is None:
            self.rooms.pop(room.info.id, None)
            raise unknown_table(room.info.id)
        info, happened = loaded
        await self._adjust(info)
        if room.doubted is not None and not happened and info == next_version(room.doubted):
            info = next_version(room.info)
            await self.storage.save(info, due=self._find_due(info, room.game, room.at))
        if info.version != room.info.version:
            room.catch_up(info, happened)
            self.driver.wake(room)

    def seconds_left(self, room: Room, seat: int) -> float | None:
        """What a seat has left on its clock now."""
        return clocks.seconds_left(room.info, seat, self.now())

    async def keep_clocks(self) -> None:
        """Store what those who think have left. Nobody is told: nothing has changed for them.

        Clocks that are shared run on elsewhere.
        """
        if self.storage.is_shared:
            return
        for room in list(self.rooms.values()):
            try:
                async with self._alone(room) as info:
                    clocks.settle(info, self.now())
                    if info.status == "playing" and info != room.info:
                        await self.storage.save(info)
                        room.take_in(info)
            except StorageError:
                return  # which the storage has said itself
            except Exception:  # one table's trouble must not stop the others' clocks
                log.exception("table %s: what is left on its clocks could not be stored", room.info.id)

    def forget_idle(self) -> None:
        """Tables at which nothing goes on leave the memory; whoever asks for them gets them from the storage."""
        shared = self.storage.is_shared
        before = self.now() - (FORGET_SHARED_AFTER if shared else FORGET_AFTER)
        for table, room in list(self.rooms.items()):
            idle = (shared or room.info.status != "playing") and not room.watchers and not room.lock.locked()
            if idle and max(room.used, room.info.changed) < before:
                del self.rooms[table]
