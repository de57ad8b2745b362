"""What is refused, as the API tells it. Bad input is never an error of the server."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec
from litestar.exceptions import HTTPException, SerializationException
from litestar.openapi.datastructures import ResponseSpec

from sabika.engine import IllegalAction, SabikaError
from sabika.table import TableError
from sabika.table.errors import StorageError
from sabika.words import Reason, render

CODES = {
    400: "bad-request",
    403: "forbidden",
    404: "not-found",
    405: "wrong-method",
    413: "too-large",
    415: "wrong-type",
    429: "too-many",
    500: "our-fault",
}
MEANINGS = {
    400: "The body or a parameter is not as it should be, or no game can be set up like that.",
    403: "Not the caller's seat, or sent by another site's page.",
    404: "There is no such table, or no such chapter.",
    409: "Not now: the table has moved on, or this comes too early or too late.",
    413: "The body is too large.",
    422: "The rules forbid it; `reason` says which.",
    429: "Too many; wait a little.",
    503: "Not this time: it could not be thought of, or the database fails. Try again in a moment.",
}


class Why(msgspec.Struct, frozen=True):
    """The rule that forbids something: a stable name, what fills its sentence, and the sentence."""

    rule: str
    params: dict[str, Any]
    text: str


class Problem(msgspec.Struct, frozen=True):
    """A refusal: a stable code for programs, a sentence for people, and the rule if the game forbids it."""

    error: str
    text: str
    reason: Why | None = None


def why(reason: Reason | None, text: str) -> Why | None:
    """A reason of the engine as the API sends it."""
    return None if reason is None else Why(reason.rule, reason.params, text)


def describe_error(error: Exception, lang: str = "en") -> tuple[int, Problem]:
    """Status and answer for anything that can go wrong."""
    match error:
        case TableError():
            return error.status, Problem(error.code, error.say(lang), why(error.reason, error.say(lang)))
        case IllegalAction():
            return 422, Problem("illegal", error.say(lang), why(error.reason, error.say(lang)))
        case SabikaError():
            return 400, Problem("refused", error.say(lang))
        case StorageError():
            return 503, Problem("storage-fails", render("refusals", "storage-fails", {}, lang))
        case HTTPException():
            return error.status_code, Problem(_code(error.status_code), _sentence(error))
        case SerializationException() | RecursionError() | UnicodeDecodeError():
            return 400, Problem("bad-request", "This is not JSON as it should be.")
    return 500, Problem("our-fault", render("refusals", "our-fault", {}, lang))


def _code(status: int) -> str:
    return CODES.get(status, HTTPStatus(status).phrase.lower().replace(" ", "-"))


def _sentence(error: HTTPException) -> str:
    """What was wrong where, as far as it is known."""
    if isinstance(error.extra, list):
        found = [f"{one.get('key', 'body')}: {one['message']}" for one in error.extra if isinstance(one, dict)]
        if found:
            return "; ".join(found)[:500]
    return error.detail[:500] or HTTPStatus(error.status_code).phrase


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """These refusals, described for the API's document."""
    return {status: ResponseSpec(Problem, description=MEANINGS[status], generate_examples=False) for status in statuses}
