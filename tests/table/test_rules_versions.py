"""A table is played to its end by the rules it began with, though they may have changed meanwhile."""

import asyncio
import json

import msgspec

from sabika.table import Room, TableInfo
from tests.table.helpers import game_of, opened, plan
from tests.table.windows import THREE


def test_a_table_of_before_keeps_its_rules() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(*THREE[:2], game="granada"))
            assert room.info.rules == 2
            stored = json.loads(msgspec.json.encode(room.info))
            for name in ("Ani", "Ben"):
                await house.take_seat(room.info.id, name)
            assert game_of(room).rules.setup.version == 2
            del stored["rules"]
            before = Room(msgspec.convert({**stored, "status": "playing"}, TableInfo))
            assert game_of(before).rules.setup.version == 1
            assert game_of(before).record().rules == 1

    asyncio.run(story())
