"""Everything that is measured, in one command."""

from collections.abc import Collection
from typing import Any

import msgspec
from rich.console import Console

from sabika.bench import web
from sabika.bench.contest import run
from sabika.bench.report import as_table
from sabika.bench.web import flood

PARTS = ("engines", "web", "flood")


def bench(
    json: bool = False,
    seconds: float = 1.5,
    rounds: int = 5,
    only: list[str] | None = None,
    part: list[str] | None = None,
    tables: int = 50,
    bot: str = "novice",
    beside: str | None = None,
) -> None:
    """Measure us and our peers, and the web table, on this machine, and print it."""
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
    if json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
