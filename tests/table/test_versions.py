"""Two houses with one database: whoever is behind looks again, and nothing that was stored is overwritten."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from sabika.table import House, Pace, Room, TableError
from sabika.table.clocks import FREE_IN_WINDOW
from sabika.table.model import Order
from sabika.table.schema import happenings, tables
from tests.table.failing import Faults
from tests.table.helpers import Clock, Here, asked, legal, opened, plan, play, table_for_two
from tests.table.test_undo import after_buying
from tests.table.windows import PAVILION, in_window

Change = Callable[[House, str], Awaitable[Any]]


class Idle(Here):
    """Bots do nothing, so that only the test changes something."""

    async def choose(self, code: str, seed: str, view: Any, whose: str = "") -> str:
        return await asyncio.Future()


@asynccontextmanager
async def two_houses(file: Path | str) -> AsyncIterator[tuple[House, House]]:
    clock = Clock()
    async with opened(file, clock, Idle()) as one, opened(file, clock, Idle(), seed="other") as other:
        for house in (one, other):
            await house.driver.stop()  # nobody looks at the clocks but the test
        yield one, other


async def see_both(one: House, other: House, table: str) -> tuple[Room, Room]:
    """The table in both houses, of which each one knows what is stored now."""
    for house in (one, other):
        house.rooms.pop(table, None)
    return await one.room(table), await other.room(table)


def test_two_people_get_two_seats(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path / "s.db") as (one, other):
            table = (await one.create(plan())).info.id
            await see_both(one, other, table)
            seats = await asyncio.gather(one.take_seat(table, "Ani"), other.take_seat(table, "Ben"))
            assert sorted(number for number, _ in seats) == [0, 1]
            here, there = await see_both(one, other, table)
            assert sorted(here.names) == ["Ani", "Ben"]
            assert here.info == there.info
            assert one.seats_of(here, [seats[0][1]]) == [seats[0][0]]

    asyncio.run(story())


def test_the_last_seat_is_given_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path / "s.db") as (one, other):
            table = (await one.create(plan())).info.id
            await one.take_seat(table, "Ani")
            await see_both(one, other, table)
            given = await asyncio.gather(
                one.take_seat(table, "Ben"), other.take_seat(table, "Cem"), return_exceptions=True
            )
            assert [type(one) for one in given].count(TableError) == 1

    asyncio.run(story())


CHANGES: dict[str, tuple[Change, Callable[[Room], bool]]] = {
    "order": (lambda h, t: h.order(t, 0, [Order(("pass",), once=False)]), lambda room: bool(room.seats[0].orders)),
    "lend": (lambda h, t: h.lend(t, 0, True), lambda room: room.seats[0].lent),
    "pace": (lambda h, t: h.set_pace(t, 0, 3.0), lambda room: room.info.plan.bot_pause == 3.0),
    "mute": (lambda h, t: h.mute(t, 0, 1), lambda room: room.seats[0].muted == (1,)),
    "resign": (lambda h, t: h.resign(t, 0), lambda room: room.seats[0].resigned),
    "act": (lambda h, t: h.act(t, 1, PAVILION, 1), lambda room: room.at > 1),
    "keep": (lambda h, t: h.act(t, 2, "pass", 1), lambda room: room.seats[2].answer is not None or room.at > 2),
    "time out": (lambda h, t: _run_out(h, t), lambda room: room.seats[1].lent),
}

# What the first change led to is over with the second, by whoever does it: whoever resigns leaves no order, and what
# was kept is asked again when the market changes.
ENDS = {**dict.fromkeys(CHANGES, ()), "order": ("resign",), "lend": ("resign",), "keep": ("act",)}


async def _run_out(house: House, table: str) -> None:
    assert isinstance(house.now, Clock)
    house.now.time += 300 + FREE_IN_WINDOW + 1
    await house.time_out(house.rooms[table], 1)


@pytest.mark.parametrize("second", CHANGES)
@pytest.mark.parametrize("first", CHANGES)
def test_a_change_by_who_is_behind_keeps_what_others_have_changed(first: str, second: str, tmp_path: Path) -> None:
    """Unless the first one forbids the second."""

    async def story() -> None:
        async with two_houses(tmp_path / "s.db") as (one, other):
            table = (await in_window(one, "", "y8", "y8", pace=Pace("live", minutes=5))).info.id
            await see_both(one, other, table)
            (change, is_done), (another, is_done_too) = CHANGES[first], CHANGES[second]
            await change(one, table)
            refused = False
            try:
                await another(other, table)
            except TableError:
                refused = True
            here, there = await see_both(one, other, table)
            assert is_done(here) or second in ENDS[first]
            assert is_done_too(here) or refused or (first, second) == ("act", "time out")
            assert msgspec.json.encode(here.info) == msgspec.json.encode(there.info)

    asyncio.run(story())


def test_an_action_is_played_once_though_it_is_sent_to_both(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path / "s.db") as (one, other):
            room, _ = await table_for_two(one)
            table, seat, action = room.info.id, asked(room), legal(room, "take")
            await see_both(one, other, table)
            first, second = await asyncio.gather(one.act(table, seat, action, 0), other.act(table, seat, action, 0))
            assert first == second
            here, _ = await see_both(one, other, table)
            assert here.at == 1

    asyncio.run(story())


def test_one_takes_back_while_another_plays(tmp_path: Path) -> None:
    """Whoever is first wins, the other one is told that it is stale."""

    async def story() -> None:
        async with two_houses(tmp_path / "s.db") as (one, other):
            room = await after_buying(one)
            here, there = await see_both(one, other, room.info.id)
            seat, at = asked(here), here.at
            assert here.can_undo(seat)
            done = await asyncio.gather(
                one.undo(room.info.id, seat, at),
                other.act(room.info.id, seat, legal(there), at),
                return_exceptions=True,
            )
            assert [type(one) for one in done].count(TableError) == 1
            here, there = await see_both(one, other, room.info.id)
            assert here.at == at + 1
            assert here.need_game().view(None) == there.need_game().view(None)

    asyncio.run(story())


def test_there_is_one_rematch_in_both_houses(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path / "s.db") as (one, other):
            room, _ = await table_for_two(one)
            while room.info.status != "over":
                await play(one, room)
            await see_both(one, other, room.info.id)
            again = await asyncio.gather(one.rematch(room.info.id, [0]), other.rematch(room.info.id, [1]))
            assert again[0].info.id == again[1].info.id
            here, _ = await see_both(one, other, room.info.id)
            assert here.info.ready == (0, 1)

    asyncio.run(story())


def test_what_is_said_in_both_houses_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with two_houses(tmp_path / "s.db") as (one, other):
            room, _ = await table_for_two(one)
            await see_both(one, other, room.info.id)
            await asyncio.gather(one.say(room.info.id, 0, "Here"), other.say(room.info.id, 1, "There"))
            here, _ = await see_both(one, other, room.info.id)
            assert sorted(line.text for line in here.chat.lines) == ["Here", "There"]

    asyncio.run(story())


def test_a_change_nobody_was_told_of_is_taken_back_and_counted(tmp_path: Path) -> None:
    """The other house does not see a seat taken by nobody, and nothing is stored over what it does then."""

    async def story() -> None:
        async with two_houses(tmp_path / "s.db") as (one, other):
            table = (await one.create(plan())).info.id
            here, there = await see_both(one, other, table)
            Faults(one).unsaid = 1
            with pytest.raises(OSError, match="broke"):
                await one.take_seat(table, "Ani")
            await one.room(table)
            assert here.info.version == 2
            assert (await other.take_seat(table, "Ben"))[0] == 0
            assert (await one.take_seat(table, "Ani"))[0] == 1
            assert there.info.seats[0].taken

    asyncio.run(story())


def test_who_catches_up_tells_those_it_concerns(tmp_path: Path) -> None:
    """Others shall not even know that somebody has left an order."""

    async def story() -> None:
        async with two_houses(tmp_path / "s.db") as (one, other):
            room, _ = await table_for_two(one)
            _, there = await see_both(one, other, room.info.id)
            mine, others = there.number([0]), there.number([1])
            await one.order(room.info.id, 0, [Order(("pass",), once=False)])
            await other.catch_up_all()
            assert there.number([0]) != mine
            assert there.number([1]) == others
            await play(one, await one.room(room.info.id))
            await other.catch_up_all()
            assert there.number([1]) != others

    asyncio.run(story())


def test_the_plan_is_written_when_it_changes_and_not_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room, _ = await table_for_two(house)

            def spoil(text: str) -> None:
                with house.storage.engine.begin() as connection:
                    connection.execute(sa.update(tables).values(plan=text))

            def read() -> str:
                with house.storage.engine.begin() as connection:
                    return str(connection.execute(sa.select(tables.c.plan)).scalar_one())

            spoil("as it was")
            await play(house, room)
            assert read() == "as it was"
            await house.set_pace(room.info.id, 0, 2.0)
            assert json.loads(read())["bot_pause"] == 2.0

    asyncio.run(story())


def test_what_everybody_was_told_is_stored_with_each_action(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room, _ = await table_for_two(house)
            before = len(room.need_game().log)
            await play(house, room, 3)
            with house.storage.engine.begin() as connection:
                rows = connection.execute(sa.select(happenings.c.events).order_by(happenings.c.number)).scalars().all()
            told = [event for row in rows for event in json.loads(row)]
            seen = [event.seen_by(None) for event in room.need_game().log[before:]]
            assert told == json.loads(msgspec.json.encode(seen))

    asyncio.run(story())
