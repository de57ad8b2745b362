"""All tables of a house, in memory as long as something goes on at them, in the storage always."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sabika.table import clocks
from sabika.table.errors import unknown_table
from sabika.table.model import TableInfo
from sabika.table.room import Room
from sabika.table.storage import Storage
from sabika.table.tokens import is_table_id

FORGET_AFTER = 3600.0  # seconds until a table at which nobody plays leaves the memory


class Rooms:
    """Tables by their names."""

    def __init__(self, storage: Storage, now: Callable[[], float]) -> None:
        self.storage = storage
        self.now = now
        self.rooms: dict[str, Room] = {}
        self._loading = asyncio.Lock()

    async def room(self, table: str) -> Room:
        """A table by its name."""
        if table not in self.rooms:
            async with self._loading:
                if table not in self.rooms:
                    loaded = await self.storage.load(table) if is_table_id(table) else None
                    if loaded is None:
                        raise unknown_table(table)
                    self.rooms[table] = Room(*loaded)
        room = self.rooms[table]
        room.used = self.now()
        return room

    async def _added(self, info: TableInfo) -> Room:
        """A new table."""
        await self.storage.create(info)
        room = self.rooms[info.id] = Room(info)
        return room

    async def _saved(self, room: Room, only: int | None = None) -> None:
        """Keep what has changed, and tell everybody, or the one seat it concerns."""
        if only is None:
            room.info.changed = self.now()
        clocks.run(room.info, room.thinking(), self.now())
        await self.storage.save(room.info)
        room.tell(only)

    def seconds_left(self, room: Room, seat: int) -> float | None:
        """What a seat has left on its clock now."""
        return clocks.seconds_left(room.info, seat, self.now())

    def forget_idle(self) -> None:
        """Tables at which nothing goes on leave the memory; whoever asks for them gets them from the storage."""
        before = self.now() - FORGET_AFTER
        for table, room in list(self.rooms.items()):
            idle = room.info.status != "playing" and not room.watchers and not room.lock.locked()
            if idle and max(room.used, room.info.changed) < before:
                del self.rooms[table]
