"""Finding tables: those whose names are known, and those that are open to anybody."""

import asyncio
import contextlib
from collections.abc import Iterable

from sabika.engine import SabikaError
from sabika.table import House, Room
from sabika.table.model import DAY

DESERTED = 2 * 60 * 60.0  # seconds without any change, where nobody has days for a move


async def rooms_of(house: House, tables: Iterable[str]) -> list[Room]:
    """The tables of these names, as far as there are any."""
    found = await asyncio.gather(*(_room(house, table) for table in tables))
    return [room for room in found if room is not None]


async def _room(house: House, table: str) -> Room | None:
    with contextlib.suppress(SabikaError):
        return await house.room(table)
    return None


async def open_rooms(house: House, most: int = 50) -> list[Room]:
    """Open tables that anybody may join, then those that can be watched; of each the most recently changed first.

    Tables that everybody has left are not among them.
    """
    names = [
        name
        for status in ("waiting", "playing")
        for name in await house.storage.list_tables(status=status, open_only=True, limit=most)
    ]
    return [room for room in await rooms_of(house, names[:most]) if not is_deserted(room, house.now())]


def is_deserted(room: Room, now: float) -> bool:
    """Whether nobody is there, and nothing has happened for so long that nobody will come back."""
    if any(room.presence.is_here(seat.number) for seat in room.seats if seat.bot is None):
        return False
    pace = room.info.plan.pace
    return now - room.info.changed > (2 * pace.days * DAY if pace.kind == "days" else DESERTED)
