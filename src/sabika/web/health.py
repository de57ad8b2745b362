"""`GET /healthz`: a server is there, and it is one of ours."""

from typing import TypedDict

from litestar import get


class Health(TypedDict):
    """Who answers."""

    name: str
    status: str


@get("/healthz", include_in_schema=False)
async def healthz() -> Health:
    """The server is there."""
    return {"name": "sabika", "status": "ok"}
