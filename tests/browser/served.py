"""A real server on this machine, in a thread of its own, for a real browser."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Coroutine
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec
import uvicorn

import sabika
from sabika.engine import View
from sabika.table import House, Room, Storage, TablePlan
from sabika.table.thinking import Thinker, recommend, think
from sabika.web.app import create_app
from tests.browser.positions import NEAR_THE_END, WITH_MODULES

T = TypeVar("T")


class HastyThinker(Thinker):
    """Bots that think here and now."""

    async def choose(self, code: str, seed: str, view: View) -> str:
        return think(code, seed, msgspec.json.encode(view))

    async def hints(self, seed: str, view: View, count: int = 3) -> list[str]:
        return recommend(seed, msgspec.json.encode(view), count)


class Served:
    """The server; `with` starts and stops it."""

    def __init__(self, folder: Path) -> None:
        self.house = House(Storage(f"sqlite+aiosqlite:///{folder}/house.db"), HastyThinker())
        self._loop: asyncio.AbstractEventLoop | None = None
        config = uvicorn.Config(
            create_app(self.house), host="127.0.0.1", port=0, log_level="warning", timeout_graceful_shutdown=1
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve()

    def __enter__(self) -> Self:
        self._thread.start()
        limit = time.monotonic() + 20
        while not self._server.started:
            assert time.monotonic() < limit and self._thread.is_alive(), "the server does not start"
            time.sleep(0.02)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.should_exit = True
        self._thread.join(20)

    @property
    def url(self) -> str:
        port = self._server.servers[0].sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something where the house lives."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def table(self, plan: TablePlan, *names: str) -> tuple[Room, list[str]]:
        """A table with people at it, and their secrets."""
        room = self.run(self.house.create(plan))
        return room, [self.run(self.house.take_seat(room.info.id, name))[1] for name in names]


def begin_near_the_end(room: Room) -> None:
    """Instead of dealing."""
    data = msgspec.json.decode(msgspec.json.encode(WITH_MODULES if room.info.plan.modules else NEAR_THE_END))
    for player, name in zip(data["players"], room.names, strict=False):
        player["name"] = name
    room.game = sabika.position(data, seed=room.info.seed)
    room.lengths = [len(room.game.log)]
