"""How fast bots play: as the table was planned, until somebody who sits there says otherwise."""

import asyncio
from pathlib import Path

import pytest

from sabika.engine import SetupError
from sabika.table import SeatPlan, TableError, TablePlan
from sabika.table.model import BOT_PACES, USUAL_PAUSE
from tests.table.helpers import opened, plan, until


def test_bots_wait_as_long_as_the_pace_says() -> None:
    """Nothing is planned: the usual pace can be followed, and each one is quicker than the one before."""
    assert TablePlan("alhambra", (SeatPlan(),)).bot_pause == USUAL_PAUSE == BOT_PACES["normal"]
    pauses = list(BOT_PACES.values())
    assert pauses == sorted(pauses, reverse=True)
    assert pauses[-1] == 0


def test_somebody_at_the_table_changes_the_pace(tmp_path: Path) -> None:
    """It is stored with the table, everybody sees it, and bots keep to it from their next action on."""

    async def story() -> None:
        async with opened(tmp_path / "house.db") as house:
            room = await house.create(plan(SeatPlan(), SeatPlan("novice")))
            seat, _ = await house.take_seat(room.info.id, "Ani")
            await house.set_pace(room.info.id, seat, BOT_PACES["calm"])
            assert house.view(room, seat)["table"]["bot_pause"] == BOT_PACES["calm"]
        async with opened(tmp_path / "house.db") as house:
            room = await house.room(room.info.id)
            assert room.info.plan.bot_pause == BOT_PACES["calm"]
            await house.set_pace(room.info.id, seat, BOT_PACES["at-once"])
            await house.lend(room.info.id, seat, True)
            await until(lambda: room.info.status == "over")

    asyncio.run(story())


def test_no_pace_that_nobody_would_wait_for() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan(), SeatPlan("novice")))
            seat, _ = await house.take_seat(room.info.id, "Ani")
            for pause in (-1.0, 10.5, float("nan")):
                with pytest.raises(SetupError):
                    await house.set_pace(room.info.id, seat, pause)
            room.info.seats[seat].forfeited = True
            with pytest.raises(TableError):
                await house.set_pace(room.info.id, seat, 0.0)

    asyncio.run(story())
