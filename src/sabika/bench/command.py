"""Everything that is measured, in one command."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from sabika.bench import web
from sabika.bench.contest import run
from sabika.bench.contestant import MissingPackageError
from sabika.bench.report import as_table
from sabika.bench.web import cost, flood, hostile, load, memory, rules, watchers

PARTS = ("engines", "web", "flood", "cost", "load", "memory", "watchers", "hostile", "rules")


def bench(
    json: bool = False,
    seconds: float = 1.5,
    rounds: int = 5,
    only: list[str] | None = None,
    part: list[str] | None = None,
    tables: int = 50,
    bot: str = "novice",
    beside: str | None = None,
    against: Path | None = None,
    storage: list[str] | None = None,
    modules: bool | None = None,
    cores: str = "",
    step: int = 50,
    watching: int = watchers.WATCHERS,
) -> None:
    """Measure us and our peers, and the web table, on this machine, and print it.

    `against` is the source tree of an earlier commit, measured beside this one where that makes sense. For the part
    load, `storage` and `modules` choose among SQLite and PostgreSQL, without and with all modules; `cores` are those
    on which servers run.
    """
    parts: Collection[str] = part or PARTS
    unknown = [name for name in parts if name not in PARTS]
    if unknown:
        raise ValueError(f"no part {unknown[0]!r}: there are {', '.join(PARTS)}")
    found: dict[str, Any] = {}
    console = Console(quiet=json)
    if "engines" in parts:
        found["engines"] = engines = run(rounds, seconds, only or None)
        console.print(as_table(engines))
    if "web" in parts:
        found["web"] = pages = web.run(tables, bot, beside)
        for table in web.as_tables(pages):
            console.print(table)
    if "flood" in parts:
        found["flood"] = flooded = flood.run()
        console.print(flood.as_table(flooded))
    there = tuple(int(core) for core in cores.split(",") if core)
    sources = [None, *([against] if against else [])]
    kinds = [False, True] if modules is None else [modules]
    if "cost" in parts:
        found["cost"] = costs = [one for kind in kinds for one in cost.run(kind, sources, there)]
        console.print(cost.as_table(costs))
    if "load" in parts:
        found["load"] = loads = _run_loads(sources, kinds, storage or ["sqlite", "postgresql"], there, step, console)
        console.print(load.as_table(loads))
    if "memory" in parts:
        found["memory"] = grown = [memory.run(kind, source) for kind in kinds for source in sources]
        console.print(memory.as_table(grown))
    if "watchers" in parts:
        found["watchers"] = watched = [watchers.run(watching, source=source, cores=there) for source in sources]
        console.print(watchers.as_table(watched))
    if "hostile" in parts:
        found["hostile"] = attacked = hostile.run(tables, cores=there)
        console.print(hostile.as_table(attacked))
    if "rules" in parts:
        found["rules"] = weights = rules.run()
        console.print(rules.as_table(weights))
    if json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())


def _run_loads(
    sources: list[Path | None],
    kinds: list[bool],
    storages: list[str],
    cores: tuple[int, ...],
    step: int,
    console: Console,
) -> list[load.Load]:
    """Each of them; an earlier commit on SQLite alone, since not all of them know PostgreSQL."""
    loads = []
    for storage in storages:
        for kind in kinds:
            for source in sources if storage == "sqlite" else [None]:
                try:
                    loads.append(load.run(step, step, kind, storage, source, cores))
                except MissingPackageError as error:
                    console.print(str(error))
    return loads
