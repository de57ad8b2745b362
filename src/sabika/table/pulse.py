"""What processes that share a database tell each other every few seconds: the time, and who is here."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from typing import TYPE_CHECKING

import sqlalchemy as sa

from sabika.table import presence_rows
from sabika.table.errors import StorageError
from sabika.table.presence import LINGER, SILENCE, Sign
from sabika.table.presence_rows import Row
from sabika.table.shared_clock import SharedClock

if TYPE_CHECKING:
    from sabika.table.rooms import Rooms

BEAT = 2.0  # seconds from one to the next
TIDY = 1800  # beats until what is old is forgotten
log = logging.getLogger("sabika.table")


class Pulse:
    """One task for all tables of a house. One that serves nobody asks for the time without being counted."""

    def __init__(self, house: Rooms, serves: bool) -> None:
        self.house = house
        self.serves = serves
        self.process = secrets.token_hex(8)
        self._told: dict[tuple[str, int], Row] = {}
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """The first beat is one that is waited for: before it nobody knows the time."""
        await self.beat()
        self._task = asyncio.create_task(self._go_on())

    async def stop(self) -> None:
        """Say that whoever was here goes elsewhere."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            soon = self.house.now() - SILENCE + LINGER
            with suppress(StorageError):
                await self.house.storage.write(lambda one: presence_rows.leave(one, self.process, soon))

    async def _go_on(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(BEAT)
            beats += 1
            try:
                await self.beat()
                if beats % TIDY == 0:
                    await self.house.storage.write(self._tidy)
            except StorageError:  # which the storage has said itself
                pass
            except Exception:
                log.exception("what others should know could not be told")

    def _tidy(self, connection: sa.Connection) -> None:
        presence_rows.tidy(connection, self.house.now())

    async def ask(self) -> bool:
        """What time it is, told by the database this moment; whether people can play at all."""
        clock = self.house.now
        if not isinstance(clock, SharedClock):
            return True
        before = clock.last.outage
        beat = await self.house.storage.write(lambda one: clock.measure(one, self.serves))
        if beat.outage != before:
            await self.house.move_clocks()
        return beat.open

    async def beat(self) -> None:
        """Tell and hear everything."""
        await self.ask()
        rooms = self.house.rooms
        news = [row for table, room in rooms.items() for row in self._list_news(table, room.presence.tell())]
        known = list(rooms)

        def exchange(connection: sa.Connection) -> list[Row]:
            presence_rows.write(connection, self.process, news)
            return presence_rows.read(connection, self.process, known)

        heard = await self.house.storage.write(exchange) if known else []
        self._told |= {(row.table, row.seat): row for row in news}
        self._told = {key: row for key, row in self._told.items() if key[0] in rooms}
        self.take_in(heard)

    def _list_news(self, table: str, signs: dict[int, Sign]) -> list[Row]:
        rows = [Row(table, seat, sign) for seat, sign in signs.items()]
        return [row for row in rows if row != self._told.get((table, row.seat))]

    async def hear(self, table: str) -> list[Row]:
        """What others know of a table that was not here before."""
        return await self.house.storage.read(lambda one: presence_rows.read(one, self.process, [table]))

    def take_in(self, rows: list[Row]) -> None:
        """What others know of tables that are here."""
        by_table: dict[str, list[Row]] = {}
        for row in rows:
            by_table.setdefault(row.table, []).append(row)
        for table, theirs in by_table.items():
            if table in self.house.rooms:
                self.house.rooms[table].presence.learn((row.seat, row.sign) for row in theirs)
