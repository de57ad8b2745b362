"""What houses on one PostgreSQL share besides tables: jobs, one clock, and who is here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from sabika.engine import SabikaError
from sabika.table import House, Pace, SeatPlan, Storage, job_schema
from sabika.table.archive import add_table, read_table
from sabika.table.model import Order
from sabika.table.presence import LINGER
from sabika.table.schema import tables
from sabika.table.thinker import Thinker
from tests.seeds import seeds
from tests.table.helpers import Clock, Here, asked, legal, plan, table_for_two, until
from tests.table.test_versions import Idle
from tests.table.windows import in_window

BOT = SeatPlan("novice")


class Hanging(Idle):
    """A bot that never answers."""

    asked = False

    async def choose(self, code: str, seed: str, view: Any, whose: str = "") -> str:
        self.asked = True
        return await super().choose(code, seed, view)


@asynccontextmanager
async def house_on(
    database: str,
    now: Callable[[], float] | None = None,
    *,
    works: bool = True,
    thinker: Thinker | None = None,
    seed: str = "shared",
) -> AsyncIterator[House]:
    """One house; without a clock of the test's own, with the database's."""
    house = House(Storage(database), thinker or Here(), now, seeds(seed), works=works)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def ask(house: House, query: str) -> list[Any]:
    return await house.storage.read(lambda connection: [row[0] for row in connection.execute(sa.text(query))])


async def list_jobs(house: House) -> list[Any]:
    return await ask(house, "SELECT status::text FROM procrastinate_jobs ORDER BY id")


def test_a_job_is_stored_with_the_change_that_makes_it_due(database: str) -> None:
    async def story() -> None:
        async with house_on(database, Clock(), works=False) as house:
            waiting = await house.create(plan())
            assert await list_jobs(house) == [], "people are waited for without any job"
            await house.create(plan(BOT, BOT))
            assert await list_jobs(house) == ["todo"]
            await house.take_seat(waiting.info.id, "Ani")
            await house.take_seat(waiting.info.id, "Ben")
            assert await list_jobs(house) == ["todo"]
            await house.lend(waiting.info.id, asked(waiting), True)
            await house.set_pace(waiting.info.id, 0, 1.0)
            assert await list_jobs(house) == ["todo", "todo"], "one for a table, however often it changes"

    asyncio.run(story())


def test_what_nobody_does_is_found(database: str) -> None:
    """Games go on whose jobs were lost, and those that were put into the database while the house was open."""

    async def story() -> None:
        clock = Clock()
        async with house_on(database, clock, works=False) as house:
            bots, moved = [(await house.create(plan(BOT, BOT))).info.id for _ in range(2)]
            stored = await read_table(house.storage, moved)
            assert stored is not None
            await house.storage.write(lambda one: one.execute(sa.delete(tables).where(tables.c.id == moved)))
            await house.storage.write(lambda one: one.execute(sa.text("DELETE FROM procrastinate_jobs")))
        clock.time += 60
        async with house_on(database, clock) as house:
            room = await house.room(bots)
            await until(lambda: room.info.status == "over")
            assert await add_table(house.storage, stored)
            other = await house.room(moved)
            await until(lambda: other.info.status == "over")
            assert await ask(house, "SELECT count(*) FROM tables WHERE due IS NOT NULL") == [0]

    asyncio.run(story())


def test_a_job_whose_worker_is_gone_is_done_by_another_once(database: str) -> None:
    async def story() -> None:
        thinker = Hanging()
        async with house_on(database, Clock(), thinker=thinker) as one:
            room = await one.create(plan(BOT, BOT))
            await until(lambda: thinker.asked)
            assert await list_jobs(one) == ["doing"]
            gone = "UPDATE procrastinate_workers SET last_heartbeat = now() - interval '1 hour'"
            await one.storage.write(lambda connection: connection.execute(sa.text(gone)))
            async with house_on(database, Clock(), seed="other"):
                await until(lambda: room.info.status == "over")
            assert [happening.number for happening in room.happened] == list(range(room.at))

    asyncio.run(story())


def test_a_house_that_closes_hands_its_jobs_over(database: str) -> None:
    async def story() -> None:
        thinker = Hanging()
        async with house_on(database, Clock(), thinker=thinker) as house:
            await house.create(plan(BOT, BOT))
            await until(lambda: thinker.asked)
        async with house_on(database, Clock(), works=False) as house:
            assert await list_jobs(house) == ["todo"]

    asyncio.run(story())


def test_a_bot_waits_for_who_looks_at_a_scoring_elsewhere(database: str) -> None:
    async def story() -> None:
        clock = Clock()
        async with house_on(database, clock, works=False) as one, house_on(database, clock, works=False) as other:
            room, _ = await table_for_two(one)
            table = room.info.id
            await one.lend(table, asked(room), True)
            there = await other.room(table)
            assert other.driver.autopilot.is_due(there)
            async with one._change(room) as info:
                info.scorings, info.scored = 1, clock.time
            room.presence.come([1 - asked(room)])
            await one.pulse.beat()
            await other.pulse.beat()
            await other.catch_up(table)
            assert other.driver.autopilot.is_patient(there)
            assert not other.driver.autopilot.is_due(there)

    asyncio.run(story())


def test_what_postgresql_needs_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_schema, "find_spec", lambda name: None)
    with pytest.raises(SabikaError, match=r"pip install 'sabika\[postgresql\]'"):
        job_schema.need_packages()


def test_a_clock_runs_out_once_whoever_watches_it(database: str) -> None:
    async def story() -> None:
        async with house_on(database) as one, house_on(database, seed="other") as other:
            room, _ = await table_for_two(one, Pace("live", minutes=0.1))
            there = await other.room(room.info.id)
            await until(lambda: any(seat.lent for seat in there.seats))
            await until(lambda: room.info.status == "over")
            assert [note.kind for note in room.info.notes] == ["late", "late"]
            assert {note.seat for note in room.info.notes} == {0, 1}

    asyncio.run(story())


def test_a_clock_runs_on_in_another_house(database: str) -> None:
    async def story() -> None:
        clock = Clock()
        async with house_on(database, clock, works=False) as one, house_on(database, clock, works=False) as other:
            room, _ = await table_for_two(one, Pace("live", minutes=5))
            clock.time += 100
            there = await other.room(room.info.id)
            assert other.seconds_left(there, asked(there)) == one.seconds_left(room, asked(room)) == 200

    asyncio.run(story())


@pytest.mark.parametrize("past", [3600.0, -3600.0], ids=["outage", "clock set back"])
def test_nobody_loses_time_while_no_server_runs(past: float, database: str) -> None:
    """The same when somebody sets the clock of the database."""

    async def story() -> None:
        async with house_on(database) as house:
            room, _ = await table_for_two(house, Pace("live", minutes=5))
            table, seat = room.info.id, asked(room)
        async with house_on(database, Clock(), works=False) as house:
            await house.storage.write(lambda connection: _move(connection, table, past))
        async with house_on(database) as house:
            room = await house.room(table)
            left = house.seconds_left(room, seat)
            assert left is not None and 200 < left <= 300
            assert room.info.outage == pytest.approx(past, abs=60)
            await house.lend(table, 1 - seat, True)
        async with house_on(database) as house:
            left = house.seconds_left(await house.room(table), seat)
            assert left is not None and 200 < left <= 300, "it is counted once"

    asyncio.run(story())


def _move(connection: sa.Connection, table: str, past: float) -> None:
    """Everything was stored so long ago."""
    row = connection.execute(sa.select(tables.c.data).where(tables.c.id == table)).scalar_one()
    data = msgspec.json.decode(row)
    for seat in data["seats"]:
        seat["since"] = None if seat["since"] is None else seat["since"] - past
    text = msgspec.json.encode(data).decode()
    connection.execute(sa.update(tables).where(tables.c.id == table).values(data=text))
    connection.execute(sa.text("UPDATE house SET beat = beat - :past"), {"past": past})


def test_who_is_here_is_known_elsewhere(database: str) -> None:
    async def story() -> None:
        clock = Clock()
        async with house_on(database, clock, works=False) as one, house_on(database, clock, works=False) as other:
            room, _ = await table_for_two(one)
            there = await other.room(room.info.id)
            room.presence.come([0])
            room.presence.come([1], lasting=True)
            await one.pulse.beat()
            await other.pulse.beat()
            assert there.list_watching() == {0}
            assert there.presence.is_here(1)
            room.presence.leave([0])
            await one.pulse.beat()
            clock.time += LINGER + 1
            await other.pulse.beat()
            assert not there.presence.is_here(0)
            assert there.presence.is_here(1)

    asyncio.run(story())


def test_undos_and_answers_are_raced_between_houses(database: str) -> None:
    """An undo against the next action, orders against a turn: what is stored is one story, known to both."""

    async def story() -> None:
        clock = Clock()
        async with house_on(database, clock) as one, house_on(database, clock, seed="other") as other:
            room, _ = await table_for_two(one)
            table = room.info.id
            there = await other.room(table)
            for _ in range(12):
                seat, action = asked(room), legal(room)
                await asyncio.gather(
                    one.act(table, seat, action, room.at),
                    other.undo(table, seat),
                    other.order(table, 1 - seat, [Order(("pass",), once=False)]),
                    one.set_pace(table, seat, 0.0),
                    return_exceptions=True,
                )
                await until(lambda: room.info == there.info and room.at == there.at)
            assert room.need_game().record() == there.need_game().record()
            assert [happening.number for happening in room.happened] == list(range(room.at))

    asyncio.run(story())


def test_answers_in_a_window_are_raced_between_houses(database: str) -> None:
    """Each person's at both houses, in the same moment: each one counts once, and both houses agree on what came."""

    async def story() -> None:
        clock = Clock()
        async with house_on(database, clock) as one, house_on(database, clock, seed="other") as other:
            room = await in_window(one, "", "y8", "y8", pace=Pace("live", minutes=5))
            table = room.info.id
            there = await other.room(table)
            answers = await asyncio.gather(
                *(house.act(table, seat, "pass", 1) for seat in (0, 1, 2) for house in (one, other, one))
            )
            assert len(answers) == 9
            await until(lambda: room.at == there.at > 2 and room.info == there.info)
            assert [happening.number for happening in room.happened] == list(range(room.at))
            assert room.need_game().record() == there.need_game().record()

    asyncio.run(story())
