"""Requests and event streams with nothing but the standard library."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator
from http.client import HTTPException, HTTPResponse
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

PATIENCE = 40.0  # seconds; an open stream says something every ten
PAUSES = (0.1, 0.5, 2.0)  # seconds between attempts when nobody answers


class ClientError(Exception):
    """A refusal: HTTP's `status` (0 if nobody answered), a stable `code`, and the rule's `reason` if there is one."""

    def __init__(self, status: int, code: str, text: str, reason: dict[str, Any] | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.reason = reason


class Asker:
    """One server, and the token that says who asks."""

    def __init__(self, server: str, token: str | None = None) -> None:
        if not server.startswith(("http://", "https://")):
            raise ValueError(f"a server's address begins with http:// or https://, not {server[:40]!r}")
        self.server = server.rstrip("/")
        self.token = token

    def get(self, path: str) -> Any:
        """The JSON answer to a question."""
        return json.loads(self._answer("GET", path, None))

    def text(self, path: str) -> str:
        """The answer as text."""
        return self._answer("GET", path, None).decode()

    def post(self, path: str, body: dict[str, Any], again: bool = False) -> Any:
        """The JSON answer to a request. Only what may be said twice is said `again` when nobody answers."""
        return json.loads(self._answer("POST", path, body, again))

    def _answer(self, method: str, path: str, body: dict[str, Any] | None, again: bool = True) -> bytes:
        for pause in (*PAUSES, None):
            try:
                with self._open(method, path, body) as response:
                    return response.read()
            except (URLError, HTTPException, OSError) as error:
                if pause is None or not again:
                    raise ClientError(0, "no-answer", f"{self.server} does not answer: {error}") from None
                time.sleep(pause)
        raise AssertionError("one of the attempts returns or raises")

    def events(self, path: str, patience: float = PATIENCE) -> Iterator[dict[str, Any] | None]:
        """A stream's events, and None for each sign of life; TimeoutError after so many seconds of silence."""
        with self._open("GET", path, None, patience) as response:
            yield from read_events(response)

    def _open(self, method: str, path: str, body: dict[str, Any] | None, patience: float = PATIENCE) -> HTTPResponse:
        request = Request(self.server + path, method=method)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        if self.token is not None:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            response: HTTPResponse = urlopen(request, timeout=patience)
        except HTTPError as error:
            with error:
                raise _refusal(error.code, error.read()) from None
        return response


def _refusal(status: int, body: bytes) -> ClientError:
    try:
        said = json.loads(body)
        return ClientError(status, said["error"], said["text"], said.get("reason"))
    except (ValueError, KeyError, TypeError):
        return ClientError(status, "refused", f"refused with status {status}")


def read_events(lines: Iterable[bytes]) -> Iterator[dict[str, Any] | None]:
    """Server-sent events with JSON in them, and None for what is only a sign of life."""
    data = ""
    for raw in lines:
        field, _, value = raw.decode().rstrip("\r\n").partition(":")
        if field == "data":
            data += value.removeprefix(" ")
        elif not raw.strip():
            yield json.loads(data) if data else None
            data = ""
