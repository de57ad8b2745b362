"""What protects people at the tables: strict headers, no actions sent by foreign pages, no flood of new tables."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from sabika.table import House, TableError
from sabika.web.cookies import Connection, bearer_of, tokens_of
from sabika.web.limits import Limiter
from sabika.web.senders import disguise, sender_of

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",  # a table's address is its invitation: it stays in the house
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
INERT = (b"text/javascript", b"text/css")  # of which nobody makes a page: what only pages obey is not sent with them
PAGES_OBEY = ("Content-Security-Policy", "Referrer-Policy", "Permissions-Policy")
SECURE = {  # over https; elsewhere browsers complain about them or do not listen
    "Cross-Origin-Opener-Policy": "same-origin",
    "Strict-Transport-Security": "max-age=31536000",
}


def _encode(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


_ALL, _SECURE = _encode(HEADERS), _encode(SECURE)
_INERT = _encode({name: value for name, value in HEADERS.items() if name not in PAGES_OBEY})


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer, errors too, carries the strict headers."""
    if message["type"] == "http.response.start":
        there = list(message.get("headers", ()))
        known = {name.lower(): value for name, value in there}
        added = _INERT if known.get(b"content-type", b"").startswith(INERT) else _ALL
        if scope["scheme"] == "https":
            added = added + _SECURE
        message["headers"] = there + [one for one in added if one[0] not in known]


async def same_origin(connection: Connection, _: BaseRouteHandler | None = None) -> None:
    """Refuse what a foreign page makes a browser send with our cookies.

    Nothing here waits, but every request comes through here, and what is not `async` would be sent to a thread.

    Browsers say where a request comes from (`Sec-Fetch-Site`, or `Origin` on plain http); programs say neither. A
    `Bearer` token is never sent by a browser on its own, so whoever sends one means it.
    """
    if connection.scope.get("method") in ("GET", "HEAD", "OPTIONS") or bearer_of(connection):
        return
    site = connection.headers.get("sec-fetch-site")
    origin = connection.headers.get("origin")
    if site is not None:
        fine = site in ("same-origin", "none")
    else:
        fine = origin is None or _host(origin) == connection.headers.get("host")
    if not fine:
        raise TableError(403, "foreign-origin")


async def know_newcomers(connection: Connection, _: BaseRouteHandler | None = None) -> None:
    """Whoever has sat down at another server that shares our database is known here with their next request."""
    house: House = connection.app.state.house
    table = connection.path_params.get("table") if house.storage.is_shared else None
    if isinstance(table, str):
        await house.look_for(table, tokens_of(connection, table))


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def may_create(connection: Connection) -> str | None:
    """Refuse a flood of new tables from one address; a name for whoever makes one, which may be stored with it.

    Every way to make a table asks here. None is whoever sits at this machine.
    """
    limiter: Limiter = connection.app.state.creations
    sender = sender_of(connection)
    if not limiter.take(sender):
        raise TableError(429, "too-many")
    return None if sender is None else disguise(sender)
