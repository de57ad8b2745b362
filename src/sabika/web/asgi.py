"""What servers and applications say to each other: its types, as each library has its own, and a refusal."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

CUT_OFF = "sabika.cut-off"  # in a scope: whether they were gone before all of the request had come
ASKED_TO_THE_LAST = ("/healthz", "/readyz", "/metrics")
LATER = [(b"retry-after", b"5"), (b"content-length", b"0")]


async def refuse(send: Send) -> None:
    """Whoever asks for more than one address may have, or when we close, is told to come back later, at no cost."""
    await send({"type": "http.response.start", "status": 503, "headers": LATER})
    await send({"type": "http.response.body", "body": b""})


def answer_heads(app: App) -> App:
    """The application, in which whoever asks for the head of something gets that of a GET, and nothing more.

    A stream would go on: it is told at once that nobody listens.
    """

    async def begin(scope: Scope, receive: Receive, send: Send) -> None:
        answered = asyncio.Event()

        async def send_head(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope.update(
                    {name: value for name, value in got.items() if name != "method"}
                )  # by whom it was answered
                await send(message)
                await send({"type": "http.response.body", "body": b""})
                answered.set()

        async def receive_until_answered() -> Message:
            return {"type": "http.disconnect"} if answered.is_set() else await receive()

        if scope["type"] != "http" or scope["method"] != "HEAD":
            await app(scope, receive, send)
            return
        got = {**scope, "method": "GET"}
        await app(got, receive_until_answered, send_head)

    return begin


def refuse_after(closing: asyncio.Event, app: App) -> App:
    """The application, which begins nothing new once the server is closing. What is under way is finished; if that
    takes too long (a hint, or paper that others want, too), the server ends it, and they are told to come back.

    Whether it still listens, those who look after it may ask to the last.
    """

    async def begin(scope: Scope, receive: Receive, send: Send) -> None:
        answered = False

        async def send_on(message: Message) -> None:
            nonlocal answered
            answered = True
            await send(message)

        if scope["type"] == "http" and closing.is_set() and scope["path"] not in ASKED_TO_THE_LAST:
            await refuse(send)
            return
        try:
            await app(scope, receive, send_on)
        except asyncio.CancelledError:
            if answered or not closing.is_set():
                raise
            await refuse(send)

    return begin
