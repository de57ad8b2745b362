"""A connection to the server with as little HTTP as measuring needs: a full client would cost more than the server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from typing import Any
from urllib.parse import urlencode, urlsplit

LONGEST_LINE = 1 << 22  # bytes: an event is one line, and the first one tells a whole game


class Connection:
    """One connection that is kept open; one request at a time."""

    def __init__(self, server: str, headers: Mapping[str, str] | None = None, source: str | None = None) -> None:
        address = urlsplit(server)
        self._host, self._port = address.hostname or "", address.port or 80
        self._headers = {"Host": f"{self._host}:{self._port}", **(headers or {})}
        self._source = None if source is None else (source, 0)  # the address it comes from
        self._lock = asyncio.Lock()
        self._ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, headers: Mapping[str, str] | None = None) -> Any:
        """The JSON answer."""
        return await self._ask("GET", path, headers or {}, b"")

    async def post(self, path: str, body: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> Any:
        """The JSON answer to JSON."""
        kind = {"Content-Type": "application/json"}
        return await self._ask("POST", path, {**kind, **(headers or {})}, json.dumps(body).encode())

    async def send(self, path: str, form: Mapping[str, str], headers: Mapping[str, str]) -> Any:
        """The JSON answer to a form."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return await self._ask("POST", path, {**kind, **headers}, urlencode(form).encode())

    async def exchange(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> tuple[int, bytes]:
        """Status and bytes of the answer, whatever it is; if the line is cut nothing is sent again."""
        async with self._lock:
            try:
                return await self._answer(self._request(method, path, headers or {}, body))
            except BaseException:
                self.close()  # half an answer may lie on the line
                raise

    async def events(self, path: str) -> AsyncIterator[str]:
        """The data of a stream's events, until the reader stops."""
        reader, writer = await asyncio.open_connection(
            self._host, self._port, local_addr=self._source, limit=LONGEST_LINE
        )
        try:
            writer.write(self._request("GET", path, {}, b""))
            while line := await reader.readline():
                if line.startswith(b"data: "):
                    yield line[6:].decode().strip()
        finally:
            writer.close()

    def close(self) -> None:
        """Close it; the next request opens it again."""
        if self._ends is not None:
            self._ends[1].close()
            self._ends = None

    async def _ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> Any:
        request = self._request(method, path, headers, body)
        async with self._lock:
            try:
                status, answer = await self._answer(request)
            except (ConnectionError, asyncio.IncompleteReadError):  # servers hang up on those who are silent for long
                self.close()
                status, answer = await self._answer(request)
        if status >= 400:
            raise RuntimeError(f"{method} {path} is answered with {status}: {answer[:200].decode()}")
        return json.loads(answer)

    async def _answer(self, request: bytes) -> tuple[int, bytes]:
        if self._ends is None:
            self._ends = await asyncio.open_connection(self._host, self._port, local_addr=self._source)
        reader, writer = self._ends
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
        return int(head[0].split()[1]), await reader.readexactly(int(fields["content-length"]))

    def _request(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> bytes:
        fields = {**self._headers, **headers, "Content-Length": str(len(body))}
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
        return "\r\n".join([*lines, "", ""]).encode() + body
