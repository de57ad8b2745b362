"""`GET /healthz`: a server is there, and it is one of ours. `GET /readyz`: and people can play at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import NotRequired, TypedDict

from litestar import Response, get

from sabika.table import Storage
from sabika.table.errors import StorageError
from sabika.web.cookies import AnyRequest

PATIENCE = 3.0  # seconds that a database has to answer
REMEMBERED = 1.0  # seconds for which an answer is good: nobody shall make us write by asking


class Health(TypedDict):
    """Who answers, and if something is wrong, what in a word."""

    name: str
    status: str
    problem: NotRequired[str]


class Readiness:
    """Whether the database answers and can be written."""

    def __init__(self, storage: Storage, now: Callable[[], float] = time.monotonic) -> None:
        self.storage = storage
        self.now = now
        self._found: tuple[float, str | None] | None = None
        self._looking = asyncio.Lock()

    async def find_problem(self) -> str | None:
        """What is wrong: "database" (it fails) or "slow" (it does not answer). What exactly is in the log."""
        async with self._looking:
            if self._found is None or self.now() >= self._found[0] + REMEMBERED:
                problem = await self._look()
                self._found = self.now(), problem
            return self._found[1]

    async def _look(self) -> str | None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.storage.try_to_write()
        except TimeoutError:
            return "slow"
        except StorageError:
            return "database"
        return None


@get("/healthz", include_in_schema=False)
async def healthz() -> Health:
    """The server is there."""
    return {"name": "sabika", "status": "ok"}


@get("/readyz", include_in_schema=False)
async def readyz(request: AnyRequest) -> Response[Health]:
    """People can play here, or 503."""
    state = request.app.state
    problem = "closing" if state.closing.is_set() else await state.readiness.find_problem()
    if problem is None:
        return Response({"name": "sabika", "status": "ready"})
    return Response({"name": "sabika", "status": "not ready", "problem": problem}, status_code=503)
