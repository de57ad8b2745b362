"""Finding tables: those whose names are known, and those that are open to anybody."""

import asyncio
import contextlib
from collections.abc import Iterable

from sabika.engine import SabikaError
from sabika.table import House, Room


async def rooms_of(house: House, tables: Iterable[str]) -> list[Room]:
    """The tables of these names, as far as there are any."""
    found = await asyncio.gather(*(_room(house, table) for table in tables))
    return [room for room in found if room is not None]


async def _room(house: House, table: str) -> Room | None:
    with contextlib.suppress(SabikaError):
        return await house.room(table)
    return None


async def open_rooms(house: House, most: int = 50) -> list[Room]:
    """Open tables that anybody may join, then those that can be watched; of each the most recently changed first."""
    names = [
        name
        for status in ("waiting", "playing")
        for name in await house.storage.list_tables(status=status, open_only=True, limit=most)
    ]
    return await rooms_of(house, names[:most])
