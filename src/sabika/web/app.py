"""The web application: pages and HTTP API over one house.

What other parts find here:

* `house` is injected into every handler that asks for a `NamedDependency[House]`, and is `app.state.house`;
  `app.state.lan_origin` is scheme, address and port on the local network when there is one; `app.state.closing` is
  set when the house closes, and whoever watches a room is woken then, so that streams end.
* `sabika.web.pages.routes.page_routes` are the handlers of the pages, `error_page` in `answers` beside them renders an
  error as a page. Addresses under `/api` answer errors in JSON.
* Handlers that make tables call `sabika.web.security.may_create(request)` first, those that take seats
  `sabika.web.seat_limits.may_sit`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from litestar import Litestar, Router
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from sabika.table import House
from sabika.table.expiry import expire_daily
from sabika.web.api import api_routes
from sabika.web.api.document import Document
from sabika.web.api.shortcut import shorten
from sabika.web.api.strictness import read_strictly
from sabika.web.asgi import answer_heads
from sabika.web.errors import exception_handlers
from sabika.web.health import Readiness, healthz, readyz
from sabika.web.limits import Limiter
from sabika.web.live import end_streams
from sabika.web.metrics import metrics
from sabika.web.pages.routes import page_routes
from sabika.web.policy import STANDARD, Policy
from sabika.web.printer import Printer
from sabika.web.seat_limits import SeatLimits
from sabika.web.security import add_headers, know_newcomers, same_origin

LARGEST_BODY = 64 * 1024


def create_app(house: House, *, lan_origin: str | None = None, policy: Policy = STANDARD) -> Litestar:
    """The application for a house; it opens the house when it starts and closes it when it stops."""
    app = Litestar(
        route_handlers=[_api(), *_pages(), healthz, readyz, metrics],
        lifespan=[_open_house],
        state=State(make_state(house, lan_origin, policy), deep_copy=False),
        dependencies={"house": Provide(_house, sync_to_thread=False)},
        exception_handlers=exception_handlers,
        guards=[same_origin, know_newcomers],
        before_send=[add_headers],
        request_max_body_size=LARGEST_BODY,
        openapi_config=_openapi(),
        logging_config=None,
    )
    app.asgi_handler = answer_heads(shorten(app.asgi_handler))  # type: ignore[arg-type,assignment]
    return app


def make_state(house: House, lan_origin: str | None = None, policy: Policy = STANDARD) -> dict[str, Any]:
    """Everything in an application that depends on its house."""
    return {
        "house": house,
        "lan_origin": lan_origin,
        "policy": policy,
        "creations": Limiter(),
        "seat_limits": SeatLimits(),
        "closing": asyncio.Event(),
        "readiness": Readiness(house.storage),
        "printer": Printer(),
    }


@asynccontextmanager
async def _open_house(app: Litestar) -> AsyncIterator[None]:
    house: House = app.state.house
    await house.open()
    keeping = app.state.policy.keeping
    tidying = asyncio.create_task(expire_daily(house, keeping)) if keeping.forgets else None
    try:
        yield
    finally:
        if tidying is not None:
            tidying.cancel()
        end_streams(house, app.state.closing)
        app.state.printer.close()
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


def _openapi() -> OpenAPIConfig:
    """What the document says of itself."""
    return OpenAPIConfig(
        title="Sabika",
        version=version("sabika"),
        description="Play the Alhambra games over HTTP. docs/http.md tells it with examples.",
        path="/schema",
        render_plugins=[Document()],
        use_handler_docstrings=True,
    )
