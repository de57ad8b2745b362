"""A database that is full, read-only, deleted, replaced or damaged: nothing is acknowledged that is lost."""

import asyncio
import logging
import shutil
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from sabika.engine import SabikaError
from sabika.table import House, SeatPlan, Storage, TableError
from sabika.table.databases import AlreadyRunning, only_one
from sabika.table.errors import StorageError
from sabika.table.trouble import Trouble
from tests.table.helpers import Clock, asked, legal, opened, plan, play, table_for_two, until


async def pragma(house: House, text: str) -> None:
    await house.storage._transact(lambda connection: connection.execute(sa.text(f"PRAGMA {text}")))


def change(file: Path, statement: str) -> None:
    with sqlite3.connect(file) as other:
        other.execute(statement)
    other.close()


@pytest.mark.parametrize(
    "fault, mend", [("query_only=ON", "query_only=OFF"), ("max_page_count=1", "max_page_count=999999")]
)
def test_what_cannot_be_stored_is_refused_and_said_once(
    fault: str, mend: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A disk that is full, a database that is read-only: it goes on by itself when that is over, bots too."""

    async def story() -> None:
        async with opened(tmp_path / "a.db") as house:
            room, _ = await table_for_two(house)
            with_bot = await house.create(plan(SeatPlan("random"), SeatPlan("random"), SeatPlan()))
            await pragma(house, fault)
            with pytest.raises(StorageError):
                for _ in range(200):  # a full disk has a little room left
                    seat, action, number = asked(room), legal(room), room.at
                    await house.act(room.info.id, seat, action, number)
            for _ in range(50):
                with pytest.raises(StorageError):
                    await house.act(room.info.id, seat, action, number)
            assert room.at == number
            said = [one for one in caplog.records if one.levelno >= logging.ERROR]
            assert len(said) == 1, "a line a minute"
            assert "INSERT" not in caplog.text
            await pragma(house, mend)
            await play(house, room)
            assert room.at == number + 1
            assert "works again" in caplog.text
            await house.take_seat(with_bot.info.id, "Ani")
            await until(lambda: asked(with_bot) == 2)

    asyncio.run(story())


def test_a_database_that_fails_in_several_ways_fills_no_log(caplog: pytest.LogCaptureFixture) -> None:
    """On a full disk whoever asks `/readyz` is told otherwise than players are; small things may still be stored."""
    clock = Clock()
    trouble = Trouble(clock)
    for _ in range(60):
        trouble.begin("database or disk is full")
        trouble.begin("No space left on device")
        trouble.end()
        clock.time += 1
    assert [one.levelname for one in caplog.records] == ["ERROR", "ERROR", "WARNING"]
    trouble.begin("database or disk is full")
    assert caplog.records[-1].getMessage().startswith("the database fails: database or disk is full (119 times")
    for number in range(100):
        trouble.begin(f"problem {number}")
    assert len(caplog.records) < 20


def test_a_database_that_is_deleted_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "a.db"

    async def story() -> None:
        async with opened(file) as house:
            room, _ = await table_for_two(house)
            await play(house, room)
            for path in tmp_path.iterdir():
                path.unlink()
            await play(house, room)
            assert file.exists()
            with pytest.raises(AlreadyRunning), only_one(f"sqlite:///{file}"):
                pass  # a second server, although the lock of the first was deleted with everything else
            table = room.info.id
        with only_one(f"sqlite:///{file}"):
            pass
        async with opened(file) as house:
            assert (await house.room(table)).at == 2, "what was acknowledged is there"

    asyncio.run(story())


def test_a_log_that_is_deleted_comes_back_before_anything_is_acknowledged(tmp_path: Path) -> None:
    """What was stored last lies in it for a while: a server that was killed then had lost all of it."""
    file, copy = tmp_path / "a.db", tmp_path / "copy.db"

    async def story() -> None:
        async with opened(file) as house:
            room, _ = await table_for_two(house)
            await play(house, room)
            for rest in ("-wal", "-shm"):
                file.with_name(file.name + rest).unlink()
            seat, action, at = asked(room), legal(room, "take"), room.at
            with pytest.raises(StorageError, match="-wal was deleted"):
                await house.act(room.info.id, seat, action, at)
            assert (await house.act(room.info.id, seat, action, at)).at == at + 1, "sent again, it gets its answer"
            for rest in ("", "-wal"):  # as a server leaves it that is killed now
                shutil.copy(file.with_name(file.name + rest), copy.with_name(copy.name + rest))
            with pytest.raises(AlreadyRunning), only_one(f"sqlite:///{file}"):
                pass
        async with opened(copy) as again:
            assert (await again.room(room.info.id)).at == at + 1

    asyncio.run(story())


def test_nothing_is_acknowledged_that_went_into_a_file_without_a_name(tmp_path: Path) -> None:
    file = tmp_path / "a.db"

    async def story() -> None:
        async with opened(file) as house:
            room, _ = await table_for_two(house)
            confirm = house.storage.file.confirm

            def delete_first() -> None:
                house.storage.file.confirm = confirm  # type: ignore[method-assign]
                file.unlink()
                confirm()

            house.storage.file.confirm = delete_first  # type: ignore[method-assign]
            seat, action = asked(room), legal(room, "take")
            with pytest.raises(StorageError, match="deleted"):
                await house.act(room.info.id, seat, action, 0)
            assert (await house.act(room.info.id, seat, action, 0)).at == 1, "sent again, it gets its answer"
        async with opened(file) as again:
            assert (await again.room(room.info.id)).at == 1

    asyncio.run(story())


def test_a_database_that_was_replaced_is_left_alone(tmp_path: Path) -> None:
    file, other = tmp_path / "a.db", tmp_path / "b.db"

    async def story() -> None:
        async with opened(other):
            pass
        async with opened(file) as house:
            room, _ = await table_for_two(house)
            other.rename(file)
            with pytest.raises(StorageError, match="taken the place"):
                await play(house, room)
            assert room.at == 0

    asyncio.run(story())


def test_a_table_that_is_gone_is_not_played_on(tmp_path: Path) -> None:
    file = tmp_path / "a.db"

    async def story() -> None:
        async with opened(file) as house:
            room, _ = await table_for_two(house)
            change(file, "DELETE FROM tables")
            for _ in range(2):
                with pytest.raises(TableError, match="no table"):
                    await house.lend(room.info.id, 0, True)

    asyncio.run(story())


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE tables SET data = '{'",
        "UPDATE tables SET data = 'null'",
        "UPDATE tables SET data = x'ff00'",
        "UPDATE happenings SET action = 'dance'",
        "UPDATE chat SET pieces = '{'",
    ],
)
def test_a_row_that_cannot_be_read_concerns_its_table_alone(
    statement: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "a.db"

    async def story() -> None:
        async with opened(file) as house:
            room, _ = await table_for_two(house)
            await play(house, room)
            await house.say(room.info.id, 0, "hello")
        change(file, statement)
        async with opened(file) as house:
            sound = await house.create(plan(open=True))
            for _ in range(3):
                with pytest.raises(TableError) as refused:
                    await house.room(room.info.id)
                assert (refused.value.status, refused.value.code) == (404, "unreadable-table")
            assert await house.room(sound.info.id)
        named = [one for one in caplog.records if room.info.id in one.getMessage()]
        assert len(named) == 1

    asyncio.run(story())


def test_a_database_of_a_newer_program_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "a.db"

    async def story() -> None:
        async with opened(file):
            pass
        change(file, "UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(SabikaError, match="newer Sabika"):
            await Storage(f"sqlite:///{file}").open()

    asyncio.run(story())


def test_a_damaged_database_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "a.db"

    async def story() -> None:
        async with opened(file) as house:
            for _ in range(20):
                await house.create(plan())
        content = bytearray(file.read_bytes())
        content[4096 * 2 :] = b"\xa5" * (len(content) - 4096 * 2)
        file.write_bytes(content)
        storage = Storage(f"sqlite:///{file}")
        with pytest.raises(StorageError, match=r"damaged|malformed"):
            await storage.open()
            await storage.check()
        await storage.close()

    asyncio.run(story())
