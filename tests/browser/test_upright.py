"""On a tablet held upright: one sheet at a time, numbers and names that are read whole, rings that cover nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.moments import EARLY, LATE, Moment, Seen, show
from tests.browser.served import Served
from tests.browser.test_lessons import BUTTON, LINK, begin
from tests.browser.test_stillness import PLACES
from tests.browser.turns import in_turn
from tests.conformance.numbers import SOAK
from tests.waiting import LONG, until_seen

WIDTH, HEIGHT = 820, 1180
DRAWER = ".drawer > .part-seat"
# Cells whose figures do not end where they should: within the cell.
OVERFULL = """(selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  .filter((one) => [...one.children].some((part) => part.offsetWidth > 1
    && part.getBoundingClientRect().right > one.getBoundingClientRect().right + 1))
  .map((one) => one.textContent.trim())"""
# Whether some words are seen in part.
IN_PART = """(one) => {
  const room = one.getBoundingClientRect();
  return [...one.querySelectorAll("b, .who-plays")].map((part) => part.getBoundingClientRect())
    .some((box) => box.top < room.bottom - 4 && (box.right > room.right + 1 || box.bottom > room.bottom + 4));
}"""
# What somebody could read or press and a ring reaches, with its outline or the shadow around that.
REACHED = """() => {
  const found = [];
  for (const ring of document.querySelectorAll(".part-ask [data-ring]")) {
    const style = getComputedStyle(ring);
    const far = parseFloat(style.outlineOffset) + parseFloat(style.outlineWidth);
    const shadows = style.boxShadow.split(/,(?![^(]*\\))/);
    const spread = Math.max(0, ...shadows.map((one) => parseFloat(one.split(" ").at(-1))));
    const box = ring.getBoundingClientRect();
    for (const one of document.querySelectorAll(".part-ask :is(.buttons > *, .ask-foot .news, .options a)")) {
      if (one.contains(ring) || !one.checkVisibility() || !one.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(one);
      const at = one.matches(".news") ? range.getBoundingClientRect() : one.getBoundingClientRect();
      const reach = Math.max(far, spread);
      if (box.left - reach < at.right && at.left < box.right + reach && box.top - reach < at.bottom - 5
        && at.top + 5 < box.bottom + reach) found.push(`${ring.textContent.trim()} over ${one.textContent.trim()}`);
    }
  }
  return found;
}"""


def open_at(visit: Visit, seen: Seen, served: Served, lang: str = "nl", path: str = "", **how: Any) -> Page:
    page = visit(WIDTH, HEIGHT, **how)
    page.set_extra_http_headers({"Accept-Language": lang})
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url.partition("?")[0] + path if path else seen.url)
    return page


@pytest.mark.parametrize("modules", [False, True], ids=["plain", "modules"])
def test_of_three_each_number_of_the_forecast_stays_in_its_column(visit: Visit, served: Served, modules: bool) -> None:
    page = open_at(visit, show(served, Moment("alhambra", 3, "turn", modules, LATE)), served)
    assert page.locator(".forecast [role=cell]").count() > 20
    assert page.evaluate(OVERFULL, ".forecast [role=cell]") == []
    page = open_at(visit, show(served, Moment("alhambra", 3, "end", modules)), served, path="/replay?at=9999")
    assert page.locator(".forecast [role=cell]").count() > 20
    assert page.evaluate(OVERFULL, ".forecast [role=cell]") == []


def test_the_sides_to_choose_from_are_named_whole(visit: Visit, served: Served) -> None:
    page = visit(WIDTH, HEIGHT)
    page.set_extra_http_headers({"Accept-Language": "nl"})
    begin(page, served, "granada")
    follow(page, "a.choice")
    for width, height in ((820, 1180), (768, 1024), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        cut = "all => all.filter(one => one.scrollWidth > one.clientWidth || one.clientHeight > 22)"
        assert page.locator("a.choice b").evaluate_all(f"{cut}.map(one => one.textContent)") == []
        fees = page.locator("a.choice small").evaluate_all("all => all.map(one => one.clientHeight)")
        assert max(fees) < 22, "a fee in one line, with its coin"
        assert page.evaluate(OVERFULL, "a.choice small") == []


def follow(page: Page, until: str) -> None:
    """Press what has a ring until something is there."""

    def is_there() -> bool:
        if page.locator(until).count():
            return True
        ring = page.locator(f"{BUTTON}, {LINK}").first
        if ring.count() and not page.locator("[aria-busy=true]").count():
            ring.click()
        return False

    until_seen(page, is_there, LONG, f"{until} does not come")


def test_a_rule_takes_the_place_of_what_said_no(visit: Visit, served: Served) -> None:
    page = open_at(visit, show(served, Moment("alhambra", 4, "place")), served)
    page.goto(page.locator(".part-palace .spot.not > a.cell").first.evaluate("one => one.href"))
    expect(page.locator("#why")).to_be_visible()
    page.locator("#to-rule").click()
    expect(page.locator("#rule-sheet")).to_be_visible()
    expect(page.locator("#why")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#rule-sheet")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "width", "height"),
    [
        (game, width, height)
        for place, game in enumerate(("granada", "roll-and-write"))
        for width, height in in_turn(((820, 1180), (1366, 650), (390, 844)), place)
    ],
)
def test_one_sheet_at_a_time(visit: Visit, served: Served, game: str, width: int, height: int) -> None:
    page = open_at(visit, show(served, Moment(game, 2, "arrival")), served)
    page.goto(page.url.partition("?")[0] + "?tab=seat")
    page.set_viewport_size({"width": width, "height": height})
    page.goto(page.url + "&rule=overview")
    sheet, apart = page.locator("#rule-sheet"), width > 1000 and game == "granada"
    expect(sheet).to_be_visible()
    if width == 390:
        heights = [page.locator(one).bounding_box() for one in (".tabs", "#rule-sheet")]
        assert heights[0] is not None and heights[1] is not None
        assert heights[1]["y"] <= heights[0]["y"], "it covers the drawer whole"
    elif not apart:
        expect(page.locator(DRAWER)).to_be_hidden()
    page.locator("details.menu summary").click()
    expect(page.locator(".menu form")).to_be_visible()
    if not apart:
        expect(sheet).to_have_count(0)
    expect(page.locator(DRAWER)).to_be_hidden()
    expect(page.locator("details.menu")).to_have_attribute("open", "")


def test_the_tab_below_a_rule_comes_back_when_it_is_pressed(visit: Visit, served: Served) -> None:
    page = open_at(visit, show(served, Moment("granada", 2, "arrival")), served)
    page.locator("#tab-seat").click()
    expect(page.locator(DRAWER)).to_be_visible()
    page.locator("#tab-rules").click()
    expect(page.locator(DRAWER)).to_be_hidden()
    page.locator("#tab-seat").click()
    expect(page.locator("#rule-sheet")).to_have_count(0)
    expect(page.locator(DRAWER)).to_be_visible()


@pytest.mark.parametrize("lesson", ["granada", "roll-and-write"])
def test_a_drawer_leaves_the_companion_alone(visit: Visit, served: Served, lesson: str) -> None:
    page = visit(WIDTH, HEIGHT)
    begin(page, served, lesson)
    page.locator("#tab-seat").click()
    expect(page.locator(DRAWER)).to_be_visible()
    drawer, guide = page.locator(DRAWER).bounding_box(), page.locator(".guide").bounding_box()
    assert drawer is not None and guide is not None
    assert drawer["y"] + drawer["height"] <= guide["y"]


@pytest.mark.parametrize("lesson", ["alhambra", "roll-and-write", *(SOAK * ["granada"])])
def test_rings_reach_nothing_that_is_read_or_pressed(visit: Visit, served: Served, lesson: str) -> None:
    page = visit(WIDTH, HEIGHT)
    page.set_extra_http_headers({"Accept-Language": "nl"})
    begin(page, served, lesson)
    follow(page, "button.main[data-ring]")
    assert page.evaluate(REACHED) == []


def test_in_a_lesson_the_own_palace_has_most_of_the_room(visit: Visit, served: Served) -> None:
    page = visit(WIDTH, HEIGHT)
    begin(page, served, "granada")
    own, other = page.locator(".part-palace").bounding_box(), page.locator(".other").first.bounding_box()
    assert own is not None and other is not None
    assert own["height"] > 2 * other["height"]


def test_tiles_stay_large_beside_stacks_and_a_tray_moves_nothing(visit: Visit, served: Served) -> None:
    seen = show(served, Moment("alhambra", 3, "arrival", modules=True))
    page = open_at(visit, seen, served)
    stands = page.locator(".part-market .stand").evaluate_all("all => all.map(one => one.clientWidth)")
    assert min(stands) >= 80
    small = "all => all.filter(one => one.checkVisibility() && one.clientWidth < 40).map(one => one.id)"
    assert page.locator(".part-market > .part-head ul a").evaluate_all(small) == []
    places = {"palace": ".part-palace", "market": ".part-market", "log": ".part-log", "others": ".part-others"}
    before = page.evaluate(PLACES, places)
    page.locator(".shelf a").first.click()
    expect(page.locator(".tray")).to_be_visible()
    assert page.evaluate(PLACES, places) == before


def test_what_is_suggested_in_words_looks_like_the_other_steps(visit: Visit, served: Served) -> None:
    page = open_at(visit, show(served, Moment("alhambra", 3, "hint", modules=True, share=EARLY)), served)
    words = page.locator(".advice .said").first
    expect(words).to_be_visible()
    framed = "one => [getComputedStyle(one).borderTopWidth, getComputedStyle(one).paddingLeft]"
    assert words.evaluate(framed) == ["0px", "0px"]


@pytest.mark.parametrize("path", ["", "/replay?at=9999"])
def test_what_is_said_at_the_top_is_said_whole_or_not_at_all(visit: Visit, served: Served, path: str) -> None:
    """On one line or two, and none of them in part; in `make test` in one language at a table, in another after it."""
    seen = show(served, Moment("alhambra", 3, "end" if path else "turn", modules=True, share=LATE))
    for lang in in_turn(("nl", "de"), bool(path)):
        page = open_at(visit, seen, served, lang, path)
        for width in (768, 820, 960):
            page.set_viewport_size({"width": width, "height": HEIGHT})
            assert not page.locator(".top .about").evaluate(IN_PART), f"{width} in {lang}"


def test_what_lies_behind_ways_to_begin_does_not_shine_through(visit: Visit, served: Served) -> None:
    page = visit(WIDTH, HEIGHT)
    page.goto("/")
    for selector in (".at-once", ".hero .alone"):
        ground = page.locator(selector).first.evaluate("one => getComputedStyle(one).backgroundColor")
        assert ground.startswith("rgb("), f"{selector}: {ground}"
