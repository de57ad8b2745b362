"""Tables in a database: SQLite by default. Only actions and undos are stored of a game, never its state.

Every change of a table names the version that it was made of, and is refused (`Conflict`) if that is no longer the one
that is stored: so any number of processes can share a database.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Collection
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from sabika.table.announcements import Announcement, announce
from sabika.table.batches import Batches
from sabika.table.chat import MOST_LINES, Line
from sabika.table.database_file import DatabaseFile
from sabika.table.due import Due
from sabika.table.errors import Conflict, StorageError, UnreachableError
from sabika.table.figures import Figures
from sabika.table.job_rows import defer
from sabika.table.migration import upgrade
from sabika.table.model import Happening, TableInfo
from sabika.table.schema import chat, happenings, tables
from sabika.table.trouble import Trouble

T = TypeVar("T")

_steps = sa.table("alembic_version", sa.column("version_num"))
_NOTHING = sa.update(_steps).values(version_num=_steps.c.version_num)
_CREATE, _HAPPEN = sa.insert(tables), sa.insert(happenings)
_CHANGING = ("status", "open", "created", "changed", "data", "version")
THREADS = 5  # where several can write at once; SQLite has one writer at a time, and whoever waits is next at once


def _write_update(*more: str) -> sa.Update:
    """A statement that is made once: making it anew for each change would cost more than the change."""
    this = sa.and_(tables.c.id == sa.bindparam("this"), tables.c.version == sa.bindparam("earlier"))
    return sa.update(tables).where(this).values({name: sa.bindparam(name) for name in (*_CHANGING, *more)})


_UPDATES = {  # by whether it is said what is due next, and whether the plan has changed
    (False, False): _write_update(),
    (False, True): _write_update("plan"),
    (True, False): _write_update("due"),
    (True, True): _write_update("due", "plan"),
}


class Storage:
    """One database. Every change is one transaction."""

    def __init__(self, url: str = "sqlite:///sabika.db") -> None:
        self.url = url
        # A server may have been restarted since a connection was used; and what people say is nobody's to read in logs.
        is_sqlite = sa.make_url(url).get_backend_name() == "sqlite"
        self.engine = sa.create_engine(url, pool_pre_ping=not is_sqlite, hide_parameters=True)
        self.file = DatabaseFile(self.engine)
        self.figures = Figures()
        self.trouble = Trouble()
        self.is_shared = self.engine.dialect.name == "postgresql"  # with other processes, and so is the work
        self._threads = ThreadPoolExecutor(1 if is_sqlite else THREADS, "storage")
        self._busy: set[Future[Any]] = set()  # what threads do, whether somebody waits for it or not
        self._batches = Batches(lambda work: self._transact(work)) if is_sqlite else None
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
            found = await self.read(look)
            if found != "ok":
                raise StorageError(f"it is damaged ({name_problem(found)})")

    async def close(self) -> None:
        """Let go of the database, once nobody uses it: a thread goes on though the task that waited for it has ended,
        and its connection would be left open."""
        await asyncio.to_thread(wait, list(self._busy))
        await self._elsewhere(self.engine.dispose)
        self.file.release()

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
            self.figures.troubles.inc()
            self.trouble.begin(name_problem(error))
            kind = UnreachableError if self.is_shared and isinstance(error, OperationalError) else StorageError
            raise kind(name_problem(error)) from None

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """A transaction in which something is only looked up."""
        return await self._transact(work)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """A transaction that stores something: if that works, all does; a full disk can still be read."""
        with self.figures.storing.time():
            done = await (self._transact(work) if self._batches is None else self._batches.add(work))
        self.trouble.end()
        return done

    async def try_to_write(self) -> None:
        """Store something that changes nothing: so it is known that something could be. StorageError if not.

        That takes no more than a page, so whether a file has room for an action is asked besides.
        """
        await self.read(lambda _: self.file.check_room())
        await self.write(lambda connection: connection.execute(_NOTHING))

    async def _elsewhere(self, work: Callable[[], T]) -> T:
        busy = self._threads.submit(work)
        self._busy.add(busy)
        busy.add_done_callback(self._busy.discard)
        return await asyncio.wrap_future(busy)

    async def create(self, info: TableInfo, follows: TableInfo | None = None, due: Due | None = None) -> None:
        """A new table, together with the one it follows, which knows of it, and with what has to be done next at it."""
        moment = None if due is None else due.at
        row = {**_row(info), "id": info.id, "plan": _encode(info.plan), "version": info.version, "due": moment}
        before = None if follows is None else _change(follows)

        def both(connection: sa.Connection) -> None:
            if before is not None:
                _swap(connection, before)
            connection.execute(_CREATE, row)
            defer(connection, info.id, due)

        await self.write(both)
        if follows is not None:
            follows.version += 1

    async def save(self, info: TableInfo, *happened: Happening, plan: bool = False, due: Due | None = None) -> None:
        """Seats, status and clocks, together with the actions or the undo that led there, and with what is due then.

        `plan` says that the plan has changed, too. If the table is not the one that was changed, nothing is stored.
        """
        rows = [{**msgspec.structs.asdict(happening), "table_id": info.id} for happening in happened]
        change = _change(info)
        change["due"] = None if due is None else due.at
        if plan:
            change["plan"] = _encode(info.plan)

        def both(connection: sa.Connection) -> None:
            _swap(connection, change)
            if rows:
                connection.execute(_HAPPEN, rows)
            defer(connection, info.id, due)

        await self.write(both)
        info.version += 1
        self.figures.actions.inc(len(rows))

    async def load(self, table: str, known: int = 0) -> tuple[TableInfo, list[Happening]] | None:
        """A table with everything that happened at it, except for the first happenings, which are known."""

        def read(connection: sa.Connection) -> tuple[TableInfo, list[Happening]] | None:
            row = connection.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
            if row is None:
                return None
            query = sa.select(happenings).where(happenings.c.table_id == table, happenings.c.number >= known)
            query = query.order_by(happenings.c.number)
            return _info(row), [_read_happening(entry) for entry in connection.execute(query).mappings()]

        return await self.read(read)

    async def add_line(self, table: str, line: Line) -> None:
        """Something that was said, unless its number is taken. In time the oldest lines are forgotten."""
        row = {**msgspec.structs.asdict(line), "table_id": table, "pieces": _encode(line.pieces)}
        old = sa.delete(chat).where(chat.c.table_id == table, chat.c.number <= line.number - MOST_LINES)

        def both(connection: sa.Connection) -> None:
            connection.execute(sa.insert(chat).values(**row))
            connection.execute(old)
            announce(connection, Announcement(table, "line", line.number))

        try:
            await self.write(both)
        except IntegrityError:
            raise Conflict from None

    async def load_lines(self, table: str) -> list[Line]:
        """What was said at a table, in order."""
        query = sa.select(chat).where(chat.c.table_id == table).order_by(chat.c.number)
        rows = await self.read(lambda connection: connection.execute(query).mappings().all())
        return [_read_line(row) for row in rows]

    async def list_tables(self, *, status: str | None = None, open_only: bool = False, limit: int = 50) -> list[str]:
        """Names of tables, the most recently changed first."""
        query = sa.select(tables.c.id).order_by(tables.c.changed.desc()).limit(limit)
        if status is not None:
            query = query.where(tables.c.status == status)
        if open_only:
            query = query.where(tables.c.open.is_(True))
        return await self.read(lambda connection: [str(row[0]) for row in connection.execute(query)])

    async def list_versions(self, known: Collection[str]) -> list[Announcement]:
        """What could have been announced last about these tables."""
        version = sa.select(tables.c.id, sa.literal("version"), tables.c.version).where(tables.c.id.in_(known))
        line = sa.select(chat.c.table_id, sa.literal("line"), sa.func.max(chat.c.number))
        line = line.where(chat.c.table_id.in_(known)).group_by(chat.c.table_id)
        queries = (version, line)
        return await self.read(
            lambda connection: [Announcement(*row) for query in queries for row in connection.execute(query)]
        )

    async def list_running(self) -> list[str]:
        """Tables at which a game is under way."""
        query = sa.select(tables.c.id).where(tables.c.status == "playing")
        return await self.read(lambda connection: [str(row[0]) for row in connection.execute(query)])


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


def _change(info: TableInfo) -> dict[str, Any]:
    """The table as it shall be, if it is still the one that it was made of."""
    return {**_row(info), "this": info.id, "version": info.version + 1, "earlier": info.version}


def _swap(connection: sa.Connection, change: dict[str, Any]) -> None:
    if connection.execute(_UPDATES["due" in change, "plan" in change], change).rowcount != 1:
        raise Conflict
    announce(connection, Announcement(change["this"], "version", change["version"]))


def _row(info: TableInfo) -> dict[str, Any]:
    """What may change with every change."""
    stored = msgspec.structs.asdict(info)
    del stored["plan"], stored["version"]  # which have columns of their own
    return {
        "status": info.status,
        "open": info.plan.open,
        "created": info.created,
        "changed": info.changed,
        "data": _encode(stored),
    }


def _info(row: sa.RowMapping) -> TableInfo:
    stored = {name: msgspec.json.decode(row[name]) for name in ("data", "plan")}
    return msgspec.convert({**stored["data"], "plan": stored["plan"], "version": row["version"]}, TableInfo)


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _read_line(row: sa.RowMapping) -> Line:
    pieces = msgspec.json.decode(row["pieces"], type=tuple[str, ...])
    about = (row["number"], row["seat"], row["name"], row["text"], row["phrase"], pieces)
    return Line(*about, row["round"], row["time"])


def _read_happening(row: sa.RowMapping) -> Happening:
    return Happening(row["number"], row["seat"], row["kind"], row["action"], row["answer"], row["events"], row["time"])
