"""What servers and applications say to each other: its types, as each library has its own, and a refusal."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

CUT_OFF = "sabika.cut-off"  # in a scope: whether they were gone before all of the request had come
LATER = [(b"retry-after", b"5"), (b"content-length", b"0")]


async def refuse(send: Send) -> None:
    """Whoever asks for more than one address may have is told to come back later, at no cost."""
    await send({"type": "http.response.start", "status": 503, "headers": LATER})
    await send({"type": "http.response.body", "body": b""})
