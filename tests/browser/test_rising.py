"""Small pleasures: points rise to the score after a scoring, an exact payment glints, what is built settles."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.served import Served

WATCH = """
  window.risen = [];
  new MutationObserver((all) => {
    const added = all.flatMap((one) => [...one.addedNodes]);
    window.risen.push(...added.filter((one) => one.className === "rise").map((one) => one.textContent));
  }).observe(document, { childList: true, subtree: true });
"""


def sit(page: Page, served: Served, moment: Moment) -> str:
    seen = show(served, moment)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    return seen.url.partition("/t/")[2].partition("?")[0]


@pytest.mark.parametrize("still", [False, True])
def test_points_rise_once_the_sheet_is_closed(visit: Visit, served: Served, still: bool) -> None:
    page = visit(still=still)
    page.add_init_script(WATCH)
    table = sit(page, served, Moment("alhambra", 2, "waiting"))  # the next card brings a scoring
    game = served.house.rooms[table].need_game()
    before = list(game.scores)
    taken = next(str(one) for one in game.legal_actions(game.awaited[0]) if str(one).startswith("take"))
    served.run(served.house.act(table, game.awaited[0], taken))
    expect(page.locator("#scoring-sheet")).to_be_visible()
    assert page.evaluate("window.risen") == []
    if not still:
        page.locator("#scoring-whole").click()
    page.locator("#scoring-on").click()
    expect(page.locator("#scoring-sheet")).to_have_count(0)
    scores = served.house.rooms[table].need_game().scores
    if still:
        assert page.evaluate("window.risen") == []
    else:
        gained = {f"+{now - was}" for was, now in zip(before, scores, strict=False) if now > was}
        page.wait_for_function("all => all.every((one) => window.risen.includes(one))", arg=sorted(gained))


def test_an_exact_payment_glints_and_what_is_built_settles(visit: Visit, served: Served) -> None:
    page = visit(still=False)
    sit(page, served, Moment("alhambra", 4, "turn"))
    page.locator(".offer:has(.exact) a[id]").first.click()
    page.locator(".part-ask button.main").click()
    expect(page.locator("#h-ask .glint")).to_be_visible()
    page.locator("#money").click()
    page.locator(".cards.display a").first.click()
    page.locator(".part-ask button.main").click()
    page.locator(".part-palace .spot.may > button.cell").first.click()
    expect(page.locator(".part-palace .spot.landed")).to_have_count(1)
    assert page.locator(".part-market .offer").first.get_attribute("data-once"), "which is laid out once"
