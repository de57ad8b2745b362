"""How much memory a running table takes: many of them, each some way into its game."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import msgspec
from rich.table import Table

from sabika.bench.web.connection import Connection
from sabika.bench.web.load import ALL_MODULES
from sabika.bench.web.server import RunningServer, Setting, server

FIRST, LAST = 50, 250  # tables; what the first take with them (drawings, words) is not counted
ACTIONS = 40  # at each table
AT_ONCE = 8
JSON = {"Content-Type": "application/json"}


class Memory(msgspec.Struct, frozen=True):
    """Of one program, in kilobytes."""

    name: str
    empty: float  # a server without tables
    first: float
    last: float
    table: float  # one table more


def run(modules: bool = False, source: Path | None = None, first: int = FIRST, last: int = LAST) -> Memory:
    """Look how much the server has grown between so many tables and so many."""
    name = f"{'earlier' if source else 'now'}, {'all seven modules' if modules else 'no modules'}"
    with server(Setting(source=source)) as served:
        empty, small, large = asyncio.run(_measure(served, modules, first, last))
    return Memory(name, empty, small, large, round((large - small) / (last - first), 1))


async def _measure(served: RunningServer, modules: bool, first: int, last: int) -> tuple[float, float, float]:
    empty = _kilobytes(served)
    await _play_tables(served.address, modules, range(first))
    small = _kilobytes(served)
    await _play_tables(served.address, modules, range(first, last))
    return empty, small, _kilobytes(served)


def _kilobytes(served: RunningServer) -> float:
    return round((served.memory() or 0) / 1000, 1)


async def _play_tables(address: str, modules: bool, numbers: range) -> None:
    waiting = iter(numbers)

    async def play_some() -> None:
        for number in waiting:
            await _play_table(address, modules, Random(number))

    await asyncio.gather(*(play_some() for _ in range(AT_ONCE)))


async def _play_table(address: str, modules: bool, rng: Random) -> None:
    """Two people play so many actions, as fast as they can."""
    connection = Connection(address)
    plan = {"game": "alhambra", "seats": [{}, {}], "modules": ALL_MODULES if modules else []}
    path = f"/api/tables/{(await connection.post('/api/tables', plan))['id']}"
    names = ("Ani", "Ben")
    tokens = [(await connection.post(f"{path}/seats", {"name": name}))["token"] for name in names]
    while True:
        for token in tokens:
            headers = {**JSON, "Authorization": f"Bearer {token}"}
            view = await connection.get(path, headers)
            if view["over"] or view["at"] >= ACTIONS:
                connection.close()
                return
            if view["asked"]:
                body = json.dumps({"action": rng.choice(view["legal"]), "at": view["at"]}).encode()
                await connection.exchange("POST", f"{path}/actions", body, headers)


def as_table(found: list[Memory]) -> Table:
    """A line for each."""
    caption = f"each table {ACTIONS} actions into a game for two; from {FIRST} to {LAST} tables"
    table = Table(title="Memory of the server", caption=caption, caption_justify="left", show_edge=False)
    table.add_column("kB", no_wrap=True)
    for heading in ("without tables", "the first", "all", "one table"):
        table.add_column(heading, justify="right")
    for one in found:
        table.add_row(one.name, f"{one.empty:,.0f}", f"{one.first:,.0f}", f"{one.last:,.0f}", f"{one.table:,.0f}")
    return table
