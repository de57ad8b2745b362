"""Work that takes long, in turn: however much somebody asks for, others wait for one piece of it at most."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class InTurn:
    """So many at a time. Of those who wait, everybody has one turn, and then the next one comes.

    Whoever has nothing to do with others names something of their own: a table, an address.
    """

    def __init__(self, at_once: int = 1) -> None:
        self._free = at_once
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    def is_awaited_by_others(self, whose: str) -> bool:
        """Whether anybody else waits for their turn."""
        return bool(self._waiting.keys() - {whose})

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait until it has come; it lasts as long as the block does."""
        await self._wait(whose)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, whose: str) -> None:
        if self._free and not self._waiting:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had just come
                self._pass_on()
            else:
                self._leave(whose, turn)
            raise

    def _pass_on(self) -> None:
        """Let the next one begin; whoever had a turn is behind all others then."""
        while self._waiting:
            whose = next(iter(self._waiting))
            line = self._waiting.pop(whose)
            turn = line.popleft()
            if line:
                self._waiting[whose] = line
            if not turn.done():  # else they are about to leave
                turn.set_result(None)
                return
        self._free += 1

    def _leave(self, whose: str, turn: asyncio.Future[None]) -> None:
        line = self._waiting.get(whose, deque())
        if turn in line:
            line.remove(turn)
            if not line:
                del self._waiting[whose]
