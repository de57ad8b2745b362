"""Clocks that do something, with a time that passes when the test says so."""

import asyncio

import msgspec
import pytest

from sabika.table import House, Pace, Room, TableError
from sabika.table.clocks import GRACE
from tests.table.helpers import Clock, asked, legal, let_pass, opened, play, table_for_two, until

LIVE = Pace("live", minutes=5)
DAY = 86_400


def left(house: House, room: Room) -> list[float | None]:
    return [house.seconds_left(room, seat) for seat in (0, 1)]


def test_without_a_clock_time_does_not_matter() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house)
            await let_pass(house, clock, 10**8)
            assert left(house, room) == [None, None]
            assert not any(seat.played_by_bot for seat in room.seats)

    asyncio.run(story())


def test_only_the_clock_of_whoever_is_asked_runs() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house, LIVE)
            first = asked(room)
            clock.time += 30
            assert house.seconds_left(room, first) == 270
            assert house.seconds_left(room, 1 - first) == 300
            await house.act(room.info.id, first, legal(room, "take"))
            clock.time += 7
            assert house.seconds_left(room, first) == 270
            assert house.seconds_left(room, 1 - first) == 293

    asyncio.run(story())


def test_a_bot_plays_until_its_person_returns() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house, LIVE)
            late = asked(room)
            await let_pass(house, clock, 301)
            assert room.seats[late].lent
            await until(lambda: asked(room) != late)
            assert house.seconds_left(room, late) == 0
            await house.lend(room.info.id, late, False)
            assert house.seconds_left(room, late) == GRACE, "else they would be late again at once"
            await house.act(room.info.id, asked(room), legal(room, "take"))
            assert asked(room) == late
            await house.driver.look_at_clocks()
            assert not room.seats[late].lent

    asyncio.run(story())


def test_a_seat_is_forfeited_for_good() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house, Pace("live", minutes=1, then="forfeit"))
            late = asked(room)
            await let_pass(house, clock, 61)
            assert room.seats[late].forfeited
            await until(lambda: asked(room) != late)
            while asked(room) != late:
                await play(house, room)
            for doing in (
                house.lend(room.info.id, late, False),
                house.act(room.info.id, late, "pass"),
                house.undo(room.info.id, late),
            ):
                with pytest.raises(TableError) as refused:
                    await doing
                assert refused.value.code == "forfeited"

    asyncio.run(story())


def test_days_are_counted_for_each_move() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house, Pace("days", days=2))
            clock.time += DAY
            first = asked(room)
            assert house.seconds_left(room, first) == DAY
            await play(house, room)
            assert house.seconds_left(room, first) == 2 * DAY
            late = asked(room)
            await let_pass(house, clock, 2 * DAY)
            assert room.seats[late].lent

    asyncio.run(story())


def test_whoever_acts_in_the_last_moment_is_not_late() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house, LIVE)
            seat = asked(room)
            clock.time += 301
            await house.act(room.info.id, seat, legal(room, "take"))
            await house.time_out(room, seat)  # it was seen a moment ago, before the action
            assert not room.seats[seat].lent
            assert house.seconds_left(room, seat) == 0

    asyncio.run(story())


def test_nobody_wins_time_by_lending_and_taking_back() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house, LIVE)
            seat, other = asked(room), 1 - asked(room)
            clock.time += 100
            await house.lend(room.info.id, other, True)
            await house.lend(room.info.id, other, False)
            assert house.seconds_left(room, seat) == 200, "another's lending does not touch this clock"
            room.info.plan = msgspec.structs.replace(room.info.plan, bot_pause=10)
            await house.lend(room.info.id, seat, True)
            clock.time += 50
            await house.lend(room.info.id, seat, False)
            assert house.seconds_left(room, seat) == 200, "what the bot used costs nothing"

    asyncio.run(story())


def test_each_turn_brings_a_little_time_and_what_is_taken_back_none() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house, Pace("live", minutes=5, increment=12))
            first = asked(room)
            clock.time += 30
            await house.act(room.info.id, first, legal(room, "take"))
            assert left(house, room)[first] == 282
            assert left(house, room)[1 - first] == 300, "it is for those who had their turn"
            while not room.can_undo(asked(room)):
                legals = [str(action) for action in room.need_game().legal_actions()]
                bought = next((one for one in legals if one.startswith("buy")), legals[0])
                await house.act(room.info.id, asked(room), bought)
            seat, before = asked(room), left(house, room)
            await house.undo(room.info.id, seat)
            assert left(house, room) == before, "a turn that goes on brings nothing, undone or not"
            other = left(house, room)[1 - seat]
            await house.lend(room.info.id, seat, True)
            await until(lambda: asked(room) != seat)
            assert left(house, room) == [before[0], before[1]], "the turns of a bot bring nothing"
            assert left(house, room)[1 - seat] == other

    asyncio.run(story())


def test_clocks_stand_when_the_game_is_over() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house, LIVE)
            while room.info.status != "over":
                await play(house, room)
            before = left(house, room)
            await let_pass(house, clock, 1000)
            assert left(house, room) == before

    asyncio.run(story())
