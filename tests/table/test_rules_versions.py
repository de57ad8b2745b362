"""A table is played to its end by the rules it began with, though they may have changed meanwhile."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from sabika.table import House, Room, TableError, TableInfo
from sabika.table.schema import happenings
from sabika.words import ByName
from tests.table.helpers import asked, game_of, opened, plan, play, seat_two, table_for_two
from tests.table.test_undo import after_buying
from tests.table.windows import THREE


def test_a_table_of_before_keeps_its_rules() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(*THREE[:2], game="granada"))
            assert room.info.rules == 2
            stored = json.loads(msgspec.json.encode(room.info))
            await seat_two(house, room)
            assert game_of(room).rules.setup.version == 2
            del stored["rules"]
            before = Room(msgspec.convert({**stored, "status": "playing"}, TableInfo))
            assert game_of(before).rules.setup.version == 1
            assert game_of(before).record().rules == 1

    asyncio.run(story())


async def forget_rules(house: House, room: Room) -> None:
    """The table as it will be when this program no longer has its rules."""
    room.info.rules = 99
    await house.storage.save(room.info)
    del house.rooms[room.info.id]


def test_a_game_whose_rules_are_gone_can_be_read() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await after_buying(house)
            await house.undo(room.info.id, asked(room))
            await play(house, room)
            expected = [event.say("de", room.names, ByName("de")) for event in game_of(room).log]
            await forget_rules(house, room)
            for _ in range(2):
                with pytest.raises(TableError) as refused:
                    await house.room(room.info.id)
                assert refused.value.code == "unknown-rules"
            chronicle = await house.chronicle(room.info.id)
            assert len(chronicle.happened) == room.at - 2, "what was taken back, and the taking back, are left out"
            told = chronicle.tell("de")
            assert len(told) >= len(chronicle.happened)
            assert not set(told) - set(expected)

    asyncio.run(story())


def test_an_event_that_nobody_knows_is_told_as_it_was_written(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room, _ = await table_for_two(house)
            await play(house, room)
            with house.storage.engine.begin() as connection:
                connection.execute(sa.update(happenings).values(events='[{"event":"danced","seat":0}]'))
            chronicle = await house.chronicle(room.info.id)
            first = room.happened[0]
            assert chronicle.tell("en") == [f"{room.names[first.seat]}: {first.action}"]

    asyncio.run(story())
