"""For all tests."""

import gc
import os
import sys

import pytest

from tests.order import spread


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where processes share the tests, each gets some of the slow ones; an order that was asked for stays."""
    count = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if count > 1 and "SABIKA_ORDER" not in os.environ:
        place = {name: number for number, name in enumerate(spread([item.nodeid for item in items], count))}
        items.sort(key=lambda item: place[item.nodeid])


def pytest_collection_finish() -> None:
    """What hundreds of tests would each do again is done once in a process, if it is to be done at all."""
    gc.freeze()  # what has been imported stays: nobody has to look through it for garbage
    if "sabika.table.storage" in sys.modules:
        from tests.schema import upgrade_quickly

        sys.modules["sabika.table.storage"].upgrade = upgrade_quickly  # type: ignore[attr-defined]


@pytest.fixture(scope="session", autouse=True)
def shelf(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Processes that share the tests share the games they look at: in the folder of the run each has one of its own."""
    if "tests.browser.stories" in sys.modules:
        own = tmp_path_factory.getbasetemp()
        shared = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "stories"
        shared.mkdir(exist_ok=True)
        sys.modules["tests.browser.stories"].shelf = shared  # type: ignore[attr-defined]
