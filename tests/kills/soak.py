"""Play, kill, start again, and compare in the end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from sabika import record
from sabika.table import House, Storage
from tests.kills.ledger import Ledger
from tests.kills.people import PLANS, Line, Person, sit_down
from tests.kills.processes import Process, ServeProcess, make_processes
from tests.seeds import seeds
from tests.waiting import PATIENCE, let_pass, until_so

LIFE = (0.1, 1.2)  # seconds that everybody runs before somebody is killed
EACH = 3  # actions at least that are acknowledged for each kill
ENOUGH = 8  # actions by which a game has to go on after the last kill
BOTS = {"game": "alhambra", "seats": [{"bot": "random"}, {"bot": "novice"}, {"bot": "random"}]}


class Report(msgspec.Struct):
    """What came of it."""

    storage: str
    kills: dict[str, int]
    seconds: float = 0.0
    tables: int = 0
    verified: int = 0
    finished: int = 0
    sent: int = 0
    acknowledged: int = 0
    kept: int = 0
    undone: int = 0
    messages: int = 0
    faults: list[str] = []


class Soak:
    """One database, its processes, and the people at its tables."""

    def __init__(
        self,
        database: str,
        folder: Path,
        seed: str,
        restart: Callable[[], None] | None = None,
        plans: Sequence[dict[str, Any]] = PLANS,
        whole: bool = True,
    ) -> None:
        self.database = database
        self.plans = plans
        self.whole = whole  # whether every game is played to its end; else each has to go on a little
        self.rng = Random(seed)
        self.ledger = Ledger()
        self.servers, self.workers = make_processes(database, folder, 2 if whole else 1)
        self.restart = restart  # of the database itself
        self.people: dict[str, set[int]] = {}  # seats on which a person plays, by table
        self.alone: list[str] = []  # tables at which only bots play
        self.verified = self.finished = 0
        self.faults: list[str] = []
        self.kills: dict[str, int] = {}
        self._ending = asyncio.Event()

    def _line(self) -> Line:
        return Line([server.url for server in self.servers], Random(f"{self.rng.random()}"))

    async def run(self, kills: int) -> Report:
        """All of it."""
        began = time.monotonic()
        await asyncio.gather(*(one.start() for one in (*self.servers, *self.workers)))
        playing = [asyncio.create_task(self._play_games(plan)) for plan in self.plans]
        try:
            await self._let_bots_play()
            for number in range(kills):
                await self._see_people_play(EACH * (number + 1), playing)
                await let_pass(self.rng.uniform(*LIFE))
                await self._kill_one(number)
            self._ending.set()
            await asyncio.wait_for(asyncio.gather(*playing), PATIENCE * 5)
            for table in self.alone:
                await self._see_bots_play(table)
            for process in (*self.servers, *self.workers):
                if await process.stop() != 0:
                    self.faults.append(process.complain())
        finally:
            for task in playing:
                task.cancel()
            for process in (*self.servers, *self.workers):
                await process.kill()
        await self._verify()
        return self._report(time.monotonic() - began)

    async def _see_people_play(self, wanted: int, playing: Sequence[asyncio.Task[None]]) -> None:
        """As many acknowledged actions as are wanted by now, however long a busy machine takes for them."""
        await until_so(lambda: len(self.ledger.acknowledged) > wanted or any(task.done() for task in playing))
        failed = [task for task in playing if task.done()]
        if failed:
            failed[0].result()
            raise AssertionError("nobody plays any more")

    async def _let_bots_play(self) -> None:
        """A table at which nobody sits: it goes on by itself."""
        line = self._line()
        status, made = await line.ask("POST", "/api/tables", {**BOTS, "bot_pause": 0.2})
        assert status == 201, made
        self.alone.append(made["id"])
        line.close()

    async def _kill_one(self, number: int) -> None:
        victims: list[Process] = [*self.servers, *self.workers]
        if self.restart is not None and number % 20 == 19:
            await asyncio.to_thread(self.restart)
            self._count("database")
            return
        victim = self.rng.choice(victims)
        if victim.has_ended:  # before anybody killed it
            self.faults.append(victim.complain())
        await victim.kill()
        self._count("serve" if isinstance(victim, ServeProcess) else "worker")
        await victim.start()

    def _count(self, what: str) -> None:
        self.kills[what] = self.kills.get(what, 0) + 1

    async def _play_games(self, plan: dict[str, object]) -> None:
        """One game after the other, each to its end."""
        first = True
        while first or not self._ending.is_set():
            first = False
            line = self._line()
            people = await sit_down(line, self.ledger, plan)
            line.close()
            table = people[0].table
            self.people[table] = {person.seat for person in people}
            if self.rng.random() < 0.5:
                await people[-1].leave_order()
            try:
                await self._play_one_game(people)
            finally:
                for person in people:
                    person.line.close()

    async def _play_one_game(self, people: list[Person]) -> None:
        async def hurry() -> None:
            await self._ending.wait()
            people[0].ending.enough = None if self.whole else ENOUGH
            people[0].ending.near = True

        hurrying = asyncio.create_task(hurry())
        try:
            await asyncio.gather(*(person.play() for person in people))
        finally:
            hurrying.cancel()

    async def _see_bots_play(self, table: str) -> None:
        """Without anybody's doing."""
        line = self._line()
        began: int | None = None
        async with asyncio.timeout(PATIENCE * 2):
            while not (view := (await line.ask("GET", f"/api/tables/{table}"))[1])["over"]:
                began = view["at"] if began is None else began
                if not self.whole and view["at"] >= began + ENOUGH:
                    break
                await let_pass(0.1)
        line.close()

    async def _verify(self) -> None:
        """Whether every game is what its seed and its actions make of it; read from the database alone."""
        house = House(Storage(self.database), seeds=seeds("kills"))
        for table in (*self.people, *self.alone):
            game = (await house.room(table)).need_game()
            self.finished += game.over
            verdict = record.verify(record.load(str(game.record())))
            self.verified += verdict.fair
            if not verdict.fair:
                self.faults.append(f"table {table} does not verify: {verdict}")
            if self.whole and not game.over:
                self.faults.append(f"table {table} was not played to its end")
        await house.storage.close()

    def _report(self, seconds: float) -> Report:
        ledger = self.ledger
        return Report(
            storage=self.database.partition(":")[0].partition("+")[0],
            kills=self.kills,
            seconds=round(seconds, 1),
            tables=len(self.people) + len(self.alone),
            verified=self.verified,
            finished=self.finished,
            sent=len(ledger.sent),
            acknowledged=len(ledger.acknowledged),
            kept=len(ledger.kept),
            undone=sum(one.kind == "undo" for one in ledger.acknowledged),
            messages=len(ledger.heard),
            faults=[*self.faults, *ledger.faults(self.database, self.people)],
        )
