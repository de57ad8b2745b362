"""A server that is told to end: streams are asked to come back, what is under way is finished, nothing new begins."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.client import HTTPException
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from sabika.client import ClientError, Table
from sabika.table import House
from sabika.web import live
from sabika.web.asgi import Message, Receive, Scope, Send, refuse_after
from tests.waiting import PATIENCE, until
from tests.web.api.helpers import ALONE, new_house, running
from tests.web.api.streams import Ear
from tests.web.api.test_serving import end, started


@pytest.fixture(autouse=True)
def without_pages() -> None:
    """Here pages are wanted, too: they have streams of their own."""


class Gate:
    """Holds back what a house stores, once it is shut, until it is opened."""

    def __init__(self, house: House) -> None:
        self.shut = False
        self.reached = threading.Event()
        self.opened = threading.Event()
        sa.event.listen(house.storage.engine, "before_cursor_execute", self._hold)

    def _hold(self, _: Any, __: Any, statement: str, *___: Any) -> None:
        if self.shut and statement.startswith("INSERT INTO happenings"):
            self.reached.set()
            assert self.opened.wait(PATIENCE)


@pytest.fixture
def gate(tmp_path: Path) -> Iterator[tuple[House, Gate]]:
    house = new_house(tmp_path / "games.db")
    gate = Gate(house)
    yield house, gate
    gate.opened.set()


def test_an_action_under_way_is_finished_and_acknowledged(gate: tuple[House, Gate], tmp_path: Path) -> None:
    house, held = gate
    with ThreadPoolExecutor(1) as pool, ExitStack() as stack:
        serving = stack.enter_context(running(house))
        stack.callback(held.opened.set)
        table = Table.create(seats=ALONE, server=serving.url, bot_pause=0)
        table.sit("Ani")
        action = table.wait(PATIENCE)["legal"][0]
        at = table.at
        held.shut = True
        playing = pool.submit(table.act, action)
        assert held.reached.wait(PATIENCE)
        serving.server.should_exit = True
        until(serving.server.app.state.closing.is_set)
        until(lambda: _is_refused(serving.url))
        assert not playing.done()
        held.opened.set()
        assert playing.result(PATIENCE)
    with running(new_house(tmp_path / "games.db")) as serving:
        again = Table(serving.url, table.id, table.token)
        assert again.view()["at"] > at


def _is_refused(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/tables").status_code == 503
    except httpx.TransportError:
        return True


def test_nothing_new_begins() -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200})

    async def story() -> list[int]:
        ending, seen = asyncio.Event(), list[int]()

        async def send(message: Message) -> None:
            seen.extend([message["status"]] if "status" in message else [])

        async def receive() -> Message:
            raise AssertionError("nobody asks")

        for path in ("/", "/", "/readyz"):
            await refuse_after(ending, app)({"type": "http", "path": path}, receive, send)
            ending.set()
        return seen

    assert asyncio.run(story()) == [200, 503, 200]


def test_what_takes_too_long_to_be_finished_is_refused(caplog: pytest.LogCaptureFixture) -> None:
    """It was told to nobody, and filled the log with tracebacks."""

    async def story(closes: bool) -> list[int]:
        closing, seen = asyncio.Event(), list[int]()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await asyncio.get_running_loop().create_future()

        async def send(message: Message) -> None:
            seen.extend([message["status"]] if "status" in message else [])

        async def receive() -> Message:
            raise AssertionError("nobody asks")

        answering = asyncio.ensure_future(refuse_after(closing, app)({"type": "http", "path": "/"}, receive, send))
        await asyncio.sleep(0)
        if closes:
            closing.set()
        answering.cancel()
        await asyncio.wait([answering])
        assert answering.cancelled() is not closes
        return seen

    assert asyncio.run(story(True)) == [503]
    assert asyncio.run(story(False)) == []


def test_streams_are_told_to_come_back_and_not_all_at_once() -> None:
    with running(new_house()) as serving:
        table = Table.create(seats=ALONE, server=serving.url, bot_pause=0)
        table.sit("Ani")
        with ExitStack() as stack:
            ears = [stack.enter_context(Ear(serving.port, table.id, table.token)) for _ in range(3)]
            for ear in ears:
                ear.hear()
            page = f"{serving.url}/t/{table.id}/live"
            with httpx.stream("GET", page, timeout=PATIENCE) as stream:
                lines = stream.iter_lines()
                assert next(lines) == f"retry: {live.RETRY}"
                serving.server.should_exit = True
                farewells = [_read_farewell(ear) for ear in ears]
                assert [line for line in lines if line][-1].startswith("retry: ")
    assert len(set(farewells)) == 3
    assert min(farewells) >= live.RETRY


def _read_farewell(ear: Ear) -> int:
    """What the last line of a stream says, before the end of its chunks."""
    text = b"".join(ear._lines).decode()
    return int([line for line in text.splitlines() if line.startswith("retry: ")][-1][7:])


def test_told_to_end_in_the_middle_of_play_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    """Four people play as fast as they can; each notes the last number they were told."""
    file = tmp_path / "games.db"
    acknowledged: dict[str, list[int]] = {}
    lock = threading.Lock()

    def play(url: str) -> None:
        table = Table.create(seats=ALONE, server=url, bot_pause=0)
        table.sit("Ani")
        try:
            while True:
                view = table.wait(PATIENCE)
                if view["over"]:
                    return
                at = table.at
                table.act(view["legal"][0])
                with lock:
                    acknowledged.setdefault(table.id, []).append(at)
        except (ClientError, OSError, HTTPException):
            return  # the server has ended

    with started("serve", "--database", f"sqlite:///{file}", home=tmp_path) as (process, url):
        with ThreadPoolExecutor(4) as pool:
            for _ in range(4):
                pool.submit(play, url)
            until(lambda: sum(map(len, acknowledged.values())) >= 40)
            end(process, signal.SIGTERM)
        assert process.returncode == 0
    engine = sa.create_engine(f"sqlite:///{file}")
    with closing(engine.raw_connection()) as connection:
        rows = connection.cursor().execute("select table_id, number from happenings where seat = 0").fetchall()
    engine.dispose()
    stored = set(map(tuple, rows))
    assert {(table, at) for table, numbers in acknowledged.items() for at in numbers} <= stored
