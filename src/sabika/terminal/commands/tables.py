"""`sabika tables`: what is kept in a database, taken elsewhere, or forgotten."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import IO, Annotated, Any, TypeVar

import msgspec
import typer
from rich.table import Table

from sabika.engine import SabikaError
from sabika.terminal.commands.common import JsonOption, list_heads, out, print_json, print_text
from sabika.terminal.help import OwnCommand, OwnGroup
from sabika.terminal.help_texts import HELP_TEXTS

T = TypeVar("T")

FINISHED, WAITING, ABANDONED = 365.0, 30.0, 180.0  # days; `sabika` alone forgets nothing

WHY = {"finished": "tables-finished", "waiting": "tables-waiting", "abandoned": "tables-abandoned"}
tables_app = typer.Typer(help=HELP_TEXTS["cli-tables-all"], cls=OwnGroup, no_args_is_help=True)

DatabaseOption = Annotated[
    str | None, typer.Option(metavar="URL", envvar="SABIKA_DATABASE", help=HELP_TEXTS["cli-database"])
]
KeepFinished = Annotated[
    float, typer.Option(min=0, metavar="DAYS", envvar="SABIKA_KEEP_FINISHED", help=HELP_TEXTS["cli-keep-finished"])
]
KeepWaiting = Annotated[
    float, typer.Option(min=0, metavar="DAYS", envvar="SABIKA_KEEP_WAITING", help=HELP_TEXTS["cli-keep-waiting"])
]
KeepAbandoned = Annotated[
    float, typer.Option(min=0, metavar="DAYS", envvar="SABIKA_KEEP_ABANDONED", help=HELP_TEXTS["cli-keep-abandoned"])
]


class Status(StrEnum):
    """Tables of one sort."""

    waiting = "waiting"
    playing = "playing"
    over = "over"
    cancelled = "cancelled"


@tables_app.command("list", cls=OwnCommand)
def list_command(
    database: DatabaseOption = None,
    status: Annotated[Status | None, typer.Option(metavar="STATUS", help=HELP_TEXTS["cli-tables-status"])] = None,
    json: JsonOption = False,
) -> None:
    """What is kept: each table with its game, its people and when something last happened."""
    from sabika.table.archive import summarize

    async def look() -> list[Any]:
        async with _opened(database) as storage:
            return await summarize(storage, None if status is None else status.value)

    found = _run(look())
    if json:
        print_json(found)
        return
    heads = ("tables-id", "tables-status", "tables-game", "tables-seats", "tables-actions", "tables-changed")
    shown = Table(*list_heads(*heads))
    for one in found:
        shown.add_row(one.id, one.status, one.game, ", ".join(one.seats), str(one.actions), _tell_day(one.changed))
    out.print(shown)


@tables_app.command("export", cls=OwnCommand)
def export_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help=HELP_TEXTS["cli-tables-to"])],
    wanted: Annotated[list[str] | None, typer.Argument(metavar="[TABLE…]", help=HELP_TEXTS["cli-tables-which"])] = None,
    database: DatabaseOption = None,
) -> None:
    """Write tables into a file, all or some. It is as secret as the database: whoever has it knows what is hidden."""
    from sabika.table import archive

    async def write(target: IO[bytes]) -> int:
        async with _opened(database) as storage:
            ids = wanted or await archive.list_ids(storage)
            target.write(msgspec.json.encode(await archive.read_head(storage)) + b"\n")
            count = 0
            for id in ids:
                stored = await archive.read_table(storage, id)
                if stored is not None:
                    target.write(msgspec.json.encode(stored) + b"\n")
                    count += 1
                elif wanted:
                    raise SabikaError.saying("unknown-table", table=id[:40])
            return count

    with _writing(file) as target:
        count = _run(write(target))
    if file != "-":
        print_text("tables-exported", count=count, file=file)


@tables_app.command("import", cls=OwnCommand)
def import_command(
    file: Annotated[str, typer.Argument(metavar="FILE", help=HELP_TEXTS["cli-tables-from"])],
    database: DatabaseOption = None,
) -> None:
    """Put the tables of a file into a database. People keep their seats; tables that are there already stay."""
    from sabika.table import archive

    async def read(source: Iterable[bytes]) -> tuple[int, int, list[int]]:
        added, known, bad = 0, 0, list[int]()
        async with _opened(database) as storage:
            form = (await archive.read_head(storage)).form
            for number, stored in archive.read_lines(source, form):
                if stored is None:
                    bad.append(number)
                elif await archive.add_table(storage, stored):
                    added += 1
                else:
                    known += 1
        return added, known, bad

    with _alone(database), _reading(file) as source:
        added, known, bad = _run(read(source))
    print_text("tables-imported", added=added, known=known)
    if bad:
        raise SabikaError.saying("bad-tables-lines", lines=", ".join(map(str, bad[:20])))


@tables_app.command("expire", cls=OwnCommand)
def expire_command(
    database: DatabaseOption = None,
    keep_finished: KeepFinished = FINISHED,
    keep_waiting: KeepWaiting = WAITING,
    keep_abandoned: KeepAbandoned = ABANDONED,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=HELP_TEXTS["cli-dry-run"])] = False,
    json: JsonOption = False,
) -> None:
    """Forget tables at which nothing has happened for long. A server does so itself, when it starts and every day."""
    from sabika.table.expiry import Expired, Keeping, delete, find_expired

    keeping = Keeping(keep_finished, keep_waiting, keep_abandoned)

    async def forget() -> list[Expired]:
        async with _opened(database) as storage:
            found = await find_expired(storage, keeping, time.time())
            return found if dry_run else [one for one in found if await delete(storage, one)]

    with nullcontext() if dry_run else _alone(database):
        found = _run(forget())
    if json:
        print_json([{"id": one.id, "why": one.why, "changed": one.changed} for one in found])
        return
    for one in found:
        out.print(f"{one.id}  {_tell_day(one.changed)}  {list_heads(WHY[one.why])[0]}")
    print_text("tables-would-expire" if dry_run else "tables-expired", count=len(found))


def _tell_day(moment: float) -> str:
    try:
        return datetime.fromtimestamp(moment).strftime("%Y-%m-%d")
    except (TypeError, ValueError, OverflowError, OSError):  # a row that is damaged
        return "?"


def _run(work: Coroutine[Any, Any, T]) -> T:
    """What came of it; a database that fails is told in one line."""
    from sabika.table.errors import StorageError

    try:
        return asyncio.run(work)
    except StorageError as error:
        raise SabikaError.saying("database-unusable", problem=str(error)) from None


def _find_url(database: str | None) -> str:
    from sabika.table import databases

    return databases.database_url(database or databases.default_database())


@asynccontextmanager
async def _opened(database: str | None) -> AsyncIterator[Any]:
    from sabika.table import databases

    storage = await databases.open_storage(_find_url(database))
    try:
        yield storage
    finally:
        await storage.close()


@contextmanager
def _alone(database: str | None) -> Iterator[None]:
    """A server that has the file would not know what is changed in it behind its back."""
    from sabika.table import databases

    with databases.only_one(_find_url(database)):
        yield


@contextmanager
def _writing(file: str) -> Iterator[IO[bytes]]:
    """A file for this user alone; nothing is left of one that could not be written to the end."""
    if file == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    unfinished = Path(f"{file}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        unfinished.touch(0o600, exist_ok=False)
        try:
            with unfinished.open("wb") as target:
                yield target
            unfinished.replace(file)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise SabikaError(f"{file}: {error.strerror or error}") from None


@contextmanager
def _reading(file: str) -> Iterator[IO[bytes]]:
    if file == "-":
        yield sys.stdin.buffer
        return
    try:
        source = Path(file).open("rb")  # noqa: SIM115 - closed below; only what goes wrong here is about the file
    except OSError as error:
        raise SabikaError(f"{file}: {error.strerror or error}") from None
    with source:
        yield source
