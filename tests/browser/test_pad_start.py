"""Where a score pad begins: the running evening, names of last time, and what lacks; and how it is handed on."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from sabika.scorepad.changes import apply
from sabika.scorepad.evening import begin, write
from tests.browser.axe import check
from tests.browser.conftest import Visit
from tests.browser.served import Served
from tests.scorepad.evenings import play_out

NAMES = ("Ani", "Bo", "Cy")
# How many squares a code is wide.
SQUARES = "async (one) => Number((await (await fetch(one.src)).text()).match(/viewBox=.0 0 (\\d+)/)[1])"
PHONES = ((390, 844), (360, 640))


def speak(page: Page, served: Served, lang: str) -> None:
    page.context.add_cookies([{"name": "sabika-lang", "value": lang, "url": served.url}])


@pytest.mark.parametrize(
    ("lang", "day"), [("en", r"[A-Z][a-z]+ \d+, \d{4}"), ("de", r"\d+\. \w+ \d{4}"), ("nl", r"\d+ [a-z]+ \d{4}")]
)
def test_the_running_evening_is_gone_on_with(visit: Visit, served: Served, lang: str, day: str) -> None:
    """It was a small link among others, without its score, and the date was an American one in figures."""
    page = visit(390, 844)
    speak(page, served, lang)
    evening = begin("alhambra", NAMES, id="running")
    for change in ("1.0 build tower-11 at 1,0", "hold"):
        evening = apply(evening, change)
    page.goto(f"/pad?e={write([evening])}")
    page.wait_for_load_state("networkidle")
    page.goto("/pad")
    expect(page.locator("#pads li").first).to_contain_text("Ani 6 · Bo 0 · Cy 0")
    expect(page.locator("#pads li small").last).to_have_text(re.compile(day))
    check(page)
    page.locator("#last-names").click()
    for number, name in enumerate((*NAMES, "")):
        expect(page.locator(f"[name=name-{number}]")).to_have_value(name)
    page.locator("#go-on").click()
    expect(page.locator(".pad-status")).to_contain_text("2")
    over = replace(evening, scorings=(evening.scorings[0],) * 3, held=3)
    page.goto(f"/pad?e={write([over])}")
    page.locator("#only-theirs").click()
    page.wait_for_load_state("networkidle")
    page.goto("/pad")
    expect(page.locator("#pads li")).to_have_count(1)
    expect(page.locator("#go-on")).to_have_count(0)


@pytest.mark.parametrize("size", PHONES)
def test_names_that_lack_are_asked_for_where_they_are_entered(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(*size)
    page.goto("/pad")
    page.locator("form.create button.main").click()
    said = page.locator(".seats .alert")
    expect(said).to_have_text("Enter at least two names.")
    expect(said).to_be_in_viewport(ratio=1)
    expect(page.locator("[name=name-0]")).to_be_focused()


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_ways_of_a_later_scoring_are_one_line_and_the_code_is_large(visit: Visit, served: Served, lang: str) -> None:
    page = visit()
    speak(page, served, lang)
    played = play_out("alhambra", 3, ("bonus", "camps"), "shared").evening
    page.goto(f"/pad?e={write([replace(played, scorings=played.scorings[:2], held=1)])}")
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        ways = page.locator(".pad-links .button:visible").all()
        tops = {one.bounding_box()["y"] for one in ways}  # type: ignore[index]
        assert len(tops) == 1, "all of them stand in one line"
    page.locator(".pad-share summary").click()
    code = page.locator(".pad-code")
    expect(code).to_have_js_property("complete", True)
    modules = code.evaluate(SQUARES)
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        assert code.evaluate("(one) => one.clientWidth") / modules >= 3.8, f"{modules} squares across"
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("address", ["/pad", "/new"])
def test_pictures_of_games_are_small_on_a_phone(visit: Visit, address: str) -> None:
    """Styles of the questions at a table once held for them, too: one filled its choice."""
    page = visit(390, 844)
    page.goto(address)
    for picture in page.locator(".games-to-choose .choice svg").all():
        box = picture.bounding_box()
        assert box is not None and max(box["width"], box["height"]) <= 70
