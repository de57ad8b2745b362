"""Whoever is quicker than the page's scripts does not lose the place where they are."""

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, Route, expect

from sabika.table import SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.served import Served

pytestmark = pytest.mark.usefixtures("short")


@pytest.fixture
def come(visit: Visit, served: Served) -> Iterator[Callable[..., Page]]:
    """Ani's page while its scripts are on their way; those of the page that follows come at once."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        if held:
            route.continue_()
        else:
            held.append(route)

    def opened(query: str = "") -> Page:
        room, tokens = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan())), "Ani", "Ben")
        page: Page = visit(routed=True)
        page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
        page.route("**/scripts/*/sabika.js", hold)
        page.goto(f"/t/{room.info.id}{query}", wait_until="commit")
        return page

    yield opened
    for route in held:
        with suppress(Error):  # the page that asked for it is gone
            route.abort()


def press(page: Page, selector: str) -> None:
    page.locator(selector).focus()
    page.keyboard.press("Enter")


def test_a_link_pressed_before_the_scripts_listen_keeps_the_focus(come: Callable[..., Page]) -> None:
    page = come()
    press(page, "#offer-1")
    expect(page.locator("#offer-1")).to_have_attribute("aria-current", "true")
    expect(page.locator("#offer-1")).to_be_focused()
    press(page, "#offer-2")
    expect(page.locator("#offer-2")).to_have_attribute("aria-current", "true")
    expect(page.locator("#offer-2")).to_be_focused()
    assert page.evaluate("sessionStorage.length") == 0, "once the scripts listen nothing has to be noted"


def test_so_does_a_button(come: Callable[..., Page]) -> None:
    """As always: what is in its place has the focus, or else the question."""
    page = come("?tile=pavilion-6-N")
    press(page, ".part-ask button#do-1")
    expect(page.locator("#offer-1")).to_have_count(0)
    expect(page.locator("#h-ask")).to_be_focused()


def test_what_is_pressed_and_gone_leaves_the_focus_to_the_question(come: Callable[..., Page]) -> None:
    page = come("?tile=pavilion-6-N")
    page.locator(".part-ask button.main").evaluate("one => (one.id = 'gone')")
    press(page, "#gone")
    expect(page.locator("#offer-1")).to_have_count(0)
    expect(page.locator("#h-ask")).to_be_focused()
