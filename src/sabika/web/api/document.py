"""The API's document, with the schemas of views. They are made from the types of games, modules and the table."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias, cast

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from sabika.games import GAMES
from sabika.table.views import TableFields, WaitingView
from sabika.view_types import plain_type, view_type

PATH, METHOD = "/api/tables/{table}", "get"
Schema: TypeAlias = dict[str, object]
WHERE = "#/components/schemas/{name}"


class Document(JsonRenderPlugin):
    """The document alone, and no page that loads scripts from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as litestar has made it, and what a view is besides."""
        return super().render(request, add_views(openapi_schema))


def add_views(document: Schema) -> Schema:
    """The document with what `GET /api/tables/{id}` answers."""
    answers, parts = view_schemas()
    answered = _part(document, "paths", PATH, METHOD, "responses", "200", "content", "application/json")
    answered["schema"] = {"anyOf": answers}
    _part(document, "components", "schemas").update(parts)
    return document


def _part(document: Schema, *path: str) -> Schema:
    for name in path:
        document = cast(Schema, document[name])
    return document


@cache
def view_schemas() -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    """A view of each game at a table, and a table whose game has not begun; and all their parts by name."""
    views = [view_type(game, TableFields) for game in GAMES]
    answers, parts = msgspec.json.schema_components([*views, plain_type(WaitingView)], ref_template=WHERE)
    parts[WaitingView.__name__]["additionalProperties"] = False  # else it would allow every view
    return answers, parts
