"""A PostgreSQL that is away while a house opens or closes: the house waits for it, and ends without it."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
import sqlalchemy as sa

from sabika.engine import SabikaError
from sabika.table import House, SeatPlan, Storage, patience, worker
from sabika.table.databases import open_storage
from tests.postgres import Postgres
from tests.seeds import seeds
from tests.table.helpers import Here, plan
from tests.table.test_sharing import Hanging, house_on
from tests.waiting import PATIENCE, let_pass, until_so


@pytest.fixture
def stopped(postgres: Postgres) -> Iterator[Postgres]:
    """Whoever asks for it may stop it; it runs again afterwards."""
    yield postgres
    postgres.start()


def count_troubles(storage: Storage) -> float:
    return storage.figures.registry.get_sample_value("sabika_storage_troubles_total") or 0.0


def test_a_house_opens_when_the_database_is_there(database: str, stopped: Postgres) -> None:
    async def story() -> None:
        storage = await open_storage(database)
        await asyncio.to_thread(stopped.stop)
        house = House(storage, Here(), seeds=seeds("outage"))
        opening = asyncio.create_task(house.open())
        await until_so(lambda: count_troubles(storage) > 1)
        assert not opening.done()
        await asyncio.to_thread(stopped.start)
        await opening
        await house.create(plan())
        await house.close()

    asyncio.run(story())


def test_a_database_that_stays_away_is_said_in_one_line(
    database: str, stopped: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "LONGEST", 0.1)

    async def story() -> None:
        await asyncio.to_thread(stopped.stop)
        with pytest.raises(SabikaError, match="cannot be used"):
            await open_storage(database)

    asyncio.run(story())


def test_only_a_database_that_may_come_back_is_waited_for() -> None:
    attempts = []

    async def attempt() -> None:
        attempts.append(1)
        raise ValueError("it is another program's")

    with pytest.raises(ValueError, match="another"):
        asyncio.run(patience.wait_for_database(attempt))
    assert len(attempts) == 1


def test_a_house_closes_while_the_database_is_away(
    database: str, stopped: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a job under way, which nobody can be told of any more."""
    monkeypatch.setattr(worker, "CONNECTING", 0.2)

    async def story() -> None:
        thinker = Hanging()
        async with asyncio.timeout(PATIENCE), house_on(database, thinker=thinker) as house:
            await house.create(plan(SeatPlan("novice"), SeatPlan("novice")))
            await until_so(lambda: thinker.asked)
            await asyncio.to_thread(stopped.stop)

    asyncio.run(story())


def test_what_goes_wrong_in_ending_does_not_hide_the_end() -> None:
    async def stubborn() -> None:
        while True:
            try:
                try:
                    await asyncio.Event().wait()
                finally:
                    raise ConnectionError("it is away")
            except Exception:
                patience.end_if_cancelled()

    async def story() -> None:
        task = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(story())


def test_a_cancellation_that_gets_lost_is_repeated() -> None:
    lost: list[int] = []

    async def deaf() -> None:
        while True:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                if lost:
                    raise
                lost.append(1)

    async def story() -> None:
        task = asyncio.create_task(deaf())
        await asyncio.sleep(0)
        await patience.end(task, 0.01)
        assert task.cancelled()
        assert lost

    asyncio.run(story())


def test_what_is_still_written_when_all_closes_leaves_no_connection_open(database: str) -> None:
    """The task that waited for it may have ended: its connection was deleted while it was open."""
    begun, go_on, ended = threading.Event(), threading.Event(), threading.Event()

    def write_slowly(connection: sa.Connection) -> None:
        connection.execute(sa.text("SELECT 1"))
        begun.set()
        assert go_on.wait(PATIENCE)
        ended.set()

    async def story() -> None:
        storage = await open_storage(database)
        writing = asyncio.create_task(storage.write(write_slowly))
        await until_so(begun.is_set)
        writing.cancel()
        closing = asyncio.create_task(storage.close())
        await let_pass(0.2)
        assert not closing.done()
        go_on.set()
        await closing
        assert ended.is_set()

    asyncio.run(story())


def test_a_house_that_closes_in_the_moment_it_opens(database: str) -> None:
    """Whatever the worker asks the database just then."""

    async def story() -> None:
        async with asyncio.timeout(PATIENCE):
            for turns in range(0, 40, 4):
                async with house_on(database):
                    for _ in range(turns):
                        await asyncio.sleep(0)

    asyncio.run(story())
