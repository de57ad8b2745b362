"""The refusals of each address, for the API's document."""

from litestar.openapi.datastructures import ResponseSpec

from sabika.web.api.errors import Problem

MEANINGS = {
    400: "The body or a parameter is not as it should be, or no game can be set up like that.",
    403: "Not the caller's seat, or sent by another site's page.",
    404: "There is no such table.",
    409: "Not now: the table has moved on, or this comes too early or too late.",
    413: "The body is too large.",
    422: "The rules forbid it; `reason` says which.",
    429: "Too many; wait a little.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """These refusals, described."""
    return {status: ResponseSpec(Problem, description=MEANINGS[status], generate_examples=False) for status in statuses}
