"""Bots think in other processes, never on the event loop, and get nothing but a view."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec

from sabika.bots import BOTS
from sabika.engine import View
from sabika.library import imagine


def think(code: str, seed: str, view_json: bytes) -> str:
    """The notation of the action a bot chooses."""
    from random import Random

    view = View(msgspec.json.decode(view_json))
    legal = imagine(view, Random(seed)).legal_actions()
    return str(BOTS.make(code, seed).choose(view, legal))


class Thinker:
    """A few processes for all bots of the house."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, code: str, seed: str, view: View) -> str:
        """What a bot does with this view."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, think, code, seed, msgspec.json.encode(view))

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
