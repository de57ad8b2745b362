"""People without pages, as light as can be: each listens to the table's events and acts after thinking."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from sabika.bench.web.connection import Connection

JSON = {"Content-Type": "application/json"}
MANY_ADDRESSES = sys.platform == "linux"  # elsewhere this machine has only one
THINKING = (0.5, 1.5)  # seconds, 1 in the middle


class Seen(msgspec.Struct):
    """What a player needs of the view; the rest is not even read."""

    asked: bool | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET


class News(msgspec.Struct):
    """An event of the stream."""

    at: int
    view: Seen


class Times:
    """How long things took, in seconds, since they were last forgotten."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        self.told: list[float] = []

    def forget(self) -> None:
        """Begin anew."""
        self.answered, self.told = [], []


class Player:
    """Somebody at a table who listens and acts."""

    def __init__(self, game: PlayedGame, server: str, seat: int, token: str, source: str | None) -> None:
        self.game = game
        self.seat = seat
        self.token = token
        self._path = f"/api/tables/{game.table}"
        self._connection = Connection(server, {"Authorization": f"Bearer {token}"}, source)
        self._seen = Seen(asked=False, over=False, legal=[])
        self._at = 0
        self._told = 0  # up to which action it was noted when the news came
        self._heard = 0  # how often there was news
        self._news = asyncio.Event()
        self._decoder = msgspec.json.Decoder(News)

    async def play(self) -> None:
        """Until the game is over. A line that is cut, or a server that is gone, ends it with an error."""
        try:
            async with asyncio.TaskGroup() as group:  # what goes wrong while acting ends listening, too
                await self._listen(group)
        finally:
            self._connection.close()

    async def _listen(self, group: asyncio.TaskGroup) -> None:
        thinking: asyncio.Task[None] | None = None
        try:
            async for data in self._connection.events(f"{self._path}/live"):
                self._note(self._decoder.decode(data))
                if self._seen.over:
                    return
                if self._seen.asked and self._seen.legal and (thinking is None or thinking.done()):
                    thinking = group.create_task(self._act())
        finally:
            if thinking is not None:
                thinking.cancel()
        raise ConnectionError("the stream has ended")

    def _note(self, news: News) -> None:
        now = time.monotonic()
        for at in range(self._told, news.at):
            pressed = self.game.pressed.get(at)
            if pressed is not None and pressed[0] != self.seat:
                self.game.times.told.append(now - pressed[1])
        self._told = max(self._told, news.at)
        self._at = news.at
        for field in Seen.__struct_fields__:
            value = getattr(news.view, field)
            if value is not UNSET:
                setattr(self._seen, field, value)
        self._heard += 1
        self._news.set()

    async def _act(self) -> None:
        """Think and act, as long as one is asked."""
        while self._seen.asked and self._seen.legal and not self._seen.over:
            await asyncio.sleep(self.game.rng.uniform(*self.game.thinking))
            if not (self._seen.asked and self._seen.legal) or self._seen.over:
                return
            heard = self._heard
            at, action = self._at, self.game.rng.choice(self._seen.legal)
            began = time.monotonic()
            self.game.pressed[at] = self.seat, began
            body = json.dumps({"action": action, "at": at}).encode()
            status, answer = await self._send(body)
            self.game.times.answered.append(time.monotonic() - began)
            self.game.count(status, answer)
            while self._heard == heard:  # what it has changed comes with the stream
                self._news.clear()
                await self._news.wait()

    async def _send(self, body: bytes) -> tuple[int, bytes]:
        """An action, sent again on a new line if the server has hung up on one that was silent: it is done once."""
        try:
            return await self._connection.exchange("POST", f"{self._path}/actions", body, JSON)
        except (ConnectionError, asyncio.IncompleteReadError):
            return await self._connection.exchange("POST", f"{self._path}/actions", body, JSON)


class PlayedGame:
    """A table and what is known of it."""

    def __init__(self, table: str, rng: Random, times: Times, thinking: tuple[float, float] = THINKING) -> None:
        self.table = table
        self.rng = rng
        self.times = times
        self.thinking = thinking
        self.pressed: dict[int, tuple[int, float]] = {}  # who acted when, by number
        self.acknowledged = 0
        self.statuses: dict[int, int] = {}

    def count(self, status: int, answer: bytes) -> None:
        """Note what an action was answered with."""
        self.acknowledged += status == 200
        self.statuses[status] = self.statuses.get(status, 0) + 1
        if status >= 500:
            raise RuntimeError(f"an action is answered with {status}: {answer[:200].decode()}")


async def open_table(
    hosts: Sequence[Connection], servers: Sequence[str], times: Times, rng: Random, **plan: Any
) -> tuple[PlayedGame, list[Player]]:
    """A new table for two, each at another server if there are several, and from an address of its own."""
    body = {"game": "alhambra", "seats": [{}, {}], **plan}
    host = rng.choice(hosts)
    game = PlayedGame((await host.post("/api/tables", body))["id"], rng, times)
    players = []
    for number in range(2):
        taken = await host.post(f"/api/tables/{game.table}/seats", {"name": f"Person {number + 1}"})
        server = servers[(number + rng.randrange(len(servers))) % len(servers)]
        players.append(Player(game, server, taken["seat"], taken["token"], _some_address(rng)))
    return game, players


def _some_address(rng: Random) -> str | None:
    """Somewhere on this machine: players come from many places, and are answered in turn."""
    return f"127.{rng.randint(1, 250)}.{rng.randint(1, 250)}.{rng.randint(1, 250)}" if MANY_ADDRESSES else None
