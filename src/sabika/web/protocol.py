"""HTTP on the lines of a server: uvicorn's, read by httptools, with the bounds that both leave open."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from sabika.web.lines import Lines, Peer

LONGEST_HEAD = 64 * 1024  # bytes of a request before its body, or of a part of that until we see some of it
MOST_AHEAD = 16  # requests that may be sent before the one before them is answered: each takes memory


class TooMuchError(Exception):
    """More than anybody needs; whoever sends it is told that it is no request."""


def make_protocol(lines: Lines) -> type[asyncio.Protocol]:
    """HTTP on lines that are counted."""

    class CountedLine(HttpToolsProtocol):
        peer: Peer | None = None

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self.unread = 0  # bytes of which nothing has come yet
            self.in_head = False
            self.ahead: list[Any] = []  # requests that are not answered, before the last one

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if self.client is not None:
                self.peer = self.client
                lines.open(self.peer, transport)

        def connection_lost(self, exc: Exception | None) -> None:
            if self.peer is not None:
                lines.close(self.peer, self.transport)
            for request in self.ahead:  # uvicorn tells the last one alone, and a stream before it would go on for ever
                request.disconnected = not request.response_complete
                request.message_event.set()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            self.unread += len(data)
            super().data_received(data)
            if self.unread > LONGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("This is too long.")

        def on_message_begin(self) -> None:
            self.in_head = True
            super().on_message_begin()

        def on_header(self, name: bytes, value: bytes) -> None:
            if self.in_head:  # what comes after a body is not believed: nobody at the door has seen it
                super().on_header(name, value)

        def on_headers_complete(self) -> None:
            self.in_head, self.unread = False, 0
            self.ahead = [request for request in (*self.ahead, self.cycle) if request and not request.response_complete]
            if len(self.ahead) > MOST_AHEAD:
                raise TooMuchError
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            self.unread = 0
            super().on_body(body)

    return CountedLine
