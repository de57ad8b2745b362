"""Rules in a browser: a diagram answers without a new page; from a refusal and a score line to its rule and back."""

import re

import pytest
from playwright.sync_api import Page, expect

from sabika.rulebook import TOPICS, outline_of
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, Moment, look, show
from tests.browser.served import Served
from tests.browser.turns import in_turn


def covers(page: Page, what: str) -> bool:
    """Whether the rule lies over a part of the table."""
    rule, part = page.locator("#rule-sheet").bounding_box(), page.locator(what).bounding_box()
    assert rule is not None and part is not None
    beside = rule["x"] >= part["x"] + part["width"] or part["x"] >= rule["x"] + rule["width"]
    apart = rule["y"] >= part["y"] + part["height"] or part["y"] >= rule["y"] + rule["height"]
    return not (beside or apart)


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (820, 1180), (390, 844)])
def test_from_a_refusal_to_the_rule_and_back(visit: Visit, served: Served, width: int, height: int) -> None:
    seen = show(served, Moment("alhambra", 4, "place"))
    page = visit(width, height)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    page.locator(".part-palace .spot.not > a.cell").first.press("Enter")  # which may lie beyond the edge
    page.locator("#to-rule").press("Enter")
    expect(page.locator("#h-rule")).to_have_text("Building")
    expect(page.locator("#h-rule")).to_be_focused()
    assert "rule=alhambra/building" in page.url
    if width > 700:
        used = (".part-market", ".part-display", ".part-palace", ".part-hand", ".part-ask")
        assert not any(covers(page, part) for part in used)
    page.keyboard.press("Escape")
    expect(page.locator("#rule-sheet")).to_have_count(0)
    expect(page.locator("#why")).to_be_visible()  # what was pressed is still said


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (390, 844)])
def test_from_a_score_line_to_its_rule_and_back(visit: Visit, served: Served, width: int, height: int) -> None:
    """From the name of a source, and from the reason of a figure: both are closed with one key."""
    seen = show(served, Moment("alhambra", 4, "turn", share=LATE))  # by then both scoring cards have come
    page = visit(width, height)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    points = f"{seen.url}{'&' if '?' in seen.url else '?'}tab=points"
    page.goto(points)
    page.locator(".points-table a.of-source").first.click()
    page.locator("#h-rule").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#rule-sheet")).to_have_count(0)
    expect(page.locator(".points-table")).to_be_visible()
    page.locator(".points-table [id^='line-']").first.click()
    page.locator("#to-rule").click()
    page.locator("#h-rule").wait_for()
    page.locator("#close-rule").click()
    expect(page.locator("#rule-sheet")).to_have_count(0)
    expect(page.locator("#to-rule")).to_be_visible()  # the reason is still said


@pytest.mark.parametrize("width", [390, 1366])
def test_a_rule_is_tried_out_and_the_table_is_found_again(visit: Visit, served: Served, width: int) -> None:
    """On a phone in the same tab, with a way back; elsewhere the button says that it opens another."""
    page = look(visit(width, 844), served, Moment("alhambra", 3, "points"))
    table = page.url
    page.goto(f"{table}&rule=alhambra/money")
    tried = page.locator("#rule-sheet a", has_text="Try it out").locator("visible=true")
    if width > 700:
        expect(tried).to_have_text("Try it out (new tab)")
        assert tried.get_attribute("target") == "_blank"
        return
    tried.click()
    expect(page.locator("h1")).to_be_visible()
    page.locator(".ways [rel=next]").click()  # some reading later
    page.locator("#to-table").click()
    expect(page).to_have_url(table)


# Of a rule: corners of its head and foot, and of the last line once it is scrolled to, that somebody could not press.
COVERED = """() => {
  const sheet = document.querySelector("#rule-sheet"), text = sheet.querySelector(".rule-text");
  text.scrollTop = text.scrollHeight;
  const last = text.querySelector(":scope > :last-child :is(a, li):last-child") ?? text.lastElementChild;
  const hidden = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const at = [[left + 5, top + 5], [right - 5, bottom - 5], [(left + right) / 2, (top + bottom) / 2]];
    return at.some(([x, y]) => !sheet.contains(document.elementFromPoint(x, y)));
  };
  return [...sheet.querySelectorAll(":scope > header, :scope > footer, :scope > footer > .button"), last]
    .filter((one) => one.checkVisibility() && hidden(one)).map((one) => one.outerHTML.slice(0, 80));
}"""
SCREENS = ((1280, 720), (1366, 650), (1366, 768), (1920, 1080), (820, 1180), (390, 844))


@pytest.mark.parametrize(
    ("place", "game", "players"),
    [
        (0, "roll-and-write", 1),
        (1, "roll-and-write", 3),
        (0, "roll-and-write", 4),
        (1, "alhambra", 3),
        (0, "alhambra-granada", 3),
    ],
)
def test_a_rule_is_read_to_its_end(visit: Visit, served: Served, place: int, game: str, players: int) -> None:
    """No log that is open at all times lies over it, and no recap of what others did.

    In `make test` games take turns on the screens, and so do the two rules of a game.
    """
    seen = show(served, Moment(game, players, "since"))
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    covered = {}
    for number, rule in enumerate(("", "end")):
        page.goto(f"{seen.url}&rule={rule or 'nothing'}")
        expect(page.locator("#rule-sheet")).to_be_visible()
        for width, height in in_turn(SCREENS, place + number):
            page.set_viewport_size({"width": width, "height": height})
            covered[rule, width, height] = page.evaluate(COVERED)
    assert not any(covered.values()), covered


def test_a_diagram_answers_on_the_spot(visit: Visit, served: Served) -> None:
    page = visit(390, 844)
    page.goto("/learn/alhambra/building")
    page.evaluate("window.same = true")
    page.locator("[id='cell--1,-1']").click()
    expect(page.locator(".diagram > footer.not")).to_contain_text("has a wall on its lower side")
    page.locator("[id='cell-0,1']").click()
    expect(page.locator(".diagram > footer.fits")).to_contain_text("It fits")
    assert page.evaluate("window.same") is True and "tried=seraglio-8-S~0,1" in page.url
    assert page.evaluate("document.documentElement.scrollWidth") == 390


PRESSED = {
    "granada/turning": ".stage a[id^=hand]",
    "falconers/corners": ".stage a[id^=corner]",
    "alhambra/building": "[id='cell--1,-1']",
    "alhambra-granada/scoring": ".counted a",
    "roll-and-write/lines": ".counted a",
}
# The answer is above the way on, and what it is about is not lifted over the name of its row.
SEEN = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const answer = box(".diagram > footer"), chosen = document.querySelector(".pressable .chosen");
  const named = chosen?.closest(".row-of")?.querySelector("h3").getBoundingClientRect();
  return answer.top > 0 && answer.bottom <= box(".ways").top + 1
    && (named === undefined || chosen.getBoundingClientRect().top >= named.bottom);
}"""


@pytest.mark.parametrize("lang", ["de", "nl"])
def test_on_a_phone_an_answer_is_seen_where_one_presses(visit: Visit, lang: str) -> None:
    """Money to turn a tile over with was pressed, and what came of it was said below the screen."""
    page = visit(390, 844)
    for address, pressed in PRESSED.items():
        page.goto(f"/learn/{address}?lang={lang}")
        page.locator(pressed).first.click()
        expect(page.locator(".diagram > footer.none")).to_have_count(0)
        assert page.evaluate(SEEN), address


# Beyond the edges: how far the picture begins above its stage, where the way on ends, how much wider the page is.
BEYOND = """() => {
  const stage = document.querySelector('.stage'), first = stage && stage.firstElementChild;
  return {
    above: first ? stage.getBoundingClientRect().top - first.getBoundingClientRect().top : 0,
    below: document.querySelector('.ways').getBoundingClientRect().bottom - innerHeight,
    beside: document.documentElement.scrollWidth - innerWidth,
    hidden: stage ? stage.scrollWidth - stage.clientWidth : 0,
  };
}"""


@pytest.mark.parametrize(("width", "height", "lang"), [(1280, 720, "de"), (390, 844, "nl")])
def test_no_picture_is_cut_and_the_way_on_is_in_sight(visit: Visit, width: int, height: int, lang: str) -> None:
    """In `make test` sections take turns: one is looked at on a laptop, the next on a phone."""
    page = visit(width, height)
    found: dict[str, float] = {}
    sections = [f"{name}/{section.id}" for name in TOPICS for section in outline_of(name).chapter]
    for section in in_turn(sections, int(width < 700)):
        page.goto(f"/learn/{section}?lang={lang}")
        beyond = page.evaluate(BEYOND)
        found |= {f"{section}: {side}": more for side, more in beyond.items() if more > 1}
    assert not found


# Elements that have more in them than they show.
CLIPPED = """() => [...document.querySelectorAll('.diagram, .stage, .text')].filter((one) =>
  one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).length"""
TO_PRESS = ".chapters, .find, .top, .tries, .ways, .stage .button, main form"


def test_printed_rules_are_whole_light_and_without_anything_to_press(visit: Visit) -> None:
    """At night too: white paper has dark letters."""
    page = visit(794, 1123)  # A4 in pixels
    page.emulate_media(media="print", color_scheme="dark")
    for address in ("roll-and-write/all", "alhambra/building", "falconers/all"):
        page.goto(f"/learn/{address}")
        ink = page.locator(".text h1, .text h2").first.evaluate("(one) => getComputedStyle(one).color")
        assert max(int(part) for part in ink.removeprefix("rgb(").rstrip(")").split(",")) < 90
        assert page.evaluate(CLIPPED) == 0
        assert not page.locator(TO_PRESS).filter(visible=True).count()


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (390, 844)])
def test_words_are_looked_for_while_they_are_typed(visit: Visit, served: Served, width: int, height: int) -> None:
    """No letter is lost on the way, the field keeps the focus, and from a chapter one comes back to all of them."""
    seen = show(served, Moment("alhambra", 4, "turn"))
    page = visit(width, height)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(f"{seen.url}{'&' if '?' in seen.url else '?'}rule=alhambra/wall")
    expect(page.locator(".rule-picture .wall-overlay path").first).to_be_attached()
    page.locator("#all-rules").click()
    field, found = page.locator("#rule-words"), page.locator(".rule-text > p > a")
    expect(found).to_have_count(0)
    field.press_sequentially("ties", delay=60)
    expect(found.first).to_be_visible()
    expect(field).to_have_value("ties")
    expect(field).to_be_focused()
    field.fill("")
    expect(found).to_have_count(0)
    expect(page.locator(".rule-text nav a").first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (390, 844)])
def test_all_rules_are_searched_while_somebody_types(visit: Visit, width: int, height: int) -> None:
    """Nothing else moves away from the page, the field keeps what is typed, and the address finds it again."""
    page = visit(width, height)
    page.goto("/learn")
    field, found = page.locator("#rule-words"), page.locator(".found a")
    expect(found).to_have_count(0)
    field.press_sequentially("reserve", delay=40)
    expect(found.first).to_have_attribute("href", "/learn/alhambra/redesign")
    expect(field).to_have_value("reserve")
    expect(field).to_be_focused()
    expect(page).to_have_url(re.compile(r"/learn\?q=reserve$"))
    field.fill("")
    expect(found).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/learn$"))
