"""Stale, repeated and racing actions: nothing lost, nothing doubled."""

import asyncio

import pytest

from sabika.table import TableError
from tests.table.helpers import asked, game_of, legal, opened, play, table_for_two


def test_the_same_action_again_gets_the_first_answer_again() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            seat, action = asked(room), legal(room)
            first = await house.act(room.info.id, seat, action, 0)
            assert await house.act(room.info.id, seat, action, 0) == first
            await play(house, room, 3)
            assert await house.act(room.info.id, seat, action, 0) == first
            assert room.at == 4

    asyncio.run(story())


def test_what_was_meant_for_another_moment_is_refused() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            await play(house, room, 2)
            for at in (0, 1, 3, -1, 10**9):
                with pytest.raises(TableError) as refused:
                    await house.act(room.info.id, asked(room), legal(room) + " ", at)
                assert (refused.value.status, refused.value.code) == (409, "stale")
            assert room.at == 2

    asyncio.run(story())


def test_illegal_actions_have_a_reason_with_names_and_change_nothing() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            waiting = 1 - asked(room)
            with pytest.raises(TableError) as refused:
                await house.act(room.info.id, waiting, legal(room), 0)
            assert (refused.value.status, refused.value.code) == (422, "illegal")
            assert refused.value.reason is not None
            assert refused.value.reason.rule == "not-your-turn"
            assert "Ani" in str(refused.value)
            assert room.at == 0

    asyncio.run(story())


def test_of_many_at_once_exactly_one_is_played() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            seat = asked(room)
            actions = [str(action) for action in game_of(room).legal_actions()][:8]
            assert len(actions) > 2
            came = await asyncio.gather(
                *(house.act(room.info.id, seat, action, 0) for action in actions * 3), return_exceptions=True
            )
            played = [one for one in came if not isinstance(one, BaseException)]
            refused = [one for one in came if isinstance(one, BaseException)]
            assert len(played) == 3  # one of them, and twice more the same
            assert len({str(one) for one in played}) == 1
            assert all(isinstance(one, TableError) and one.code == "stale" for one in refused)
            assert room.at == 1
            stored = await house.storage.load(room.info.id)
            assert stored is not None
            assert len(stored[1]) == 1

    asyncio.run(story())


def test_before_the_game_begins_nobody_acts() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            waiting = await house.create(room.info.plan)
            await house.take_seat(waiting.info.id, "Ani")
            for doing in (house.act(waiting.info.id, 0, "take y4"), house.undo(waiting.info.id, 0)):
                with pytest.raises(TableError) as refused:
                    await doing
                assert refused.value.code == "not-begun"

    asyncio.run(story())
