"""Bringing a database to the newest form, with Alembic."""

from pathlib import Path

import sqlalchemy as sa
from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError

from sabika.engine import SabikaError

SCRIPTS = Path(__file__).parent / "migrations"


def upgrade(connection: sa.Connection) -> None:
    """Run all steps that this database has not seen."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.set_main_option("path_separator", "os")
    script = ScriptDirectory.from_config(config)

    def steps(revision: object, _: object) -> object:
        return script._upgrade_revs("head", revision)  # type: ignore[arg-type]  # as Alembic's own command does

    try:
        with EnvironmentContext(config, script, fn=steps) as environment:
            environment.configure(connection=connection, target_metadata=None)
            environment.run_migrations()
    except CommandError:  # it has seen steps that we do not know
        raise SabikaError.saying("database-newer") from None
