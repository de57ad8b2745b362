"""Making tables and sitting down at them."""

import asyncio

import pytest

from sabika.engine import SabikaError, SetupError
from sabika.table import Pace, SeatPlan, TableError
from tests.table.helpers import opened, plan, table_for_two


def test_a_game_begins_when_everybody_sits() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan(), SeatPlan("random"), SeatPlan()))
            assert room.game is None
            with pytest.raises(TableError, match="not everyone is here"):
                house.view(room, 0)
            seat, token = await house.take_seat(room.info.id, "Ani")
            assert seat == 0
            assert house.seats_of(room, [token]) == [0]
            seat, _ = await house.take_seat(room.info.id, "Ben", 2)
            assert seat == 2
            assert room.info.status == "playing"
            assert house.view(room, 0)["players"][2]["name"] == "Ben"

    asyncio.run(story())


def test_two_bots_of_a_kind_and_a_newcomer() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan(), SeatPlan("random"), SeatPlan("random")))
            await house.take_seat(room.info.id, "Ani")
            assert room.names == ["Ani", "random 1", "random 2"]

    asyncio.run(story())


def test_no_bot_bears_a_name_that_was_given() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan(name="random 1"), SeatPlan("random"), SeatPlan("random")))
            assert room.names == ["random 1", "random 2", "random 3"]

    asyncio.run(story())


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "a\nb", "\x00", "\u200b"])
def test_names_that_nobody_can_read(name: str) -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan())
            with pytest.raises(SetupError, match="Please"):
                await house.take_seat(room.info.id, name)
            assert not any(seat.taken for seat in room.seats)

    asyncio.run(story())


def test_what_cannot_be_taken() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan(), SeatPlan("random"), SeatPlan()))
            await house.take_seat(room.info.id, "Ani")
            for name, seat, code in (("ANI ", 2, "name-taken"), ("random", 2, "name-taken"), ("Bo", 0, "no-free-seat")):
                with pytest.raises(TableError) as refused:
                    await house.take_seat(room.info.id, name, seat)
                assert (refused.value.status, refused.value.code) == (409, code)
            for bad in ("nowhere12345", "", "x" * 1000, "a\x00b"):
                with pytest.raises(TableError) as refused:
                    await house.room(bad)
                assert refused.value.status == 404

    asyncio.run(story())


@pytest.mark.parametrize(
    ("seats", "more"),
    [
        ((SeatPlan(),), {}),
        ((SeatPlan(),) * 7, {}),
        ((SeatPlan(), SeatPlan("deepblue")), {}),
        ((SeatPlan(), SeatPlan()), {"modules": ("dragons",)}),
        ((SeatPlan(), SeatPlan()), {"options": {"colour": "red"}}),
        ((SeatPlan(), SeatPlan()), {"pace": Pace("live", minutes=0)}),
        ((SeatPlan(), SeatPlan()), {"pace": Pace("days", days=1e9)}),
        ((SeatPlan(name="Ani"), SeatPlan(name="Ani")), {}),
    ],
)
def test_tables_nobody_could_play_at(seats: tuple[SeatPlan, ...], more: dict[str, object]) -> None:
    async def story() -> None:
        async with opened() as house:
            with pytest.raises(SabikaError):
                await house.create(plan(*seats, **more))
            assert not await house.storage.list_tables()

    asyncio.run(story())


def test_tokens_open_their_own_seat_alone() -> None:
    async def story() -> None:
        async with opened() as house:
            room, (ani, ben) = await table_for_two(house)
            other, _ = await table_for_two(house)
            assert house.seats_of(room, [ben, ani, "guess", ""]) == [0, 1]
            assert house.seats_of(other, [ani, ben]) == []

    asyncio.run(story())


def test_two_people_on_one_chair() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan())
            came = await asyncio.gather(
                *(house.take_seat(room.info.id, f"Guest {number}") for number in range(6)), return_exceptions=True
            )
            seated = [one for one in came if not isinstance(one, BaseException)]
            assert sorted(seat for seat, _ in seated) == [0, 1]
            assert len({token for _, token in seated}) == 2

    asyncio.run(story())


def test_a_bot_takes_a_seat_that_nobody_comes_for() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan(), SeatPlan(), SeatPlan()))
            await house.take_seat(room.info.id, "Zaida")
            await house.seat_bot(room.info.id, "random", "Zaida")
            assert [(seat.name, seat.bot) for seat in room.seats[:2]] == [("Zaida", None), ("Zaida 1", "random")]
            assert room.game is None
            with pytest.raises(TableError, match="That seat isn’t free"):
                await house.seat_bot(room.info.id, "random", seat=1)
            with pytest.raises(SabikaError, match="genius"):
                await house.seat_bot(room.info.id, "genius")
            with pytest.raises(SabikaError):
                await house.seat_bot(room.info.id, "random", "x" * 10_000)
            await house.seat_bot(room.info.id, "novice", seat=2)
            assert room.info.status == "playing"
            assert room.names == ["Zaida", "Zaida 1", "novice"]

    asyncio.run(story())
