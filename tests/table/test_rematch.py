"""The same people once more."""

import asyncio
from pathlib import Path

import pytest

from sabika.table import SeatPlan, TableError
from tests.table.helpers import game_of, opened, plan, play, table_for_two, until


def test_whoever_had_a_seat_has_it_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room, tokens = await table_for_two(house)
            with pytest.raises(TableError) as refused:
                await house.rematch(room.info.id)
            assert refused.value.code == "not-over"
            while room.info.status != "over":
                await play(house, room)
            again, same = await asyncio.gather(house.rematch(room.info.id), house.rematch(room.info.id))
            assert again is same
            assert again.info.seed != room.info.seed
            assert again.info.status == "playing"
            assert [house.seats_of(again, [token]) for token in tokens] == [[0], [1]]
            assert house.about(room)["rematch"] == again.info.id
            await play(house, again, 2)
        async with opened(tmp_path / "s.db") as house:
            assert (await house.rematch(room.info.id)).info.id == again.info.id

    asyncio.run(story())


def test_bots_come_along_under_their_names() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan("random"), SeatPlan("random")), maker="ani")
            await until(lambda: room.info.status == "over")
            again = await house.rematch(room.info.id)
            assert again.names == ["random 1", "random 2"]
            assert again.whose == "ani"
            await until(lambda: game_of(again).over)

    asyncio.run(story())
