"""Somebody who replays, reorders, forges, squats and floods, while many tables play on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection as Pipe
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from rich.table import Table

from sabika.bench.web.attacks import LISTENERS, Attacker
from sabika.bench.web.load import Crowd, Step
from sabika.bench.web.server import Setting, server
from sabika.web.sockets import raise_file_limit

TABLES = 50
SECONDS = 15.0
SETTLING = 4.0  # seconds until the games are under way
PROXY = "127.0.0.9"  # whom the server believes: so the attacker is a stranger to it, and not of this machine
WAITING = 10  # tables at which people wait, to squat at
HALF_SENT = 1000  # requests that are begun and never ended


class HostileReport(msgspec.Struct, frozen=True):
    """Moves of everybody else, and what the attacker got."""

    quiet: Step
    attacked: Step
    requests: dict[str, dict[int, int]]  # by what was tried: how often each status was the answer
    seats: int  # that the attacker holds at other people's tables
    faults: list[str]  # what should not have been


def run(
    tables: int = TABLES, seconds: float = SECONDS, cores: tuple[int, ...] = (), source: Path | None = None
) -> HostileReport:
    """Play in peace, then under attack."""
    options = () if source else ("--trusted-proxy", PROXY)
    with server(Setting(source=source, cores=cores, options=options)) as served:
        return asyncio.run(_measure(Crowd([served], {}), tables, seconds))


async def _measure(crowd: Crowd, tables: int, seconds: float) -> HostileReport:
    await crowd.add(tables)
    waiting = [await _wait_for_people(crowd) for _ in range(WAITING)]
    await asyncio.sleep(SETTLING)
    quiet = await crowd.measure(seconds)
    ours, theirs = get_context("spawn").Pipe()
    told = (theirs, crowd.addresses[0], [game.table for game in crowd.games], waiting)
    process = get_context("spawn").Process(target=_attack, args=told, daemon=True)
    try:
        process.start()
        await asyncio.to_thread(ours.recv)  # the attack has begun
        attacked = await crowd.measure(seconds)
        ours.send(None)
        found, squatted, faults = await asyncio.to_thread(ours.recv)
        faults += await _compare(crowd)
    finally:
        process.kill()
        await crowd.end()
    failed = [(what, one) for what, answers in found.items() for one in answers if one >= 500 and one != 503]
    faults += [f"{what}: answered with {status}" for what, status in failed]
    return HostileReport(quiet, attacked, found, squatted, faults)


def _attack(pipe: Pipe, address: str, victims: list[str], waiting: list[str]) -> None:
    """In a process of its own, so that it slows nobody down but the server; until it is told to stop."""
    raise_file_limit()
    asyncio.run(_attack_until_told(pipe, Attacker(address, PROXY, victims, waiting, Random("hostile"))))


async def _attack_until_told(pipe: Pipe, attacker: Attacker) -> None:
    attacks = [asyncio.create_task(_repeat(attack)) for attack in attacker.attacks()]
    attacks += [asyncio.create_task(attacker.send_half()) for _ in range(HALF_SENT)]
    attacks += [asyncio.create_task(attacker.listen()) for _ in range(LISTENERS)]
    pipe.send(None)
    await asyncio.to_thread(pipe.recv)
    for task in attacks:
        task.cancel()
    await asyncio.gather(*attacks, return_exceptions=True)
    found = {what: dict(sorted(statuses.items())) for what, statuses in sorted(attacker.statuses.items())}
    pipe.send((found, attacker.squatted, attacker.faults))


async def _repeat(attack: Callable[[], Awaitable[None]]) -> None:
    while True:
        with suppress(OSError, EOFError, ValueError):  # lines are cut: come again
            await attack()
        await asyncio.sleep(0)


async def _wait_for_people(crowd: Crowd) -> str:
    plan = {"game": "alhambra", "seats": [{}] * 4, "open": True}
    table: str = (await crowd.hosts[0].post("/api/tables", plan))["id"]
    await crowd.hosts[0].post(f"/api/tables/{table}/seats", {"name": "Host"})
    return table


async def _compare(crowd: Crowd) -> list[str]:
    """Nothing may have happened at the tables but what their people did."""
    faults = []
    for game in crowd.games:
        view: dict[str, Any] = await crowd.hosts[0].get(f"/api/tables/{game.table}")
        if not 0 <= view["at"] - game.acknowledged <= 1:  # one may be on its way
            faults.append(f"table {game.table}: {game.acknowledged} actions acknowledged, {view['at']} played")
    return faults


def as_table(report: HostileReport) -> Table:
    """Latencies, and below what was tried."""
    tried = [f"{what}: {_list(statuses)}" for what, statuses in report.requests.items()]
    faults = report.faults or ["nothing was done that should not be"]
    caption = "\n".join([f"{report.seats} seats squatted", *tried, *faults])
    table = Table(title="Milliseconds until a move is answered", show_edge=False)
    table.caption, table.caption_justify = caption, "left"
    table.add_column("", no_wrap=True)
    for heading in ("tables", "moves/s", "50 %", "95 %", "99 %", "told 99 %", "server"):
        table.add_column(heading, justify="right")
    for name, step in (("in peace", report.quiet), ("under attack", report.attacked)):
        found = (step.answered_p50, step.answered_p95, step.answered_p99, step.told_p99)
        times = (f"{one:.1f}" for one in found)
        table.add_row(name, str(step.tables), f"{step.moves_per_second:.0f}", *times, f"{step.server_cpu:.0%}")
    return table


def _list(statuses: dict[int, int]) -> str:
    """Without an answer: the server has hung up."""
    return ", ".join(f"{count} × {status or 'hung up'}" for status, count in statuses.items())
