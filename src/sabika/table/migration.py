"""Bringing a database to the newest form, with Alembic."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError

from sabika.engine import SabikaError

SCRIPTS = Path(__file__).parent / "migrations"


def upgrade(connection: sa.Connection) -> None:
    """Run all steps that this database has not seen."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS))
    config.set_main_option("path_separator", "os")
    try:
        command.upgrade(config, "head")
    except CommandError:  # it has seen steps that we do not know
        raise SabikaError.saying("database-newer") from None
