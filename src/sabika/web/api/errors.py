"""What is refused, as an answer: JSON under `/api`, a page elsewhere. Bad input is never an error of the server."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import HTTPException, LitestarException, SerializationException
from litestar.types import ExceptionHandlersMap

from sabika.engine import IllegalAction, SabikaError
from sabika.table import TableError
from sabika.web.cookies import AnyRequest
from sabika.web.pages.answers import error_page
from sabika.web.pages.language import language_of
from sabika.words import Reason, english, render

log = logging.getLogger("sabika.web")

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


def understood(error: Exception, lang: str = "en") -> tuple[int, Problem]:
    """Status and answer for anything that can go wrong."""
    match error:
        case TableError():
            return error.status, Problem(error.code, error.say(lang), why(error.reason, error.say(lang)))
        case IllegalAction():
            return 422, Problem("illegal", error.say(lang), why(error.reason, error.say(lang)))
        case SabikaError():
            return 400, Problem("refused", error.say(lang))
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


def answer_error(request: AnyRequest, error: Exception) -> Response[Any]:
    """The answer to a request that failed."""
    lang = language_of(request)
    status, problem = understood(error, lang)
    if status >= 500:
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    headers = error.headers if isinstance(error, HTTPException) else None
    if request.scope["path"].startswith("/api"):
        return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)
    # What the server tells programs about their requests is English; people get a sentence of our own.
    known = problem.error if problem.error in english()["refusals"] else "refused"
    text = problem.text if isinstance(error, SabikaError) else render("refusals", known, {}, lang)
    return _page(request, status, text)


def _page(request: AnyRequest, status: int, text: str) -> Response[Any]:
    """The pages draw their own errors, if they can."""
    try:
        return error_page(request, status, text)
    except Exception:  # what failed may be the very thing that draws pages
        log.exception("no page for an error")
        return Response(text, status_code=status, media_type=MediaType.TEXT)


exception_handlers: ExceptionHandlersMap = {
    SabikaError: answer_error,
    HTTPException: answer_error,
    LitestarException: answer_error,
    Exception: answer_error,
}
