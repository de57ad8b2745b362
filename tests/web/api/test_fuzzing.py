"""Schemathesis against our own document, in this process: whatever is sent, it is never our fault."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.python import asgi
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sabika.web import app as web
from sabika.web.app import create_app
from sabika.web.limits import Limiter
from tests.web.api.helpers import new_house
from tests.web.api.test_openapi import PATHS

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BOUNDED = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
READ = ("/api/tables", "/api/tables/{table}/record", "/api/phrases", "/api/rules", "/api/rules/{name}")
NOTHING_TO_SAY = {
    *((path, "get") for path in (*READ, "/api/lessons", "/api/tables/{table}/companion")),
    ("/api/rules/{name}/{chapter}", "get"),
    ("/api/lessons/{name}", "post"),
}  # nor wrong
OPERATIONS = [
    (path, method, mode)
    for path, methods in PATHS.items()
    for method in sorted(methods)
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    if mode is GenerationMode.POSITIVE or (path, method) not in NOTHING_TO_SAY
]


@pytest.fixture(scope="module")
def application() -> Iterator[Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(web, "_pages", list)
        served = create_app(new_house())
    served.state.creations = Limiter(burst=10_000)
    yield served
    asgi.shutdown_lifespans()


@pytest.fixture(scope="module")
def document(application: Any) -> Any:
    return schemathesis.openapi.from_asgi("/schema/openapi.json", application)


@pytest.fixture(scope="module")
def seat(application: Any) -> tuple[str, str]:
    """A table with a seat, so that not everything ends at the door."""
    with asgi.get_client(application) as client:
        made = client.post("/api/tables", json={"game": "alhambra", "seats": [{}, {"bot": "random"}], "bot_pause": 0})
        table = made.json()["id"]
        taken = client.post(f"/api/tables/{table}/seats", json={"name": "Ani"})
    return table, taken.json()["token"]


@pytest.mark.parametrize(("path", "method", "mode"), OPERATIONS)
def test_strangers(document: Any, path: str, method: str, mode: GenerationMode) -> None:
    @BOUNDED
    @given(document[path][method].as_strategy(generation_mode=mode))
    def fuzz(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    fuzz()


@pytest.mark.parametrize(("path", "method", "mode"), [one for one in OPERATIONS if "{table}" in one[0]])
def test_somebody_at_a_table(
    document: Any, seat: tuple[str, str], path: str, method: str, mode: GenerationMode
) -> None:
    @BOUNDED
    @given(document[path][method].as_strategy(generation_mode=mode))
    def fuzz(case: Any) -> None:
        case.path_parameters["table"] = seat[0]
        case.call_and_validate(checks=CHECKS, headers={"Authorization": f"Bearer {seat[1]}"})

    fuzz()
