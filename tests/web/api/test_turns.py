"""Who is answered next: one look of each sender at a time, moves before looks, and nobody waits for ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from sabika.client import Table
from sabika.table import House
from sabika.web import shares, turns
from sabika.web.asgi import Message, Receive, Scope, Send
from sabika.web.policy import Policy
from sabika.web.shares import Shares
from sabika.web.turns import Queue, Turns
from tests.table.helpers import Clock
from tests.waiting import PATIENCE, until_so
from tests.web.api.helpers import new_house, running

GREEDY, MODEST = "203.0.113.1", "203.0.113.2"


class Crowd:
    """Requests that take until they are told to end."""

    def __init__(self, policy: Policy | None = None) -> None:
        self.begun: list[str] = []
        self.ended: dict[str, asyncio.Event] = {}
        self.statuses: dict[str, int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._app = Turns(policy or Policy()).arrange(self._answer)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        name = scope["path"].rpartition("/")[2]
        self.begun.append(name)
        await self.ended[name].wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})

    def ask(self, name: str, address: str, method: str = "GET", where: str = "/t/", **headers: str) -> None:
        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            self.statuses.setdefault(name, message.get("status", 0))

        self.ended[name] = asyncio.Event()
        scope = {
            "type": "http",
            "method": method,
            "path": where + name,
            "client": (address, 1),
            "headers": [(key.encode(), value.encode()) for key, value in {"host": "localhost", **headers}.items()],
        }
        self._tasks.append(asyncio.ensure_future(self._app(scope, receive, send)))

    async def end(self, name: str) -> None:
        self.ended[name].set()
        await until_so(lambda: name in self.statuses)

    async def settle(self) -> None:
        """Let everybody begin who may."""
        for _ in range(50):
            await asyncio.sleep(0)

    def leave(self) -> None:
        for task in self._tasks:
            task.cancel()


def play(scene: Callable[[Crowd], Awaitable[None]], policy: Policy | None = None) -> None:
    async def run() -> None:
        crowd = Crowd(policy)
        try:
            async with asyncio.timeout(PATIENCE):
                await scene(crowd)
        finally:
            crowd.leave()

    asyncio.run(run())


def test_nobody_waits_once_those_who_have_given_up_are_passed_over() -> None:
    """An empty line was kept for them, and was looked through again and again."""

    async def story() -> None:
        queue = Queue(1)
        given_up, patient = queue.waiting.join(GREEDY), queue.waiting.join(GREEDY)
        given_up.cancel()
        assert queue.call() and patient.done()
        assert queue.waiting.is_empty
        queue.end(GREEDY, 0.0)
        queue.waiting.join(GREEDY).cancel()
        assert not queue.call()
        assert queue.waiting.is_empty

    asyncio.run(story())


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing happens because time passes."""
    monkeypatch.setattr(turns, "MAKING", PATIENCE)
    monkeypatch.setattr(turns, "YIELD", PATIENCE)


def test_of_one_sender_one_look_at_a_time_and_senders_in_turn(patience: None) -> None:
    async def scene(crowd: Crowd) -> None:
        for number in range(5):
            crowd.ask(f"greedy {number}", GREEDY)
        await crowd.settle()
        assert crowd.begun == ["greedy 0"]
        crowd.ask("modest", MODEST)
        await crowd.settle()
        assert crowd.begun == ["greedy 0", "modest"], "nobody waits for another's crowd"
        await crowd.end("greedy 0")
        await crowd.settle()
        assert crowd.begun == ["greedy 0", "modest", "greedy 1"]

    play(scene)


def test_whoever_had_a_turn_is_behind_all_others(patience: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LOOKS", 1)

    async def scene(crowd: Crowd) -> None:
        for name, address in (("greedy 0", GREEDY), ("greedy 1", GREEDY), ("greedy 2", GREEDY), ("modest", MODEST)):
            crowd.ask(name, address)
        expected = ["greedy 0", "greedy 1", "modest"]
        for name in expected[:2]:
            await until_so(lambda: len(crowd.begun) > len(crowd.statuses))
            await crowd.end(name)
        await until_so(lambda: len(crowd.begun) == 3)
        assert crowd.begun == expected

    play(scene)


def test_moves_do_not_wait_for_looks_but_looks_for_moves(patience: None) -> None:
    async def scene(crowd: Crowd) -> None:
        crowd.ask("look 0", GREEDY)
        crowd.ask("look 1", GREEDY)
        await crowd.settle()
        crowd.ask("move", MODEST, "POST")
        await crowd.settle()
        assert crowd.begun == ["look 0", "move"]
        await crowd.end("look 0")
        crowd.ask("look 2", "203.0.113.3")
        await crowd.settle()
        assert crowd.begun == ["look 0", "move"]
        await crowd.end("move")
        await until_so(lambda: len(crowd.begun) == 4)

    play(scene)


def test_what_changes_no_table_is_no_move(patience: None) -> None:
    """Files that take long to read, sent again and again, went before everybody who looked."""

    async def scene(crowd: Crowd) -> None:
        for name, where in (("open", "/box/"), ("file", "/pad/record/"), ("tables", "/api/"), ("settings", "/")):
            crowd.ask(name, GREEDY, "POST", where)
        crowd.ask("look", MODEST)
        crowd.ask("act", MODEST, "POST", "/api/tables/x/")
        await crowd.settle()
        assert crowd.begun == ["open", "act"], "one at a time, and nothing while somebody moves"
        await crowd.end("act")
        await until_so(lambda: crowd.begun == ["open", "act", "look"])

    play(scene)


def test_a_move_that_comes_during_a_look_goes_before_the_next_one(patience: None) -> None:
    """Looks are made at once, without waiting for anything: the loop must see who has come in between."""

    async def scene(crowd: Crowd) -> None:
        for number in range(3):
            crowd.ask(f"look {number}", GREEDY)
            crowd.ended[f"look {number}"].set()
        loop = asyncio.get_running_loop()

        def come() -> None:  # as the loop tells of a request: first it has come, then a task begins
            loop.call_soon(lambda: crowd.ask("move", MODEST, "POST"))

        loop.call_soon(come)
        await until_so(lambda: "move" in crowd.begun)
        assert crowd.begun == ["look 0", "move"]

    play(scene)


def test_a_flood_of_moves_does_not_stop_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MAKING", PATIENCE)

    async def scene(crowd: Crowd) -> None:
        for number in range(10):
            crowd.ask(f"move {number}", GREEDY, "POST")
        crowd.ask("look", MODEST)
        await until_so(lambda: "look" in crowd.begun)
        assert len(crowd.begun) == 1 + turns.MOVES, "one sender has only so many moves under way"

    play(scene)


def test_whoever_moves_faster_than_people_waits_for_those_who_do_not(
    patience: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refusals cost too: four forged actions at a time took every second turn of the loop."""
    monkeypatch.setattr(turns, "HURRY", 3)
    monkeypatch.setattr(turns, "EVERY", PATIENCE)

    async def scene(crowd: Crowd) -> None:
        for number in range(3):
            crowd.ask(f"move {number}", GREEDY, "POST")
            await crowd.settle()
            await crowd.end(f"move {number}")
        crowd.ask("modest", MODEST, "POST")
        for name in ("too often", "far too often"):
            crowd.ask(name, GREEDY, "POST")
        await crowd.settle()
        assert crowd.begun[3:] == ["modest"]
        await crowd.end("modest")
        await until_so(lambda: crowd.begun[4:] == ["too often"])
        await crowd.settle()
        assert crowd.begun[5:] == [], "one at a time"

    play(scene)


@pytest.mark.parametrize(
    "greedy",
    [
        {"address": GREEDY},
        {"address": "127.0.0.1", "forwarded": f"for={GREEDY}"},  # a proxy that nobody has named hides nobody
        {"address": "127.0.0.1", "host": "play.example.org"},
    ],
    ids=["elsewhere", "proxy", "host"],
)
def test_while_others_move_looks_of_one_sender_have_only_their_share(
    greedy: dict[str, str], patience: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One page after the other for one address took the whole core, and nearly every move came during one of them."""
    monkeypatch.setattr(shares, "SHARE", 1e-9)
    monkeypatch.setattr(shares, "SAVED", 0.0)

    async def scene(crowd: Crowd) -> None:
        for name in ("alone", "still alone"):
            crowd.ask(name, **greedy)
            await until_so(lambda: name in crowd.begun)  # noqa: B023
            await crowd.end(name)
        crowd.ask("move", MODEST, "POST")
        await crowd.settle()
        await crowd.end("move")
        crowd.ask("greedy", **greedy)
        crowd.ask("modest", MODEST)
        crowd.ask("here", "127.0.0.1")
        await until_so(lambda: len(crowd.begun) == 5)
        assert crowd.begun[3:] == ["modest", "here"]
        for name in ("modest", "here"):
            await crowd.end(name)
        await crowd.settle()
        assert "greedy" not in crowd.begun
        monkeypatch.setattr(shares, "SHARE", 1.0)
        monkeypatch.setattr(shares, "COMPANY", 0.0)
        await until_so(lambda: "greedy" in crowd.begun)

    play(scene)


def test_a_share_comes_back_with_time() -> None:
    clock = Clock()
    used = Shares(clock)
    used.move(MODEST)
    used.spend(GREEDY, shares.SAVED + 0.3)
    assert not used.has_left(GREEDY)
    clock.time += 0.5 / shares.SHARE
    assert used.has_left(GREEDY)
    assert used.has_left(MODEST)


def test_whoever_waits_for_something_else_keeps_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "MAKING", 0.01)

    async def scene(crowd: Crowd) -> None:
        crowd.ask("long", GREEDY)
        crowd.ask("other", GREEDY)
        await until_so(lambda: crowd.begun == ["long", "other"])

    play(scene)


def test_nobody_has_more_in_line_than_lines(patience: None) -> None:
    async def scene(crowd: Crowd) -> None:
        for number in range(5):
            crowd.ask(f"look {number}", GREEDY)
        await crowd.settle()
        assert crowd.statuses == {"look 3": 503, "look 4": 503}

    play(scene, Policy(lines=2))


def test_whoever_leaves_the_line_is_passed_over(patience: None) -> None:
    async def scene(crowd: Crowd) -> None:
        for name in ("first", "gone", "last"):
            crowd.ask(name, GREEDY)
        await crowd.settle()
        crowd._tasks[1].cancel()
        await crowd.end("first")
        await until_so(lambda: crowd.begun == ["first", "last"])

    play(scene)


def test_whoever_has_left_the_line_is_not_counted_in_it(patience: None) -> None:
    """A browser that goes elsewhere ends what it asked for; its next look was refused as one too many."""

    async def scene(crowd: Crowd) -> None:
        for name in ("first", "gone", "gone, too"):
            crowd.ask(name, GREEDY)
        await crowd.settle()
        for task in crowd._tasks[1:]:
            task.cancel()
        await crowd.settle()
        crowd.ask("last", GREEDY)
        await crowd.end("first")
        await until_so(lambda: crowd.begun == ["first", "last"])

    play(scene, Policy(lines=2))


def test_a_server_answers_in_turn(patience: None, monkeypatch: pytest.MonkeyPatch) -> None:
    house = new_house()
    asked, go_on, slow = threading.Event(), threading.Event(), "a" * 12
    found = house.room

    async def wait(table: str) -> Any:
        if table == slow:
            asked.set()
            await until_so(go_on.is_set)
        return await found(table)

    monkeypatch.setattr(House, "room", lambda self, table: wait(table))
    with running(house) as serving, ThreadPoolExecutor() as pool:
        table = Table.create(server=serving.url)
        try:
            first = pool.submit(httpx.get, f"{serving.url}/api/tables/{slow}", timeout=PATIENCE)
            assert asked.wait(PATIENCE)
            second = pool.submit(httpx.get, f"{serving.url}/healthz", timeout=PATIENCE)
            table.sit("Ani")
            assert not second.done()
        finally:
            go_on.set()
        assert first.result(PATIENCE).status_code == 404
        assert second.result(PATIENCE).status_code == 200
