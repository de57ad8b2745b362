"""For pytest (`-p random_order`): tests run in an order that depends on SABIKA_ORDER alone, in every process."""

import os
from random import Random

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mix the files, and within a file its tests: so each is preceded by others, and the order is short to tell."""
    rng = Random(os.environ["SABIKA_ORDER"])
    files = sorted({item.nodeid.partition("::")[0] for item in items})
    rng.shuffle(files)
    place = {file: number for number, file in enumerate(files)}
    rng.shuffle(items)
    items.sort(key=lambda item: place[item.nodeid.partition("::")[0]])


def pytest_report_header() -> str:
    """So that an order can be had again."""
    return f"order: {os.environ['SABIKA_ORDER']}"
