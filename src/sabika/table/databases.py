"""Which database: where it lies, how it is opened, and that only one server has a file."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from sabika.engine import SabikaError
from sabika.table.errors import StorageError
from sabika.table.file_lock import is_ours_alone
from sabika.table.job_schema import need_packages
from sabika.table.patience import wait_for_database
from sabika.table.storage import Storage

DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}


class AlreadyRunning(SabikaError):  # noqa: N818 - reads as what it is
    """Another server has the database; `url` is where it is, if it has said so."""

    def __init__(self, file: str, url: str | None) -> None:
        super().__init__(f"Sabika is running with {file} already{f', at {url}' if url else ''}.")
        self.url = url


def data_folder() -> Path:
    """Where this user's games are kept."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "sabika"


def default_database() -> str:
    """SQLite in the user's own folder."""
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SabikaError(f"{folder} cannot be made: {error.strerror or error}") from None
    return f"sqlite:///{(folder / 'sabika.db').as_posix()}"


def database_url(text: str) -> str:
    """A database's address with the driver we use for it."""
    try:
        url = make_url(text)
    except SQLAlchemyError:
        raise SabikaError(f"“{text[:80]}” is no database; for example: sqlite:///sabika.db") from None
    if url.get_backend_name() not in DRIVERS:
        raise SabikaError(f"We know {' and '.join(DRIVERS)}, not “{url.get_backend_name()[:40]}”.")
    return url.set(drivername=DRIVERS[url.get_backend_name()]).render_as_string(hide_password=False)


async def open_storage(url: str) -> Storage:
    """A database in its newest form, waited for if it is about to start; SabikaError says why it cannot be used."""
    if make_url(url).get_backend_name() == "postgresql":
        need_packages()
    with said_in_words():
        storage = Storage(url)
        try:
            await wait_for_database(storage.open)
            await storage.check()
        except BaseException:
            await storage.close()
            raise
    return storage


@contextlib.contextmanager
def said_in_words() -> Iterator[None]:
    """What is wrong with a database is told in one line."""
    try:
        yield
    except (SQLAlchemyError, ImportError, OSError, StorageError) as error:
        raise SabikaError.saying("database-unusable", problem=_first_line(error)) from None


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0] or type(error).__name__


@contextlib.contextmanager
def only_one(url: str) -> Iterator[IO[str] | None]:
    """Two servers on one SQLite file would each believe to be the authority: the second is refused.

    The file that stands for the permission, if there is one, tells where the first is.
    """
    parsed = make_url(url)
    file = parsed.database
    if parsed.get_backend_name() != "sqlite" or not file or file == ":memory:":
        yield None
        return
    place = Path(file).resolve()  # whatever links lead there
    note = Path(f"{place}.lock")
    with contextlib.ExitStack() as until_the_end:
        try:
            lock = until_the_end.enter_context(note.open("a"))
            itself = until_the_end.enter_context(place.open("ab"))  # it may have several names
        except OSError as error:
            raise SabikaError(f"{file} cannot be written: {error.strerror or error}") from None
        if not (is_ours_alone(lock) and is_ours_alone(itself)):
            raise AlreadyRunning(file, note.read_text(encoding="utf-8").strip() or None)
        yield lock


def note_address(lock: IO[str] | None, host: str, port: int) -> None:
    """Whoever starts a second server shall find the first."""
    if lock is not None:
        shown = "127.0.0.1" if host in ("", "0.0.0.0", "::") else f"[{host}]" if ":" in host else host
        lock.truncate(0)
        lock.write(f"http://{shown}:{port}/\n")
        lock.flush()
