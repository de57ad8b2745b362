"""Who is there, with a time that passes when the test says so."""

import asyncio

import pytest

from sabika.table import House, Room, TableError
from sabika.table.absence import notice
from sabika.table.model import PATIENCE
from sabika.table.presence import LINGER, PULSE, SILENCE, Presence
from sabika.web import live
from tests.table.helpers import Clock, asked, legal, let_pass, opened, plan, play, seat_two, table_for_two


def here(house: House, room: Room) -> list[bool]:
    return [seat["here"] for seat in house.about(room)["seats"]]


def test_a_page_that_does_not_answer_is_gone_within_half_a_minute() -> None:
    clock = Clock()
    presence = Presence(clock)
    presence.come([0])
    for _ in range(5):
        clock.time += PULSE
        assert presence.is_here(0)
        presence.see([0])
    clock.time += SILENCE
    assert presence.is_here(0)
    clock.time += 1
    assert not presence.is_here(0), "the line was cut, though nobody has closed it"
    assert SILENCE + 1 < 30 and PULSE * 2 < SILENCE


def test_who_turns_a_page_does_not_go() -> None:
    clock = Clock()
    presence = Presence(clock)
    presence.come([0])
    presence.leave([0])
    assert presence.is_here(0)
    clock.time += LINGER
    presence.come([0])
    clock.time += 1
    assert presence.is_here(0)
    presence.leave([0])
    clock.time += LINGER + 1
    assert not presence.is_here(0)


def test_one_of_two_pages_is_enough() -> None:
    clock = Clock()
    presence = Presence(clock)
    presence.come([0])
    presence.come([0])
    presence.leave([0])
    clock.time += LINGER + 1
    assert presence.is_here(0)


def test_the_stream_of_a_program_counts_until_it_ends() -> None:
    clock = Clock()
    presence = Presence(clock)
    presence.come([1], lasting=True)
    clock.time += 1000
    assert presence.is_here(1)
    presence.leave([1], lasting=True)
    assert presence.is_here(1)
    clock.time += LINGER + 1
    assert not presence.is_here(1)
    assert presence.absent_since(1) > clock.time - 1000


def test_everybody_is_told_who_comes_and_goes() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house)
            assert here(house, room) == [False, False]
            number = room.number([0])
            page = live.moments(room, asyncio.Event(), [1], page=True)
            assert await anext(page)
            assert here(house, room) == [False, True]
            assert room.number([0]) != number
            clock.time += PULSE
            notice(room)
            number = room.number([0])
            await let_pass(house, clock, SILENCE)
            assert here(house, room) == [False, False]
            assert room.number([0]) != number
            await page.aclose()

    asyncio.run(story())


@pytest.mark.parametrize("wanted", [None, 60.0])
def test_a_bot_plays_for_who_stays_away(wanted: float | None) -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await house.create(plan(replace_after=wanted))
            await seat_two(house, room)
            away, other, patience = asked(room), 1 - asked(room), wanted or PATIENCE["untimed"]
            assert house.about(room)["replace_after"] == patience
            clock.time += 10 * patience
            room.presence.see([away])
            with pytest.raises(TableError) as refused:
                await house.replace(room.info.id, other, away)
            assert refused.value.code == "not-away", "somebody is there and thinks"
            await let_pass(house, clock, patience)
            assert [seat["overdue"] for seat in house.about(room)["seats"]][away]
            for seat, other_seat in ((away, away), (other, 7)):
                with pytest.raises(TableError):
                    await house.replace(room.info.id, seat, other_seat)
            await house.replace(room.info.id, other, away)
            await house.replace(room.info.id, other, away)  # pressed twice
            assert room.seats[away].lent
            assert [(note.kind, note.seat, note.by) for note in room.info.notes] == [("replaced", away, other)]
            await house.lend(room.info.id, away, False)
            assert not room.seats[away].lent

    asyncio.run(story())


def test_only_who_keeps_others_waiting_stays_away() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house)
            first, second = asked(room), 1 - asked(room)
            clock.time += PATIENCE["untimed"]
            with pytest.raises(TableError):
                await house.replace(room.info.id, first, second)  # nobody waits for them
            await house.act(room.info.id, first, legal(room, "take"))
            with pytest.raises(TableError):
                await house.replace(room.info.id, first, second)  # they were asked just now
            clock.time += PATIENCE["untimed"]
            await house.replace(room.info.id, first, second)

    asyncio.run(story())


def test_over_the_api_who_acts_does_not_stay_away() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house)
            seat = asked(room)
            clock.time += PATIENCE["untimed"] - 1
            await house.order(room.info.id, seat, [])
            clock.time += 2
            with pytest.raises(TableError):
                await house.replace(room.info.id, 1 - seat, seat)
            await play(house, room)

    asyncio.run(story())


def test_bots_wait_for_nobody_whose_page_does_not_answer() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house)
            page = live.moments(room, asyncio.Event(), [1], page=True)
            assert await anext(page)
            assert room.list_watching() == {1}
            clock.time += SILENCE + 1
            assert room.list_watching() == set()
            room.presence.see([1])
            assert room.list_watching() == {1}
            await page.aclose()

    asyncio.run(story())
