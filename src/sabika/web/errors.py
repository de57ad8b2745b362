"""What is refused, as an answer: JSON under `/api`, a page elsewhere."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, LitestarException
from litestar.types import ExceptionHandlersMap

from sabika.engine import SabikaError
from sabika.table.errors import StorageError
from sabika.web.api.errors import describe_error
from sabika.web.asgi import CUT_OFF
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of
from sabika.web.pages.answers import error_page
from sabika.words import english, render

log = logging.getLogger("sabika.web")


def answer_error(request: AnyRequest, error: Exception) -> Response[Any]:
    """The answer to a request that failed."""
    if dict(request.scope).get(CUT_OFF):
        return Response(b"", status_code=400)  # nobody reads it, and nothing went wrong here
    lang = language_of(request)
    status, problem = describe_error(error, lang)
    if status >= 500 and not isinstance(error, StorageError):  # which the storage has said itself
        log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    headers = error.headers if isinstance(error, HTTPException) else None
    if request.scope["path"].startswith("/api"):
        return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)
    # What the server tells programs about their requests is English; people get a sentence of our own.
    known = problem.error if problem.error in english()["refusals"] else "refused"
    text = problem.text if isinstance(error, SabikaError) else render("refusals", known, {}, lang)
    return _answer_page(request, status, text)


def _answer_page(request: AnyRequest, status: int, text: str) -> Response[Any]:
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
