"""What takes long is done beside what all wait for."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest


@contextmanager
def only_beside_others(monkeypatch: pytest.MonkeyPatch, place: object, name: str) -> Iterator[list[str]]:
    """Whatever calls this does it in a thread of its own, where nobody waits for an answer; how often it did."""
    original, called = getattr(place, name), list[str]()

    def call(*args: Any) -> Any:
        with pytest.raises(RuntimeError, match="no running event loop"):
            asyncio.get_running_loop()
        called.append(name)
        return original(*args)

    with monkeypatch.context() as patch:
        patch.setattr(place, name, call)
        yield called
