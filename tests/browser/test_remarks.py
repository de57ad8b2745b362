"""What bots say is read whole or not at all, and takes no room of its own, on every screen and in every language."""

import pytest
from playwright.sync_api import expect

from sabika.words import LANGUAGES
from tests.browser.boxes import SIZES
from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.served import Served
from tests.browser.turns import in_turn

# Every quotation that is seen: its text, and whether it is cut by the line it stands on.
LOOK = """() => [...document.querySelectorAll(".quote")].filter((one) => one.checkVisibility()).map((one) => {
  const box = one.getBoundingClientRect(), line = one.closest(".last, .with-quote, .latest").getBoundingClientRect();
  const seen = box.top < line.bottom - 4;
  return [one.textContent, seen, seen && (box.right > line.right + 1 || box.bottom > line.bottom + 4)];
})"""
HEIGHTS = "() => [...document.querySelectorAll('.part-ask, .court-foot, .news')].map((one) => one.offsetHeight)"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_whole_or_away_and_moves_nothing(visit: Visit, served: Served, lang: str) -> None:
    """In `make test` languages take turns on the screens."""
    seen = show(served, Moment("alhambra", 3, "turn", share=0.84, bots=True))
    page = visit()
    cookies = [seen.cookie, ("sabika-lang", lang)]
    page.context.add_cookies([{"name": name, "value": value, "url": served.url} for name, value in cookies])
    heard, sizes = 0, in_turn(SIZES, LANGUAGES.index(lang))
    for size in sizes:
        page.set_viewport_size({"width": size.width, "height": size.height})
        page.goto(seen.url)
        quotes, heights = page.evaluate(LOOK), page.evaluate(HEIGHTS)
        assert not any(cut for _, _, cut in quotes), size
        heard += any(seen for _, seen, _ in quotes)
        page.evaluate("document.querySelectorAll('.quote').forEach((one) => one.remove())")
        assert page.evaluate(HEIGHTS) == heights, size
    assert 2 * heard >= len(sizes), "it is hardly ever seen"


def test_the_switch_stands_where_the_others_do_and_all_of_them_fit_a_low_screen(visit: Visit, served: Served) -> None:
    seen = show(served, Moment("alhambra", 3, "turn", share=0.84, bots=True))
    page = visit(1366, 650)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    assert page.evaluate(LOOK)
    page.locator("details.menu summary").click()
    box = page.locator("details.menu form").bounding_box()
    assert box is not None and box["y"] + box["height"] <= 650
    with page.expect_response("**/settings"):
        page.locator("input[name=talk]").uncheck()
    expect(page.locator(".quote")).to_have_count(0)  # at once,
    page.reload()
    expect(page.locator(".part-ask")).to_be_visible()
    expect(page.locator(".quote")).to_have_count(0)  # and from then on
    page.locator("details.menu summary").click()
    expect(page.locator("input[name=talk]")).not_to_be_checked()
