"""The API's own document."""

from typing import Any

import jsonschema_rs
import pytest

from sabika.web.news import event
from tests.web.api.helpers import Api

PATHS = {
    "/api/lessons": {"get"},
    "/api/lessons/{name}": {"post"},
    "/api/tables/{table}/companion": {"get"},
    "/api/phrases": {"get"},
    "/api/rules": {"get"},
    "/api/rules/search": {"get"},
    "/api/rules/places": {"get"},
    "/api/rules/{name}": {"get"},
    "/api/rules/{name}/{chapter}": {"get"},
    "/api/tables": {"get", "post"},
    "/api/tables/{table}": {"get"},
    "/api/tables/{table}/seats": {"post"},
    "/api/tables/{table}/shuffle": {"post"},
    "/api/tables/{table}/bots": {"post"},
    "/api/tables/{table}/actions": {"post"},
    "/api/tables/{table}/undo": {"post"},
    "/api/tables/{table}/orders": {"post"},
    "/api/tables/{table}/withdraw": {"post"},
    "/api/tables/{table}/seen": {"post"},
    "/api/tables/{table}/why-not": {"post"},
    "/api/tables/{table}/hint": {"post"},
    "/api/tables/{table}/lend": {"post"},
    "/api/tables/{table}/pace": {"post"},
    "/api/tables/{table}/rematch": {"post"},
    "/api/tables/{table}/chat": {"get", "post"},
    "/api/tables/{table}/chat/mute": {"post"},
    "/api/tables/{table}/chat/read": {"post"},
    "/api/tables/{table}/leave": {"post"},
    "/api/tables/{table}/resign": {"post"},
    "/api/tables/{table}/cancel": {"post"},
    "/api/tables/{table}/free": {"post"},
    "/api/tables/{table}/replace": {"post"},
    "/api/tables/{table}/live": {"get"},
    "/api/tables/{table}/record": {"get"},
}


def test_every_address_is_described(api: Api) -> None:
    document: dict[str, Any] = api.client.get("/schema/openapi.json").json()
    assert {path: set(methods) for path, methods in document["paths"].items()} == PATHS
    for methods in document["paths"].values():
        for operation in methods.values():
            assert operation["description"]
            lists = operation["operationId"].endswith(("ListTables", "ListPhrases", "ListTopics", "ShowLessons"))
            assert len(operation["responses"]) > 1 or lists


def test_it_is_a_document_and_no_page(api: Api) -> None:
    for path in ("/schema", "/schema/openapi.json"):
        answer = api.client.get(path)
        assert "json" in answer.headers["content-type"]
        assert "<script" not in answer.text
    for path in ("/schema/swagger", "/schema/redoc", "/schema/elements", "/schema/scalar", "/schema/rapidoc"):
        assert api.client.get(path).status_code == 404


@pytest.mark.parametrize("number", [None, 7])
def test_an_event_is_what_the_document_says(api: Api, number: int | None) -> None:
    document: dict[str, Any] = api.client.get("/schema/openapi.json").json()
    answer = document["paths"]["/api/tables/{table}/live"]["get"]["responses"]["200"]
    schema = {**answer["content"]["text/event-stream"]["schema"], "components": document["components"]}
    lines = event("view", {"at": 7}, number).decode().split("\n")
    told = dict(line.split(": ", 1) for line in lines if line)
    jsonschema_rs.validate(schema, told)
    assert not jsonschema_rs.is_valid(schema, {**told, "event": "news"})
