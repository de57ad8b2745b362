"""The first page in a browser: what one begins with is in sight."""

import pytest
from playwright.sync_api import expect

from sabika.table import SeatPlan, TablePlan
from tests.browser.boxes import Size
from tests.browser.conftest import Visit
from tests.browser.served import Served


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


def test_who_waits_sees_the_sun_and_on_a_phone_all_seats_in_rows(visit: Visit, served: Served) -> None:
    """Seats were cards on a phone too, which pushed the invitation two screens down; the sun was cut off."""
    seats = (SeatPlan(), SeatPlan("steward", "Zaida"), SeatPlan("novice", "Yusuf"), SeatPlan())
    room, (token,) = served.table(TablePlan("alhambra", seats), "Ani")
    page = visit(1280, 720)
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": token, "url": served.url}])
    page.goto(f"/t/{room.info.id}")
    expect(page.locator(".hero .sun")).to_be_in_viewport(ratio=1)
    for width, height in ((390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        rows = [row.bounding_box() for row in page.locator(".places li").all()]
        tops = [row["y"] for row in rows if row]
        assert len(set(tops)) == len(seats) and all(row and row["width"] > 0.8 * width for row in rows)
        assert tops[-1] < height - 100, "the last one too"
