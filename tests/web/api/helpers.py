"""The API for tests: a client in this process, or a real server on a loopback port."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from sabika.table import House, Storage
from sabika.web.loops import run_loop
from sabika.web.policy import STANDARD, Policy
from sabika.web.server import Server
from sabika.web.sockets import listen
from tests.seeds import seeds
from tests.table.helpers import MEMORY, Here
from tests.waiting import PATIENCE
from tests.web.apps import app_for, server_for

ALONE: list[dict[str, Any]] = [{}, {"bot": "random"}]
TWO: list[dict[str, Any]] = [{}, {}]


def new_house(file: Path | None = None, seed: str = "api") -> House:
    return House(Storage(MEMORY if file is None else f"sqlite:///{file}"), Here(), seeds=seeds(seed))


class Api:
    """What a program or page does with the API; `token` is sent as Bearer."""

    def __init__(self, client: TestClient[Litestar], house: House) -> None:
        self.client = client
        self.house = house

    def get(self, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        return self.client.get(f"/api/tables{path}", headers=_headers(token, more), **more)

    def post(self, path: str, body: Any = None, token: str | None = None, **more: Any) -> httpx.Response:
        if body is not None:
            more["json"] = body
        return self.client.post(f"/api/tables{path}", headers=_headers(token, more), **more)

    def table(self, seats: list[dict[str, Any]] = TWO, **plan: Any) -> str:
        made = self.post("", {"game": "alhambra", "seats": seats, "bot_pause": 0, **plan})
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def sit(self, table: str, name: str = "Ani", seat: int | None = None) -> str:
        taken = self.post(f"/{table}/seats", {"name": name} if seat is None else {"name": name, "seat": seat})
        assert taken.status_code == 201, taken.text
        self.client.cookies.clear()  # tests say themselves who they are
        return str(taken.json()["token"])

    def table_for_two(self, **plan: Any) -> tuple[str, list[str]]:
        table = self.table(TWO, **plan)
        return table, [self.sit(table, "Ani"), self.sit(table, "Ben")]

    def view(self, table: str, token: str | None = None) -> dict[str, Any]:
        seen = self.get(f"/{table}", token)
        assert seen.status_code == 200, seen.text
        return dict(seen.json())

    def whose_turn(self, table: str, tokens: list[str]) -> tuple[str, dict[str, Any]]:
        """The token of whoever is asked and has not answered yet, and their view."""
        for seat in self.view(table)["awaited"]:
            view = self.view(table, tokens[seat])
            if view["asked"]:
                break
        return tokens[seat], view

    def play_on(self, table: str, tokens: list[str], count: int = 10_000, seed: int = 1) -> None:
        """People play something, until the game is over or so many actions were played."""
        rng = Random(seed)
        for _ in range(count):
            if self.view(table)["over"]:
                return
            token, view = self.whose_turn(table, tokens)
            played = self.post(f"/{table}/actions", {"action": rng.choice(view["legal"]), "at": view["at"]}, token)
            assert played.status_code == 200, played.text


def _headers(token: str | None, more: dict[str, Any]) -> dict[str, str]:
    headers: dict[str, str] = dict(more.pop("headers", {}))
    return headers if token is None else {**headers, "Authorization": f"Bearer {token}"}


@contextmanager
def api_for(house: House) -> Iterator[Api]:
    with TestClient(app_for(house)) as client:
        yield Api(client, house)


class Running:
    """A real server in another thread."""

    def __init__(self, server: Server, port: int, thread: threading.Thread) -> None:
        self.server = server
        self.url = f"http://127.0.0.1:{port}"
        self.port = port
        self._thread = thread

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server does not stop"


@contextmanager
def running(house: House, port: int = 0, policy: Policy = STANDARD) -> Iterator[Running]:
    began = threading.Event()
    server = server_for(house, lambda port: began.set(), policy=policy)
    with listen("127.0.0.1", port) as sock:
        port = sock.getsockname()[1]
        thread = threading.Thread(target=lambda: run_loop(server.serve(sockets=[sock])))
        thread.start()
        assert began.wait(PATIENCE)
        serving = Running(server, port, thread)
        try:
            yield serving
        finally:
            serving.stop()
