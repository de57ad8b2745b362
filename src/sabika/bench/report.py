"""What a run found, as data and as a table."""

import os
import platform
from collections.abc import Iterable, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median

import msgspec
from rich.markup import escape
from rich.table import Table

from sabika.bench.contestant import Contestant, Slice


class Rate(msgspec.Struct, frozen=True):
    """Per second, over the rounds."""

    median: float
    low: float
    high: float


class Result(msgspec.Struct, frozen=True):
    """What was measured of one contestant."""

    name: str
    package: str
    decisions: Rate
    games: Rate
    copy_microseconds: float
    decisions_per_game: float
    options_per_decision: float


class Machine(msgspec.Struct, frozen=True):
    """Where it was measured, and which versions of the packages."""

    python: str
    system: str
    processor: str
    cpus: int | None
    core: int | None
    packages: dict[str, str]


class Report(msgspec.Struct, frozen=True):
    """A whole run."""

    machine: Machine
    rounds: int
    seconds: float
    results: list[Result]
    missing: list[str]


def summarise(contestant: Contestant, counts: Sequence[Slice], copies: Iterable[float]) -> Result:
    """All rounds of a contestant in one result."""
    decisions = sum(count.decisions for count in counts)
    return Result(
        name=contestant.name,
        package=contestant.package,
        decisions=_rate([count.decisions / count.seconds for count in counts]),
        games=_rate([count.games / count.seconds for count in counts]),
        copy_microseconds=min(copies),
        decisions_per_game=decisions / sum(count.games for count in counts),
        options_per_decision=sum(count.options for count in counts) / decisions,
    )


def describe_machine(core: int | None, packages: Iterable[str]) -> Machine:
    """This machine, and the versions of these packages."""
    return Machine(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        system=platform.platform(),
        processor=_processor(),
        cpus=os.cpu_count(),
        core=core,
        packages={package: _version(package) for package in packages},
    )


def as_table(report: Report) -> Table:
    """Rates are medians, with their range over the rounds below; two lines a row fit a terminal of 80 columns."""
    table = Table(
        title=_title(report), caption=_caption(report), caption_justify="left", show_lines=True, show_edge=False
    )
    table.add_column("game", no_wrap=True)
    for heading in ("decisions/s", "games/s", "copy µs", "decisions\nper game", "options\neach"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in report.results:
        table.add_row(
            f"{row.package} {report.machine.packages[row.package]}\n{row.name}",
            _range(row.decisions),
            _range(row.games),
            _short(row.copy_microseconds),
            f"{row.decisions_per_game:,.0f}",
            f"{row.options_per_decision:.1f}",
        )
    return table


def _title(report: Report) -> str:
    return f"Random play: {report.rounds} rounds of {report.seconds:g} s each, in turns"


def _caption(report: Report) -> str:
    host = report.machine
    where = "not pinned" if host.core is None else f"pinned to core {host.core}"
    return "\n".join([f"{host.python}, {host.processor}, {host.cpus} CPUs, {where}", *map(escape, report.missing)])


def _range(rate: Rate) -> str:
    return f"{_short(rate.median)}\n[dim]{_short(rate.low)}–{_short(rate.high)}[/]"


def _short(number: float) -> str:
    """Three digits: the machine's noise is in the third already."""
    if number >= 9_995:
        return f"{number / 1000:,.0f}k" if number >= 99_950 else f"{number / 1000:.1f}k"
    return f"{number:,.0f}" if number >= 99.95 else f"{number:.3g}"


def _rate(samples: Sequence[float]) -> Rate:
    return Rate(median(samples), min(samples), max(samples))


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "?"


def _processor() -> str:
    """Linux keeps the name people know in a file; elsewhere `platform` has to do."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())
