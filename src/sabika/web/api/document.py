"""The API's document, with the schemas of views. They are made from the types of games, modules and the table."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from sabika.games import GAMES
from sabika.table.views import TableFields, WaitingView
from sabika.view_types import plain_type, view_type

PATH, METHOD = "/api/tables/{table}", "get"
WHERE = "#/components/schemas/{name}"


class Document(JsonRenderPlugin):
    """The document alone, and no page that loads scripts from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as litestar has made it, and what a view is besides."""
        return super().render(request, add_views(openapi_schema))


def add_views(document: dict[str, Any]) -> dict[str, Any]:
    """The document with what `GET /api/tables/{id}` answers."""
    answers, parts = view_schemas()
    answered = document["paths"][PATH][METHOD]["responses"]["200"]["content"]["application/json"]
    answered["schema"] = {"anyOf": answers}
    document["components"]["schemas"] |= parts
    return document


@cache
def view_schemas() -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """A view of each game at a table, and a table whose game has not begun; and all their parts by name."""
    views = [view_type(game, TableFields) for game in GAMES]
    answers, parts = msgspec.json.schema_components([*views, plain_type(WaitingView)], ref_template=WHERE)
    parts[WaitingView.__name__]["additionalProperties"] = False  # else it would allow every view
    return answers, parts
