"""Windows in a real browser: answered in advance by one, at once by another, watched by a third."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Begin, SeatPlan, TablePlan
from tests.browser.axe import check
from tests.browser.conftest import Visit
from tests.browser.playing import tab_to
from tests.browser.served import Served
from tests.modules.test_bonus import gardener
from tests.table.windows import NAMES, lay_out, position_of

SEATS = (SeatPlan(), SeatPlan(), SeatPlan())
Party = tuple[Page, Page, Page]


@pytest.fixture
def gather(visit: Visit, served: Served) -> Callable[..., Party]:
    """Three people sit down, and the table is laid for them: Ani is to act; Cem has a phone."""

    def come(module: str, begin: Begin) -> Party:
        room, tokens = served.table(TablePlan("alhambra", SEATS, (module,), begin=begin), *NAMES)
        for seat in range(len(NAMES)):  # they want to be asked in any case
            served.run(served.house.order(room.info.id, seat, []))
        pages = visit(1280), visit(1280, dark=True), visit(360, 760)
        for page, token in zip(pages, tokens, strict=True):
            page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": token, "url": served.url}])
            page.goto(f"/t/{room.info.id}")
            expect(page.locator(".part-palace")).to_be_visible()
        return pages

    return come


@pytest.fixture
def people(gather: Callable[..., Party]) -> Party:
    """Ben and Cem could buy the pavilion, Ben in two ways."""
    return gather("vizier", lay_out("", "y8 y5 y3", "y8"))


def question(page: Page) -> str:
    return page.locator("#h-ask").inner_text()


def press(page: Page, text: str, part: str = ".part-ask") -> None:
    page.locator(f"{part} button", has_text=text).first.click()


def open_orders(page: Page) -> None:
    """Open the drawer with answers in advance; a phone shows the other tabs once one is open."""
    if not page.locator("#tab-advance").is_visible():
        page.locator("#tab-log").click()
    page.locator("#tab-advance").click()
    expect(page.locator(".part-orders")).to_be_visible()


def close_drawer(page: Page) -> None:
    page.locator("#close-drawer").click()
    expect(page.locator(".part-orders")).to_be_hidden()


def end_turn(page: Page) -> None:
    page.locator(".display a").first.click()
    page.locator(".part-ask button.main").click()


def test_an_answer_in_advance_by_keys_on_a_phone(people: Party) -> None:
    ani, ben, cem = people
    open_orders(cem)
    add = cem.locator(".part-orders [aria-labelledby=h-when] button").first
    check(cem)
    tab_to(cem, f"#{add.get_attribute('id')}")
    cem.keyboard.press("Enter")
    expect(cem.locator(".orders li")).to_have_count(1)
    check(cem, changed=".part-orders")
    assert cem.evaluate("document.documentElement.scrollWidth") <= 360
    end_turn(ani)
    expect(ben.locator("#h-ask")).to_contain_text("Your vizier can buy between turns")
    expect(cem.locator("#h-ask")).to_contain_text("Others can still use their viziers.")
    check(ben, changed=".part-ask")
    press(ben, "Pass")
    expect(cem.locator("#h-ask")).to_contain_text("Where will you build")
    expect(cem.locator(".orders li")).to_have_count(0)


def test_an_answer_at_once_withdrawn_and_overtaken(people: Party) -> None:
    """Cem is fast, withdraws and thinks again; Ben pays with other cards than proposed, and goes before."""
    ani, ben, cem = people
    end_turn(ani)
    expect(cem.locator(".part-ask .hint")).to_contain_text("Choose a tile marked “exact”, or pass.")
    for again in (False, True):
        cem.locator("#offer-1").click()
        press(cem, "Buy")
        expect(cem.locator("#h-ask")).to_contain_text("Your answer: Buy")
        if not again:
            press(cem, "Change answer")
            expect(cem.locator("#h-ask")).to_contain_text("Your vizier can buy between turns")
    ben.locator("#offer-2").click()
    expect(ben.locator(".part-ask .hint.short")).to_contain_text("That’s 11 dirhams too little for the tower.")
    ben.locator("#offer-1").click()
    expect(ben.locator("#hand-y8-1")).to_have_attribute("aria-current", "true")
    ben.locator("#hand-y5-1").click()
    expect(ben.locator(".part-ask button.main")).to_be_disabled()
    expect(ben.locator(".part-ask .hint.short")).to_contain_text("to pay the exact price of")
    ben.locator("#hand-y8-1").click()
    ben.locator("#hand-y3-1").click()
    check(ben, changed=".part-ask, .part-hand")
    press(ben, "Buy for exactly 8")
    press(ben, "Keep in reserve")
    expect(cem.locator(".part-ask .alert")).to_contain_text("No longer possible")
    for page in (cem, ani):
        press(page, "Pass")
    expect(ben.locator("#h-ask")).to_contain_text("Your turn")
    expect(ben.locator("#hand-y8-1")).to_be_visible()


def test_buy_it_if_it_is_still_there_else_pass(people: Party) -> None:
    """Cem leaves word about the tile that was clicked; Ben is faster, and Cem is not asked again."""
    ani, ben, cem = people
    cem.locator("#offer-1").click()
    open_orders(cem)
    press(cem, "Buy the pavilion", ".part-orders")
    expect(cem.locator(".orders li")).to_contain_text("the pavilion")
    close_drawer(cem)
    end_turn(ani)
    ben.locator("#offer-1").click()
    press(ben, "Buy for exactly 8")
    press(ben, "Keep in reserve")
    expect(ani.locator(".news")).to_contain_text("Ben keeps the pavilion in reserve")
    press(ani, "Pass")
    expect(ben.locator("#h-ask")).to_contain_text("Your turn")
    expect(cem.locator(".orders li")).to_have_count(0)


def test_bonus_cards_before_a_scoring(gather: Callable[..., Party]) -> None:
    """All who hold cards are asked, again after each card that is turned up, and nobody sees who is awaited."""
    # Ani holds the card of her garden. Three of the five cards in the deck come to the display, with a scoring.
    ani, ben, cem = gather("bonus", position_of(gardener(display="y9 g9", deck="y1 y2 y3 y4 y5")))
    for page in (ani, ben, cem):
        expect(page.get_by_role("button", name="Ask me only when I can")).to_have_count(0)
    open_orders(cem)
    press(cem, "Pass until my turn", ".part-orders")
    expect(cem.locator(".orders li")).to_have_text("Pass until my turn Withdraw: Pass until my turn")
    end_turn(ani)
    for page in (ani, ben):
        expect(page.locator("#h-ask")).to_contain_text("A scoring is about to start")
    expect(ben.locator(".part-ask .hint")).to_contain_text("None of your cards shows a tile in your palace.")
    waits = "Others can still reveal bonus cards."
    expect(cem.locator("#h-ask")).to_contain_text(waits)
    # Whether Ben has answered, neither Ani's nor Cem's page tells.
    before = [page.locator("body").inner_html() for page in (ani, cem)]
    press(ben, "Go on")  # there is nothing that he could do without
    expect(ben.locator("#h-ask")).to_contain_text("Your answer: Pass")
    assert [page.locator("body").inner_html() for page in (ani, cem)] == before
    for page in (ani, cem):
        expect(page.locator(".pill.acts:not(.me)")).to_have_count(0)
    # A card whose tile is missing says so; the other is turned up where it lies in the hand.
    ani.locator("#bonus-tower-12").click()
    expect(ani.locator(".part-ask .hint.short")).to_contain_text("Tower 12")
    ani.locator("#bonus-garden-10").click()
    check(ani, changed=".part-ask, .part-hand")
    ani.locator(".part-ask button.main").click()
    expect(ben.locator("#h-ask")).to_contain_text("A scoring is about to start")
    expect(ben.locator(".news")).to_contain_text("reveals the bonus card garden 10")
    expect(cem.locator("#h-ask")).to_contain_text(waits)  # still passing until the own turn
    for page in (ani, ben):  # her other card shows a tile that she has not built
        press(page, "Go on")
    expect(ben.locator("#h-ask")).to_contain_text("Your turn")
    expect(cem.locator(".orders li")).to_have_count(1)
    ani.goto(f"{ani.url.partition('?')[0]}?tab=points")  # what lies in the drawer is drawn once it is open
    expect(ani.locator(".part-points")).to_contain_text("garden")
