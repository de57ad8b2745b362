"""The replay in a browser: keys, the slider, playing by itself, another palace; the page is never loaded anew."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.served import Served
from tests.browser.test_ending import ended
from tests.waiting import PATIENCE, until_seen

IN_SIGHT = """() => {
  const [now, list] = [".moves .now", ".moves"].map((one) => document.querySelector(one).getBoundingClientRect());
  return now.top < list.bottom && now.bottom > list.top;
}"""
APART = """() => {
  const where = document.createRange();
  where.selectNodeContents(document.getElementById("where"));
  const links = [...document.querySelectorAll(".landmarks a")].map((one) => one.getBoundingClientRect().left);
  return links.length > 0 && links.every((left) => left > where.getBoundingClientRect().right);
}"""


def turn_of(page: Page) -> int:
    return int(page.locator("#where").get_attribute("data-turn") or "-1")


@pytest.mark.usefixtures("short")
def test_keys_slider_and_playing(visit: Visit, served: Served) -> None:
    table = ended(served)
    page = visit(1280, 720)
    page.goto(f"{table}/replay?at=0")
    expect(page.locator("#play")).to_be_visible()
    page.evaluate("window.stays = true")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "one screen"
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_have_attribute("data-turn", "1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#where")).to_have_attribute("data-turn", "3")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#where")).to_have_attribute("data-turn", "2")
    page.locator("#seat-of-1").click()
    expect(page.locator("#seat-of-1 > .on")).to_have_count(1)
    assert "show=1" in page.url
    box = page.locator("#turn").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.move(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    last = page.locator("#turn").get_attribute("max") or ""
    expect(page.locator("#where")).to_have_attribute("data-turn", last)
    assert "show=1" in page.url, "it is still the other palace"
    page.set_viewport_size({"width": 1366, "height": 650})
    assert page.evaluate(IN_SIGHT), "the list follows"
    assert page.evaluate(APART), "where one is, and links to other moments"
    page.locator("h1").evaluate("one => document.activeElement.blur()")
    page.keyboard.press("Home")
    expect(page.locator("#where")).to_have_attribute("data-turn", "0")
    page.locator("[data-speed='4']").click()
    page.locator("#main").focus()
    page.keyboard.press("Space")
    until_seen(page, lambda: turn_of(page) >= 2, PATIENCE, "it does not play")
    page.keyboard.press("Space")
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.stays"), "the page was loaded anew"


@pytest.mark.usefixtures("short")
def test_without_scripts_there_are_links(visit: Visit, served: Served) -> None:
    page = visit(script=False)
    page.goto(f"{ended(served)}/replay?at=0")
    page.locator("#step-on").click()
    expect(page.locator("#where")).to_have_attribute("data-turn", "1")
    page.locator("#seat-of-1").click()
    expect(page.locator("#where")).to_have_attribute("data-turn", "1")
    page.locator("#slide button").click()
    expect(page.locator("#where")).to_have_attribute("data-turn", "1")


def test_what_stands_below_a_small_palace_is_read_with_one_dot_between(visit: Visit, served: Served) -> None:
    """Each number with its word on one line."""
    page = visit(1280, 720)
    page.goto(f"{ended(served)}/replay?at=0&lang=de")
    facts = page.locator(".seat-face .facts > span")
    assert facts.count() == 5, "of Dirk only the tiles"
    for one in facts.all():
        assert one.evaluate("one => getComputedStyle(one, '::before').content") == "none"
        assert one.evaluate("one => one.getClientRects().length") == 1


# What stands outside the forecast's panel, and the first of the moves in sight if it is cut.
CUT = """() => {
  const box = (one) => one.getBoundingClientRect();
  const panel = box(document.querySelector(".replay-side .part-forecast"));
  const inside = [...document.querySelectorAll(".replay-side .forecast :is(b, svg, .kh)")].map(box);
  const list = box(document.querySelector(".moves"));
  const moves = [...document.querySelectorAll(".moves > li")].map(box);
  return [
    ...inside.filter((one) => one.width > 1 && one.right > panel.right + 1).map(() => "forecast"),
    ...moves.filter((one) => one.top < list.top - 1 && one.bottom > list.top + 1).map(() => "moves"),
  ];
}"""


@pytest.mark.parametrize(("game", "size"), [("alhambra", (1366, 650)), ("alhambra-granada", (1280, 720))])
def test_nothing_beside_the_palace_is_cut(visit: Visit, served: Served, game: str, size: tuple[int, int]) -> None:
    seen = show(served, Moment(game, 3, "end"))
    page = visit(*size)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    for at in ("", "?at=60"):
        page.goto(f"{seen.url}/replay{at}")
        page.locator(".moves .now").first.wait_for()
        assert page.evaluate(CUT) == []
        high = page.locator(".moves").evaluate("one => one.clientHeight")
        assert high >= 90, "three lines of moves are in sight"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (820, 1180)])
def test_six_names_are_read_whole(visit: Visit, served: Served, width: int, height: int) -> None:
    seen = show(served, Moment("granada", 6, "end"))
    page = visit(width, height)
    page.goto(f"{seen.url}/replay")
    names = page.locator(".seat-head .who")
    expect(names).to_have_count(6)
    assert names.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")
