"""`sabika tables`: tables move between databases with all that belongs to them, and old ones are forgotten."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from sabika.table import Begin, House, Pace, SeatPlan, databases
from sabika.table.expiry import Keeping, expire
from sabika.table.model import DAY
from sabika.terminal.commands import tables as commands
from sabika.web.policy import Policy
from tests.browser.positions import NEAR_THE_END
from tests.commands.conftest import Run
from tests.postgres import database, postgres
from tests.table.helpers import asked, legal, opened, plan, play, table_for_two, until
from tests.waiting import PATIENCE
from tests.waiting import until as wait_until
from tests.web.api.helpers import new_house, running

__all__ = ["database", "postgres"]

NOW = 1_900_000_000.0
KEEPING = Keeping(finished=365, waiting=30, abandoned=180)


@pytest.fixture(autouse=True)
def _now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "time", SimpleNamespace(time=lambda: NOW))


class Kept:
    """What stands in a database: a game under way, one that is over, a table that waits."""

    playing: str
    over: str
    waiting: str
    tokens: list[str]


async def fill(house: House) -> Kept:
    kept = Kept()
    room, kept.tokens = await table_for_two(house)
    await play(house, room, 5)
    await house.say(room.info.id, 0, "hello ✿ there")
    kept.playing = room.info.id
    soon = Begin(position=NEAR_THE_END)
    bots = await house.create(plan(SeatPlan("random"), SeatPlan("random"), begin=soon))
    await until(lambda: bots.info.status == "over")
    kept.over = bots.info.id
    kept.waiting = (await house.create(plan(open=True))).info.id
    return kept


def make(url: str, age: float = 0.0) -> Kept:
    """A database with such tables, made so many days ago."""

    async def story() -> Kept:
        async with opened(url, now=lambda: NOW - age * DAY) as house:
            return await fill(house)

    return asyncio.run(story())


def list_tables(sabika: Run, url: str) -> list[dict[str, Any]]:
    ran = sabika("tables", "list", "--database", url, "--json")
    assert ran.code == 0, ran.err
    found: list[dict[str, Any]] = json.loads(ran.out)
    return found


def go_on(url: str, kept: Kept) -> None:
    """Whoever had a seat has it, what was said is there, and the game goes on."""

    async def story() -> None:
        async with opened(url) as house:
            room = await house.room(kept.playing)
            assert [house.seats_of(room, [token]) for token in kept.tokens] == [[0], [1]]
            assert [line.text for line in room.chat.lines] == ["hello ✿ there"]
            assert room.at == 5
            await house.act(kept.playing, asked(room), legal(room), 5)
            assert (await house.room(kept.over)).need_game().over

    asyncio.run(story())


def test_both_ways_between_sqlite_and_postgresql(sabika: Run, tmp_path: Path, database: str) -> None:
    here, back = f"sqlite:///{tmp_path / 'here.db'}", f"sqlite:///{tmp_path / 'back.db'}"
    kept = make(here)
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    ran = sabika("tables", "export", first, "--database", here)
    assert ran.code == 0
    assert "Keep it as secret as the database." in " ".join(ran.out.split())
    assert stat.S_IMODE(first.stat().st_mode) == 0o600
    ran = sabika("tables", "import", first, "--database", database)
    assert (ran.code, ran.out) == (0, "Tables taken in: 3. There already: 0.\n"), ran.err
    assert sabika("tables", "export", second, "--database", database).code == 0
    assert second.read_bytes() == first.read_bytes()
    assert sabika("tables", "import", second, "--database", back).code == 0
    assert list_tables(sabika, back) == list_tables(sabika, here) == list_tables(sabika, database)
    go_on(database, kept)
    go_on(back, kept)
    assert sabika("tables", "import", first, "--database", back).out == "Tables taken in: 0. There already: 3.\n"


def test_one_table_alone(sabika: Run, tmp_path: Path) -> None:
    here, there = f"sqlite:///{tmp_path / 'here.db'}", f"sqlite:///{tmp_path / 'there.db'}"
    kept = make(here)
    file = tmp_path / "one.jsonl"
    assert sabika("tables", "export", file, kept.playing, "--database", here).code == 0
    assert sabika("tables", "import", file, "--database", there).code == 0
    (one,) = list_tables(sabika, there)
    assert (one["id"], one["status"], one["seats"], one["actions"]) == (kept.playing, "playing", ["Ani", "Ben"], 5)
    ran = sabika("tables", "export", tmp_path / "none.jsonl", "nobody", "--database", here)
    assert (ran.code, ran.err) == (2, "There’s no table “nobody”.\n")
    assert not list(tmp_path.glob("none*")), "half a file is none"
    shown = sabika("tables", "list", "--database", here, "--status", "waiting", language="de").out
    assert kept.waiting in shown and kept.over not in shown and "Änderung" in shown


@pytest.mark.parametrize(
    ("spoil", "said", "taken"),
    [
        (lambda lines: lines[1:], "This is no file of tables", 0),
        (lambda lines: [lines[0].replace("000", "x"), *lines[1:]], "of the form x", 0),
        (lambda lines: [*lines[:2], "{}", '{"table": {"id": "x"}, "belonging": {}}'], "left out: 3, 4", 1),
        (lambda lines: [lines[0], lines[1][: len(lines[1]) // 2]], "left out: 2", 0),
    ],
)
def test_what_is_no_such_file_is_told(
    sabika: Run, tmp_path: Path, spoil: Callable[[list[str]], list[str]], said: str, taken: int
) -> None:
    here, there = f"sqlite:///{tmp_path / 'here.db'}", f"sqlite:///{tmp_path / 'there.db'}"
    make(here)
    file = tmp_path / "tables.jsonl"
    sabika("tables", "export", file, "--database", here)
    file.write_text("\n".join(spoil(file.read_text(encoding="utf-8").splitlines())), encoding="utf-8")
    ran = sabika("tables", "import", file, "--database", there)
    assert ran.code == 2
    assert said in ran.err
    assert len(list_tables(sabika, there)) == taken


@pytest.mark.parametrize(
    ("of", "column", "value"),
    [
        ("table", "id", ["a"]),
        ("table", "id", "../up"),
        ("table", "id", None),
        ("table", "status", {"a": 1}),
        ("table", "status", "x" * 21),
        ("table", "created", "yesterday"),
        ("table", "changed", 1e300),
        ("table", "version", 2**70),
        ("table", "open", "yes"),
        ("table", "open", 1),
        ("table", "data", None),
        ("happenings", "number", 0),  # as that of the other one
        ("happenings", "number", 0.5),
        ("happenings", "action", "a\0b"),
    ],
)
def test_a_line_that_no_database_takes_stops_no_other(
    sabika: Run, tmp_path: Path, of: str, column: str, value: object
) -> None:
    """What was imported before it stayed, what came after it was lost, and what was told was a traceback."""
    here, there = f"sqlite:///{tmp_path / 'here.db'}", f"sqlite:///{tmp_path / 'there.db'}"
    make(here)
    file = tmp_path / "tables.jsonl"
    sabika("tables", "export", file, "--database", here)
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    tables = sorted(map(json.loads, lines), key=lambda one: -len(one["belonging"]["happenings"]))
    (tables[0]["table"] if of == "table" else tables[0]["belonging"][of][1])[column] = value
    file.write_text("\n".join([head, *map(json.dumps, tables)]), encoding="utf-8")
    ran = sabika("tables", "import", file, "--database", there)
    assert (ran.code, "left out: 2" in ran.err) == (2, True)
    assert len(list_tables(sabika, there)) == len(tables) - 1


@pytest.mark.parametrize(
    ("column", "value"), [("status", b"\xff"), ("changed", 1e300), ("changed", "x"), ("plan", "[" * 9000)]
)
def test_a_row_that_is_damaged_is_listed_as_far_as_it_can_be(
    sabika: Run, tmp_path: Path, column: str, value: object
) -> None:
    make(f"sqlite:///{tmp_path / 'here.db'}")
    with closing(sqlite3.connect(tmp_path / "here.db")) as database, database:
        database.execute(f"UPDATE tables SET {column} = ? WHERE status = 'over'", (value,))
    ran = sabika("tables", "list", "--database", f"sqlite:///{tmp_path / 'here.db'}")
    assert ran.code == 0 and ran.out.count("alhambra") >= 2


def test_a_server_that_has_the_file_is_not_worked_behind(sabika: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'here.db'}"
    make(url)
    sabika("tables", "export", tmp_path / "all.jsonl", "--database", url)
    with databases.only_one(url):
        assert "running with" in sabika("tables", "import", tmp_path / "all.jsonl", "--database", url).err
        assert "running with" in sabika("tables", "expire", "--database", url).err
        assert len(list_tables(sabika, url)) == 3


@pytest.mark.parametrize(
    ("age", "options", "forgotten"),
    [
        (29, (), ()),
        (31, (), ("waiting",)),
        (181, (), ("waiting", "playing")),
        (366, (), ("waiting", "playing", "over")),
        (366, ("--keep-finished", "0", "--keep-waiting", "400"), ("playing",)),
    ],
)
def test_what_is_old_is_forgotten(
    sabika: Run, tmp_path: Path, age: float, options: tuple[str, ...], forgotten: tuple[str, ...]
) -> None:
    url = f"sqlite:///{tmp_path / 'here.db'}"
    kept = make(url, age)
    ids = {getattr(kept, name) for name in forgotten}
    would = sabika("tables", "expire", "--dry-run", "--json", "--database", url, *options)
    assert {one["id"] for one in json.loads(would.out)} == ids
    assert len(list_tables(sabika, url)) == 3
    assert f"Tables forgotten: {len(ids)}." in sabika("tables", "expire", "--database", url, *options).out
    assert {one["id"] for one in list_tables(sabika, url)} == {kept.playing, kept.over, kept.waiting} - ids


def test_a_server_forgets_what_nobody_looks_at(tmp_path: Path, database: str) -> None:
    """Where clocks run, bots play on; where somebody watches, it is kept; all that belongs to a table goes with it."""

    async def story(url: str) -> None:
        age = 200.0
        async with opened(url, now=lambda: NOW - age * DAY) as house:
            kept = await fill(house)
            timed, _ = await table_for_two(house, Pace("days", days=60))
            watched = await house.create(plan())
            watched.watchers[asyncio.Event()] = frozenset()
            house.now = lambda: NOW
            assert await expire(house, KEEPING) == 2
            left = {kept.over, timed.info.id, watched.info.id}
            assert set(await house.storage.list_tables()) == left == set(house.rooms)
            assert await house.storage.load_lines(kept.playing) == []
            watched.watchers.clear()
            assert await expire(house, KEEPING) == 1
            assert await expire(house, Keeping()) == 0

    for url in (f"sqlite:///{tmp_path / 'here.db'}", database):
        asyncio.run(story(url))


def test_a_server_does_it_when_it_starts(tmp_path: Path) -> None:
    kept = make(f"sqlite:///{tmp_path / 'here.db'}", age=100)
    house = new_house(tmp_path / "here.db")
    house.now = lambda: NOW
    with running(house, policy=Policy(keeping=KEEPING)) as serving:
        until_gone = f"{serving.url}/api/tables/{kept.waiting}"
        wait_until(lambda: httpx.get(until_gone, timeout=PATIENCE).status_code == 404)
        assert httpx.get(f"{serving.url}/api/tables/{kept.over}", timeout=PATIENCE).status_code == 200
