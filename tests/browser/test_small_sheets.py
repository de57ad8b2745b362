"""What lies over the table of a phone: the sheet of a scoring lies still, and in the forecast names are read whole."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.served import Served

EDGES = """() => [".scoring-head", ".scoring-foot", "#h-scoring"].map(one => document.querySelector(one))
  .map(one => Math.round(one.getBoundingClientRect().top))"""
# Figures of a row that lie on the line below it or above it.
ON_LINES = """() => [...document.querySelectorAll(".scoring-table tbody tr")].flatMap(row => {
  const box = row.getBoundingClientRect();
  return [...row.querySelectorAll(".place-values i")].map(one => one.getBoundingClientRect())
    .filter(one => one.top < box.top + 1 || one.bottom > box.bottom - 2).map(one => one.top);
})"""


@pytest.mark.parametrize("size", [(360, 740), (390, 844)], ids=str)
def test_the_sheet_of_a_scoring_lies_still_while_it_is_told(
    visit: Visit, served: Served, size: tuple[int, int]
) -> None:
    page = _look(visit(*size), served, Moment("alhambra", 3, "end"))
    page.locator("#scoring-again").click()
    expect(page.locator("#scoring-next")).to_be_visible()
    seen = set()
    while page.locator("#scoring-next").is_visible():
        seen.add(tuple(page.evaluate(EDGES)))
        assert page.evaluate(ON_LINES) == []
        step = page.locator("#scoring-sheet").get_attribute("data-step")
        page.locator("#scoring-next").click()
        expect(page.locator("#scoring-sheet")).not_to_have_attribute("data-step", step or "")
    expect(page.locator("#scoring-on")).to_be_visible()
    seen.add(tuple(page.evaluate(EDGES)))
    assert len(seen) == 1, seen


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_names_are_whole_in_the_forecast_of_a_phone(visit: Visit, served: Served, lang: str) -> None:
    page = visit(390, 844)
    page.set_extra_http_headers({"Accept-Language": lang})
    _look(page, served, Moment("alhambra", 3, "turn"))
    page.locator("#foretell").click()
    expect(page.locator(".forecast.staged")).to_be_visible()
    cut = page.locator(".forecast .who .name").evaluate_all(
        "ones => ones.filter(one => one.scrollWidth > one.clientWidth && one.clientWidth).map(one => one.textContent)"
    )
    assert cut == []


def test_what_is_open_of_the_set_up_points_the_other_way(visit: Visit) -> None:
    page = visit(390, 844)
    page.goto("/new")
    page.locator(".create.ready").wait_for()
    turned = page.locator(".choose").evaluate_all(
        "ones => ones.map(one => [one.open, getComputedStyle(one.firstElementChild, '::after').rotate !== 'none'])"
    )
    assert [True, True] in turned and [False, False] in turned
    assert all(is_open == other for is_open, other in turned)


def test_ways_from_the_result_are_seen_to_be_pressed(visit: Visit, served: Served) -> None:
    page = _look(visit(390, 844), served, Moment("alhambra", 3, "end"))
    page.goto(f"{page.url.split('?')[0]}/result")
    ways = page.locator(".ways.below a, .again .quiet")
    edges = ways.evaluate_all("ones => ones.map(one => getComputedStyle(one).borderTopStyle)")
    assert edges and set(edges) == {"solid"}


def _look(page: Page, served: Served, moment: Moment) -> Page:
    seen = show(served, moment)
    name, value = seen.cookie
    page.context.add_cookies([{"name": name, "value": value, "url": served.url}])
    page.goto(seen.url)
    return page
