"""For how long tables are kept at which nothing happens any more."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from sabika.table.errors import StorageError
from sabika.table.model import DAY
from sabika.table.schema import tables
from sabika.table.storage import Storage

if TYPE_CHECKING:
    from sabika.table.house import House

log = logging.getLogger("sabika.table")
TRY_AGAIN = 600.0  # seconds, when the database failed
Why = Literal["finished", "waiting", "abandoned"]


@dataclass(frozen=True)
class Keeping:
    """Days since the last change of a table after which it is forgotten; 0 is never.

    Finished: the game is over. Waiting: it never began, or was called off. Abandoned: nobody goes on, and no clock
    makes them.
    """

    finished: float = 0
    waiting: float = 0
    abandoned: float = 0

    @property
    def forgets(self) -> bool:
        """Whether anything is ever forgotten."""
        return any((self.finished, self.waiting, self.abandoned))

    def days(self, why: Why) -> float:
        """For how long those are kept."""
        return {"finished": self.finished, "waiting": self.waiting, "abandoned": self.abandoned}[why]


FOREVER = Keeping()
STATUSES: dict[str, Why] = {"over": "finished", "waiting": "waiting", "cancelled": "waiting", "playing": "abandoned"}


class Expired(NamedTuple):
    """A table that is kept no longer, as it was found."""

    id: str
    why: Why
    version: int
    changed: float


async def find_expired(storage: Storage, keeping: Keeping, now: float) -> list[Expired]:
    """Tables that need not be kept, those unchanged for longest first."""
    query = sa.select(tables.c.id, tables.c.status, tables.c.version, tables.c.changed, tables.c.plan)
    oldest_first = query.order_by(tables.c.changed)
    found: list[Expired] = []
    for status, why in STATUSES.items():
        if keeping.days(why):
            before = now - keeping.days(why) * DAY
            these = oldest_first.where(tables.c.status == status, tables.c.changed < before)
            rows = await _read(storage, these)
            fitting = [row for row in rows if why != "abandoned" or _is_untimed(row.plan)]
            found += [Expired(row.id, why, row.version, row.changed) for row in fitting]
    return sorted(found, key=lambda one: one.changed)


async def _read(storage: Storage, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
    return await storage.read(lambda connection: connection.execute(query).all())


def _is_untimed(plan: str) -> bool:
    """Where a clock runs, a bot plays on by itself. What cannot be read is kept."""
    try:
        pace = msgspec.json.decode(plan).get("pace", {})
        return bool(pace.get("kind", "untimed") == "untimed")
    except (msgspec.DecodeError, AttributeError):
        return False


async def delete(storage: Storage, expired: Expired) -> bool:
    """Forget a table with all that belongs to it, unless somebody has changed it since; whether it was forgotten."""
    this = sa.and_(tables.c.id == expired.id, tables.c.version == expired.version)
    return await storage.write(lambda connection: connection.execute(sa.delete(tables).where(this)).rowcount == 1)


async def expire(house: House, keeping: Keeping) -> int:
    """Forget what need not be kept, but nothing that somebody looks at; how many tables that were."""
    count = 0
    for expired in await find_expired(house.storage, keeping, house.now()):
        room = house.rooms.get(expired.id)
        if room is not None and (room.watchers or room.lock.locked()):
            continue
        if await delete(house.storage, expired):
            house.rooms.pop(expired.id, None)
            count += 1
    if count:
        log.info("%d tables were forgotten at which nothing had happened for long", count)
    return count


async def expire_daily(house: House, keeping: Keeping) -> None:
    """At once and then every day."""
    while True:
        try:
            await expire(house, keeping)
            await asyncio.sleep(DAY)
        except StorageError:  # which the storage has said itself
            await asyncio.sleep(TRY_AGAIN)
