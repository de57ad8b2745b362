"""Tables as lines of JSON, to be kept or taken to another database: of SQLite or PostgreSQL, it is the same.

Rows are taken as they are, so a table that nobody can read any more comes along, too. The first line says which form
the database had; each other line is a whole table. It is as secret as the database: seeds, and hashes of tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from sabika.engine import SabikaError
from sabika.table.due import Due
from sabika.table.job_rows import defer, is_shared
from sabika.table.schema import metadata, tables
from sabika.table.storage import Storage
from sabika.table.tokens import is_table_id

Row = dict[str, Any]
STEP: sa.Select[Any] = sa.select(sa.column("version_num")).select_from(sa.table("alembic_version"))
COLUMNS = [one for one in tables.c if one.name != "due"]  # which is found anew wherever the table goes
LARGEST_NUMBER = 2**31 - 1
LATEST = 1e11  # seconds: no clock that is kept shows more
BELONGING = [one for one in metadata.sorted_tables if "table_id" in one.c]


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    sabika: Literal["tables"]
    form: str  # of the database: only one of the same form takes these rows


class StoredTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table with everything that belongs to it."""

    table: Row
    belonging: dict[str, list[Row]]


class Summary(msgspec.Struct, frozen=True):
    """What whoever looks after a database wants to know of a table."""

    id: str
    status: str
    game: str
    open: bool
    seats: list[str]
    actions: int
    created: float
    changed: float


async def read_head(storage: Storage) -> Head:
    """How this database would begin."""
    return Head("tables", await storage.read(lambda connection: str(connection.execute(STEP).scalar_one())))


async def list_ids(storage: Storage) -> list[str]:
    """All tables, the oldest first."""
    query = sa.select(tables.c.id).order_by(tables.c.created, tables.c.id)
    return await storage.read(lambda connection: [str(row[0]) for row in connection.execute(query)])


async def summarize(storage: Storage, status: str | None = None) -> list[Summary]:
    """All tables, those changed last first."""
    belonging = metadata.tables["happenings"].c.table_id
    count = sa.select(sa.func.count()).where(belonging == tables.c.id).scalar_subquery()
    query = sa.select(tables, count.label("actions")).order_by(tables.c.changed.desc(), tables.c.id)
    if status is not None:
        query = query.where(tables.c.status == status)
    rows = await storage.read(lambda connection: connection.execute(query).mappings().all())
    return [_summarize(row) for row in rows]


def _summarize(row: sa.RowMapping) -> Summary:
    try:
        game = str(msgspec.json.decode(row["plan"])["game"])
        seats = [str(seat["name"]) for seat in msgspec.json.decode(row["data"])["seats"]]
    except (msgspec.DecodeError, KeyError, TypeError, RecursionError):  # nobody can read it, but it is there
        game, seats = "?", []
    kept = row["id"], str(row["status"])
    return Summary(*kept, game, row["open"], seats, row["actions"], row["created"], row["changed"])


async def read_table(storage: Storage, table: str) -> StoredTable | None:
    """A table as it is at one moment. If somebody changes it meanwhile, it is read once more."""
    which = sa.select(*COLUMNS).where(tables.c.id == table)

    def read(connection: sa.Connection) -> Row | None:
        row = connection.execute(which).mappings().first()
        return None if row is None else dict(row)

    def read_all(connection: sa.Connection) -> dict[str, list[Row]]:
        return {one.name: _read_belonging(connection, one, table) for one in BELONGING}

    while (before := await storage.read(read)) is not None:
        belonging = await storage.read(read_all)
        if await storage.read(read) == before:
            return StoredTable(before, belonging)
    return None


def _read_belonging(connection: sa.Connection, one: sa.Table, table: str) -> list[Row]:
    query = sa.select(one).where(one.c.table_id == table).order_by(one.c.number)
    rows = connection.execute(query).mappings()
    return [{name: value for name, value in row.items() if name != "table_id"} for row in rows]


def read_lines(lines: Iterable[bytes], form: str) -> Iterator[tuple[int, StoredTable | None]]:
    """The tables of a file by the numbers of their lines, None for what is none; SabikaError if it is no such file."""
    for number, line in enumerate(lines, 1):
        if number == 1:
            _check_head(line, form)
        elif line.strip():
            yield number, _read_stored(line)


def _check_head(line: bytes, form: str) -> None:
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, RecursionError):
        raise SabikaError.saying("no-tables-file") from None
    if head.form != form:
        raise SabikaError.saying("other-tables-form", theirs=head.form[:40], ours=form)


def _read_stored(line: bytes) -> StoredTable | None:
    """A line whose rows have the columns that ours have."""
    try:
        stored = msgspec.json.decode(line, type=StoredTable)
    except (msgspec.DecodeError, RecursionError):
        return None
    fine = _fits(stored.table, COLUMNS) and is_table_id(stored.table["id"])
    fine = fine and set(stored.belonging) <= {one.name for one in BELONGING}
    for one in BELONGING:
        columns, rows = [column for column in one.c if column.name != "table_id"], stored.belonging.get(one.name, [])
        fine = fine and all(_fits(row, columns) for row in rows)
        fine = fine and len({row["number"] for row in rows}) == len(rows)
    return stored if fine else None


def _fits(row: Row, columns: list[sa.Column[Any]]) -> bool:
    """Whether any database takes it: one of them refuses what another would keep."""
    return set(row) == {one.name for one in columns} and all(_holds(one, row[one.name]) for one in columns)


def _holds(column: sa.Column[Any], value: object) -> bool:
    match value:
        case None:
            return bool(column.nullable)
        case str():
            fits = isinstance(column.type, sa.String) and "\0" not in value
            return fits and len(value) <= (getattr(column.type, "length", None) or len(value))
        case bool():
            return isinstance(column.type, sa.Boolean)
        case int() | float():
            largest = {sa.Integer: LARGEST_NUMBER, sa.Float: LATEST}.get(type(column.type), -1)
            return abs(value) <= largest and (isinstance(value, int) or largest == LATEST)
    return False


def _forget_outage(stored: StoredTable) -> str:
    """Clocks go on from where they stood: nobody knows for how long nobody could play."""
    data: str = stored.table["data"]
    try:
        rest = msgspec.json.decode(data)
        return msgspec.json.encode({**rest, "outage": None}).decode() if rest.get("outage") is not None else data
    except (msgspec.DecodeError, AttributeError, RecursionError):  # nobody can read it, but it is kept
        return data


async def add_table(storage: Storage, stored: StoredTable) -> bool:
    """Put a table into a database, all of it or nothing; whether it was new. One that is there already stays."""
    table = stored.table["id"]

    def add(connection: sa.Connection) -> bool:
        if connection.execute(sa.select(tables.c.id).where(tables.c.id == table)).first() is not None:
            return False
        due = 0.0 if is_shared(connection) and stored.table["status"] in ("playing", "waiting") else None
        connection.execute(sa.insert(tables).values(**{**stored.table, "data": _forget_outage(stored), "due": due}))
        for one in BELONGING:
            rows = [{**row, "table_id": table} for row in stored.belonging.get(one.name, ())]
            if rows:
                connection.execute(sa.insert(one), rows)
        defer(connection, table, None if due is None else Due(due, 0.0))  # somebody looks whether the game goes on
        return True

    return await storage.write(add)
