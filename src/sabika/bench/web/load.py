"""How many tables in play a server holds: more and more of them, until moves take too long."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from rich.table import Table

from sabika.bench.web.connection import Connection
from sabika.bench.web.player import THINKING, PlayedGame, Player, Times, open_table
from sabika.bench.web.postgresql import fresh_database
from sabika.bench.web.server import RunningServer, Setting, server

ALL_MODULES = ["bazaars", "bonus", "camps", "exchange", "falconers", "huts", "vizier"]
LIMIT = 0.2  # seconds for 99 of 100 moves
SETTLING = 4.0  # seconds that new tables have to begin
SECONDS = 10.0  # for which each step is measured
MOST = 1500  # tables; who holds so many is not asked for more
TRIES = 3  # of a step: a disk or a neighbour that stood still for a moment is not what the server holds
AT_ONCE = 8  # tables that are set up at a time


class Step(msgspec.Struct, frozen=True):
    """So many tables, and milliseconds until a move was answered, and until the other player had it."""

    tables: int
    moves_per_second: float
    answered_p50: float
    answered_p95: float
    answered_p99: float
    told_p50: float
    told_p99: float
    server_cpu: float  # of one core, all servers together
    driver_cpu: float
    move_cpu: float  # milliseconds of computing for a move
    megabytes: float  # of all servers together

    @property
    def is_held(self) -> bool:
        """Whether moves were answered soon enough."""
        return self.answered_p99 < LIMIT * 1000


class Load(msgspec.Struct, frozen=True):
    """What one program held."""

    name: str
    steps: list[Step]

    @property
    def held(self) -> int:
        """The most tables before moves took too long."""
        return max((step.tables for step in self.steps if step.is_held), default=0)


def run(
    step: int = 50,
    first: int = 50,
    modules: bool = False,
    storage: str = "sqlite",
    source: Path | None = None,
    cores: tuple[int, ...] = (),
    seconds: float = SECONDS,
) -> Load:
    """Add tables step by step. With PostgreSQL there are two servers, and the two at a table use different ones."""
    name = ", ".join(
        [
            "earlier" if source else "now",
            "SQLite, one server" if storage == "sqlite" else "PostgreSQL, two servers",
            "all seven modules" if modules else "no modules",
        ]
    )
    with ExitStack() as stack:
        database = stack.enter_context(fresh_database(cores)) if storage == "postgresql" else None
        setting = Setting(database, source, cores)
        running = [stack.enter_context(server(setting)) for _ in range(2 if database else 1)]
        plan = {"modules": ALL_MODULES} if modules else {}
        return Load(name, asyncio.run(Crowd(running, plan).grow(first, step, seconds)))


class Crowd:
    """All tables in play. One that is over is followed by another."""

    def __init__(
        self, servers: Sequence[RunningServer], plan: dict[str, Any], thinking: tuple[float, float] = THINKING
    ) -> None:
        self.servers = servers
        self.thinking = thinking  # seconds, for everybody
        self.addresses = [one.address for one in servers]
        self.hosts = [Connection(address) for address in self.addresses]
        self.plan = plan
        self.times = Times()
        self.games: list[PlayedGame] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def grow(self, first: int, step: int, seconds: float) -> list[Step]:
        """Measure with more and more tables, until there are too many."""
        steps: list[Step] = []
        try:
            for tables in range(first, MOST + 1, step):
                await self.add(tables - len(self.tasks))
                for _ in range(TRIES):
                    await asyncio.sleep(SETTLING)
                    steps.append(await self.measure(seconds))
                    print(msgspec.json.encode(steps[-1]).decode(), file=sys.stderr)  # for who waits, or stops it
                    if steps[-1].is_held:
                        break
                else:
                    break
        finally:
            await self.end()
        return steps

    async def add(self, tables: int) -> None:
        """So many tables more."""
        for begin in range(0, tables, AT_ONCE):
            numbers = [len(self.tasks) + n for n in range(min(AT_ONCE, tables - begin))]
            opened = await asyncio.gather(*(self._open(Random(number)) for number in numbers))
            self.tasks += [asyncio.create_task(self._play_on(*one)) for one in opened]

    async def _open(self, rng: Random) -> tuple[PlayedGame, list[Player]]:
        game, players = await open_table(self.hosts, self.addresses, self.times, rng, **self.plan)
        game.thinking = self.thinking
        return game, players

    async def _play_on(self, game: PlayedGame, players: list[Player]) -> None:
        while True:
            self.games.append(game)
            await asyncio.gather(*(player.play() for player in players))
            game, players = await self._open(game.rng)

    async def measure(self, seconds: float) -> Step:
        """Look on for a while."""
        self.times.forget()
        used, own, began = self._cpu(), time.process_time(), time.monotonic()
        await asyncio.sleep(seconds)
        lasted = time.monotonic() - began
        failed = [task for task in self.tasks if task.done()]
        if failed:
            failed[0].result()
        answered, told = self.times.answered, self.times.told
        computed = self._cpu() - used
        return Step(
            tables=len(self.tasks),
            moves_per_second=round(len(answered) / lasted, 1),
            answered_p50=quantile(answered, 0.5),
            answered_p95=quantile(answered, 0.95),
            answered_p99=quantile(answered, 0.99),
            told_p50=quantile(told, 0.5),
            told_p99=quantile(told, 0.99),
            server_cpu=round(computed / lasted, 2),
            driver_cpu=round((time.process_time() - own) / lasted, 2),
            move_cpu=round(computed / max(1, len(answered)) * 1000, 2),
            megabytes=round(sum(one.memory() or 0 for one in self.servers) / 1e6, 1),
        )

    def _cpu(self) -> float:
        return sum(one.cpu_seconds() or 0.0 for one in self.servers)

    async def end(self) -> None:
        """Everybody leaves."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for host in self.hosts:
            host.close()


def quantile(seconds: Sequence[float], share: float) -> float:
    """Milliseconds within which this share of them were; without any, for ever."""
    ordered = sorted(seconds)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1) if ordered else float("inf")


def as_table(loads: Sequence[Load]) -> Table:
    """All steps, and what each held."""
    held = "\n".join(f"{load.name}: {load.held} tables held" for load in loads)
    caption = f"held: 99 % of moves are answered within {LIMIT * 1000:g} ms; people think for a second\n{held}"
    table = Table(title="Tables in play", caption=caption, caption_justify="left", show_edge=False)
    table.add_column("", no_wrap=True)
    for heading in ("tables", "moves/s", "answered 50 %", "99 %", "told 50 %", "99 %", "server", "driver", "MB"):
        table.add_column(heading, justify="right")
    for load in loads:
        for step in load.steps:
            times = (step.answered_p50, step.answered_p99, step.told_p50, step.told_p99)
            figures = [f"{step.moves_per_second:.0f}", *(f"{one:.1f}" for one in times)]
            shares = [f"{step.server_cpu:.0%}", f"{step.driver_cpu:.0%}", f"{step.megabytes:.0f}"]
            table.add_row(load.name, str(step.tables), *figures, *shares)
    return table
