"""A real server on this machine, in a thread of its own, for a real browser."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from socket import socket
from types import TracebackType
from typing import Any, Self, TypeVar

import msgspec
from playwright.sync_api import Page

from sabika.engine import GameView
from sabika.table import Advice, Begin, Room, Storage, TablePlan
from sabika.table.thinker import Thinker, recommend, think
from sabika.web.sockets import listen
from tests.browser.positions import ENDS, NEAR_THE_END, WITH_MODULES
from tests.planned import PlannedHouse
from tests.seeds import seeds
from tests.waiting import PATIENCE, until
from tests.web.apps import server_for

T = TypeVar("T")

SEED = "page-7"  # the first seat begins


class HastyThinker(Thinker):
    """Bots that think here and now."""

    async def choose(self, code: str, seed: str, view: GameView, whose: str = "") -> str:
        return think(code, seed, msgspec.json.encode(view))

    async def hints(self, seed: str, view: GameView, count: int = 3, whose: str = "") -> list[Advice]:
        return recommend(seed, msgspec.json.encode(view), count)


class Served:
    """The server; `with` starts and stops it."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder}/house.db"
        self.port = 0
        self.seeds = seeds(SEED)
        self._start()

    def _start(self) -> None:
        self.house = PlannedHouse(Storage(self.database), HastyThinker(), seeds=self.seeds)
        self._loop: asyncio.AbstractEventLoop | None = None
        began = threading.Event()
        self._server = server_for(self.house, lambda port: began.set())
        listening = listen("127.0.0.1", self.port)
        self.port = listening.getsockname()[1]
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve(listening)), daemon=True)
        self._thread.start()
        assert began.wait(PATIENCE), "the server does not start"

    async def _serve(self, listening: socket) -> None:
        self._loop = asyncio.get_running_loop()
        with listening:
            await self._server.serve(sockets=[listening])

    def _stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"

    def restart(self) -> None:
        """The server ends, and another one takes up the games from the database."""
        self._stop()
        self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stop()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something where the house lives."""
        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def table(self, plan: TablePlan, *names: str) -> tuple[Room, list[str]]:
        """A table with people at it, and their secrets."""
        room = self.run(self.house.create(plan))
        return room, [self.run(self.house.take_seat(room.info.id, name))[1] for name in names]

    def finish(self, room: Room, page: Page) -> None:
        """Bots play to the end, for the first seat too, and its page shows the result: clicks would take a minute."""
        page.goto("about:blank")  # to follow takes as long as to click
        self.run(self.house.lend(room.info.id, 0, True))
        until(lambda: room.need_game().over, "the bots do not come to an end")
        page.goto(f"{self.url}/t/{room.info.id}/result")


def near_the_end(plan: TablePlan) -> Begin:
    """A few turns before the end of the game that was planned."""
    position = ENDS.get(plan.game) or (WITH_MODULES if plan.modules else NEAR_THE_END)
    return Begin(position={**position, "modules": plan.modules, "options": plan.options})
