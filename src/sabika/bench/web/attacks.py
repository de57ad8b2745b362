"""What a hostile client tries."""

from __future__ import annotations

import asyncio
import json
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any
from urllib.parse import urlsplit

from msgspec.structs import replace

from sabika.bench.web.connection import Connection
from sabika.bots import BOTS
from sabika.box import standard
from sabika.library import new_game
from sabika.scorepad.evening import Before, begin, write

ADDRESS = "203.0.113.66"  # whom the proxy says it speaks for
ELSEWHERE = "127.66.6.6"  # from where it comes without a proxy
FLOODERS = 20
LISTENERS = 300  # streams of one's own table,
FIDGETS = 20  # and how often a second something changes there
JSON = {"Content-Type": "application/json"}
FORGED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("actions", {"action": "take y1", "at": 0}),
    ("actions", {"action": "take y1", "seat": 0}),
    ("undo", {}),
    ("orders", {"orders": [{"try": ["pass"], "once": False}], "seat": 1}),
    ("withdraw", {"seat": 0}),
    ("seen", {"scoring": 1}),
    ("hint", {"seat": 0}),
    ("why-not", {"action": "pass", "seat": 0}),
    ("lend", {"lent": True, "seat": 0}),
    ("pace", {"bot_pause": 10}),
    ("chat", {"text": "buy nothing", "seat": 0}),
    ("chat/mute", {"other": 1}),
    ("bots", {"bot": "random"}),
    ("leave", {"seat": 0}),
    ("resign", {"seat": 1}),
    ("cancel", {}),
    ("free", {"other": 1}),
    ("replace", {"other": 0}),
    ("rematch", {}),
    ("shuffle", {"reveal": "00" * 16, "seat": 0}),
    ("seats", {"name": "Mallory"}),
)


def _write_wide_pad() -> str:
    """The address of a score pad with as much to draw as there may be: six palaces of a tile in each corner."""
    evening = begin("alhambra", ("A", "B", "C", "D", "E", "F"), id="x")
    tiles = iter([tile.id for tile in standard().alhambra.tiles])
    corners = ((27, 0), (0, 27), (27, 27))
    wide = tuple(Before(tuple((next(tiles), x, y) for x, y in corners), house=corners) for _ in evening.players)
    return f"/pad?e={write([replace(evening, scorings=(wide,))])}"


def write_long_record() -> str:
    """A game of six that may be opened as a recorded one: about 750 actions."""
    game = new_game("alhambra-granada", 6, seed="long")
    bots = [BOTS.make("random", f"long-{seat}") for seat in range(6)]
    while not game.over:
        seat = game.awaited[0]
        game.play(bots[seat].choose(game.view(seat), game.legal_actions(seat)).action, seat)
    return str(game.record())


EXPENSIVE = (
    _write_wide_pad(),
    *("/", "/api/tables", "/box", "/style", "/api/rules/search?q=wall"),
    *(f"/paper/{name}.pdf" for name in ("granada-tiles", "rules-alhambra")),
)
ODD: tuple[tuple[str, str, bytes], ...] = (
    ("POST", "/api/tables", b"{" * 60_000),
    ("POST", "/api/tables", b'{"game": "alhambra", "seats": ' + b"[" * 5_000),
    ("POST", "/api/tables", b"x" * 300_000),
    ("PUT", "/api/tables", b"{}"),
    ("GET", "/api/tables/%00%ff/../../etc/passwd", b""),
    ("GET", "/t/" + "a" * 3000, b""),
    ("GET", "/metrics", b""),
    ("GET", "/?lang=%ff&zoom=1e999", b""),
)


class Attacker:
    """One address with many lines."""

    def __init__(self, server: str, proxy: str, victims: list[str], waiting: list[str], rng: Random) -> None:
        self.server = server
        self.proxy = proxy
        self.victims = victims
        self.waiting = waiting
        self.rng = rng
        self.statuses: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self.faults: list[str] = []
        self.squatted = 0
        self._own: tuple[str, list[str]] | None = None  # a table of its own, with the tokens of its seats
        self._stage: tuple[str, list[str]] | None = None  # another one, at which it listens to itself
        self._record = write_long_record()
        self._recorded = ""  # the address of a table with it

    def attacks(self) -> list[Callable[[], Awaitable[None]]]:
        """Each is tried again and again, on a line of its own."""
        alone = (self._replay, self._forge, self._squat, self._make, self._send_odd, self._fidget, self._look_back)
        return [self._with_line(attack) for attack in (*alone, *(self._look for _ in range(FLOODERS)))]

    def _with_line(self, attack: Callable[[Connection], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
        line = Connection(self.server, {"X-Forwarded-For": ADDRESS}, self.proxy)
        return lambda: attack(line)

    async def _try(
        self,
        line: Connection,
        what: str,
        method: str,
        path: str,
        body: Any = None,
        headers: dict[str, str] | None = None,
    ) -> tuple[int, Any]:
        content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        status, answer = await line.exchange(method, path, content, {**JSON, **(headers or {})})
        self.statuses[what][status] += 1
        return status, json.loads(answer) if answer.startswith(b"{") else None

    async def _forge(self, line: Connection) -> None:
        """Act for others: without a secret, with one that is made up, with the own one, from another site's page."""
        name, body = self.rng.choice(FORGED)
        table = self.rng.choice(self.victims)
        secret = self.rng.choice(["", "f" * 32, *(self._own[1] if self._own else ())])
        headers = self.rng.choice(
            [
                {"Authorization": f"Bearer {secret}"},
                {"Cookie": f"seat-{table}={secret}"},
                {"Cookie": f"seat-{table}={secret}", "Origin": "https://evil.example"},
                {"X-Forwarded-For": "127.0.0.1"},
                {"Host": "evil.example"},
            ]
        )
        status, answer = await self._try(line, "forged", "POST", f"/api/tables/{table}/{name}", body, headers)
        if status < 300:
            self.faults.append(f"forged {name} was done: {answer}")

    async def _replay(self, line: Connection) -> None:
        """At a table of its own: the same again, too early, too late, for the other seat."""
        if self._own is None:
            self._own = await self._sit_down(line)
            return
        table, tokens = self._own
        path = f"/api/tables/{table}"
        for seat, token in enumerate(tokens):
            secret = {"Authorization": f"Bearer {token}"}
            _, view = await self._try(line, "looks", "GET", path, None, secret)
            if view is None or not view.get("asked"):
                continue
            if view["over"]:
                self._own = None
                return
            action = {"action": view["legal"][0], "at": view["at"]}
            status, first = await self._try(line, "plays", "POST", f"{path}/actions", action, secret)
            for _ in range(5):
                again, answer = await self._try(line, "replays", "POST", f"{path}/actions", action, secret)
                if status == again == 200 and answer != first:
                    self.faults.append(f"a replay was answered otherwise: {answer}")
            for at in (view["at"] - 1, view["at"] + 7):
                early = {"action": view["legal"][-1], "at": max(0, at), "seat": seat}
                late, _ = await self._try(line, "reorders", "POST", f"{path}/actions", early, secret)
                if late == 200 and view["legal"][-1] != view["legal"][0]:
                    self.faults.append(f"an action for another moment was done: {early}")
            other = {"Authorization": f"Bearer {tokens[1 - seat]}"}
            forged = {**action, "seat": seat}
            wrong, _ = await self._try(line, "plays for others", "POST", f"{path}/actions", forged, other)
            if wrong == 200:
                self.faults.append(f"an action with the other seat's secret was done: {action}")
            return

    async def _sit_down(self, line: Connection) -> tuple[str, list[str]] | None:
        plan = {"game": "alhambra", "seats": [{}, {}]}
        status, made = await self._try(line, "makes tables", "POST", "/api/tables", plan)
        if status != 201:
            await asyncio.sleep(0.5)
            return None
        tokens = []
        for name in ("Mallory", "Mallory 2"):
            path = f"/api/tables/{made['id']}/seats"
            status, taken = await self._try(line, "sits down", "POST", path, {"name": name})
            if status != 201:
                return None
            tokens.append(taken["token"])
        return made["id"], tokens

    async def _squat(self, line: Connection) -> None:
        """Take every free seat there is."""
        path = f"/api/tables/{self.rng.choice(self.waiting)}/seats"
        status, _ = await self._try(line, "squats", "POST", path, {"name": f"Mallory {self.rng.random()}"})
        self.squatted += status == 201

    async def _make(self, line: Connection) -> None:
        """Fill the lobby."""
        plan = {"game": "alhambra", "seats": [{}] * 6, "open": True}
        await self._try(line, "makes tables", "POST", "/api/tables", plan)

    async def _send_odd(self, line: Connection) -> None:
        """What is no request of ours."""
        method, path, body = self.rng.choice(ODD)
        await self._try(line, "nonsense", method, path, body)

    async def _look(self, line: Connection) -> None:
        """Ask for what takes long to make."""
        table = self.rng.choice(self.victims)
        path = self.rng.choice([f"/t/{table}/replay?at=30", f"/t/{table}", f"/api/tables/{table}", *EXPENSIVE])
        await self._try(line, "floods", "GET", path, None, {"X-Sabika-Fragments": "none"})

    async def _fidget(self, line: Connection) -> None:
        """Change something again and again that all who listen at its table are told of."""
        if self._stage is None:
            self._stage = await self._sit_down(line)
            return
        table, (secret, _) = self._stage
        body, headers = {"bot_pause": self.rng.random()}, {"Authorization": f"Bearer {secret}"}
        await self._try(line, "fidgets", "POST", f"/api/tables/{table}/pace", body, headers)
        await asyncio.sleep(1 / FIDGETS)

    async def listen(self) -> None:
        """To its own table, on a line that is opened anew whenever it ends."""
        while True:
            if self._stage is not None:
                table, (secret, _) = self._stage
                headers = {"X-Forwarded-For": ADDRESS, "Authorization": f"Bearer {secret}"}
                with suppress(OSError, ValueError):  # the server hangs up
                    async for _ in Connection(self.server, headers, self.proxy).events(f"/api/tables/{table}/live"):
                        self.statuses["hears"][200] += 1
            await asyncio.sleep(0.5)

    async def _look_back(self, line: Connection) -> None:
        """Open the record of a long game, look at all of it again and again, and correct it wrongly."""
        if not self._recorded:
            edge = "-" * 8 + "record"
            part = f'--{edge}\r\nContent-Disposition: form-data; name="record"; filename="r.txt"\r\n\r\n{self._record}'
            kind = {"Content-Type": f"multipart/form-data; boundary={edge}", "X-Sabika-Fragments": "none"}
            body = f"{part}\r\n--{edge}--\r\n".encode()
            _, answer = await self._try(line, "opens records", "POST", "/pad/record/file", body, kind)
            self._recorded = (answer or {}).get("go", "")
            await asyncio.sleep(0 if self._recorded else 0.5)
            return
        method, path = self.rng.choice(
            (("GET", "/entries"), ("GET", "/replay?at=500"), ("GET", "/result"), ("POST", "/correct"))
        )
        form = {"Content-Type": "application/x-www-form-urlencoded", "X-Sabika-Fragments": "none"}
        wrong = b"line=1&action=pass" if method == "POST" else b""
        await self._try(line, "looks back", method, self._recorded + path, wrong, form)

    async def send_half(self) -> None:
        """Begin a request and never end it; if the server hangs up, begin another."""
        address = urlsplit(self.server)
        while True:
            try:
                reader, writer = await asyncio.open_connection(
                    address.hostname, address.port, local_addr=(ELSEWHERE, 0)
                )
                try:
                    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Le")
                    await reader.read(1)
                    self.statuses["half-sent"][0] += 1
                finally:
                    writer.close()
            except OSError:
                await asyncio.sleep(0.1)
