"""Work that takes long is done for everybody in turn, and whoever asks for much of it keeps nobody else waiting."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import pytest

from sabika.engine import GameView
from sabika.table import Advice, SeatPlan
from sabika.table.in_turn import InTurn
from sabika.table.thinker import LONGEST, SHORTEST, Where, think
from tests.table.helpers import TWO, Here, asked, opened, plan, table_for_two, until
from tests.waiting import PATIENCE

P = ParamSpec("P")
T = TypeVar("T")


class Scene:
    """Pieces of work that last until they are told to end."""

    def __init__(self, at_once: int = 1) -> None:
        self.turns = InTurn(at_once)
        self.begun: list[str] = []
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Future[None]] = {}

    async def ask(self, name: str, whose: str) -> None:
        self._ends[name] = asyncio.get_running_loop().create_future()
        self.tasks[name] = asyncio.create_task(self._work(name, whose))
        await settle()

    async def _work(self, name: str, whose: str) -> None:
        async with self.turns.turn(whose):
            self.begun.append(name)
            await self._ends[name]

    async def end(self, name: str, error: Exception | None = None) -> None:
        if error is None:
            self._ends[name].set_result(None)
        else:
            self._ends[name].set_exception(error)
        await settle()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def run(story: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(story())


def test_everybody_has_one_turn_before_anybody_has_two() -> None:
    async def story() -> None:
        scene = Scene()
        for name, whose in (("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b"), ("c1", "c"), ("b2", "b")):
            await scene.ask(name, whose)
        assert scene.turns.is_awaited_by_others("a")
        for name in ("a1", "a2", "b1", "c1", "a3", "b2"):
            assert scene.begun[-1] == name
            await scene.end(name)
        await scene.ask("d1", "d")
        assert scene.begun[-1] == "d1", "nobody waits when nobody works"

    run(story)


def test_as_many_at_a_time_as_was_said() -> None:
    async def story() -> None:
        scene = Scene(2)
        for name in ("a1", "a2", "a3"):
            await scene.ask(name, "a")
        assert scene.begun == ["a1", "a2"]
        await scene.end("a2")
        assert scene.begun == ["a1", "a2", "a3"]

    run(story)


def test_what_fails_makes_room_as_well() -> None:
    async def story() -> None:
        scene = Scene()
        await scene.ask("a1", "a")
        await scene.ask("b1", "b")
        await scene.end("a1", ValueError("wrong"))
        assert scene.begun == ["a1", "b1"]
        with pytest.raises(ValueError, match="wrong"):
            await scene.tasks["a1"]

    run(story)


def test_whoever_leaves_holds_nobody_up() -> None:
    async def story() -> None:
        scene = Scene()
        for name in ("a1", "b1", "c1"):
            await scene.ask(name, name[0])
        scene.tasks["b1"].cancel()
        await scene.end("a1")
        assert scene.begun == ["a1", "c1"]
        assert not scene.turns.is_awaited_by_others("c")
        await scene.end("c1")
        await scene.ask("d1", "d")
        assert scene.begun[-1] == "d1"

    run(story)


def test_whoever_leaves_when_their_turn_has_just_come_passes_it_on() -> None:
    async def story() -> None:
        scene = Scene()
        async with scene.turns.turn("a"):
            await scene.ask("b1", "b")
            await scene.ask("c1", "c")
        scene.tasks["b1"].cancel()
        await settle()
        assert scene.begun == ["c1"]

    run(story)


class Waiting(Here):
    """Its masters begin when they are told to, and choose anything. Notes which ones, and how long they may think."""

    def __init__(self) -> None:
        super().__init__(1)
        self.begun: list[tuple[str, float]] = []
        self.hinted: list[str] = []
        self.go = asyncio.Event()

    async def _elsewhere(self, where: Where, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        if where != "searching":
            return await super()._elsewhere(where, work, *args, **kwargs)
        code, *rest, seconds = cast(tuple[Any, ...], args)
        self.begun.append((code, seconds))
        await self.go.wait()
        return cast(T, think("random", *rest))

    async def hints(self, seed: str, view: GameView, count: int = 3, whose: str = "") -> list[Advice]:
        self.hinted.append(whose)
        return await super().hints(seed, view, count, whose)


def test_a_crowd_of_slow_bots_is_one_among_others() -> None:
    """Somebody with many tables of bots that think for long let everybody else's bots wait behind all of them."""

    async def story() -> None:
        thinker = Waiting()
        async with opened(thinker=thinker) as house:
            slow = plan(SeatPlan("master:600s"), SeatPlan("master:600s"))
            for _ in range(8):
                await house.create(slow, maker="203.0.113.1")
            await until(lambda: len(thinker.begun) == 1)
            await house.create(plan(SeatPlan("master"), SeatPlan("master")), maker="203.0.113.2")
            await until(lambda: thinker._turns["searching"].is_awaited_by_others("203.0.113.1"))
            thinker.go.set()
            await until(lambda: len(thinker.begun) >= 3)
            assert thinker.begun[:3] == [
                ("master:600s", LONGEST),
                ("master:600s", SHORTEST),  # somebody else waits
                ("master", SHORTEST),
            ]

    run(story)


def test_tables_whose_makers_are_unknown_have_a_turn_each() -> None:
    async def story() -> None:
        thinker = Waiting()
        async with opened(thinker=thinker) as house:
            room, _ = await table_for_two(house)
            await house.hints(room.info.id, asked(room))
            assert thinker.hinted == [room.info.id]

    run(story)


def test_whoever_does_the_work_knows_whose_it_is(tmp_path: Path) -> None:
    """Workers, and a server after a restart, had each table for one whose maker is unknown: who sets up many of them
    had as many turns."""

    async def story() -> None:
        async with opened(tmp_path / "shared.db") as house:
            made = [await house.create(plan(*TWO), maker=maker) for maker in ("ani", "ani", "ben")]
        async with opened(tmp_path / "shared.db") as elsewhere:
            assert [(await elsewhere.room(room.info.id)).whose for room in made] == ["ani", "ani", "ben"]

    run(story)


def test_long_records_are_read_one_after_the_other() -> None:
    """Six at a time, each a second long, left little of the core to those who played."""

    async def story() -> None:
        begun: list[int] = []
        go = threading.Event()

        def work(number: int) -> None:
            begun.append(number)
            assert go.wait(PATIENCE)

        async with opened() as house:
            tasks = [asyncio.create_task(house.compute(None, partial(work, number))) for number in range(3)]
            await until(lambda: begun == [0])
            await settle()
            assert begun == [0]
            go.set()
            await asyncio.gather(*tasks)
            assert begun == [0, 1, 2]

    run(story)
