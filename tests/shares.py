"""Long work that is shared by processes: each reports what came of its share, and all faults are counted in the end."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NoReturn, Protocol, TypeVar

import msgspec


class Report(Protocol):
    """What comes of a share; it is written as JSON."""

    faults: list[str]


R = TypeVar("R", bound=Report)


def ask(parser: ArgumentParser, what: str) -> Namespace:
    """What was typed; `what` there is one of for each of the processes at a time."""
    parser.add_argument("--jobs", type=int, default=1, help=f"{what} at a time")
    return parser.parse_args()


def do_all(work: Callable[..., R], shares: Sequence[tuple[Any, ...]]) -> list[R]:
    """All shares at the same time, each in a process of its own."""
    with ProcessPoolExecutor(len(shares), get_context("spawn")) as pool:
        running = [pool.submit(work, *share) for share in shares]
        reports = [one.result() for one in running]
    for report in reports:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    return reports


def total(reports: Sequence[Report], *names: str) -> int:
    """The sum of what all of them count under these names."""
    return sum(getattr(report, name) for report in reports for name in names)


def end(reports: Sequence[Report], summary: str) -> NoReturn:
    """Say in one line what came of it; faults make it fail."""
    faults = sum(len(report.faults) for report in reports)
    sys.stdout.write(f"{summary}; {faults} faults\n")
    sys.exit(bool(faults))
