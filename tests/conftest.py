"""For all tests."""

import os

import pytest

from tests.order import spread


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where processes share the tests, each gets some of the slow ones; an order that was asked for stays."""
    count = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if count > 1 and "SABIKA_ORDER" not in os.environ:
        place = {name: number for number, name in enumerate(spread([item.nodeid for item in items], count))}
        items.sort(key=lambda item: place[item.nodeid])
