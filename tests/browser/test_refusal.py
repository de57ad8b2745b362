"""Why not here: the sentence covers neither the cell it speaks of nor anything to press; and frames follow keys."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.moments import LATE, Moment, show
from tests.browser.served import Served
from tests.browser.turns import in_turn

COVERS = """() => {
  const why = document.getElementById("why").getBoundingClientRect();
  const over = (one) => {
    const box = one.getBoundingClientRect();
    return box.left < why.right && why.left < box.right && box.top < why.bottom && why.top < box.bottom;
  };
  const pressed = ".spot:is(.asked, .may, .could), .part-ask :is(a, button), .court-head :is(a, button)";
  const all = [...document.querySelectorAll(pressed)];
  return all.filter((one) => one.checkVisibility() && over(one)).map((one) => one.outerHTML.slice(0, 80));
}"""

# How much of the sentence is outside of the court, in pixels; nothing where it stands above the court.
CUT = """() => {
  const [why, court] = ["#why", ".palace-scroll"].map(one => document.querySelector(one).getBoundingClientRect());
  if (getComputedStyle(document.getElementById("why")).position === "fixed") return 0;
  const over = [court.left - why.left, why.right - court.right, court.top - why.top, why.bottom - court.bottom];
  return Math.max(0, ...over.map(Math.floor));
}"""


@pytest.mark.parametrize("moment", [Moment("alhambra", 4, "place"), Moment("granada", 2, "place")], ids=str)
def test_a_refusal_is_seen_whole_beside_any_space(visit: Visit, served: Served, moment: Moment) -> None:
    """In a court above which its head stands, and in one beside it; wherever a wide screen puts cells.

    In `make test` at every second of these spaces.
    """
    seen = show(served, moment)
    page = visit(1366, 650)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    links = page.locator(".part-palace .spot.not > a.cell").evaluate_all("all => all.map(one => one.href)")[::2]
    for link in in_turn(links, 0):
        page.goto(link)
        for width, height in ((1366, 650), (1280, 720), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT) == 0, (link, width)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1366, 650)])
def test_a_refusal_covers_nothing_it_speaks_of(visit: Visit, served: Served, width: int, height: int) -> None:
    seen = show(served, Moment("alhambra", 4, "place"))
    page = visit(width, height)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    refused = page.locator(".part-palace .spot.not > a.cell")
    where = refused.evaluate_all("all => all.map(one => one.id)")
    assert len(where) > 3
    for cell in (where[0], where[len(where) // 2], where[-1]):
        page.goto(page.locator(f"[id='{cell}']").evaluate("one => one.href"))
        expect(page.locator("#why")).to_be_visible()
        assert page.evaluate(COVERS) == []
        if width >= 700:
            lies, hand = page.locator("#why").bounding_box(), page.locator(".part-hand").bounding_box()
            assert lies is not None and hand is not None
            assert lies["y"] + lies["height"] <= hand["y"], "over the own money"
    why = page.locator("#why").bounding_box()
    assert why is not None
    page.mouse.click(why["x"] + 40, why["y"] + why["height"] / 2)  # where it is seen, without scrolling anything
    expect(page.locator("#why")).to_have_count(0)
    page.locator("#h-ask").evaluate("one => { one.textContent = 'Somebody says something. '.repeat(6); }")
    foot = page.locator(".ask-foot").bounding_box()
    assert foot is not None and foot["y"] + foot["height"] <= height, "a long sentence pushes it out of sight"


def test_cards_worth_too_much_are_refused_with_a_sentence_that_is_seen_whole(visit: Visit, served: Served) -> None:
    """Two long buttons lie below it."""
    seen = show(served, Moment("alhambra", 3, "turn"))
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    for width, height in ((820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(seen.url)
        for number in range(4):
            page.goto(page.locator(".cards.display a").nth(number).evaluate("one => one.href"))
        expect(page.locator("#instead")).to_be_visible()
        hidden = page.locator(".ask-head > .says").evaluate("one => one.scrollHeight - one.clientHeight")
        assert hidden <= 2, f"{hidden} px at {width}×{height}"


def test_the_frame_of_a_chosen_card_is_whole(visit: Visit, served: Served) -> None:
    seen = show(served, Moment("alhambra", 4, "turn"))
    page = visit(390, 844)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    page.locator(".part-hand .cards a").first.click()
    card, hand = page.locator(".part-hand a.chosen"), page.locator(".hand")
    expect(card).to_have_count(1)
    lies, within = card.bounding_box(), hand.bounding_box()
    assert lies is not None and within is not None
    frame = 2  # a third of it lies on the card
    assert lies["y"] - frame >= within["y"] and lies["x"] - frame >= within["x"]


def test_tiles_of_the_reserve_are_framed_in_a_redesign(visit: Visit, served: Served) -> None:
    seen = show(served, Moment("granada", 5, "turn", share=LATE))
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(f"{seen.url}&redesign=1")
    frames = page.locator(".reserve :not(h3) > a, .part-palace .spot.may > .cell").evaluate_all(
        "all => all.map(one => getComputedStyle(one, '::after').outlineStyle)"
    )
    assert len(frames) > 4 and set(frames) == {"dashed"}


def test_the_focus_is_framed_for_keys_and_not_for_a_mouse(visit: Visit, served: Served) -> None:
    seen = show(served, Moment("alhambra", 3, "chosen"))
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url.partition("?")[0])
    page.locator(".part-market .fields a[id]").first.click()
    expect(page.locator("#cancel")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#cancel")).to_have_count(0)
    framed = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(framed) == "none"
    page.keyboard.press("Tab")
    assert page.evaluate(framed) == "solid"
