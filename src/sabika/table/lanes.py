"""Processes that think for others, each with a limit: one that hangs or dies is ended and holds nobody else up."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger("sabika.table")
GIVE_WAY = 10  # how nice these processes are …
GIVE_WAY_TO_ALL = 19  # … and those that think as long as they may: they take what nobody else needs


class ThoughtError(Exception):
    """Nothing came of a thought, and not because somebody asked in a wrong way."""


class TookTooLongError(ThoughtError):
    """It did not end in time; its process was ended."""


class FailedError(ThoughtError):
    """It ended in an error."""


class DiedError(ThoughtError):
    """Its process ended by itself, and so did another one that tried again."""


class Lane:
    """So many thoughts at a time; whoever comes later waits. Each thread owns a process, made when it is needed."""

    def __init__(self, processes: int, give_way: int = GIVE_WAY) -> None:
        self._give_way = give_way
        self._threads = ThreadPoolExecutor(processes, "thinking")
        self._own = threading.local()
        self._helpers: set[Helper] = set()
        self._closed = False

    async def do(self, limit: float, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function of a module makes of these, in another process and within so many seconds."""
        assert not kwargs
        ask: Callable[[], T] = lambda: self._ask(limit, work, args)  # noqa: E731 - typed
        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)

    def _ask(self, limit: float, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        try:
            return self._ask_once(limit, work, args)
        except DiedError:  # somebody may have killed it: that is no fault of the thought
            return self._ask_once(limit, work, args)

    def _ask_once(self, limit: float, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        if self._closed:
            raise DiedError("nobody thinks here any more")
        helper: Helper | None = getattr(self._own, "helper", None)
        if helper is None:
            helper = self._own.helper = Helper(self._give_way)
            self._helpers.add(helper)
        try:
            answer: T = helper.ask(limit, work, args)
        except (TookTooLongError, DiedError):
            self._own.helper = None
            self._helpers.discard(helper)
            helper.end()
            raise
        return answer

    @property
    def processes(self) -> list[int]:
        """Their numbers."""
        return [helper.pid for helper in self._helpers]

    def close(self) -> None:
        """Let the processes go, whatever they are thinking of."""
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for helper in list(self._helpers):
            helper.end()


class Helper:
    """One process, and the line to it."""

    def __init__(self, give_way: int) -> None:
        # Fresh ones: a copy of a process with threads may hang.
        context = get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, give_way), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid or 0

    def ask(self, limit: float, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        """What it answers.

        Whatever it hangs in, even in listening or in half of its answer, it is ended when the time is over: only then
        does the line break, and whoever waits at it goes on.
        """
        ended = threading.Event()
        watch = threading.Timer(limit, self._end_late, [ended])
        watch.daemon = True
        watch.start()
        try:
            self._line.send((work, args))
            answer, wrong = self._line.recv()
        except (EOFError, OSError) as error:
            if ended.is_set():
                log.warning("%s gave no answer within %g s; another process follows", work.__name__, limit)
                raise TookTooLongError(f"no answer within {limit:g} s") from None
            raise DiedError("the process has ended") from error
        finally:
            watch.cancel()
        if wrong is not None:
            raise FailedError(wrong)
        return answer  # type: ignore[no-any-return]

    def _end_late(self, ended: threading.Event) -> None:
        ended.set()
        self._process.kill()

    def end(self) -> None:
        """Whatever it does."""
        self._process.kill()
        self._line.close()


def _work(line: Connection, give_way: int) -> None:
    """Not interrupted with the server, but never outlives it, however that ends.

    It gives way to the server: people wait for their pages, a bot is in no hurry.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):  # not on Windows
        os.nice(give_way)
    parent = parent_process()
    assert parent is not None
    threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    while True:
        try:
            work, args = line.recv()
        except EOFError:
            return
        line.send(_try(work, args))


def _try(work: Callable[..., T], args: tuple[Any, ...]) -> tuple[T | None, str | None]:
    """The answer, or what went wrong, in words: errors of others may be anything that cannot be sent."""
    try:
        return work(*args), None
    except Exception as error:
        return None, f"{type(error).__name__}: {error}"


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
