"""The API without the pages: what is wrong there shall not show here."""

from collections.abc import Iterator

import pytest

from sabika.web import app
from tests.web.api.helpers import Api, api_for, new_house


@pytest.fixture(autouse=True)
def without_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "_pages", list)


@pytest.fixture
def api(without_pages: None) -> Iterator[Api]:
    with api_for(new_house()) as client:
        yield client
