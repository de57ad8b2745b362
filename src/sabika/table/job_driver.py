"""What goes on by itself at tables that several processes share: each step is somebody's job, perhaps ours."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sabika.table.absence import notice
from sabika.table.driver import Driver
from sabika.table.patience import end
from sabika.table.room import Room
from sabika.table.worker import GRACE, Worker

if TYPE_CHECKING:
    from sabika.table.house import House


class JobDriver(Driver):
    """Jobs are made with the changes that make them due, so nobody has to be woken here."""

    def __init__(self, house: House, works: bool) -> None:
        super().__init__(house)
        self.worker = Worker(house, self.autopilot) if works else None
        self._working: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to do jobs, if that is ours, and to see who comes and goes."""
        super().start()
        if self.worker is not None:
            self._working = asyncio.create_task(self.worker.run())

    async def stop(self) -> None:
        """Others do what is not done yet."""
        if self._working is not None:
            await end(self._working, GRACE)
        await super().stop()

    def wake(self, room: Room) -> None:
        """There is a job for it."""

    async def look_at_clocks(self) -> None:
        """Who has come or gone is told here; the rest are jobs."""
        for room in list(self.house.rooms.values()):
            notice(room)
