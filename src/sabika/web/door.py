"""What each request passes before the application sees it: for whom a proxy speaks, and by which name we are called."""

from __future__ import annotations

from typing import cast

import msgspec
from litestar import Request
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from sabika.web.api.errors import Problem
from sabika.web.asgi import App, Receive, Scope, Send
from sabika.web.hosts import OURSELVES, is_host, name_of_host
from sabika.web.language import language_of
from sabika.web.policy import Policy
from sabika.web.security import HEADERS
from sabika.web.senders import is_here
from sabika.words import render


def make_door(app: App, policy: Policy) -> App:
    """The application behind a door that believes the proxies we know, and nobody else."""
    checked = _check_host(app, policy)
    believing = ProxyHeadersMiddleware(checked, list(policy.trusted_proxies))  # type: ignore[arg-type]
    return cast(App, believing)


def _check_host(app: App, policy: Policy) -> App:
    """Refuse names that are none, and if we know ours, those that are not ours.

    Who asks this machine from this machine may call it by its own names, as whoever looks after its health does.
    """
    ours = {name_of_host(name) for name in policy.host_names}

    async def checked(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        known = ours | set(OURSELVES) if is_here((scope.get("client") or ("", 0))[0]) else ours
        fine = len(hosts) < 2 and all(is_host(host) or not host for host in hosts)
        if fine and (not ours or (hosts and name_of_host(hosts[0]) in known)):
            await app(scope, receive, send)
        else:
            await _refuse(scope, send)

    return checked


async def _refuse(scope: Scope, send: Send) -> None:
    text = render("refusals", "unknown-host", {}, language_of(Request(scope)))  # type: ignore[arg-type]
    program = scope["path"].startswith("/api")
    body = msgspec.json.encode(Problem("unknown-host", text)) if program else text.encode()
    kind = "application/json" if program else "text/plain; charset=utf-8"
    headers = {**HEADERS, "Content-Type": kind, "Content-Length": str(len(body))}
    lines = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": 400, "headers": lines})
    await send({"type": "http.response.body", "body": body})
