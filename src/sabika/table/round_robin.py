"""Those who wait for their turn: everybody has one, then the next one comes, however many wait for the same."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable


class RoundRobin:
    """Who waits, by a name for whom it is (`whose`); of one, whoever came first."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nobody waits."""
        return not self._waiting

    def count(self, whose: str) -> int:
        """How many turns these wait for."""
        return len(self._waiting.get(whose, ()))

    def has_others(self, whose: str) -> bool:
        """Whether anybody else waits."""
        return bool(self._waiting.keys() - {whose})

    def join(self, whose: str) -> asyncio.Future[None]:
        """Stand in line; it is done when it is one's turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(whose, deque()).append(turn)
        return turn

    def leave(self, whose: str, turn: asyncio.Future[None]) -> None:
        """Somebody has given up."""
        line = self._waiting.get(whose, deque())
        if turn in line:
            line.remove(turn)
            if not line:
                del self._waiting[whose]

    def call(self, may_begin: Callable[[str], bool] = lambda whose: True) -> str | None:
        """Let the next one begin who may, and tell whose turn it is now; they are behind all others then."""
        for whose in [one for one in self._waiting if may_begin(one)]:
            line = self._waiting.pop(whose)
            while line:
                turn = line.popleft()
                if not turn.done():  # else they are about to leave
                    if line:
                        self._waiting[whose] = line
                    turn.set_result(None)
                    return whose
        return None
