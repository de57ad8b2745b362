"""What lies over the table of a phone: the sheet of a scoring lies still, and in the forecast names are read whole."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.moments import LATE, Moment, show
from tests.browser.served import Served

BOX = "one => one.getBoundingClientRect().toJSON()"
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
def test_the_sheet_of_a_scoring_leaves_room_for_eight_rows(visit: Visit, served: Served, lang: str) -> None:
    """Its head and its foot leave it as much as they can; palaces of the last scoring are more than specks."""
    page = _look(visit(390, 844), served, Moment("alhambra", 3, "end"))
    page.goto(f"{page.url.partition('?')[0]}?scoring=3&lang={lang}")
    head, body, foot = (page.locator(f".scoring-{one}").evaluate(BOX) for one in ("head", "body", "foot"))
    assert head["height"] < 115 and foot["height"] < 105
    assert body["height"] > 30 + 76 + 72 + 8 * 46, "names, palaces and sums, and eight rows"
    assert page.locator(".scored-picture").first.evaluate(BOX)["height"] >= 70


def test_rows_that_go_on_below_the_sums_are_shaded(visit: Visit, served: Served) -> None:
    page = _look(visit(360, 640), served, Moment("alhambra", 3, "end", modules=True))
    shade = "one => Number(getComputedStyle(one.querySelector('.score-sum'), '::before').opacity)"
    body = page.locator(".scoring-body")
    assert body.evaluate("one => one.scrollHeight > one.clientHeight + 20")
    assert body.evaluate(shade) > 0.9
    body.evaluate("one => one.scrollTo(0, one.scrollHeight)")
    page.wait_for_function("shade => eval(shade)(document.querySelector('.scoring-body')) < 0.1", arg=shade)


def test_no_palace_lies_over_the_names_it_is_scrolled_below(visit: Visit, served: Served) -> None:
    page = _look(visit(360, 640), served, Moment("alhambra", 3, "scoring", modules=True, share=LATE))
    assert page.locator(".scored-picture").first.evaluate("one => getComputedStyle(one).isolation") == "isolate"


def test_a_redesign_has_one_way_back_where_the_palace_is_opened(visit: Visit, served: Served) -> None:
    page = _look(visit(390, 844), served, Moment("alhambra", 3, "redesign", share=LATE))
    page.locator("#larger").click()
    page.locator("#smaller").wait_for()
    assert page.locator("#cancel").is_visible() and not page.locator("#shrink").is_visible()
    page.locator("#smaller").click()
    page.locator("#smaller").wait_for(state="detached")
    assert "redesign" in page.url


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
