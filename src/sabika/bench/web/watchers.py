"""How long moves take at other tables while a crowd watches one."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from random import Random

import msgspec
from rich.table import Table

from sabika.bench.web.connection import Connection
from sabika.bench.web.load import Crowd, Step
from sabika.bench.web.player import THINKING, Times, open_table
from sabika.bench.web.server import Setting, server
from sabika.web.sockets import raise_file_limit

TABLES = 50
WATCHERS = 2000
SECONDS = 15.0
AT_ONCE = 50  # watchers that come at a time
PATIENCE = 120.0
SETTLING = 4.0  # seconds until the games are under way


class WatchReport(msgspec.Struct, frozen=True):
    """Moves at the other tables, and how the crowd fared."""

    name: str
    watchers: int
    quiet: Step
    watched: Step
    moves: int  # at the table that is watched
    events: int  # that the watchers got meanwhile, all together


def run(
    watchers: int = WATCHERS,
    tables: int = TABLES,
    source: Path | None = None,
    cores: tuple[int, ...] = (),
    seconds: float = SECONDS,
) -> WatchReport:
    """Play without the crowd, then with it. The crowd is in a process of its own."""
    with server(Setting(source=source, cores=cores)) as served:
        return asyncio.run(_measure(Crowd([served], {}), watchers, tables, seconds, bool(source)))


async def _measure(crowd: Crowd, watchers: int, tables: int, seconds: float, earlier: bool) -> WatchReport:
    times, rng = Times(), Random("watched")
    await crowd.add(tables)
    game, players = await open_table(crowd.hosts, crowd.addresses, times, rng)
    game.thinking = THINKING
    watched = asyncio.gather(*(player.play() for player in players))
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(
        target=_watch, args=(theirs, crowd.addresses[0], game.table, watchers), daemon=True
    )
    try:
        await asyncio.sleep(SETTLING)
        quiet = await crowd.measure(seconds)
        process.start()
        came = await asyncio.to_thread(_receive, ours)
        before, heard = game.acknowledged, await asyncio.to_thread(_ask, ours)
        crowded = await crowd.measure(seconds)
        moves, events = game.acknowledged - before, await asyncio.to_thread(_ask, ours) - heard
    finally:
        if process.is_alive():
            process.kill()
        watched.cancel()
        with suppress(asyncio.CancelledError):
            await watched
        await crowd.end()
    return WatchReport("earlier" if earlier else "now", came, quiet, crowded, moves, events)


def _receive(pipe: Pipe) -> int:
    if not pipe.poll(PATIENCE):
        raise RuntimeError("the watchers do not come")
    number: int = pipe.recv()
    return number


def _ask(pipe: Pipe) -> int:
    pipe.send(None)
    return _receive(pipe)


def _watch(pipe: Pipe, address: str, table: str, watchers: int) -> None:
    """The crowd: say when all are there, then how many events they have got, whenever asked."""
    raise_file_limit()
    asyncio.run(_Watching(pipe, address, table).go(watchers))


class _Watching:
    def __init__(self, pipe: Pipe, address: str, table: str) -> None:
        self.pipe = pipe
        self.address = address
        self.path = f"/api/tables/{table}/live"
        self.there = 0
        self.events = 0

    async def go(self, watchers: int) -> None:
        tasks = []
        for begin in range(0, watchers, AT_ONCE):
            tasks += [asyncio.create_task(self._watch(number)) for number in range(begin, begin + AT_ONCE)]
            limit = time.monotonic() + PATIENCE
            while self.there < begin + AT_ONCE and time.monotonic() < limit:
                await asyncio.sleep(0.02)
        self.pipe.send(self.there)
        while True:
            await asyncio.to_thread(self.pipe.recv)
            self.pipe.send(self.events)

    async def _watch(self, number: int) -> None:
        connection = Connection(self.address, source=f"127.{100 + number % 100}.{number // 250}.{1 + number % 250}")
        first = True
        async for _ in connection.events(self.path):
            self.there += first
            self.events += not first
            first = False


def as_table(reports: list[WatchReport]) -> Table:
    """Without and with the crowd."""
    crowds = "\n".join(
        f"{one.name}: {one.watchers} watch; the table had {one.moves} moves, the watchers {one.events} events"
        for one in reports
    )
    table = Table(title="Moves at other tables", caption=crowds, caption_justify="left", show_edge=False)
    table.add_column("milliseconds until a move is answered", no_wrap=True)
    for heading in ("tables", "moves/s", "50 %", "95 %", "99 %", "server"):
        table.add_column(heading, justify="right")
    for one in reports:
        for name, step in ((f"{one.name}, nobody watches", one.quiet), (f"{one.name}, a crowd watches", one.watched)):
            times = (step.answered_p50, step.answered_p95, step.answered_p99)
            figures = (f"{step.moves_per_second:.0f}", *(f"{one:.1f}" for one in times))
            table.add_row(name, str(step.tables), *figures, f"{step.server_cpu:.0%}")
    return table
