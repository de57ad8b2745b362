"""Jobs as rows of the database, made in the transaction of the change that makes them due.

They are procrastinate's (PostgreSQL alone). A table has at most one that waits and one that is being done. All of them
are made while the table's own row is locked, so two processes never make the same one.
"""

from __future__ import annotations

import sqlalchemy as sa

from sabika.table.due import Due
from sabika.table.schema import tables

QUEUE = "tables"
TASK = "go-on"
LATE = 3.0  # seconds after which something that is due should have a job that is being done
SOON = 10.0  # seconds within which a job that waits is one
MOST = 500  # that are looked after at a time

_WAITING = sa.text(
    "SELECT id, coalesce(extract(epoch FROM scheduled_at - clock_timestamp()), 0) AS delay FROM procrastinate_jobs"
    " WHERE queueing_lock = :table AND status = 'todo' FOR UPDATE"
)
_CANCEL = sa.text("SELECT procrastinate_cancel_job_v1(:id, false, true)")
_DEFER = sa.text(
    "SELECT procrastinate_defer_jobs_v1(ARRAY[ROW(:queue, :task, 0, :table, :table,"
    " jsonb_build_object('table', CAST(:table AS text)),"
    " CASE WHEN :delay > 0 THEN clock_timestamp() + make_interval(secs => :delay) END"
    ")]::procrastinate_job_to_defer_v1[])"
)
_DOING = sa.text("SELECT id FROM procrastinate_jobs WHERE id = :id AND status = 'doing' FOR UPDATE")
_STILL_DOING = sa.text("SELECT id FROM procrastinate_jobs WHERE id = ANY(:ids) AND status = 'doing'")
_FINISH = sa.text("SELECT procrastinate_finish_job_v1(:id, 'failed', true)")
_FORGOTTEN = sa.text(
    "SELECT id FROM tables WHERE due < :late"
    " AND NOT EXISTS (SELECT 1 FROM procrastinate_jobs WHERE lock = tables.id AND status = 'doing')"
    " AND NOT EXISTS (SELECT 1 FROM procrastinate_jobs WHERE queueing_lock = tables.id AND status = 'todo'"
    " AND (scheduled_at IS NULL OR scheduled_at < now() + make_interval(secs => :soon)))"
    " ORDER BY due LIMIT :most"
)


def is_shared(connection: sa.Connection) -> bool:
    """Whether there are jobs at all."""
    return connection.dialect.name == "postgresql"


def defer(connection: sa.Connection, table: str, due: Due | None) -> None:
    """Somebody does what is due when it is due. A job that comes earlier looks, and sees to it itself."""
    if due is None or due.delay is None or not is_shared(connection):
        return
    waiting = connection.execute(_WAITING, {"table": table}).first()
    if waiting is not None:
        if due.delay > 0 and waiting.delay <= due.delay:
            return
        connection.execute(_CANCEL, {"id": waiting.id})
    connection.execute(_DEFER, {"queue": QUEUE, "task": TASK, "table": table, "delay": due.delay})


def put_off(connection: sa.Connection, table: str, due: Due | None, version: int | None = None) -> None:
    """Nothing was to be done: it will be looked after when it is, unless somebody has changed the table meanwhile."""
    this = tables.c.id == table if version is None else sa.and_(tables.c.id == table, tables.c.version == version)
    update = sa.update(tables).where(this).values(due=None if due is None else due.at)
    if connection.execute(update).rowcount == 1:
        defer(connection, table, due)


def rescue(connection: sa.Connection, id: int, table: str) -> bool:
    """A job whose worker is gone is done by another one; whether it was still there."""
    known = connection.execute(sa.select(tables.c.id).where(tables.c.id == table).with_for_update()).first()
    if connection.execute(_DOING, {"id": id}).first() is None:
        return False
    connection.execute(_FINISH, {"id": id})
    if known is not None:
        defer(connection, table, Due(0.0, 0.0))
    return True


def list_undone(connection: sa.Connection, ids: list[int]) -> list[int]:
    """Which of these jobs nobody knows to be done."""
    return [int(row.id) for row in connection.execute(_STILL_DOING, {"ids": ids})] if ids else []


def list_forgotten(connection: sa.Connection, now: float) -> list[str]:
    """Tables at which something is due that nobody does: those that were put into the database by other ways."""
    found = connection.execute(_FORGOTTEN, {"late": now - LATE, "soon": SOON, "most": MOST})
    return [str(row.id) for row in found]


def remind(connection: sa.Connection, table: str) -> None:
    """Let somebody look after such a table."""
    connection.execute(sa.select(tables.c.id).where(tables.c.id == table).with_for_update())
    defer(connection, table, Due(0.0, 0.0))
