"""Tables in a database: SQLite by default. Only actions and undos are stored of a game, never its state."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sabika.table.chat import MOST_LINES, Line
from sabika.table.database_file import DatabaseFile
from sabika.table.errors import StorageError, stale
from sabika.table.migration import upgrade
from sabika.table.model import Happening, TableInfo
from sabika.table.schema import chat, happenings, tables
from sabika.table.trouble import Trouble

T = TypeVar("T")

THREADS = 5  # where several can write at once; SQLite has one writer at a time, and whoever waits is next at once


class Storage:
    """One database. Every change is one transaction."""

    def __init__(self, url: str = "sqlite:///sabika.db") -> None:
        self.url = url
        self.engine = sa.create_engine(url)
        self.file = DatabaseFile(self.engine)
        self.trouble = Trouble()
        is_sqlite = self.engine.dialect.name == "sqlite"
        self._threads = ThreadPoolExecutor(1 if is_sqlite else THREADS, "storage")
        if is_sqlite:
            sa.event.listen(self.engine, "connect", _prepare_sqlite)

    async def open(self) -> None:
        """Bring the database to the newest form."""
        await self._transact(upgrade)

    async def check(self) -> None:
        """Refuse a database that is damaged; what is read of it later could be anything."""

        def look(connection: sa.Connection) -> str:
            return str(connection.execute(sa.text("PRAGMA quick_check(1)")).scalar())

        if self.engine.dialect.name == "sqlite":
            found = await self._transact(look)
            if found != "ok":
                raise StorageError(f"it is damaged ({name_problem(found)})")

    async def close(self) -> None:
        """Let go of the database."""
        await self._elsewhere(self.engine.dispose)

    async def _transact(self, work: Callable[[sa.Connection], T]) -> T:
        """All steps of a transaction in one go: between steps it would wait each time until the event loop is free."""

        def transaction() -> T:
            self.file.check()
            with self.engine.begin() as connection:
                done = work(connection)
            self.file.confirm()
            return done

        try:
            return await self._elsewhere(transaction)
        except IntegrityError:
            raise
        except (SQLAlchemyError, sqlite3.Error, OSError, StorageError) as error:
            self.trouble.begin(name_problem(error))
            raise StorageError(name_problem(error)) from None

    async def _write(self, work: Callable[[sa.Connection], None]) -> None:
        """A transaction that stores something: if that works, all does; a full disk can still be read."""
        await self._transact(work)
        self.trouble.end()

    async def _elsewhere(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def create(self, info: TableInfo, follows: TableInfo | None = None) -> None:
        """A new table, together with the one it follows, which knows of it."""
        statements = [sa.insert(tables).values(**_row(info)), *([] if follows is None else [_update(follows)])]

        def both(connection: sa.Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self._write(both)

    async def save(self, info: TableInfo, *happened: Happening) -> None:
        """Seats, status and clocks, together with the actions or the undo that led there.

        Refused if a number is taken.
        """
        rows = [{**msgspec.structs.asdict(happening), "table_id": info.id} for happening in happened]
        statement = _update(info)

        def both(connection: sa.Connection) -> None:
            if rows:
                connection.execute(sa.insert(happenings), rows)
            if connection.execute(statement).rowcount == 0:
                raise StorageError(f"table {info.id} is not in the database any more")

        try:
            await self._write(both)
        except IntegrityError:
            raise stale(happened[-1].number + 1) from None

    async def load(self, table: str) -> tuple[TableInfo, list[Happening]] | None:
        """A table with everything that happened at it."""

        def read(connection: sa.Connection) -> tuple[TableInfo, list[Happening]] | None:
            row = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
            if row is None:
                return None
            query = sa.select(happenings).where(happenings.c.table_id == table).order_by(happenings.c.number)
            return _info(row), [_read_happening(entry) for entry in connection.execute(query).mappings()]

        return await self._transact(read)

    async def add_line(self, table: str, line: Line) -> None:
        """Something that was said, and at some time the oldest lines are forgotten. Refused if its number is taken."""
        row = {**msgspec.structs.asdict(line), "table_id": table, "pieces": msgspec.json.encode(line.pieces).decode()}
        old = sa.delete(chat).where(chat.c.table_id == table, chat.c.number <= line.number - MOST_LINES)

        def both(connection: sa.Connection) -> None:
            connection.execute(sa.insert(chat).values(**row))
            connection.execute(old)

        try:
            await self._write(both)
        except IntegrityError:
            raise stale(line.number + 1) from None

    async def load_lines(self, table: str) -> list[Line]:
        """What was said at a table, in order."""
        query = sa.select(chat).where(chat.c.table_id == table).order_by(chat.c.number)
        rows = await self._transact(lambda connection: connection.execute(query).mappings().all())
        return [_read_line(row) for row in rows]

    async def list_tables(
        self, *, status: str | None = None, open_only: bool = False, limit: int = 50
    ) -> list[str]:
        """Names of tables, the most recently changed first."""
        query = sa.select(tables.c.id).order_by(tables.c.changed.desc()).limit(limit)
        if status is not None:
            query = query.where(tables.c.status == status)
        if open_only:
            query = query.where(tables.c.open.is_(True))
        return await self._transact(lambda connection: [str(row[0]) for row in connection.execute(query)])

    async def list_running(self) -> list[str]:
        """Tables at which a game is under way."""
        query = sa.select(tables.c.id).where(tables.c.status == "playing")
        return await self._transact(lambda connection: [str(row[0]) for row in connection.execute(query)])


def name_problem(error: object) -> str:
    """What is wrong, in one line and without what was to be stored."""
    return " ".join(str(getattr(error, "orig", None) or error).split("[SQL:")[0].split())[:200] or type(error).__name__


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers and the writer do not wait for each other, and what was acknowledged survives a pulled plug."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()


def _update(info: TableInfo) -> sa.Update:
    """The table as it shall be."""
    return sa.update(tables).where(tables.c.id == info.id).values(**_row(info))


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


def _read_line(row: sa.RowMapping) -> Line:
    pieces = msgspec.json.decode(row["pieces"], type=tuple[str, ...])
    about = (row["number"], row["seat"], row["name"], row["text"], row["phrase"], pieces)
    return Line(*about, row["round"], row["time"])


def _read_happening(row: sa.RowMapping) -> Happening:
    return Happening(row["number"], row["seat"], row["kind"], row["action"], row["answer"], row["time"])
