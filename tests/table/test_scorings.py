"""Scorings stop the game for whoever watches: what was seen is stored, and bots wait for people who look."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager
from pathlib import Path

import msgspec
import pytest

import sabika
from sabika.table import Begin, House, Pace, Room, SeatPlan, TableInfo
from sabika.table.presence import LINGER
from sabika.table.scorings import PATIENCE
from sabika.web.live import moments
from tests.table.helpers import (
    Clock,
    asked,
    at_rest,
    game_of,
    legal,
    let_pass,
    opened,
    plan,
    play,
    seat_two,
    table_for_two,
    until,
)

SOON = Begin(rig={"money": ["scoring-1"]})  # it comes up in the first refill
BOTH = Begin(rig={"money": ["scoring-1", "scoring-2"]})
LIVE = Pace("live", minutes=5)


async def table_with_a_bot(house: House, pace: Pace | None = None, begin: Begin = SOON) -> Room:
    """Ani sits, and a bot plays after her."""
    room = await house.create(plan(SeatPlan(), SeatPlan("random"), pace=pace or Pace(), begin=begin))
    await house.take_seat(room.info.id, "Ani")
    return room


@asynccontextmanager
async def watching(room: Room, *seats: int, program: bool = False) -> AsyncIterator[None]:
    """Somebody's page is open, or a program listens."""
    async with aclosing(moments(room, asyncio.Event(), seats, page=not program)) as stream:
        assert await anext(stream)
        yield


async def score(house: House, room: Room) -> None:
    """Ani takes money, and the first scoring is held."""
    await until(lambda: asked(room) == 0)
    await house.act(room.info.id, 0, legal(room, "take"))
    assert game_of(room).scorings


def test_a_seat_has_not_seen_a_scoring_until_it_says_so() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await table_with_a_bot(house, begin=BOTH)
            assert house.view(room, 0)["unseen"] == []
            await score(house, room)
            assert house.view(room, 0)["unseen"] == [1, 2]
            assert house.view(room, None)["unseen"] == []
            await house.see(room.info.id, 0, 1)
            assert house.view(room, 0)["unseen"] == [2]
            await house.see(room.info.id, 0, 99)
            assert house.view(room, 0)["unseen"] == []
            assert room.seats[0].seen == 2, "what was not held cannot be seen"

    asyncio.run(story())


def test_what_was_seen_survives_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room, _ = await table_for_two(house)
            again = await house.create(plan(begin=SOON))
            await seat_two(house, again)
            await play(house, again)
            await house.see(again.info.id, 0, 1)
        async with opened(tmp_path / "s.db") as house:
            room = await house.room(again.info.id)
            assert [house.view(room, seat)["unseen"] for seat in (0, 1)] == [[], [1]]

    asyncio.run(story())


def test_tables_stored_before_scorings_were_looked_at() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            old = msgspec.to_builtins(room.info)
            for name in ("scorings", "scored"):
                del old[name]
            for seat in old["seats"]:
                del seat["seen"]
            info = msgspec.convert(old, TableInfo)
            assert (info.scorings, info.seats[0].seen) == (0, 0)

    asyncio.run(story())


def test_nobody_has_to_look_at_scorings_that_were_held_elsewhere() -> None:
    """A table that goes on with a record, as one that was stored before: its next scoring is the first to look at."""
    first = sabika.new_game("alhambra", 2, seed="before", rig={"money": ["scoring-1"]})
    while first.scorings < 1:
        first.play(first.legal_actions()[0])

    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(begin=Begin(record=str(first.record()))))
            await seat_two(house, room)
            assert room.find_scored(1) is not None, "it can be looked at"
            assert house.view(room, 0)["unseen"] == []
            while game_of(room).scorings < 2:
                await play(house, room)
            assert house.view(room, asked(room))["unseen"] == [2]

    asyncio.run(story())


def test_whoever_plays_has_gone_on() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(begin=SOON))
            await seat_two(house, room)
            await play(house, room)
            seat = asked(room)
            await house.act(room.info.id, seat, legal(room))
            assert house.view(room, seat)["unseen"] == []
            assert house.view(room, 1 - seat)["unseen"] == [1]

    asyncio.run(story())


def test_bots_wait_for_who_looks_until_they_go_on() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await table_with_a_bot(house)
            async with watching(room, 0):
                await score(house, room)
                await at_rest(house)
                at = room.at
                clock.time += 10_000
                room.presence.see([0])  # the page has answered all the time
                await house.driver.look_at_clocks()
                assert not house.driver._tasks, "without a clock there is time"
                assert room.at == at
                await house.see(room.info.id, 0, 1)
                await until(lambda: room.at > at)

    asyncio.run(story())


def test_with_a_clock_they_do_not_wait_for_long() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await table_with_a_bot(house, LIVE)
            async with watching(room, 0):
                await score(house, room)
                await at_rest(house)
                at = room.at
                await let_pass(house, clock, PATIENCE - 1)
                assert not house.driver._tasks
                await let_pass(house, clock, 1)
                await until(lambda: room.at > at)
                assert house.view(room, 0)["unseen"] == [1], "it can still be looked at"

    asyncio.run(story())


@pytest.mark.parametrize("who", ["nobody", "a spectator", "a program", "somebody whose seat is lent"])
def test_they_wait_for_nobody_else(who: str) -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan(), SeatPlan("random"), SeatPlan(), begin=SOON))
            await seat_two(house, room)
            if who == "somebody whose seat is lent":
                await house.lend(room.info.id, 2, True)
            seats = () if who == "a spectator" else (2,)
            async with watching(room, *(() if who == "nobody" else seats), program=who == "a program"):
                await score(house, room)
                await until(lambda: room.at > 1)

    asyncio.run(story())


def test_who_closes_the_page_is_waited_for_a_moment_longer() -> None:
    """It may only load anew."""

    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await table_with_a_bot(house)
            async with watching(room, 0):
                await score(house, room)
                await at_rest(house)
            at = room.at
            await let_pass(house, clock, LINGER)
            assert not house.driver._tasks
            await let_pass(house, clock, 1)
            await until(lambda: room.at > at)

    asyncio.run(story())


def test_clocks_stand_for_who_looks() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await house.create(plan(pace=LIVE, begin=SOON))
            await seat_two(house, room)
            await play(house, room)
            seat = asked(room)
            clock.time += 8
            assert house.seconds_left(room, seat) == 300
            await house.see(room.info.id, seat, 1)
            clock.time += 5
            assert house.seconds_left(room, seat) == 295, "from then on it runs"
            await house.act(room.info.id, seat, legal(room, "take"))
            clock.time += PATIENCE
            assert house.seconds_left(room, 1 - seat) == 300 - 13, "the other one still looks, but not for ever"

    asyncio.run(story())


def test_the_game_as_it_was_scored_is_kept() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan("random"), SeatPlan("random"), SeatPlan("random")))
            await until(lambda: room.info.status == "over")
            lines = game_of(room).score_lines
            for number in (1, 2, 3):
                then = room.find_scored(number)
                assert then is not None
                assert then.score_lines == [line for line in lines if line.scoring <= number]
            assert room.find_scored(4) is None

    asyncio.run(story())
