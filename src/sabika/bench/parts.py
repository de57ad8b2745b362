"""The parts of the bench: each measures something and says it as data and as tables, in the order in which they run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from rich.console import RenderableType

from sabika.bench import web
from sabika.bench.contest import run
from sabika.bench.contestant import MissingPackageError
from sabika.bench.report import as_table
from sabika.bench.web import cost, flood, hostile, load, memory, rules, watchers


class Wishes(NamedTuple):
    """What shall be measured, and how; each part takes what concerns it."""

    seconds: float
    rounds: int
    only: Sequence[str]
    tables: int
    bot: str
    beside: str | None
    sources: Sequence[Path | None]  # None is this one; another one is that of an earlier commit
    storages: Sequence[str]
    kinds: Sequence[bool]  # without modules, with all of them
    cores: tuple[int, ...]
    step: int
    watching: int


class Measured(NamedTuple):
    """What was found, by its name in the report, and how it is shown."""

    name: str
    found: object
    shown: Sequence[RenderableType]


Part: TypeAlias = Callable[[Wishes], Iterator[Measured]]


def _measure_engines(wishes: Wishes) -> Iterator[Measured]:
    found = run(wishes.rounds, wishes.seconds, wishes.only or None)
    yield Measured("engines", found, [as_table(found)])


def _measure_web(wishes: Wishes) -> Iterator[Measured]:
    for name, source in zip(("web", "web_before"), wishes.sources, strict=False):
        found = web.run(wishes.tables, wishes.bot, wishes.beside, source)
        yield Measured(name, found, web.as_tables(found))


def _measure_flood(_: Wishes) -> Iterator[Measured]:
    found = flood.run()
    yield Measured("flood", found, [flood.as_table(found)])


def _measure_cost(wishes: Wishes) -> Iterator[Measured]:
    found = [one for kind in wishes.kinds for one in cost.run(kind, wishes.sources, wishes.cores)]
    yield Measured("cost", found, [cost.as_table(found)])


def _measure_load(wishes: Wishes) -> Iterator[Measured]:
    """Each of them; an earlier commit on SQLite alone, since not all of them know PostgreSQL."""
    found: list[load.Load] = []
    missing: list[str] = []
    for storage in wishes.storages:
        for kind in wishes.kinds:
            for source in wishes.sources if storage == "sqlite" else [None]:
                try:
                    found.append(load.run(wishes.step, wishes.step, kind, storage, source, wishes.cores))
                except MissingPackageError as error:
                    missing.append(str(error))
    yield Measured("load", found, [*missing, load.as_table(found)])


def _measure_memory(wishes: Wishes) -> Iterator[Measured]:
    found = [memory.run(kind, source) for kind in wishes.kinds for source in wishes.sources]
    yield Measured("memory", found, [memory.as_table(found)])


def _measure_watchers(wishes: Wishes) -> Iterator[Measured]:
    found = [watchers.run(wishes.watching, source=source, cores=wishes.cores) for source in wishes.sources]
    yield Measured("watchers", found, [watchers.as_table(found)])


def _measure_hostile(wishes: Wishes) -> Iterator[Measured]:
    found = hostile.run(wishes.tables, cores=wishes.cores)
    yield Measured("hostile", found, [hostile.as_table(found)])


def _measure_rules(_: Wishes) -> Iterator[Measured]:
    found = rules.run()
    yield Measured("rules", found, [rules.as_table(found)])


PARTS: dict[str, Part] = {
    "engines": _measure_engines,
    "web": _measure_web,
    "flood": _measure_flood,
    "cost": _measure_cost,
    "load": _measure_load,
    "memory": _measure_memory,
    "watchers": _measure_watchers,
    "hostile": _measure_hostile,
    "rules": _measure_rules,
}
