"""How long moves take while somebody wants as many expensive pages as they can get."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random

import msgspec
from rich.table import Table

from sabika.bench.web.connection import Connection
from sabika.bench.web.page import Person, seat_people
from sabika.bench.web.report import Spread, draw_spreads, measure_spread
from sabika.bench.web.server import Setting, server

TABLES = 10
THINKING = (0.3, 0.9)  # seconds; hurried people, so that there is enough to measure
SECONDS = 15.0
WARMING = 3.0  # seconds before we measure: what is drawn for the first time takes longer
LINES = 20  # on which the pages are asked for
LONG = 600  # actions of the game that is looked at, or as many as there are
PROXY = None if sys.platform in ("win32", "darwin") else "127.0.0.9"  # whom the server believes, where it can be
STRANGER = {"X-Forwarded-For": "203.0.113.66"}  # for whom it speaks: this machine itself would not be limited
PATIENCE = 120.0


class FloodReport(msgspec.Struct, frozen=True):
    """Milliseconds until a move is answered."""

    lines: int
    quiet: Spread | None
    flooded: Spread | None  # by a stranger
    beside: Spread | None  # by a program of this machine itself, which has no limits
    pages: list[float]  # a second that each flood got


def run(seconds: float = SECONDS) -> FloodReport:
    """Play quietly, then beside a flood of looks at a long game from a stranger, then from this machine."""
    with server(Setting(options=("--trusted-proxy", PROXY) if PROXY else ())) as served:
        return asyncio.run(_measure(served.address, seconds))


async def _measure(address: str, seconds: float) -> FloodReport:
    host = Connection(address)
    long_game = await _play_long_game(host, address)
    tables = [await seat_people(host, address, 2, []) for _ in range(TABLES)]
    found: list[Spread | None] = []
    pages: list[float] = []
    await asyncio.gather(*(_play(people, [], Random(0), time.monotonic() + WARMING) for people in tables))
    for source in (None, PROXY, "127.0.0.1"):
        asked = [0] * LINES
        path = f"/t/{long_game}/replay?at={LONG}"
        lines = range(LINES if source else 0)
        flood = [asyncio.create_task(_flood(address, path, source, asked, line)) for line in lines]
        times: list[float] = []
        began = time.monotonic()
        await asyncio.gather(*(_play(people, times, Random(n), began + seconds) for n, people in enumerate(tables)))
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        found.append(measure_spread(times))
        pages += [round(sum(asked) / seconds, 1)] if source else []
    for person in (one for people in tables for one in people):
        person.leave()
    host.close()
    quiet, flooded, beside = found
    return FloodReport(LINES, quiet, flooded, beside, pages)


async def _play_long_game(host: Connection, address: str) -> str:
    """A table at which bots have played a long game."""
    (person,) = await seat_people(host, address, 1, ["random"] * 5)
    table, token = person.table, {"Authorization": f"Bearer {person.token}"}
    await host.post(f"/api/tables/{table}/pace", {"bot_pause": 0}, token)
    await host.post(f"/api/tables/{table}/lend", {"lent": True}, token)
    limit = time.monotonic() + PATIENCE
    while not (seen := await host.get(f"/api/tables/{table}"))["over"] and seen["at"] < LONG:
        if time.monotonic() > limit:
            raise RuntimeError(f"the long game came only to action {seen['at']}")
        await asyncio.sleep(0.5)
    await host.post(f"/api/tables/{table}/lend", {"lent": False}, token)  # so that they wait from now on
    person.leave()
    return table


async def _play(people: Sequence[Person], times: list[float], rng: Random, until: float) -> None:
    """Two people play; how long each press takes until it is answered is noted."""
    while time.monotonic() < until:
        await asyncio.sleep(rng.uniform(*THINKING))
        view = await people[0].view()
        if view["over"]:
            return
        person = people[view["to_act"]]
        legal = (await person.view())["legal"]
        began = time.monotonic()
        await person.press(rng.choice(legal), view["at"])
        times.append(time.monotonic() - began)


async def _flood(address: str, path: str, source: str | None, asked: list[int], number: int) -> None:
    """Ask for the page again and again; being refused is no reason to stop."""
    connection = Connection(address, STRANGER if source == PROXY else {}, source)
    try:
        while True:
            with suppress(RuntimeError, ConnectionError, asyncio.IncompleteReadError):
                await connection.get(path, {"X-Sabika-Fragments": "none"})
                asked[number] += 1
            await asyncio.sleep(0)
    finally:
        connection.close()


def _list(figures: list[float]) -> str:
    return " and ".join(f"{figure:.0f}" for figure in figures)


def as_table(report: FloodReport) -> Table:
    """Quiet and flooded, one under the other."""
    caption = f"{report.lines} lines ask for a moment of a long game; pages a second they got: {_list(report.pages)}"
    rows = (
        ("quiet", report.quiet),
        ("a stranger floods it", report.flooded),
        ("this machine itself does", report.beside),
    )
    return draw_spreads("A move until it is answered", caption, "milliseconds", rows, digits=1)
