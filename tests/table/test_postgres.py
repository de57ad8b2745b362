"""Two houses on one PostgreSQL: who plays at one of them sees at once what happens at the other."""

import asyncio

import pytest

from sabika.table import House, Pace, Room, SeatPlan, TableError
from sabika.table.model import Order
from tests.postgres import Postgres
from tests.table.helpers import asked, legal, opened, plan, table_for_two, until
from tests.table.test_versions import CHANGES, two_houses
from tests.table.windows import in_window


async def sit_in_both(one: House, other: House) -> tuple[Room, Room]:
    """Two people at one table, each at another house."""
    table = (await one.create(plan())).info.id
    await one.take_seat(table, "Ani")
    here, there = await one.room(table), await other.room(table)
    await other.take_seat(table, "Ben")
    await until(lambda: here.info.status == "playing")
    return here, there


def test_a_whole_game_between_two_houses(database: str) -> None:
    async def story() -> None:
        async with two_houses(database) as (one, other):
            here, there = await sit_in_both(one, other)
            while here.info.status != "over":
                house, room = (one, here) if asked(here) == 0 else (other, there)
                await house.act(room.info.id, asked(room), legal(room), at := here.at)
                await until(lambda: here.at == there.at > at)
            assert there.info.status == "over"
            assert here.need_game().record() == there.need_game().record()
            assert here.need_game().over

    asyncio.run(story())


@pytest.mark.parametrize("change", CHANGES)
def test_every_change_is_seen_in_the_other_house(change: str, database: str) -> None:
    async def story() -> None:
        async with two_houses(database) as (one, other):
            room = await in_window(one, "", "y8", "y8", pace=Pace("live", minutes=5))
            there = await other.room(room.info.id)
            work, is_done = CHANGES[change]
            assert not is_done(there)
            await work(one, room.info.id)
            await until(lambda: is_done(there))

    asyncio.run(story())


def test_changes_are_raced_and_nobody_loses(database: str) -> None:
    """Joining, the same action twice, and talking, all of it in both houses in the same moment."""

    async def story() -> None:
        async with two_houses(database) as (one, other):
            table = (await one.create(plan())).info.id
            here, there = await one.room(table), await other.room(table)
            seats = await asyncio.gather(
                *(house.take_seat(table, name) for house, name in zip([one, other] * 2, "ABCD", strict=True)),
                return_exceptions=True,
            )
            assert sorted(seat[0] for seat in seats if isinstance(seat, tuple)) == [0, 1]
            assert [type(seat) for seat in seats].count(TableError) == 2
            await until(lambda: here.info == there.info and here.game is not None)
            seat, action = asked(here), legal(here)
            answers = await asyncio.gather(*(house.act(table, seat, action, 0) for house in (one, other) * 3))
            assert len({repr(answer) for answer in answers}) == 1
            await asyncio.gather(*(house.say(table, seat, "hello") for seat, house in ((0, one), (1, other)) * 2))
            await until(lambda: len(here.chat.lines) == len(there.chat.lines) == 4)
            assert here.at == 1

    asyncio.run(story())


def test_whoever_sat_down_elsewhere_is_known_at_once(database: str) -> None:
    """Before it was heard of: their next request may come to another house."""

    async def story() -> None:
        async with two_houses(database) as (one, other):
            table = (await one.create(plan())).info.id
            there = await other.room(table)
            await other._hearing.aclose()  # it hears nothing any more
            _, token = await one.take_seat(table, "Ani")
            assert other.seats_of(there, [token]) == []
            await other.look_for(table, [token])
            assert other.seats_of(there, [token]) == [0]

    asyncio.run(story())


def test_others_are_not_woken_by_what_does_not_concern_them(database: str) -> None:
    async def story() -> None:
        async with two_houses(database) as (one, other):
            here, there = await sit_in_both(one, other)
            await until(lambda: there.info == here.info)
            mine, theirs = there.number([0]), there.number([1])
            await one.order(here.info.id, 0, [Order(("pass",), once=False)])
            await until(lambda: there.number([0]) != mine)
            assert there.number([1]) == theirs

    asyncio.run(story())


def test_bots_of_two_houses_play_each_action_once(database: str) -> None:
    """Both houses know the table and may think about it: what one of them plays is not played by the other."""

    async def story() -> None:
        async with opened(database) as one, opened(database, seed="other") as other:
            here = await one.create(plan(SeatPlan("novice"), SeatPlan("novice")))
            there = await other.room(here.info.id)
            other.driver.wake(there)
            await until(lambda: here.info.status == there.info.status == "over")
            assert [one.number for one in here.happened] == list(range(here.at))
            assert here.need_game().record() == there.need_game().record()

    asyncio.run(story())


def test_a_database_that_is_restarted_loses_nothing_and_tells_again(database: str, postgres: Postgres) -> None:
    async def story() -> None:
        async with two_houses(database) as (one, other):
            here, there = await sit_in_both(one, other)
            await asyncio.to_thread(postgres.restart)
            while here.at < 4:
                house, room = (one, here) if asked(here) == 0 else (other, there)
                await house.act(room.info.id, asked(room), legal(room), at := here.at)
                await until(lambda: here.at == there.at > at)

    asyncio.run(story())


def test_what_was_changed_while_nobody_heard_is_caught_up_with(database: str, postgres: Postgres) -> None:
    async def story() -> None:
        async with opened(database) as one:
            here, _ = await table_for_two(one)
            async with opened(database, seed="other") as other:
                there = await other.room(here.info.id)
                await asyncio.to_thread(postgres.stop)
                with pytest.raises(Exception, match="connection"):
                    await one.act(here.info.id, asked(here), legal(here), 0)
                await asyncio.to_thread(postgres.start)
                await one.act(here.info.id, asked(here), legal(here), 0)
                await other.say(there.info.id, 0, "hello")
                await until(lambda: there.at == here.at == 1 and here.chat.last == 1)

    asyncio.run(story())
