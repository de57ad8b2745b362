"""Tables in a database: SQLite by default. Only actions and undos are stored of a game, never its state."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sabika.table.errors import stale
from sabika.table.migration import upgrade
from sabika.table.model import Happening, TableInfo
from sabika.table.schema import happenings, tables


class Storage:
    """One database. Every change is one transaction."""

    def __init__(self, url: str = "sqlite+aiosqlite:///sabika.db") -> None:
        self.url = url
        self.engine: AsyncEngine = create_async_engine(url)
        # SQLite has one writer at a time; whoever waits here is next at once, there they would look again now and then.
        self._turn: AbstractAsyncContextManager[object] = nullcontext()
        if self.engine.dialect.name == "sqlite":
            self._turn = asyncio.Lock()
            sa.event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the database to the newest form."""
        async with self.engine.begin() as connection:
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        """Let go of the database."""
        await self.engine.dispose()

    @asynccontextmanager
    async def _change(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn, self.engine.begin() as connection:
            yield connection

    async def create(self, info: TableInfo) -> None:
        """A new table."""
        async with self._change() as connection:
            await connection.execute(sa.insert(tables).values(**_row(info)))

    async def save(self, info: TableInfo) -> None:
        """Seats, status and clocks as they are now."""
        async with self._change() as connection:
            await connection.execute(sa.update(tables).where(tables.c.id == info.id).values(**_row(info)))

    async def append(self, info: TableInfo, *happened: Happening) -> None:
        """Actions or an undo, together with the table as it is after them. Refused if a number is taken."""
        rows = [{**msgspec.structs.asdict(happening), "table_id": info.id} for happening in happened]
        try:
            async with self._change() as connection:
                await connection.execute(sa.insert(happenings), rows)
                await connection.execute(sa.update(tables).where(tables.c.id == info.id).values(**_row(info)))
        except IntegrityError:
            raise stale(happened[-1].number + 1) from None

    async def load(self, table: str) -> tuple[TableInfo, list[Happening]] | None:
        """A table with everything that happened at it."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(tables).where(tables.c.id == table))).mappings().first()
            if row is None:
                return None
            query = sa.select(happenings).where(happenings.c.table_id == table).order_by(happenings.c.number)
            found = [_happening(entry) for entry in (await connection.execute(query)).mappings()]
        return _info(row), found

    async def listed(self, *, status: str | None = None, open_only: bool = False, limit: int = 50) -> list[TableInfo]:
        """Tables, the most recently changed first."""
        query = sa.select(tables).order_by(tables.c.changed.desc()).limit(limit)
        if status is not None:
            query = query.where(tables.c.status == status)
        if open_only:
            query = query.where(tables.c.open.is_(True))
        async with self.engine.connect() as connection:
            return [_info(row) for row in (await connection.execute(query)).mappings()]

    async def running(self) -> list[str]:
        """Tables at which a game is under way."""
        async with self.engine.connect() as connection:
            query = sa.select(tables.c.id).where(tables.c.status == "playing")
            return [str(row[0]) for row in await connection.execute(query)]


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers and the writer do not wait for each other, and what was acknowledged survives a pulled plug."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _row(info: TableInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "status": info.status,
        "open": info.plan.open,
        "created": info.created,
        "changed": info.changed,
        "data": msgspec.json.encode(info).decode(),
    }


def _info(row: sa.RowMapping) -> TableInfo:
    return msgspec.json.decode(row["data"], type=TableInfo)


def _happening(row: sa.RowMapping) -> Happening:
    return Happening(row["number"], row["seat"], row["kind"], row["action"], row["answer"], row["time"])
