"""Who is where, as all processes of a database know it: each one writes what it knows, and reads what others do."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import sqlalchemy as sa

from sabika.table.presence import Sign

KEPT = 2 * 86_400.0  # seconds; by then everybody has been replaced who stays away

_presence = sa.table(
    "presence",
    *(sa.column(name) for name in ("process", "table_id", "seat", "seen", "acted", "watches")),
)
_WRITE = sa.text(
    "INSERT INTO presence SELECT :process, * FROM unnest(CAST(:tables AS varchar[]), CAST(:seats AS integer[]),"
    " CAST(:seen AS double precision[]), CAST(:acted AS double precision[]), CAST(:watches AS boolean[]))"
    " ON CONFLICT (process, table_id, seat)"
    " DO UPDATE SET seen = excluded.seen, acted = excluded.acted, watches = excluded.watches"
)
_LEAVE = sa.text("UPDATE presence SET seen = least(seen, :soon) WHERE process = :process")
_TIDY = sa.text("DELETE FROM presence WHERE greatest(seen, acted) < :before")


class Row(NamedTuple):
    """What is known of a seat."""

    table: str
    seat: int
    sign: Sign


def write(connection: sa.Connection, process: str, rows: Collection[Row]) -> None:
    """Tell the others, all of it at once."""
    if rows:
        columns = {
            "tables": [row.table for row in rows],
            "seats": [row.seat for row in rows],
            "seen": [row.sign.seen for row in rows],
            "acted": [row.sign.acted for row in rows],
            "watches": [row.sign.watches for row in rows],
        }
        connection.execute(_WRITE, {"process": process, **columns})


def read(connection: sa.Connection, process: str, tables: Collection[str]) -> list[Row]:
    """What others know of these tables."""
    if not tables:
        return []
    these = sa.and_(_presence.c.process != process, _presence.c.table_id.in_(tables))
    columns = (_presence.c[name] for name in ("table_id", "seat", "seen", "acted", "watches"))
    rows = connection.execute(sa.select(*columns).where(these)).all()
    return [Row(row.table_id, row.seat, Sign(row.seen, row.acted, row.watches)) for row in rows]


def leave(connection: sa.Connection, process: str, soon: float) -> None:
    """This process ends: whoever does not come back elsewhere is gone by then."""
    connection.execute(_LEAVE, {"process": process, "soon": soon})


def tidy(connection: sa.Connection, now: float) -> None:
    """Forget what nobody needs to know any more."""
    connection.execute(_TIDY, {"before": now - KEPT})
