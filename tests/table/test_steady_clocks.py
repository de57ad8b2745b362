"""Clocks cannot jump, outlive the server as what is left, and do not tell who had answered in advance."""

import asyncio
import shutil
import time
from pathlib import Path

import pytest

from sabika.table import House, Pace, Storage
from sabika.table.clocks import FREE_IN_WINDOW
from sabika.table.expiry import Keeping, expire
from sabika.table.model import DAY
from tests.seeds import seeds
from tests.table.helpers import MEMORY, Clock, Here, asked, opened, plan, play, table_for_two
from tests.table.windows import in_window

LIVE = Pace("live", minutes=5, then="forfeit")
DAYS = Pace("days", days=2, then="forfeit")


@pytest.mark.parametrize("jump", [30 * DAY, -30 * DAY])
def test_nobody_forfeits_because_the_wall_clock_was_set(jump: float, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        house = House(Storage(MEMORY), Here(), seeds=seeds("steady"))
        await house.open()
        tables = [(await table_for_two(house, pace))[0] for pace in (LIVE, DAYS)]
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + jump)
        await house.driver.look_at_clocks()
        for room, bank in zip(tables, (300, 2 * DAY), strict=True):
            assert not any(seat.forfeited for seat in room.seats)
            left = house.seconds_left(room, asked(room))
            assert left is not None and bank - 60 < left <= bank
        monkeypatch.undo()
        await house.close()

    asyncio.run(story())


def test_nothing_is_forgotten_because_the_wall_clock_was_set() -> None:
    async def story() -> None:
        house = House(Storage(MEMORY), Here(), seeds=seeds("steady"))
        await house.open()
        waiting = await house.create(plan())
        wall = house.wall
        house.wall = lambda: wall() + 400 * DAY
        assert await expire(house, Keeping(365, 30, 180)) == 0
        assert await house.storage.list_tables() == [waiting.info.id]
        await house.close()

    asyncio.run(story())


@pytest.mark.parametrize("pace", [LIVE, DAYS])
@pytest.mark.parametrize("away", [30 * DAY, -30 * DAY])
def test_a_restart_takes_nothing_and_gives_nothing(pace: Pace, away: float, tmp_path: Path) -> None:
    async def story() -> None:
        clock = Clock()
        bank = pace.first_bank or 0.0
        async with opened(tmp_path / "s.db", clock) as house:
            room, _ = await table_for_two(house, pace)
            seat = asked(room)
            clock.time += 100
        clock.time += away
        async with opened(tmp_path / "s.db", clock) as house:
            again = await house.room(room.info.id)
            await house.driver.look_at_clocks()
            assert not again.seats[seat].forfeited
            assert house.seconds_left(again, seat) == bank - 100
            clock.time += 50
            assert house.seconds_left(again, seat) == bank - 150

    asyncio.run(story())


def test_a_crash_gives_back_no_more_than_was_not_stored(tmp_path: Path) -> None:
    file = tmp_path / "s.db"

    async def story() -> None:
        clock = Clock()
        async with opened(file, clock) as house:
            room, _ = await table_for_two(house, LIVE)
            clock.time += 100
            number = room.number([0, 1])
            await house.keep_clocks()
            assert room.number([0, 1]) == number, "nobody is told"
            await house.storage._transact(lambda connection: connection.exec_driver_sql("PRAGMA wal_checkpoint"))
            shutil.copy(file, tmp_path / "crashed.db")
        async with opened(tmp_path / "crashed.db", clock) as house:
            again = await house.room(room.info.id)
            assert house.seconds_left(again, asked(again)) == 200

    asyncio.run(story())


def test_clocks_after_a_window_do_not_tell_who_had_answered_in_advance() -> None:
    """Twins: in one, a seat declines by an order, in the other by hand, while somebody else still thinks."""

    async def look(in_advance: bool) -> list[float | None]:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await in_window(house, "", "y8", "y8", pace=LIVE)
            first, second, *rest = [seat.number for seat in room.silent_seats]
            if in_advance:
                await house.order(room.info.id, second, [{"try": ["pass"], "once": False}])
            clock.time += FREE_IN_WINDOW - 10
            if not in_advance:
                await house.act(room.info.id, second, "pass")
            for seat in rest:
                await house.act(room.info.id, seat, "pass")
            clock.time += 60
            await house.act(room.info.id, first, "pass")
            await house.settle(room)
            assert room.at > 1
            return [one["seconds_left"] for one in house.about(room)["seats"]]

    shown = asyncio.run(look(True))
    assert shown == asyncio.run(look(False))
    assert min(left for left in shown if left is not None) == 300 - 50, "who thinks for long pays for it"


def test_a_clock_that_went_otherwise_before_does_not_stop_the_next_one(tmp_path: Path) -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(tmp_path / "s.db", clock) as house:
            room, _ = await table_for_two(house, LIVE)
            await play(house, room)
            async with house._change(room) as info:
                info.scorings, info.scored = 1, clock.time
        clock.time -= DAY
        async with opened(tmp_path / "s.db", clock) as house:
            again = await house.room(room.info.id)
            seat = asked(again)
            clock.time += 100
            left = house.seconds_left(again, seat)
            assert left is not None and left < 300
            assert seat not in room.noticed[1]

    asyncio.run(story())
