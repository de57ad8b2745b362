"""procrastinate's own tables and functions, brought to the form of the version that is installed."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import sqlalchemy as sa

from sabika.engine import SabikaError


def need_packages() -> None:
    """Say in one line what is missing for PostgreSQL."""
    for name in ("psycopg", "procrastinate"):
        if find_spec(name) is None:
            raise SabikaError.saying("postgresql-packages")


def upgrade_jobs(connection: sa.Connection) -> None:
    """A new database gets all of it, another one the steps that it has not seen; the last one's name is kept."""
    from procrastinate.schema import SchemaManager

    steps = sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql"))
    known = connection.execute(sa.text("SELECT jobs_form FROM house")).scalar_one()
    missing = [step.read_text(encoding="utf-8") for step in steps if step.stem > known]
    for text in missing if known else [SchemaManager.get_schema()]:
        connection.exec_driver_sql(text.replace("%", "%%"))
    if missing:
        connection.execute(sa.text("UPDATE house SET jobs_form = :form"), {"form": steps[-1].stem})
