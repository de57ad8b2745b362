"""Tables that are played with a box of one's own: it is kept with the table, bots know it, and the record has it."""

import asyncio
from pathlib import Path

import pytest

from sabika import library
from sabika.box import BoxError, own_sections
from sabika.record import load, verify
from sabika.table import Begin, SeatPlan
from sabika.table.model import check_plan
from tests.box.corrected import corrected_box
from tests.table.helpers import at_rest, game_of, opened, plan, play, seat_two

BOX = corrected_box("table")
BOTS = (SeatPlan(bot="novice"), SeatPlan(bot="novice"))


@pytest.mark.parametrize("game", ["granada", "roll-and-write"])
def test_a_table_keeps_its_box(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(_keep_box(tmp_path, game, monkeypatch))


async def _keep_box(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path / "house.db") as house:
        room = await house.create(plan(*BOTS, game=game, box=own_sections(BOX)))
        await at_rest(house)
        text = str(game_of(room).record())
        assert game_of(room).over and game_of(room).rules.own_box
        assert set(room.info.plan.box or ()) == set(game_of(room).rules.own_box)
    monkeypatch.setattr(library, "_RULES", {})
    assert verify(load(text)).problem is None
    async with opened(tmp_path / "house.db") as house:
        again = await house.room(room.info.id)
        assert str(game_of(again).record()) == text
        moment = await house.create(plan(game=game, begin=Begin(record=text, at=5)))  # a record has its box with it
        assert (moment.info.plan.box or {}) == room.info.plan.box


def test_a_house_with_a_box() -> None:
    asyncio.run(_play_at_both())


async def _play_at_both() -> None:
    async with opened() as house:
        house.box = BOX
        mine = await house.create(plan())
        assert set(mine.info.plan.box or ()) in ({"alhambra"}, {"money", "alhambra"})
        usual = await house.create(plan(box={}))
        assert usual.info.plan.box is None
        for room in (mine, usual):
            await seat_two(house, room)
            await play(house, room, 3)
            assert bool(house.view(room, 0).get("own_box")) == (room is mine)


def test_an_impossible_box_is_refused() -> None:
    with pytest.raises(BoxError, match=r"camps.tiles"):
        check_plan(plan(box={"camps": {"tiles": ["2 N"]}}))
