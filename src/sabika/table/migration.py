"""Bringing a database to the newest form, with Alembic."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from sabika.engine import SabikaError
from sabika.table.job_schema import upgrade_jobs

SCRIPTS = Path(__file__).parent / "migrations"
LOCK = 1238  # any number, but always this


def upgrade(connection: sa.Connection) -> None:
    """Run all steps that this database has not seen, one process at a time."""
    is_shared = connection.dialect.name == "postgresql"
    if is_shared:
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS))
    config.set_main_option("path_separator", "os")
    try:
        command.upgrade(config, "head")
    except CommandError:  # it has seen steps that we do not know
        raise SabikaError.saying("database-newer") from None
    if is_shared:
        upgrade_jobs(connection)
