"""Databases in their newest form at once: Alembic's steps are run once in a process, and then what they have made."""

import sqlalchemy as sa

from sabika.table.migration import upgrade

_MADE: list[str] = []  # statements that make the same of an empty SQLite database


def upgrade_quickly(connection: sa.Connection) -> None:
    """As `upgrade`, which does it itself wherever there is something already, and for PostgreSQL."""
    is_empty = connection.dialect.name == "sqlite" and not _read(connection)
    if not is_empty or not _MADE:
        upgrade(connection)
    if is_empty and _MADE:
        for statement in _MADE:
            connection.exec_driver_sql(statement)
    elif is_empty:
        (version,) = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalars()
        _MADE.extend([*_read(connection), f"INSERT INTO alembic_version VALUES ('{version}')"])


def _read(connection: sa.Connection) -> list[str]:
    """The statements that have made all there is, in their order."""
    found = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
    return list(found.scalars())
