"""A house with its pages, without processes for bots."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar.testing import TestClient

from sabika.table import House, Storage
from tests.planned import PlannedHouse
from tests.web.apps import app_for
from tests.web.pages.house import Guest, QuickThinker

# With this seed the first seat begins, at a table for two as well as for three.
SEED = "page-7"


@pytest.fixture
def house(tmp_path: Path) -> PlannedHouse:
    return PlannedHouse(Storage(f"sqlite:///{tmp_path}/house.db"), QuickThinker(), seeds=lambda: SEED)


@pytest.fixture
def guest(house: House) -> Iterator[Guest]:
    """A browser without JavaScript."""
    with TestClient(app_for(house), base_url="http://testserver.local") as client:
        yield Guest(client)
