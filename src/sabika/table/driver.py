"""What goes on at tables by itself: bots play, standing orders are carried out, clocks run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sabika.table.absence import notice
from sabika.table.autopilot import Autopilot
from sabika.table.errors import StorageError
from sabika.table.room import Room

if TYPE_CHECKING:
    from sabika.table.house import House

TICK = 0.25  # seconds between looks at the clocks
AT_ONCE = 20  # tables looked at in one go
TIDY = 240  # looks at the clocks until idle tables are looked for and what is left on clocks is stored
log = logging.getLogger("sabika.table")


class Driver:
    """One task per table that needs driving, one for all clocks, all of it in this process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.autopilot = Autopilot(house)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._clocks: asyncio.Task[None] | None = None
        self._patient: set[str] = set()  # tables at which bots wait for people who look at a scoring

    def start(self) -> None:
        """Begin to watch the clocks."""
        self._clocks = asyncio.create_task(self._watch_clocks())

    async def stop(self) -> None:
        """End all tasks."""
        tasks = [*self._tasks.values(), *([self._clocks] if self._clocks else [])]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks.clear()

    def wake(self, room: Room) -> None:
        """See whether something has to be done at this table."""
        self._note_patience(room)
        driving = self._tasks.get(room.info.id)
        if (driving is None or driving.done()) and self.autopilot.is_due(room):
            task = self._tasks[room.info.id] = asyncio.create_task(self._drive(room))
            task.add_done_callback(lambda _: self._done(room.info.id, task))

    def _done(self, table: str, task: asyncio.Task[None]) -> None:
        """Forget a task that has ended, unless another one has begun at that table."""
        if self._tasks.get(table) is task:
            del self._tasks[table]

    async def _drive(self, room: Room) -> None:
        while await self.autopilot.go_on(room):
            pass
        self._note_patience(room)

    def _note_patience(self, room: Room) -> None:
        if self.autopilot.is_patient(room):
            self._patient.add(room.info.id)
        else:
            self._patient.discard(room.info.id)

    async def _watch_clocks(self) -> None:
        ticks = 0
        while True:
            await asyncio.sleep(TICK)
            ticks += 1
            await self.look_at_clocks()
            if ticks % TIDY == 0:
                self.house.forget_idle()
                await self.house.keep_clocks()

    async def look_at_clocks(self) -> None:
        """Whoever has no time left is told so, and who has come or gone; bots that waited long enough play on."""
        for number, room in enumerate(list(self.house.rooms.values()), 1):
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)  # who has come meanwhile is answered first
            try:
                notice(room)
                await self.autopilot.look_at_clocks(room)
            except StorageError:
                return  # the others' would not be stored either; the storage has said so itself
            except Exception:  # one table's trouble must not stop the others' clocks
                log.exception("table %s: looking at the clocks failed", room.info.id)
        for table in list(self._patient):
            if table in self.house.rooms:
                self.wake(self.house.rooms[table])
