"""Suggestions on the page: over the forecast, played through on the table; on a phone where the heads are."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import SIZES, measure, needed_at
from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.served import Served
from tests.browser.turns import in_turn

PURCHASE = {"alhambra": 0.5, "granada": 0.72}  # how far the games have come where a purchase is suggested first


def look(page: Page, served: Served, moment: Moment) -> None:
    seen = show(served, moment)
    name, value = seen.cookie
    page.context.add_cookies([{"name": name, "value": value, "url": served.url}])
    page.goto(seen.url)


@pytest.mark.parametrize(("game", "count"), [("alhambra", 2), ("granada", 2)])
def test_a_wide_table_shows_all_of_it_and_covers_nothing(visit: Visit, served: Served, game: str, count: int) -> None:
    """In `make test` both games take turns on the screens."""
    moment = Moment(game, 4, "hint", share=PURCHASE[game])
    page = visit()
    look(page, served, moment)
    wide = in_turn([size for size in SIZES if size.width >= 1000], int(game == "granada"))
    assert not [text for size in wide for text in measure(page, size, needed_at(game, "hint", size, 4))]
    assert page.locator("#advice li").count() == count
    lying, standing = (page.locator(f"{part} .step-number").count() for part in (".part-market", ".part-palace"))
    assert lying == standing > 0, "of each tile, where it lies and where it would stand"
    assert page.locator(".part-hand .chosen").count() > 0
    expect(page.locator("[data-key=forecast]")).to_be_hidden()
    page.wait_for_load_state()
    for number in (*range(2, count + 1), 1):
        page.keyboard.press("h")
        expect(page.locator("#h-ask")).to_contain_text(f"Suggestion {'ABC'[number - 1]}.")
        expect(page.locator("#do-hint")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#do-hint")).to_contain_text("Do the next step")
    page.locator("#cancel").click()
    expect(page.locator("#advice")).to_have_count(0)
    expect(page.locator("[data-key=forecast]")).to_be_visible()


def test_on_a_phone_all_that_it_is_about_stays_in_sight(visit: Visit, served: Served) -> None:
    page = visit()
    page.set_viewport_size({"width": 390, "height": 844})
    look(page, served, Moment("alhambra", 4, "hint", share=PURCHASE["alhambra"]))
    parts = ("[data-key=market]", "[data-key=display]", "[data-key=hand]")
    for part in ("#advice", "[data-key=palace]", *parts, "#do-hint"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
    expect(page.locator("#advice li:visible")).to_have_count(1)
    where = [page.locator(part).bounding_box() for part in parts]
    page.locator("#hint-next").click()
    expect(page.locator("#advice-2")).to_have_attribute("aria-current", "true")
    page.locator("#advice-close").click()
    expect(page.locator("#advice")).to_have_count(0)
    for part, before in zip(parts, where, strict=True):  # the sum over the hand is a little higher than its number
        now = page.locator(part).bounding_box()
        assert now is not None and before is not None and abs(now["y"] - before["y"]) < 4, f"{part} has moved"
    page.locator("#hint").click()
    expect(page.locator("#advice")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_have_count(0)


def test_on_a_tablet_it_moves_nothing_and_says_that_it_is_awaited(visit: Visit, served: Served) -> None:
    page = visit(820, 1180)
    look(page, served, Moment("alhambra", 4, "hint", share=PURCHASE["alhambra"]))
    page.wait_for_load_state()
    parts = page.locator(".part-palace, .part-others, .part-market, .part-hand")
    where = "all => all.map(one => JSON.stringify(one.getBoundingClientRect()))"
    before = parts.evaluate_all(where)
    assert page.locator(".part-ask .buttons > *:visible").evaluate_all(
        "all => all.every(one => one.scrollWidth <= one.clientWidth)"
    )
    page.locator("#advice-close").click()
    expect(page.locator("[data-key=forecast]")).to_be_visible()
    assert parts.evaluate_all(where) == before
    page.evaluate("void (window.fetch = () => new Promise(() => {}))")
    page.locator("#hint").click()
    expect(page.locator("#hint")).to_have_attribute("aria-busy", "true")


# Steps that begin on one line and end on another, or whose number or arrow stands apart from them.
BROKEN = """() => [...document.querySelectorAll("#advice .step:not(:has(.said))")].filter((step) => {
  if (!step.checkVisibility()) return false;
  const box = (one) => one.getBoundingClientRect();
  const marks = [...step.querySelectorAll(":scope > .then, :scope > .step-of")].map(box);
  const deed = box(step.querySelector(".deed"));
  return marks.some((mark) => mark.bottom < deed.top || mark.top > deed.bottom || mark.right > deed.left + 1);
}).map((step) => step.textContent)"""


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_every_sentence_stands_once_and_steps_stay_whole(visit: Visit, served: Served, lang: str) -> None:
    page = visit()
    page.set_extra_http_headers({"Accept-Language": lang})
    look(page, served, Moment("alhambra", 4, "hint", share=PURCHASE["alhambra"]))
    reasons = page.locator("#advice .way > small").all_text_contents()
    asked = page.locator(".part-ask").text_content() or ""
    assert len(reasons) > 1 and not [one for one in reasons if one in asked]
    says = page.locator(".part-ask .says")
    for width, height in ((360, 640), (390, 844), (820, 1180), (1366, 650)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BROKEN) == [], width
        assert says.evaluate("one => one.scrollHeight - one.clientHeight") <= 1, f"{width}: the question is cut"


def test_the_only_suggestion_has_no_letter(visit: Visit, served: Served) -> None:
    page = visit()
    look(page, served, Moment("alhambra", 3, "hint"))
    expect(page.locator("#advice li")).to_have_count(1)
    expect(page.locator("#advice .rank")).to_have_count(0)
    expect(page.locator("#h-ask")).to_have_text("Suggestion.")
