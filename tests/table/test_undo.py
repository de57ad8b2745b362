"""Undo: one's own actions of this turn, as long as nothing was revealed since. Numbers are never reused."""

import asyncio
from pathlib import Path

import pytest

import sabika
from sabika.table import House, Room, TableError
from sabika.table.model import Happening
from tests.table.helpers import asked, game_of, legal, opened, play, table_for_two


async def after_buying(house: House) -> Room:
    """A table at which somebody has just bought a tile and not yet placed it."""
    while True:
        room, _ = await table_for_two(house)
        for _ in range(60):
            if any(str(action).startswith("buy") for action in game_of(room).legal_actions()):
                await house.act(room.info.id, asked(room), legal(room, "buy"))
                if room.can_undo(asked(room)):
                    return room
            await play(house, room)


def test_a_purchase_can_be_taken_back() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await after_buying(house)
            seat, at, before = asked(room), room.at, room.before[-1].game
            answer = await house.undo(room.info.id, seat, at)
            assert answer.at == room.at == at + 1
            assert game_of(room).view(seat) == before.view(seat)
            assert await house.undo(room.info.id, seat, at) == answer, "sent again, the same answer"
            assert room.at == at + 1
            await play(house, room, 2)

    asyncio.run(story())


def test_nobody_undoes_for_another() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await after_buying(house)
            with pytest.raises(TableError) as refused:
                await house.undo(room.info.id, 1 - asked(room))
            assert refused.value.code == "no-undo"

    asyncio.run(story())


def test_what_was_revealed_stays() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            seat = asked(room)
            await house.act(room.info.id, seat, legal(room, "take"))  # new cards came to the display
            assert not room.can_undo(seat)
            with pytest.raises(TableError, match="revealed"):
                await house.undo(room.info.id, seat)

    asyncio.run(story())


def test_a_game_that_is_over_stays_over() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            while not game_of(room).over:
                await play(house, room)
            assert room.info.status == "over"
            assert not room.can_undo(0)
            assert not room.can_undo(1)

    asyncio.run(story())


def test_the_record_holds_only_what_stood(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room = await after_buying(house)
            undone = room.happened[-1].action
            await house.undo(room.info.id, asked(room))
            await play(house, room, 3)
            game = game_of(room)
            assert [str(played.action) for played in game.history] == _standing(room.happened)
            assert sabika.verify(game.record()).fair
            at, table, record = room.at, room.info.id, str(game.record())
            assert undone in [one.action for one in room.happened]
        async with opened(tmp_path / "s.db") as house:
            again = await house.room(table)
            assert again.at == at
            assert str(game_of(again).record()) == record

    asyncio.run(story())


def test_the_log_from_some_number_on() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await after_buying(house)
            looked, length = room.at, len(game_of(room).log)
            await house.undo(room.info.id, asked(room))
            start = room.log_from(looked)
            assert start == len(game_of(room).log) < length, "what was undone is no longer in the log"
            await play(house, room, 2)
            assert room.log_from(looked) == start
            assert room.log_from(room.at) == len(game_of(room).log)
            assert room.log_from(-1) == room.log_from(10**6) == 0, "whoever has seen something else gets all"

    asyncio.run(story())


def test_whoever_only_plays_and_undoes_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened() as house:
            room = await after_buying(house)
            seat, action, table = asked(room), room.happened[-1].action, room.info.id
            monkeypatch.setattr("sabika.table.room.MOST_KEPT", room.at + 2)
            await house.undo(table, seat)
            await house.act(table, seat, action)
            for step in (house.undo(table, seat), house.act(table, asked(room), legal(room))):
                with pytest.raises(TableError) as refused:
                    await step
                assert (refused.value.status, refused.value.code) == (409, "too-many-moves")
            at = room.at
            await house.act(table, asked(room), legal(room), bot=True)  # which comes to an end by itself
            assert room.at == at + 1

    asyncio.run(story())


def _standing(happened: list[Happening]) -> list[str]:
    stood: list[str] = []
    for one in happened:
        if one.kind == "undo":
            stood.pop()
        else:
            stood.append(one.action)
    return stood
