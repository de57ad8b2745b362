"""The file of a SQLite database: whether it still lies where it was opened, and how it comes back.

Whoever deletes the file of a running server leaves it a file without a name, into which it could write until it ends,
and everything would be lost then.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import IO

import sqlalchemy as sa

from sabika.table.errors import StorageError
from sabika.table.file_lock import is_ours_alone

ROOM = 1 << 18  # bytes that must be free: an action takes up to 41 kB, and several can be stored together


class DatabaseFile:
    """One file, known by what it is and not only by its name."""

    def __init__(self, engine: sa.Engine) -> None:
        file = engine.url.database
        is_file = engine.dialect.name == "sqlite" and file and file != ":memory:" and not file.startswith("file:")
        self.path = Path(str(file)).resolve() if is_file else None
        self._engine = engine
        self._opened: tuple[int, int] | None = None
        self._has_log = False  # whether SQLite keeps what was stored last in a file beside it,
        self._is_torn = False  # and that is gone
        self._held: IO[bytes] | None = None  # the file, once it was written anew: the server's lock is on the old one

    def check(self) -> None:
        """Before anything is done: a file that was deleted is written anew, one that was replaced is left alone."""
        if self.path is None or self._opened is None:
            return
        found = self._identify()
        if found is None or (self._is_torn and found == self._opened):
            self._write_anew(self.path)
        elif found != self._opened:
            raise StorageError(f"another file has taken the place of {self.path}; end this server and start it again")

    def confirm(self) -> None:
        """After something was stored: it must not be in a file that nobody finds again."""
        if self.path is not None:
            found = self._identify()
            self._opened = self._opened or found
            if found is None or found != self._opened:
                raise StorageError(f"{self.path} was deleted or replaced while this server uses it")
            log = self.path.with_name(f"{self.path.name}-wal")
            exists = log.exists()
            self._has_log, self._is_torn = self._has_log or exists, self._has_log and not exists
            if self._is_torn:
                raise StorageError(f"{log} was deleted while this server uses it")

    def check_room(self) -> None:
        """OSError if the disk has no room for what people do next, although a page that is there could be rewritten.

        The file beside the database has no name and is gone before it reaches the disk; only its room is claimed.
        """
        if self.path is not None:
            with tempfile.TemporaryFile(dir=self.path.parent) as file:
                file.write(bytes(ROOM))
                file.flush()

    def release(self) -> None:
        """Let go of it, after the engine has: whoever closes a file loses all the locks that SQLite has on it."""
        if self._held is not None:
            self._held.close()
            self._held = None

    def _identify(self) -> tuple[int, int] | None:
        assert self.path is not None
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino

    def _write_anew(self, path: Path) -> None:
        """As long as the connection is open, everything is still there, only without a name."""
        fresh = path.with_name(f"{path.name}.rescued")
        fresh.unlink(missing_ok=True)
        with closing(self._engine.raw_connection()) as old, closing(sqlite3.connect(fresh)) as new:
            driver = old.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            driver.backup(new)
        self._engine.dispose()
        self.release()
        self._held = fresh.open("ab")
        is_ours_alone(self._held)
        for rest in ("-wal", "-shm"):  # of the old file: they say nothing about the new one
            path.with_name(path.name + rest).unlink(missing_ok=True)
        fresh.rename(path)
        self._opened, self._is_torn = self._identify(), False
