"""Bots think in other processes, never on the event loop, and get nothing but a view."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from typing import ParamSpec, TypeVar

import msgspec

from sabika.bots import BOTS
from sabika.bots.appraisal import Memory, appraise
from sabika.engine import GameView
from sabika.engine.restoration import read_view
from sabika.library import imagine

P = ParamSpec("P")
T = TypeVar("T")

GIVE_WAY = 10  # how nice the processes are in which bots think


def think(code: str, seed: str, view_json: bytes) -> str:
    """The notation of the action a bot chooses."""
    view = read_view(msgspec.json.decode(view_json))
    legal = imagine(view, Random(seed)).legal_actions(view["seat"])
    return str(BOTS.make(code, seed).choose(view, legal).action)


def recommend(seed: str, view_json: bytes, count: int) -> list[str]:
    """The actions after which the seat's position looks best, as the bot `novice` judges it on a careful day."""
    view = read_view(msgspec.json.decode(view_json))
    game = imagine(view, Random(seed))
    seat = view["seat"]
    assert seat is not None, "a spectator has nothing to choose"
    hopes: dict[str, float] = {}
    memory: Memory = {}
    for action in game.legal_actions(seat):
        after = game.copy()
        after.play(action, seat)
        hopes[str(action)] = appraise(after, seat, memory)
    return sorted(hopes, key=lambda action: -hopes[action])[:count]


def _begin() -> None:
    """A process that thinks is not interrupted with the server, but never outlives it, however that ends.

    It gives way to the server: people wait for their pages, a bot is in no hurry.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(GIVE_WAY)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


class Thinker:
    """A few processes for all bots of the house."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, code: str, seed: str, view: GameView) -> str:
        """What a bot does with this view."""
        return await self._elsewhere(think, code, seed, msgspec.json.encode(view))

    async def hints(self, seed: str, view: GameView, count: int = 3) -> list[str]:
        """Good actions for the seat whose view this is, the best first."""
        return await self._elsewhere(recommend, seed, msgspec.json.encode(view), count)

    async def _elsewhere(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        assert not kwargs
        loop = asyncio.get_running_loop()
        pool = self._workers()
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenProcessPool:  # a process was killed; the others' games go on with a new one
            if self._pool is pool:  # else somebody who waited too has replaced it
                self.close()
            return await loop.run_in_executor(self._workers(), work, *args)

    def _workers(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), _begin)
        return self._pool

    def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
