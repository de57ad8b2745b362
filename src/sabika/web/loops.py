"""The event loop on which a server runs."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


def run_loop(work: Coroutine[Any, Any, None]) -> None:
    """Run it on the fastest event loop there is."""
    with asyncio.Runner(loop_factory=find_loop()) as runner:
        runner.run(work)


def find_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """None is Python's own: there is no other for Windows."""
    try:
        from uvloop import new_event_loop
    except ImportError:
        return None
    return new_event_loop
