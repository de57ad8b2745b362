"""A restart of the house loses nothing."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from sabika.table import Pace, Room, SeatPlan, TableError
from sabika.table.rooms import FORGET_AFTER
from sabika.table.schema import tables
from tests.table.helpers import Clock, asked, game_of, legal, opened, plan, play, table_for_two, until

FULL = 2  # SQLite's number for it


def test_games_go_on_where_they_were(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room, tokens = await table_for_two(house)
            seat, action = asked(room), legal(room)
            first = await house.act(room.info.id, seat, action, 0)
            await play(house, room, 11)
            await house.order(room.info.id, 1 - asked(room), [{"try": ["pass"], "once": False}])
            views = [house.view(room, number) for number in (0, 1, None)]
        async with opened(tmp_path / "s.db") as house:
            again = await house.room(room.info.id)
            assert again is not room
            assert [house.view(again, number) for number in (0, 1, None)] == views
            assert [house.seats_of(again, [token]) for token in tokens] == [[0], [1]]
            assert await house.act(room.info.id, seat, action, 0) == first, "repeated over a restart"
            await play(house, again, 3)

    asyncio.run(story())


def test_bots_go_on_by_themselves(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room = await house.create(plan(SeatPlan("random"), SeatPlan("random")))
            await until(lambda: room.at > 5)
        async with opened(tmp_path / "s.db") as house:
            table = house.rooms[room.info.id]
            await until(lambda: table.info.status == "over")
            assert game_of(table).over

    asyncio.run(story())


def test_a_table_that_cannot_be_replayed_does_not_stop_the_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            broken, _ = await table_for_two(house)
            sound, _ = await table_for_two(house)
            rotten, _ = await table_for_two(house)
            broken.info.plan = plan(modules=("gone",))
            rotten.info.status = "playing soon"  # type: ignore[assignment]  # from another version, say
            for room in (broken, rotten):
                await house.storage.save(room.info, plan=True)
            with house.storage.engine.begin() as connection:
                connection.execute(sa.update(tables).values(status="playing"))
        async with opened(tmp_path / "s.db") as house:
            assert list(house.rooms) == [sound.info.id]

    asyncio.run(story())


def test_nobody_loses_thinking_time_while_the_house_is_closed(tmp_path: Path) -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(tmp_path / "s.db", clock) as house:
            room, _ = await table_for_two(house, Pace("live", minutes=5))
            clock.time += 10
            await play(house, room)
            seat = asked(room)
        clock.time += 3600
        async with opened(tmp_path / "s.db", clock) as house:
            again = await house.room(room.info.id)
            assert house.seconds_left(again, seat) == 300
            assert house.seconds_left(again, 1 - seat) == 290

    asyncio.run(story())


def test_idle_tables_leave_the_memory_and_come_back() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            playing, _ = await table_for_two(house)
            waiting = await house.create(plan())
            watched = await house.create(plan())
            watched.watchers[asyncio.Event()] = frozenset()
            clock.time += FORGET_AFTER + 1
            house.forget_idle()
            assert set(house.rooms) == {playing.info.id, watched.info.id}
            again = await house.room(waiting.info.id)
            assert again.info == waiting.info
            house.forget_idle()
            assert waiting.info.id in house.rooms, "somebody has just asked for it"

    asyncio.run(story())


def test_what_another_process_has_played_is_not_overwritten(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room, _ = await table_for_two(house)
            stored = await house.storage.load(room.info.id)
            assert stored is not None
            behind = Room(*stored)
            await play(house, room)
            house.rooms[room.info.id] = behind
            with pytest.raises(TableError) as refused:
                await house.act(room.info.id, asked(behind), str(game_of(behind).legal_actions()[1]), 0)
            assert refused.value.code == "stale"
            assert refused.value.params == {"number": 1}
            assert behind.at == 1, "it was looked up, so that the game can go on here"
            await play(house, behind)

    asyncio.run(story())


def test_what_was_acknowledged_survives_a_pulled_plug(tmp_path: Path) -> None:
    """Killed processes do not show it: what they wrote is in the system's memory. So SQLite is asked."""

    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            asked_for = ("journal_mode", "synchronous", "foreign_keys")
            read = [
                await house.storage.read(lambda connection: connection.execute(sa.text(f"PRAGMA {name}")).scalar())  # noqa: B023
                for name in asked_for
            ]
            assert read == ["wal", FULL, 1]

    asyncio.run(story())


def test_the_lists_of_tables() -> None:
    async def story() -> None:
        async with opened() as house:
            await house.create(plan())
            shown = await house.create(plan(open=True))
            assert await house.storage.list_tables(open_only=True) == [shown.info.id]
            assert len(await house.storage.list_tables(status="waiting")) == 2
            assert await house.storage.list_tables(status="over") == []

    asyncio.run(story())


def test_few_open_tables_are_found_among_many_that_are_not() -> None:
    """One address may make thousands of those in a day, and whoever opens the lobby must not look at each of them."""
    asked_for: list[tuple[str, Any]] = []

    async def story() -> None:
        async with opened() as house:
            engine = house.storage.engine
            sa.event.listen(engine, "before_cursor_execute", lambda *said: asked_for.append(said[2:4]))
            for status in ("waiting", "playing"):
                await house.storage.list_tables(status=status, open_only=True)
            lists = [one for one in asked_for if "changed" in one[0]]
            assert len(lists) == 2

            def explain(connection: sa.Connection) -> list[str]:
                found = [connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", with_) for text, with_ in lists]
                return [str(row[3]) for steps in found for row in steps]

            for step in await house.storage.read(explain):
                assert "(status=? AND open=?)" in step, step

    asyncio.run(story())
