"""Answers in advance: standing and conditional."""

import asyncio
from typing import Any

import pytest

from sabika.table import House, Room, TableError
from sabika.table.model import MOST_ORDERS, Order
from tests.table.helpers import asked, at_rest, game_of, legal, opened, play, table_for_two, until


async def waiting_seat(house: House) -> tuple[Room, int]:
    room, _ = await table_for_two(house)
    return room, 1 - asked(room)


def takes(room: Room) -> list[str]:
    """Every single card of the money cards there are."""
    return [f"take {letter}{value}" for letter in "ygbo" for value in range(1, 10)]


def test_the_first_legal_try_is_played_once() -> None:
    async def story() -> None:
        async with opened() as house:
            room, seat = await waiting_seat(house)
            order = {"try": ["buy tower-9-NE with b9", "nonsense", "pass", *takes(room)[:5]], "decision": "turn"}
            more = [{"try": takes(room)[place : place + 8]} for place in range(5, 36, 8)]
            await house.order(room.info.id, seat, [order, *more])
            await house.act(room.info.id, asked(room), legal(room, "take"))
            await until(lambda: room.at == 2)
            played = room.happened[-1]
            assert played.seat == seat
            assert played.action.startswith("take")
            assert len(room.seats[seat].orders) == 4, "the order that was used is gone, the others are still there"

    asyncio.run(story())


def test_an_order_stands_if_it_says_so() -> None:
    async def story() -> None:
        async with opened() as house:
            room, seat = await waiting_seat(house)
            standing = [{"try": takes(room)[at : at + 8], "once": False} for at in range(0, 36, 8)]
            await house.order(room.info.id, seat, standing)
            for turn in (1, 2, 3):
                await house.act(room.info.id, 1 - seat, legal(room, "take"))
                await until(lambda turn=turn: room.at == 2 * turn)  # type: ignore[misc]
            assert len(room.seats[seat].orders) == 5

    asyncio.run(story())


def test_an_order_until_the_own_turn_ends_with_it() -> None:
    async def story() -> None:
        async with opened() as house:
            room, seat = await waiting_seat(house)
            await house.order(room.info.id, seat, [{"try": ["pass"], "once": False, "until_turn": True}])
            await house.act(room.info.id, 1 - seat, legal(room, "take"))
            assert asked(room) == seat
            assert room.seats[seat].orders == []

    asyncio.run(story())


def test_an_order_for_another_decision_waits() -> None:
    async def story() -> None:
        async with opened() as house:
            room, seat = await waiting_seat(house)
            await house.order(room.info.id, seat, [{"try": takes(room)[:8], "decision": "vizier"}])
            await house.act(room.info.id, 1 - seat, legal(room, "take"))
            await at_rest(house)
            assert asked(room) == seat
            assert room.at == 1

    asyncio.run(story())


def test_an_order_that_was_used_meanwhile_does_not_come_back_with_another() -> None:
    async def story() -> None:
        async with opened() as house:
            room, seat = await waiting_seat(house)
            used = Order(tuple(takes(room)[:8]), "turn")
            once, standing = Order(("pass",), "vizier"), Order(("pass",), "vizier", once=False)
            await house.order(room.info.id, seat, [used])
            async with room.lock:  # somebody's action is being carried out
                adding = asyncio.create_task(house.amend_orders(room.info.id, seat, add=standing))
                await until(lambda: room.lock._waiters)  # for the lock
                room.seats[seat].orders = []
            await adding
            assert room.seats[seat].orders == [standing]
            await house.amend_orders(room.info.id, seat, add=once)
            assert room.seats[seat].orders == [once, standing], "what is meant for one occasion goes before"
            await house.amend_orders(room.info.id, seat, drop=standing)
            assert room.seats[seat].orders == [once]

    asyncio.run(story())


def test_orders_are_private() -> None:
    async def story() -> None:
        async with opened() as house:
            room, seat = await waiting_seat(house)
            await house.order(room.info.id, seat, [Order(("pass",), "vizier")])
            assert house.view(room, seat)["orders"][0]["try"] == ["pass"]
            assert house.view(room, 1 - seat)["orders"] == []
            assert house.view(room, None)["orders"] == []
            assert "vizier" not in str(house.about(room))

    asyncio.run(story())


@pytest.mark.parametrize(
    "orders",
    [
        [{}],
        [{"try": []}],
        [{"try": ["x"] * 9}],
        [{"try": ["x" * 201]}],
        [{"try": [""]}],
        [{"try": "pass"}],
        [{"try": ["pass"], "when": "now"}],
        [{"try": ["pass"], "decision": "x" * 41}],
        [{"try": ["pass"]}] * (MOST_ORDERS + 1),
        ["pass"],
    ],
)
def test_orders_that_are_none(orders: Any) -> None:
    async def story() -> None:
        async with opened() as house:
            room, seat = await waiting_seat(house)
            with pytest.raises(TableError) as refused:
                await house.order(room.info.id, seat, orders)
            code = "too-many-orders" if len(orders) > MOST_ORDERS else "bad-order"
            assert (refused.value.status, refused.value.code) == (400, code)
            await play(house, room)
            assert game_of(room).to_act is not None

    asyncio.run(story())
