"""The first page in a browser: what one begins with is in sight."""

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import Size
from tests.browser.conftest import Visit


@pytest.mark.parametrize("size", [Size(1366, 650), Size(1280, 720), Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_all_of_it_is_seen_without_scrolling_by_newcomers(visit: Visit, size: Size, lang: str) -> None:
    """The field for those who are invited lay below the fold of a laptop."""
    page = visit(size.width, size.height)
    page.set_extra_http_headers({"Accept-Language": lang})
    page.goto("/")
    expect(page.locator("#code")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") <= size.height


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_every_game_begins_without_scrolling_on_a_laptop(visit: Visit, lang: str) -> None:
    page = visit()
    page.set_extra_http_headers({"Accept-Language": lang})
    page.goto("/")
    buttons = page.locator(".hero button, .games button")
    expect(buttons.first).to_be_visible()
    for size in (Size(1366, 650), Size(1280, 720)):
        page.set_viewport_size({"width": size.width, "height": size.height})
        boxes = [button.bounding_box() for button in buttons.all()]
        assert [box for box in boxes if box is None or box["y"] + box["height"] > size.height] == [], size
