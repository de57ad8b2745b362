"""Changes that wait for the same writer are stored together, and none is told before it is stored."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar, cast

import pytest
import sqlalchemy as sa

from sabika.table.batches import Batches
from sabika.table.errors import Conflict, StorageError

T = TypeVar("T")
NOBODY = cast(sa.Connection, None)


class Writer:
    """A storage that writes when it is told to."""

    def __init__(self) -> None:
        self.stored: list[list[str]] = []  # by transaction
        self.going_on = asyncio.Event()
        self.fails = False
        self._doing: list[str] = []

    async def transact(self, work: Callable[[sa.Connection], T]) -> T:
        await self.going_on.wait()
        self._doing = []
        if self.fails:
            raise StorageError("full")
        done = work(NOBODY)
        self.stored.append(self._doing)
        return done

    def write(self, what: str) -> Callable[[sa.Connection], str]:
        def work(_: sa.Connection) -> str:
            if what == "refused":
                raise Conflict
            self._doing.append(what)
            return f"{what} is stored"

        return work


async def _add(writer: Writer, *whats: str) -> list[Any]:
    """Wanted one after the other, while the first is being written."""
    batches = Batches(writer.transact)
    tasks = [asyncio.create_task(batches.add(writer.write(what))) for what in whats[:1]]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    tasks += [asyncio.create_task(batches.add(writer.write(what))) for what in whats[1:]]
    await asyncio.sleep(0)
    assert not any(task.done() for task in tasks)
    writer.going_on.set()
    return await asyncio.gather(*tasks, return_exceptions=True)


def test_what_comes_while_one_is_written_is_stored_together() -> None:
    async def play() -> None:
        writer = Writer()
        assert await _add(writer, "a", "b", "c") == ["a is stored", "b is stored", "c is stored"]
        assert writer.stored == [["a"], ["b", "c"]]

    asyncio.run(play())


def test_one_that_is_refused_takes_nobody_with_it() -> None:
    async def play() -> None:
        writer = Writer()
        results = await _add(writer, "a", "b", "refused", "c")
        assert results[:2] == ["a is stored", "b is stored"]
        assert isinstance(results[2], Conflict)
        assert results[3] == "c is stored"
        assert writer.stored == [["a"], ["b"], ["c"]]

    asyncio.run(play())


def test_a_full_disk_is_told_to_each() -> None:
    async def play() -> None:
        writer = Writer()
        writer.fails = True
        results = await _add(writer, "a", "b", "c")
        assert [str(result) for result in results] == ["full"] * 3
        assert len({id(result) for result in results}) == 3
        assert all(isinstance(result, StorageError) for result in results)

    asyncio.run(play())


def test_who_no_longer_waits_does_not_stop_the_others() -> None:
    async def play() -> None:
        writer = Writer()
        batches = Batches(writer.transact)
        gone, stays = (asyncio.create_task(batches.add(writer.write(what))) for what in ("gone", "stays"))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        writer.going_on.set()
        assert await stays == "stays is stored"
        with pytest.raises(asyncio.CancelledError):
            await gone

    asyncio.run(play())
