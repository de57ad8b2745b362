"""What a move costs: the server's computing time, of several programs side by side, on a machine that may be busy."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from rich.table import Table

from sabika.bench.web.load import ALL_MODULES, SETTLING, Crowd
from sabika.bench.web.server import RunningServer, Setting, server

TABLES = 16
THINKING = (0.125, 0.375)  # seconds
SECONDS = 12.0
ROUNDS = 3


class Cost(msgspec.Struct, frozen=True):
    """Of one program: milliseconds of computing for a move, a figure for each round."""

    name: str
    rounds: list[float]


def run(
    modules: bool = False,
    sources: Sequence[Path | None] = (None,),
    cores: tuple[int, ...] = (),
    rounds: int = ROUNDS,
    seconds: float = SECONDS,
) -> list[Cost]:
    """All programs play at the same time, so whatever else the machine does concerns all of them."""
    with ExitStack() as stack:
        plan = {"modules": ALL_MODULES} if modules else {}
        servers = [stack.enter_context(server(Setting(source=source, cores=cores))) for source in sources]
        found = asyncio.run(_measure(servers, plan, rounds, seconds))
    what = "all seven modules" if modules else "no modules"
    names = [f"{source.name if source else 'now'}, {what}" for source in sources]
    return [Cost(name, figures) for name, figures in zip(names, found, strict=True)]


async def _measure(
    servers: Sequence[RunningServer], plan: dict[str, Any], rounds: int, seconds: float
) -> list[list[float]]:
    crowds = [Crowd([one], plan, THINKING) for one in servers]
    found: list[list[float]] = [[] for _ in crowds]
    try:
        await asyncio.gather(*(crowd.add(TABLES) for crowd in crowds))
        await asyncio.sleep(SETTLING)
        for _ in range(rounds):
            steps = await asyncio.gather(*(crowd.measure(seconds) for crowd in crowds))
            for figures, step in zip(found, steps, strict=True):
                figures.append(step.move_cpu)
    finally:
        for crowd in crowds:
            await crowd.end()
    return found


def as_table(costs: Sequence[Cost]) -> Table:
    """A line for each."""
    caption = f"{TABLES} tables at each server, all servers at the same time"
    table = Table(title="Computing for a move", caption=caption, caption_justify="left", show_edge=False)
    table.add_column("milliseconds", no_wrap=True)
    for heading in ("median", "each round"):
        table.add_column(heading, justify="right")
    for one in costs:
        table.add_row(one.name, f"{median(one.rounds):.2f}", ", ".join(f"{figure:.2f}" for figure in one.rounds))
    return table
