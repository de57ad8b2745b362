"""Changes that wait for the same writer are stored together: one commit for all of them, and nobody is told before it.

SQLite has one writer, and each commit waits for the disk. What comes while it writes makes up the next transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar, cast

import sqlalchemy as sa

from sabika.table.errors import StorageError

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]
MOST = 50  # in one transaction: who came first shall not wait for a crowd


class Transact(Protocol):
    """Something that is done in a transaction of its own."""

    def __call__(self, work: Callable[[sa.Connection], T], /) -> Awaitable[T]:
        """All of it or nothing."""


class Batches:
    """Those who want something stored, in order."""

    def __init__(self, transact: Transact) -> None:
        self._transact = transact
        self._waiting: list[tuple[Work, asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, work: Callable[[sa.Connection], T]) -> T:
        """Store it with whatever else waits; it is stored when this returns."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return cast(T, await done)

    async def _write(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._store(batch)
        finally:
            self._writing = None

    async def _store(self, batch: Sequence[tuple[Work, asyncio.Future[Any]]]) -> None:
        """All in one transaction. Where one is refused nothing is stored, and then each is tried by itself."""
        works = [work for work, _ in batch]
        try:
            results = await self._transact(lambda connection: [work(connection) for work in works])
        except StorageError as error:  # no matter whose work it was
            for _, done in batch:
                _fail(done, StorageError(*error.args))
        except Exception as error:  # one of them was refused
            if len(batch) == 1:
                _fail(batch[0][1], error)
                return
            for one in batch:
                await self._store([one])
        except BaseException as error:  # the server ends
            for _, done in batch:
                _fail(done, error)
            raise
        else:
            for (_, done), result in zip(batch, results, strict=True):
                if not done.done():
                    done.set_result(result)


def _fail(done: asyncio.Future[Any], error: BaseException) -> None:
    if isinstance(error, asyncio.CancelledError):
        done.cancel()
    elif not done.done():  # somebody still waits for it
        done.set_exception(error)
