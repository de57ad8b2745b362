"""Actions on the shortest way: half of what a move costs would be the layers through which every request goes.

What they do with an action that comes as programs send it is done here, with the same functions. Whatever is unusual
goes the long way, and so the API's document and its refusals have one place.
"""

from __future__ import annotations

import re

import msgspec
from litestar import Request

from sabika.web.api.actions import act_for
from sabika.web.api.bodies import Act
from sabika.web.asgi import App, Message, Receive, Scope, Send
from sabika.web.cookies import AnyRequest
from sabika.web.errors import answer_error
from sabika.web.security import know_newcomers, same_origin

PATH = re.compile(r"/api/tables/([0-9A-Za-z]{1,40})/actions")
TEMPLATE = "/api/tables/{table}/actions"
LONGEST = 4096  # bytes of a body that is read here
JSON = (b"content-type", b"application/json")

_decode = msgspec.json.Decoder(Act).decode


def shorten(app: App) -> App:
    """The application, in which actions have a way of their own."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        table = PATH.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if table is None or JSON not in scope["headers"]:
            await app(scope, receive, send)
            return
        message = await receive()
        data = _read(message)
        if data is None:
            await app(scope, _put_back(message, receive), send)
            return
        scope["path_params"], scope["path_template"] = {"table": table[1]}, TEMPLATE
        status, content = await _act(table[1], data, Request(scope, receive, send))  # type: ignore[arg-type]
        length = (b"content-length", b"%d" % len(content))
        await send({"type": "http.response.start", "status": status, "headers": [JSON, length]})
        await send({"type": "http.response.body", "body": content})

    return answer


def _read(message: Message) -> Act | None:
    """An action that has come whole and is one; else None."""
    body = message.get("body", b"")
    if message["type"] != "http.request" or message.get("more_body") or len(body) > LONGEST:
        return None
    try:
        return _decode(body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


async def _act(table: str, data: Act, request: AnyRequest) -> tuple[int, bytes]:
    try:
        await same_origin(request)
        await know_newcomers(request)
        answer = await act_for(request.app.state.house, table, data, request)
    except Exception as error:
        refused = answer_error(request, error)
        return refused.status_code or 500, msgspec.json.encode(refused.content)
    return 200, msgspec.json.encode(answer)


def _put_back(message: Message, receive: Receive) -> Receive:
    """What was received already comes first."""
    seen: list[Message] = [message]

    async def receive_again() -> Message:
        return seen.pop() if seen else await receive()

    return receive_again
