"""Changes made by other processes, as PostgreSQL tells them: one connection for all tables of a house."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple, Protocol

import sqlalchemy as sa

from sabika.table.patience import end, end_if_cancelled

CHANNEL = "sabika"
PAUSE = 1.0  # seconds until a connection that was lost is tried again
PULSE = 15.0  # seconds of silence after which it is asked whether it is still there

log = logging.getLogger("sabika.table")


class Announcement(NamedTuple):
    """That a table has this version now, or that this line was said at it."""

    table: str
    kind: str  # "version" or "line"
    number: int

    def __str__(self) -> str:
        return f"{self.table} {self.kind} {self.number}"

    @classmethod
    def read(cls, text: str) -> Announcement:
        """What `str` has written."""
        table, kind, number = text.split()
        return cls(table, kind, int(number))


def announce(connection: sa.Connection, announcement: Announcement) -> None:
    """Tell all processes, if and when the transaction is carried out. Nobody else uses a database of SQLite."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, str(announcement))))


class Hearer(Protocol):
    """Who wants to know."""

    async def hear(self, announcement: Announcement) -> None:
        """A process, perhaps this one, has stored something."""

    async def catch_up_all(self) -> None:
        """Something may have been announced that was not heard."""


@asynccontextmanager
async def listening(url: sa.URL, hearer: Hearer) -> AsyncIterator[None]:
    """Hear what is announced, as long as this lasts; whenever the connection was lost, catch up."""
    if url.get_backend_name() != "postgresql":
        yield
        return
    begun = asyncio.Event()
    task = asyncio.create_task(_listen(url, hearer, begun.set))
    try:
        await begun.wait()
        yield
    finally:
        await end(task)


async def _listen(url: sa.URL, hearer: Hearer, begin: Callable[[], None]) -> None:
    import psycopg  # an extra: whoever has PostgreSQL has it

    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    lost = False
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                if lost:
                    log.warning("the database tells again what others change")
                lost = False
                await hearer.catch_up_all()
                begin()
                while True:
                    async for notice in connection.notifies(timeout=PULSE):
                        await _carefully(hearer.hear(Announcement.read(notice.payload)))
                    await connection.execute("SELECT 1")
        except Exception as error:  # whatever it is: this goes on as long as the house is open
            end_if_cancelled()
            if not lost:
                log.warning("the database no longer tells what others change (%s)", " ".join(str(error).split())[:200])
            lost = True
            begin()
            await asyncio.sleep(PAUSE)


async def _carefully(work: Awaitable[None]) -> None:
    """One table's trouble must not keep the others from being heard."""
    try:
        await work
    except Exception:
        log.exception("what was announced could not be taken in")
