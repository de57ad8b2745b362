"""A house for tests: in memory or in a file, with a clock of its own and bots that think at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from sabika.engine import AnyGame
from sabika.table import House, Pace, Room, SeatPlan, Storage, TablePlan
from sabika.table.thinker import Thinker, Where
from tests.seeds import seeds
from tests.waiting import until_so

P = ParamSpec("P")
T = TypeVar("T")

MEMORY = "sqlite:///:memory:"
TWO = (SeatPlan(), SeatPlan())
until = until_so


class Here(Thinker):
    """Thinks in this process."""

    async def _elsewhere(self, where: Where, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        await asyncio.sleep(0)
        return work(*args, **kwargs)


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


async def let_pass(house: House, clock: Clock, seconds: float) -> None:
    """So much time passes, and then the house looks at its clocks."""
    clock.time += seconds
    await house.driver.look_at_clocks()


@asynccontextmanager
async def opened(
    file: Path | str | None = None,
    now: Callable[[], float] | None = None,
    thinker: Thinker | None = None,
    seed: str = "table",
) -> AsyncIterator[House]:
    """A house with a database in a file, at an address, or in memory."""
    url = MEMORY if file is None else file if isinstance(file, str) else f"sqlite:///{file}"
    house = House(Storage(url), thinker or Here(), now or Clock(), seeds(seed))
    await house.open()
    try:
        yield house
    finally:
        await house.close()


def plan(*seats: SeatPlan, **more: Any) -> TablePlan:
    return TablePlan(**{"game": "alhambra", "seats": seats or TWO, "bot_pause": 0, **more})


async def table_for_two(house: House, pace: Pace | None = None) -> tuple[Room, list[str]]:
    """Two people sit; the tokens of their seats."""
    room = await house.create(plan(pace=pace or Pace()))
    return room, await seat_two(house, room)


async def seat_two(house: House, room: Room) -> list[str]:
    """Ani and Ben sit down; the tokens of their seats."""
    return [(await house.take_seat(room.info.id, name))[1] for name in ("Ani", "Ben")]


def game_of(room: Room) -> AnyGame:
    return room.need_game()


def asked(room: Room) -> int:
    seat = game_of(room).to_act
    assert seat is not None
    return seat


def legal(room: Room, verb: str = "") -> str:
    """A legal action, one that begins like that."""
    return next(str(action) for action in game_of(room).legal_actions() if str(action).startswith(verb))


async def play(house: House, room: Room, count: int = 1) -> None:
    """So many actions by whoever is asked."""
    for _ in range(count):
        await house.act(room.info.id, asked(room), legal(room))


async def at_rest(house: House) -> None:
    """Let things happen until nothing goes on by itself any more."""
    await until(lambda: not house.driver._tasks)
