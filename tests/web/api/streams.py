"""Reading an event stream byte by byte, as a browser does."""

from __future__ import annotations

import json
import socket
from types import TracebackType
from typing import Any, Self

from tests.waiting import PATIENCE


class Ear:
    """One connection to `…/live` of a real server."""

    def __init__(self, port: int, table: str, token: str | None = None, last: int | None = None) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        lines = [f"GET /api/tables/{table}/live HTTP/1.1", "Host: 127.0.0.1"]
        lines += [] if token is None else [f"Authorization: Bearer {token}"]
        lines += [] if last is None else [f"Last-Event-ID: {last}"]
        self._socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self._lines = self._socket.makefile("rb")
        self.last: int | None = None
        self.view: dict[str, Any] = {}
        self.log: list[Any] = []
        self.heard: list[dict[str, Any]] = []
        self.comments = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lines.close()
        self._socket.close()

    def hear(self) -> dict[str, Any] | None:
        """The next event; None when the stream has ended."""
        for raw in self._lines:
            line = raw.decode().strip()
            if line.startswith("id: "):
                self.last = int(line[4:])
            elif line.startswith(": "):
                self.comments += 1
                assert self.comments < 1000, "signs of life, and nothing else: something was not told"
            elif line.startswith("data: "):
                return self._take_in(json.loads(line[6:]))
            elif line == "0":  # the last chunk
                return None
        return None

    def hear_until(self, at: int) -> None:
        """Listen until the table has come so far."""
        while self.view.get("at") != at:
            assert self.hear() is not None, "the stream ended too early"

    def hear_comment(self) -> None:
        """Listen until there is a sign of life."""
        while not next(self._lines).startswith(b": "):
            pass
        self.comments += 1

    def _take_in(self, news: dict[str, Any]) -> dict[str, Any]:
        self.heard.append(news)
        self.view.update(news["view"])
        self.log[news["log_from"] :] = news["log"]
        return news
