"""What shows itself to whoever points somewhere: rows of a forecast, cards of a hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect

from tests.browser.conftest import Visit
from tests.browser.moments import EARLY, LATE, Moment, show
from tests.browser.served import Served

SCREENS = ((1280, 720), (1366, 650), (1366, 768), (1920, 1080))
# Kinds of which the head of the row has another ground than that of the wall, and what else is tinted there.
TINTED = """() => {
  const ground = (one) => getComputedStyle(one).backgroundColor;
  const plain = ground(document.querySelector(".forecast .sums .kh"));
  const heads = [...document.querySelectorAll(".forecast .kind-row > .kh")];
  const tinted = heads.filter((one) => ground(one) !== plain);
  const partly = [...document.querySelectorAll(".forecast .kh > a")].filter((one) => ground(one) !== plain);
  return [tinted.length, partly.length, heads.length];
}"""


def test_rows_are_tinted_as_wholes(visit: Visit, served: Served) -> None:
    """On a low screen one way leads from all kinds, on a high one each row has its own; none is cut through."""
    seen = show(served, Moment("alhambra", 3, "turn", share=EARLY))
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    ways = page.locator(".forecast .kh > a:visible")
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        kinds = {}
        for number in (0, ways.count() - 1):
            ways.nth(number).hover()
            kinds[number] = page.evaluate(TINTED)
        rows = kinds[0][2]
        assert list(kinds.values()) == [[1 if height > 1019 else rows - 1, 0, rows], [1, 0, rows]], width


# Cards of the hand of which somebody else lies over the corner with the value.
HIDDEN = """() => [...document.querySelectorAll(".hand .money .cards li > *")].filter((card) => {
  const { left, top, width } = card.getBoundingClientRect();
  const corner = document.elementFromPoint(left + Math.min(7, width / 5), top + 12);
  return !card.contains(corner);
}).length"""
NO_RING = -1
RING = """(odd) => [...document.querySelectorAll(".hand .money .cards li > *")].forEach((card, at) =>
  card.toggleAttribute("data-ring", at % 2 === odd))"""


def test_rings_hide_no_card(visit: Visit, served: Served) -> None:
    """Whichever cards have one, of all of them the value is read."""
    seen = show(served, Moment("alhambra", 3, "turn", share=LATE))
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    page.locator(".hand .money").evaluate("(one) => { one.style.flex = '0 0 16rem'; }")  # as beside the companion
    page.add_style_tag(url=f"{served.url}/styles/guide.css")
    assert page.locator(".hand .money .cards li").count() > 8
    for width, height in (*SCREENS, (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        for ringed in (NO_RING, 0, 1):
            page.evaluate(RING, ringed)
            assert page.evaluate(HIDDEN) == 0, (width, ringed)


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (820, 1180), (390, 844)])
def test_rings_in_the_reserve_are_whole_and_cover_no_word(
    visit: Visit, served: Served, width: int, height: int
) -> None:
    """They lay over the word "Reserve", and the edge of the reserve cut them off at the right."""
    seen = show(served, Moment("granada", 5, "turn", share=LATE))
    page = visit(width, height)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(f"{seen.url}&redesign=1")
    page.add_style_tag(url=f"{served.url}/styles/guide.css")
    tiles = page.locator(".reserve li > a")
    tile, word = tiles.first.bounding_box(), page.locator(".reserve h3").bounding_box()
    assert tile is not None and word is not None
    x, y, across, down = tile["x"], tile["y"], tile["width"], tile["height"]
    strip = 4
    sides = (
        FloatRect(x=x, y=y, width=across, height=strip),
        FloatRect(x=x, y=y + down - strip, width=across, height=strip),
        FloatRect(x=x, y=y, width=strip, height=down),
        FloatRect(x=x + across - strip, y=y, width=strip, height=down),
    )
    around = (FloatRect(**word), FloatRect(x=x + across, y=y, width=strip, height=down))
    page.mouse.move(0, 0)
    before = [page.screenshot(clip=clip) for clip in (*around, *sides)]
    tiles.evaluate_all("all => all.forEach((one) => { one.dataset.ring = ''; })")
    after = [page.screenshot(clip=clip) for clip in (*around, *sides)]
    changed = [one != other for one, other in zip(before, after, strict=True)]
    assert changed == [False, False, True, True, True, True]
