"""Everything that is measured, in one command."""

from pathlib import Path

import msgspec
from rich.console import Console

from sabika.bench.parts import PARTS, Wishes
from sabika.bench.web import watchers


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
    unknown = [name for name in part or () if name not in PARTS]
    if unknown:
        raise ValueError(f"no part {unknown[0]!r}: there are {', '.join(PARTS)}")
    wishes = Wishes(
        seconds,
        rounds,
        only or (),
        tables,
        bot,
        beside,
        sources=[None, *([against] if against else [])],
        storages=storage or ["sqlite", "postgresql"],
        kinds=[False, True] if modules is None else [modules],
        cores=tuple(int(core) for core in cores.split(",") if core),
        step=step,
        watching=watching,
    )
    console = Console(quiet=json)
    found: dict[str, object] = {}
    for name, measure in PARTS.items():
        if not part or name in part:
            for measured in measure(wishes):
                found[measured.name] = measured.found
                console.print(*measured.shown, sep="\n")
    if json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
