"""Servers and workers as processes of their own, which share a database and can be killed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import sqlalchemy as sa

from tests.waiting import PATIENCE

# The command as it is, but for the seeds of its tables.
COMMAND = """
from functools import partial
from sabika.terminal.cli import main
from sabika.web import server
from tests.seeds import seeds
server.House = partial(server.House, seeds=seeds("processes"))
main()
"""


class Started(NamedTuple):
    """One of them, and where it serves, if it does."""

    process: subprocess.Popen[str]
    url: str


class Processes:
    """Those of one test, all on one database."""

    def __init__(self, database: str) -> None:
        self.database = database
        self._running: list[subprocess.Popen[str]] = []
        self._engine = sa.create_engine(database, pool_pre_ping=True)

    def start(self, *commands: str) -> list[Started]:
        """Servers and workers, all at once; each is ready."""
        started = [self._start(*command.split()) for command in commands]
        return [Started(process, self._hear(process)) for process in started]

    def _start(self, *arguments: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", COMMAND, *arguments, "--database", self.database]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "SABIKA_LANG": "en"})
        self._running.append(process)
        return process

    def _hear(self, process: subprocess.Popen[str]) -> str:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Sabika is"), line
        found = re.search(r"http://[^/]+", line)
        return "" if found is None else found[0]

    def ask(self, query: str, **values: Any) -> Any:
        """What the database says: the first value."""
        with self._engine.connect() as connection:
            return connection.execute(sa.text(query), values).scalar()

    def count_jobs(self, status: str) -> int:
        """Jobs that wait ("todo") or are being done ("doing")."""
        return int(self.ask("SELECT count(*) FROM procrastinate_jobs WHERE status::text = :status", status=status))

    def end(self) -> None:
        """Whatever they do."""
        for process in self._running:
            process.kill()
            process.wait(PATIENCE)
            assert process.stdout is not None
            process.stdout.close()
        self._engine.dispose()


@contextmanager
def processes(database: str) -> Iterator[Processes]:
    """Until the test is over."""
    those = Processes(database)
    try:
        yield those
    finally:
        those.end()
