"""The secret tokens of a browser's seats, in one cookie for each table. One device may hold several seats."""

from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from sabika.table.tokens import ALPHABET

Connection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]

PREFIX = "seat-"
BETWEEN = "."  # never part of a token
MOST_TOKENS = 8  # no table has more seats, and nobody shall make us hash thousands
HALF_A_YEAR = 180 * 24 * 60 * 60
MOST_TABLES = 60  # browsers keep few cookies, and servers refuse long headers


def tokens_of(connection: Connection, table: str) -> list[str]:
    """The secrets that come with a request: from the page's own cookie, and as `Authorization: Bearer …`."""
    return (bearer_of(connection) + _read_tokens(connection, table))[:MOST_TOKENS]


def bearer_of(connection: Connection) -> list[str]:
    """The secret sent as `Authorization: Bearer …`, if there is one."""
    sent = next((value for name, value in connection.scope["headers"] if name == b"authorization"), b"")
    scheme, _, token = sent.decode("latin-1").partition(" ")
    return [token.strip()] if scheme.lower() == "bearer" and token.strip() else []


def add_token(response: Response[Any], request: AnyRequest, table: str, token: str) -> None:
    """Let the browser keep one more secret of this table."""
    known = [old for old in _read_tokens(request, table) if old != token]
    _keep(response, request, table, [*known, token][-MOST_TOKENS:])


def add_tokens(response: Response[Any], request: AnyRequest, table: str, tokens: list[str]) -> None:
    """The same for several who share a device."""
    _keep(response, request, table, tokens[:MOST_TOKENS])


def keep_tokens(response: Response[Any], request: AnyRequest, old: str, new: str) -> None:
    """A rematch: the secrets of one table are those of another."""
    tokens = _read_tokens(request, old)
    if tokens:
        _keep(response, request, new, tokens)


def _keep(response: Response[Any], request: AnyRequest, table: str, tokens: list[str]) -> None:
    """The seats at this table are kept, and for the newest table the oldest is forgotten."""
    response.cookies.append(_cookie(request, table, BETWEEN.join(tokens)))
    others = [old for old in tables_of(request) if old != table]
    for forgotten in others[: -(MOST_TABLES - 1)]:
        response.cookies.append(_cookie(request, forgotten, "", 0))


def tables_of(connection: Connection) -> list[str]:
    """All tables at which this browser has seats, the oldest first: so browsers send their cookies."""
    named = [name.removeprefix(PREFIX) for name in connection.cookies if name.startswith(PREFIX)]
    return [table for table in named if table and set(table) <= set(ALPHABET)]


def _read_tokens(connection: Connection, table: str) -> list[str]:
    value = connection.cookies.get(PREFIX + table, "")
    return [token for token in value.split(BETWEEN) if token][:MOST_TOKENS]


def _cookie(request: AnyRequest, table: str, value: str, age: int = HALF_A_YEAR) -> Cookie:
    return Cookie(
        key=PREFIX + table,
        value=value,
        path="/",
        max_age=age,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
