"""People who go on whatever happens to the servers: they send again what was not acknowledged."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from sabika.bench.web.connection import Connection
from tests.kills.ledger import Ledger, Sent
from tests.waiting import let_pass

CUT = (OSError, EOFError, TimeoutError)  # the line was cut, or nobody is there
PATIENCE = 30.0  # seconds for an answer
ALL = ["bazaars", "bonus", "camps", "exchange", "falconers", "huts", "vizier"]
PASS = {"try": ["pass"], "decision": "vizier", "once": False}
PLANS: list[dict[str, Any]] = [  # tables of all sorts
    {"game": "alhambra", "seats": [{}, {}, {"bot": "novice"}]},
    {"game": "alhambra", "seats": [{}, {}, {}], "modules": ALL, "pace": {"kind": "live", "minutes": 90}},
    {"game": "granada", "seats": [{}, {"bot": "random"}, {}], "modules": ["vizier"]},
    {"game": "alhambra", "seats": [{}, {}, {"bot": "random"}], "modules": ["vizier", "exchange"]},
    {"game": "alhambra", "seats": [{}, {"bot": "random"}, {"bot": "novice"}], "modules": ["bonus"]},
    {"game": "roll-and-write", "seats": [{}, {}]},
]


class Line:
    """A person's way to the servers: to any of them, each time anew."""

    def __init__(self, servers: list[str], rng: Random) -> None:
        self.servers = servers
        self.rng = rng
        self._connections = [Connection(server) for server in servers]

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
        """Ask until there is an answer; a server that says that nothing was changed is asked again, too."""
        while True:
            try:
                status, answer = await self.ask_once(method, path, body, token)
            except CUT:
                status, answer = 503, None
            if status != 503:
                return status, answer
            await let_pass(self.rng.uniform(0.01, 0.1))

    async def ask_once(self, method: str, path: str, body: Any, token: str) -> tuple[int, Any]:
        """Ask one of the servers, and do not ask again."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        content = b"" if body is None else json.dumps(body).encode()
        if content:
            headers["Content-Type"] = "application/json"
        async with asyncio.timeout(PATIENCE):
            status, text = await self.rng.choice(self._connections).exchange(method, path, content, headers)
        return status, json.loads(text) if text.startswith((b"{", b"[")) else text.decode()

    def close(self) -> None:
        """Hang up."""
        for connection in self._connections:
            connection.close()


class Ending:
    """When a game may be left: one for all at a table, since whoever plays on would wait for those who have left."""

    def __init__(self) -> None:
        self.near = False  # whether it is time to come to an end
        self.enough: int | None = None  # actions by which the game has to go on then; None: it is played to its end
        self._goal: int | None = None
        self._reached = False

    def is_here(self, at: int) -> bool:
        """Whether the game has gone far enough: somebody has seen it, though an action may be taken back since."""
        if self.near and self.enough is not None:
            self._goal = at + self.enough if self._goal is None else self._goal
            self._reached = self._reached or at >= self._goal
        return self._reached


class Person:
    """Somebody at a table."""

    def __init__(self, line: Line, ledger: Ledger, table: str, seat: int, token: str, ending: Ending) -> None:
        self.line = line
        self.ledger = ledger
        self.table = table
        self.path = f"/api/tables/{table}"
        self.seat = seat
        self.token = token
        self.rng = line.rng
        self.ending = ending

    async def play(self) -> None:
        """Until the game is over, or has gone far enough since it was time to end."""
        while not (view := await self._look()).get("over") and not self.ending.is_here(view["at"]):
            if self.rng.random() < 0.05:
                await self._talk()
            if "asked" not in view:
                await let_pass(0.05)  # not everybody sits yet
            elif view["asked"] and view["legal"]:
                await self._act(view)
            elif view["can_undo"] and self.rng.random() < 0.5:
                await self._send(Sent(self.table, self.seat, view["at"], "", "undo"))
            elif view["window"] and self.rng.random() < 0.1:
                await self.line.ask("POST", f"{self.path}/withdraw", {}, self.token)
            elif self.ending.near:
                await let_pass(0.02)  # while others think: who asks on and on keeps the server from them
            if not self.ending.near:
                await let_pass(self.rng.uniform(0, 0.06))

    async def leave_order(self) -> None:
        """Pass in every window."""
        self.ledger.ordered.add((self.table, self.seat))
        await self.line.ask("POST", f"{self.path}/orders", {"orders": [PASS]}, self.token)

    async def _look(self) -> dict[str, Any]:
        status, view = await self.line.ask("GET", self.path, None, self.token)
        assert status == 200, view
        found: dict[str, Any] = view
        return found

    async def _act(self, view: dict[str, Any]) -> None:
        if view["can_undo"] and self.rng.random() < 0.1:
            await self._send(Sent(self.table, self.seat, view["at"], "", "undo"))
        else:
            await self._send(Sent(self.table, self.seat, view["at"], self.rng.choice(view["legal"])))

    async def _send(self, sent: Sent) -> None:
        """Send it until it is answered. Others may have been faster: then it was not done, and nobody said so."""
        self.ledger.sent.add(sent)
        body: dict[str, Any] = {"at": sent.at}
        name = "undo"
        if sent.kind == "action":
            name, body["action"] = "actions", sent.action
        status, answer = await self.line.ask("POST", f"{self.path}/{name}", body, self.token)
        assert status in (200, 409, 422), f"{sent}: {status} {answer}"
        if status == 200 and answer["kept"]:
            self.ledger.kept.add(sent)
        elif status == 200:
            self.ledger.acknowledged[sent] = answer["at"]

    async def _talk(self) -> None:
        """Say something that nobody else says; it is not said again, since that would be two messages."""
        text = f"{self.table} {self.seat} {len(self.ledger.said)}"
        self.ledger.said[text] = self.table
        try:
            status, _ = await self.line.ask_once("POST", f"{self.path}/chat", {"text": text}, self.token)
        except CUT:
            return
        if status == 201:
            self.ledger.heard.add(text)


async def sit_down(line: Line, ledger: Ledger, plan: dict[str, Any]) -> list[Person]:
    """A new table with people on its free seats. Whoever was cut off in doing so begins with another table."""
    while True:
        try:
            table, seated = await _try_to_sit_down(line, plan)
        except CUT:
            await let_pass(0.05)
        else:
            lines = [Line(line.servers, Random(f"{line.rng.random()}")) for _ in seated]
            ending = Ending()
            return [Person(own, ledger, table, *seat, ending) for own, seat in zip(lines, seated, strict=True)]


async def _try_to_sit_down(line: Line, plan: dict[str, Any]) -> tuple[str, list[tuple[int, str]]]:
    """The table, and the people's seats and tokens."""
    seated = []
    table = (await _do(line, "/api/tables", {"bot_pause": 0, **plan}))["id"]
    for number, seat in enumerate(plan["seats"]):
        if not seat:
            taken = await _do(line, f"/api/tables/{table}/seats", {"name": f"Person {number + 1}", "seat": number})
            seated.append((taken["seat"], taken["token"]))
    return table, seated


async def _do(line: Line, path: str, body: dict[str, Any]) -> Any:
    status, answer = await line.ask_once("POST", path, body, "")
    if status == 503:
        raise TimeoutError
    assert status == 201, (status, answer)
    return answer
