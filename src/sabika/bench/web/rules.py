"""How heavy the rules are: every page of them at the first visit."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence

from rich.table import Table

from sabika.bench.web.report import Weight, list_weights
from sabika.bench.web.screen import chromium, weigh
from sabika.bench.web.server import RunningServer, server
from sabika.rulebook import TOPICS, outline_of

TARGET_BYTES = 150_000  # under which each of them is to stay, with all that it needs


def run() -> list[Weight]:
    """Serve, and open each page in a fresh browser; the heaviest first."""
    with server() as served:
        return sorted(asyncio.run(_measure(served)), key=lambda weight: -weight.bytes)


async def _measure(served: RunningServer) -> list[Weight]:
    async with chromium() as browser:
        return [await weigh(browser, served.address, path, path) for path in list_pages()]


def list_pages() -> Iterator[str]:
    """The overview, what a question finds, each chapter, and each topic on one page."""
    yield from ("/learn", "/learn?q=wall")
    for name in TOPICS:
        yield from (f"/learn/{name}/{section.id}" for section in outline_of(name).chapter)
        yield f"/learn/{name}/all"


def as_table(weights: Sequence[Weight]) -> Table:
    """The heaviest, and how many stay below."""
    under = sum(weight.bytes < TARGET_BYTES for weight in weights)
    caption = f"{under} of {len(weights)} pages are under {TARGET_BYTES / 1000:g} kB"
    return list_weights(weights, "Rules at the first visit, everything that is loaded, as sent", caption)
