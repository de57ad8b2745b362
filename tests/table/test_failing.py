"""Stored first, then made: what could not be stored has not happened, and what was stored has."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from sabika.table import House, Pace, Room, TableError
from sabika.table.clocks import FREE_IN_WINDOW
from sabika.table.rooms import Rooms
from tests.table.failing import Faults
from tests.table.helpers import Clock, Here, asked, legal, let_pass, opened, plan, play, table_for_two, until
from tests.table.windows import PAVILION, in_window, played

LIVE = Pace("live", minutes=5)
STANDING = {"try": ["pass"], "once": False}

CHANGES: dict[str, Callable[[House, Room], Awaitable[Any]]] = {
    "act": lambda house, room: house.act(room.info.id, 1, PAVILION, 1),
    "keep": lambda house, room: house.act(room.info.id, 0, "pass", 1),
    "lend": lambda house, room: house.lend(room.info.id, 0, True),
    "order": lambda house, room: house.order(room.info.id, 0, [STANDING]),
    "withdraw": lambda house, room: house.withdraw(room.info.id, 2),
    "time out": lambda house, room: house.time_out(room, 1),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_could_not_be_stored_has_not_happened(change: str) -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await in_window(house, "", "y8", "y8", pace=LIVE)
            await house.act(room.info.id, 2, PAVILION)
            clock.time += 301 + FREE_IN_WINDOW
            before, number = msgspec.json.encode(room.info), room.number([0, 1, 2])
            Faults(house).lost = 1
            with pytest.raises(OSError, match="disk"):
                await CHANGES[change](house, room)
            assert msgspec.json.encode(room.info) == before
            assert room.number([0, 1, 2]) == number
            await CHANGES[change](house, room)
            assert msgspec.json.encode(room.info) != before, "it can be tried again"

    asyncio.run(story())


def test_a_seat_that_could_not_be_stored_is_free() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan())
            await house.take_seat(room.info.id, "Ani")
            for fault in ("lost", "unsaid"):
                setattr(Faults(house), fault, 1)
                with pytest.raises(OSError, match=r"disk|broke"):
                    await house.take_seat(room.info.id, "Ben")
                assert (room.info.status, room.game) == ("waiting", None)
                assert not room.seats[1].taken
            assert (await house.take_seat(room.info.id, "Ben"))[0] == 1
            assert room.info.status == "playing"
            await play(house, room)

    asyncio.run(story())


def test_what_was_stored_has_happened_though_nobody_was_told() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            seat, action = asked(room), legal(room, "take")
            Faults(house).unsaid = 1
            with pytest.raises(OSError, match="broke"):
                await house.act(room.info.id, seat, action, 0)
            assert (await house.room(room.info.id)).at == 1, "whoever looks sees it"
            assert (await house.act(room.info.id, seat, action, 0)).at == 1, "whoever sends it again is told so"
            await play(house, room)
            assert room.at == 2

    asyncio.run(story())


def test_nothing_overwrites_what_was_stored_though_nobody_was_told() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house, LIVE)
            seat = asked(room)
            clock.time += 301
            Faults(house).unsaid = 1
            with pytest.raises(OSError, match="broke"):
                await house.act(room.info.id, seat, legal(room, "take"))
            await house.driver.look_at_clocks()
            assert room.at == 1
            assert not room.seats[seat].lent, "it had acted in time"

    asyncio.run(story())


def test_a_request_that_ends_half_way_leaves_a_table_at_which_one_can_play() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            seat, action = asked(room), legal(room, "take")
            acting = asyncio.create_task(house.act(room.info.id, seat, action, 0))
            while not room.lock.locked():
                await asyncio.sleep(0)
            acting.cancel()
            with suppress(asyncio.CancelledError):
                await acting
            assert (await house.act(room.info.id, seat, action, 0)).at == 1
            await play(house, room)
            assert [one.number for one in room.happened] == [0, 1]

    asyncio.run(story())


@pytest.mark.parametrize("fault", ["lost", "unsaid"])
def test_orders_are_carried_out_once_when_the_storage_is_back(fault: str) -> None:
    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "y8", "y8")
            await house.order(room.info.id, 2, [{"try": [PAVILION]}])
            faults = Faults(house)
            await house.order(room.info.id, 1, [STANDING])
            setattr(faults, fault, 1)
            await until(lambda: room.at >= 3)
            assert played(room, 1) == [(1, "pass"), (2, PAVILION)]

    asyncio.run(story())


@pytest.mark.parametrize("fault", ["lost", "unsaid"])
def test_a_bot_plays_what_it_chose_when_the_storage_is_back(fault: str) -> None:
    """A failing storage is no failing bot, for which any legal action is played."""

    class Last(Here):
        async def choose(self, code: str, seed: str, view: Any, whose: str = "") -> str:
            return chosen

    chosen = ""

    async def story() -> None:
        nonlocal chosen
        async with opened(thinker=Last()) as house:
            room, _ = await table_for_two(house)
            seat = asked(room)
            chosen = [str(action) for action in room.need_game().legal_actions()][-1]
            faults = Faults(house)
            await house.lend(room.info.id, seat, True)
            setattr(faults, fault, 1)
            await until(lambda: room.at >= 1)
            assert room.happened[0].action == chosen != legal(room)

    asyncio.run(story())


@pytest.mark.parametrize("sound", [0, 1])
def test_there_is_one_rematch_though_it_could_not_be_stored_at_first(sound: int) -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            while room.info.status != "over":
                await play(house, room)
            faults = Faults(house)
            faults.sound, faults.lost = sound, 1
            with suppress(OSError):
                await house.rematch(room.info.id)
            faults.lost = 0
            again = await house.rematch(room.info.id)
            assert await house.storage.list_running() == [again.info.id]
            assert room.info.successor == again.info.id

    asyncio.run(story())


def test_a_table_whose_clock_cannot_run_out_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            ill, _ = await table_for_two(house, LIVE)
            well, _ = await table_for_two(house, LIVE)
            late = asked(well)
            keep = Rooms._keep

            async def failing(rooms: Rooms, room: Room, *more: Any) -> None:
                if room is ill:
                    raise OSError("no way")
                await keep(rooms, room, *more)

            monkeypatch.setattr(Rooms, "_keep", failing)
            await let_pass(house, clock, 301)
            assert well.seats[late].lent

    asyncio.run(story())


def test_numbers_that_are_taken_say_what_is_expected() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            seat, first, second = asked(room), *[str(one) for one in room.need_game().legal_actions()][:2]
            Faults(house).unsaid = 1
            with suppress(OSError):
                await house.act(room.info.id, seat, first, 0)
            with pytest.raises(TableError) as refused:
                await house.act(room.info.id, seat, second, 0)
            assert refused.value.params == {"number": 1}

    asyncio.run(story())
