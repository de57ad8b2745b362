"""Work that takes long, in turn: however much somebody asks for, others wait for one piece of it at most."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sabika.table.round_robin import RoundRobin


class InTurn:
    """So many at a time. Of those who wait, everybody has one turn, and then the next one comes.

    Whoever has nothing to do with others names something of their own: a table, an address.
    """

    def __init__(self, at_once: int = 1) -> None:
        self._free = at_once
        self._waiting = RoundRobin()

    def is_awaited_by_others(self, whose: str) -> bool:
        """Whether anybody else waits for their turn."""
        return self._waiting.has_others(whose)

    @asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait until it has come; it lasts as long as the block does."""
        await self._wait(whose)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, whose: str) -> None:
        if self._free and self._waiting.is_empty:
            self._free -= 1
            return
        turn = self._waiting.join(whose)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it had just come
                self._pass_on()
            else:
                self._waiting.leave(whose, turn)
            raise

    def _pass_on(self) -> None:
        if self._waiting.call() is None:
            self._free += 1
