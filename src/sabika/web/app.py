"""The web application: pages and HTTP API over one house.

What other parts find here:

* `house` is injected into every handler that asks for a `NamedDependency[House]`, and is `app.state.house`;
  `app.state.lan_address` is the address on the local network when there is one; `app.state.closing` is set when the
  house closes, and whoever watches a room is woken then, so that streams end.
* `sabika.web.pages.routes.page_routes` are the handlers of the pages, `page_error(request, status, code, text)` there
  renders an error as a page. Addresses under `/api` answer errors in JSON.
* Handlers that make tables call `sabika.web.security.may_create(request)` first.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from litestar import Litestar, Response, Router
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.exceptions import InternalServerException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from sabika.table import House
from sabika.web.api import api_routes
from sabika.web.api.errors import answer_error, exception_handlers
from sabika.web.api.strictness import read_strictly
from sabika.web.compressing import COMPRESSED
from sabika.web.cookies import AnyRequest
from sabika.web.live import end_streams
from sabika.web.pages.routes import page_routes
from sabika.web.security import Limiter, add_headers, same_origin

STATIC = Path(__file__).parent / "static"
LARGEST_BODY = 64 * 1024


def create_app(house: House, *, lan_address: str | None = None) -> Litestar:
    """The application for a house; it opens the house when it starts and closes it when it stops."""
    return Litestar(
        route_handlers=[_api(), *_pages(), _static()],
        lifespan=[_open_house],
        state=State(
            {"house": house, "lan_address": lan_address, "creations": Limiter(), "closing": asyncio.Event()},
            deep_copy=False,
        ),
        dependencies={"house": Provide(_house, sync_to_thread=False)},
        exception_handlers=exception_handlers,
        guards=[same_origin],
        before_send=[add_headers, keep_long],
        request_max_body_size=LARGEST_BODY,
        openapi_config=_openapi(),
        logging_config=None,
    )


@asynccontextmanager
async def _open_house(app: Litestar) -> AsyncIterator[None]:
    house: House = app.state.house
    await house.open()
    try:
        yield
    finally:
        end_streams(house, app.state.closing)
        await house.close()


def _house(state: State) -> House:
    house: House = state.house
    return house


def _api() -> Router:
    """The API; it takes bodies at their word."""
    return Router(path="/", route_handlers=list(api_routes), before_request=read_strictly)


def _pages() -> list[Router]:
    """The pages; they are not part of the API's document."""
    return [Router(path="/", route_handlers=list(page_routes), include_in_schema=False)]


HASHED = re.compile(rb"(^|&)v=[0-9a-f]{8,}($|&)")
FOR_EVER = "public, max-age=31536000, immutable"


async def keep_long(message: Message, scope: Scope) -> None:
    """Files asked for with the digest of what is in them (`?v=…`) never change; others are asked for again."""
    if message["type"] == "http.response.start" and scope["path"].startswith("/static/"):
        known = message["status"] == 200 and HASHED.search(scope["query_string"])
        MutableScopeHeaders.from_message(message)["Cache-Control"] = FOR_EVER if known else "no-cache"


def _static() -> Router:
    """Our own files. Names that no file can have, such as overlong ones, are names of no file."""
    return create_static_files_router(
        path="/static",
        directories=[STATIC],
        include_in_schema=False,
        middleware=[COMPRESSED],
        exception_handlers={ValueError: _no_file, InternalServerException: _no_file},
    )


def _no_file(request: AnyRequest, _: Exception) -> Response[Any]:
    return answer_error(request, NotFoundException())


def _openapi() -> OpenAPIConfig:
    """The document alone: no page that loads scripts from elsewhere."""
    return OpenAPIConfig(
        title="Sabika",
        version=version("sabika"),
        description="Play the Alhambra games over HTTP. docs/http.md tells it with examples.",
        path="/schema",
        render_plugins=[JsonRenderPlugin()],
        use_handler_docstrings=True,
    )
