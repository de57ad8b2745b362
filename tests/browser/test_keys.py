"""Single keys: two games played by them alone, a sheet of them all, and never where somebody types."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from sabika.table import SeatPlan, TablePlan
from tests.browser.axe import check
from tests.browser.conftest import Visit
from tests.browser.playing import CELL, DISPLAY, EXACT, MAIN, MONEY, OVER, PASS, RESERVE, SOON, watch
from tests.browser.served import Served
from tests.conformance.numbers import SOAK
from tests.waiting import LONG, until_seen


def sit(page: Page, served: Served, game: str) -> None:
    plan = TablePlan(game, (SeatPlan(), SeatPlan("random", "Zaida")), bot_pause=0.0)
    room, tokens = served.table(plan, "Ani")
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
    page.goto(f"/t/{room.info.id}")
    page.wait_for_load_state()  # before its script is there, no key does anything
    expect(page.locator("#h-ask")).to_be_visible()


# What lies on the table in one moment: which of these can be pressed, what has the focus, which offer is exact.
LOOK = """([exact, ...all]) => {
    const offers = [...document.querySelectorAll(".part-market a[id^='offer-']")];
    const number = offers.findIndex((one) => one.matches(exact)) + 1;
    return [number, ...all.map((what) => document.querySelector(what) !== null),
            document.activeElement.matches(all[1])];
}"""


def keys_for(page: Page) -> list[str]:
    """What somebody with a keyboard would press now, one after another."""
    asked = [EXACT, CELL, MAIN, RESERVE, PASS, DISPLAY, MONEY]
    exact, cell, main, reserve, declined, display, money, ready = page.evaluate(LOOK, asked)
    if cell or main:
        return ["Enter"] if ready and not cell else ["b", "Enter"]
    pressed = [(reserve, "k"), (declined, "p"), (display, "1"), (exact, str(exact)), (money, "m")]
    return next(([key] for there, key in pressed if there), [])


def press_all(page: Page, keys: list[str]) -> None:
    has_changed = watch(page, "main")
    for key in keys:
        page.keyboard.press(key)
    until_seen(page, has_changed, SOON)


def play(page: Page) -> None:
    def is_over() -> bool:
        keys = keys_for(page)
        if keys:
            press_all(page, keys)
        return page.locator(OVER).count() > 0

    if not until_seen(page, is_over, LONG):
        raise AssertionError(f"the game does not end: {page.locator('body').inner_text()}")


@pytest.mark.usefixtures("short")
def test_a_game_of_alhambra_by_single_keys(visit: Visit, served: Served) -> None:
    page = visit(1366, 650)
    sit(page, served, "alhambra")
    # A space is said first: the tile for it, then all in one step.
    page.keyboard.press("1")
    expect(page.locator(MAIN)).to_be_focused()
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator(MAIN)).to_contain_text("and build")
    expect(page.locator(MAIN)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#h-ask")).to_contain_text("you go again")
    page.keyboard.press("u")
    expect(page.locator("#h-ask")).to_contain_text("Your turn")
    page.keyboard.press("h")
    expect(page.locator("#do-hint")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#h-ask")).to_contain_text("Your turn")
    page.keyboard.press("m")
    expect(page.locator("#h-ask")).to_contain_text("Which cards")
    expect(page.locator(".cards.display a").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#h-ask")).to_contain_text("Your turn")
    play(page)


@pytest.mark.usefixtures("short")
@pytest.mark.skipif(not SOAK, reason="the same keys as in Alhambra: make soak")
def test_a_game_of_granada_by_single_keys(visit: Visit, served: Served) -> None:
    page = visit(1366, 650)
    sit(page, served, "granada")
    page.keyboard.press("3")
    page.keyboard.press("Shift+Digit1")
    expect(page.locator("#hand-y3-1")).to_have_attribute("aria-current", "true")
    page.keyboard.press("Escape")
    play(page)


@pytest.mark.usefixtures("short")
def test_a_sheet_of_all_keys_and_none_where_somebody_types(visit: Visit, served: Served) -> None:
    page = visit(1366, 650, cuts=True, routed=True)
    page.route("**/keys/city", lambda route: route.abort())  # before the page comes
    sit(page, served, "alhambra")
    page.keyboard.press("?")
    expect(page.locator("#connection")).to_have_attribute("data-what", "failed")
    page.unroute("**/keys/city")
    page.keyboard.press("?")
    expect(page.locator("#keys-sheet")).to_be_visible()
    check(page, changed="#keys-sheet")
    page.keyboard.press("m")
    page.keyboard.press("Escape")
    expect(page.locator("#keys-sheet")).to_be_hidden()
    expect(page.locator("#h-ask")).to_contain_text("Your turn")
    page.keyboard.press("z")
    expect(page.locator(".part-log")).to_be_visible()
    page.keyboard.press("z")
    page.keyboard.press("Control+m")
    expect(page.locator("#h-ask")).to_contain_text("Your turn")
    page.locator("details.menu > summary").click()
    page.locator("[data-preference=keys]").uncheck()
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_load_state()
    page.keyboard.press("m")
    page.keyboard.press("?")
    expect(page.locator("#keys-sheet")).to_be_hidden()
    expect(page.locator("#h-ask")).to_contain_text("Your turn")
    page.locator("details.menu > summary").click()
    expect(page.locator("[data-preference=keys]")).not_to_be_checked()
