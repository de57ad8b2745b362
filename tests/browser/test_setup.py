"""The form for a new table fits its screen: wide up to its button, on a phone its bar stays in sight."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit

CUT = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)"


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_all_of_it_is_in_sight_at_a_desktop(visit: Visit, lang: str) -> None:
    page = visit(1280, 720)
    page.goto(f"/new?lang={lang}")
    for size in ((1280, 720), (1366, 768)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        button = page.locator(".bar button").bounding_box()
        assert button is not None and button["y"] + button["height"] <= size[1]
        assert page.locator(".choice b").evaluate_all(CUT) == []
    page.set_viewport_size({"width": 1366, "height": 650})
    page.locator(".choice:has([value=granada])").click()
    button = page.locator(".bar button").bounding_box()
    assert button is not None and button["y"] + button["height"] <= 650
    assert page.locator("#players option").all_inner_texts() == list("23456"), "no others, whatever the browser hides"


SHORT = """all => all.filter((one) => {
  const ruler = document.createElement("canvas").getContext("2d"), look = getComputedStyle(one);
  ruler.font = look.font;
  const room = one.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight) - 16;
  return ruler.measureText(one.selectedOptions[0].textContent).width > room;
}).map((one) => one.name)"""


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_what_is_chosen_is_read_whole(visit: Visit, lang: str) -> None:
    """Also what happens when time runs out, and how long the others wait at each pace."""
    page = visit(1366, 768)
    waits = set()
    for size in ((1280, 720), (1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(f"/new?lang={lang}")
        for pace in ("untimed", "live", "days"):
            page.locator(f".pace label:has([value={pace}])").click()
            assert page.locator(".create select:visible").evaluate_all(SHORT) == []
            chosen = "one => one.selectedOptions[0].textContent"
            waits.add(page.locator("[name=replace]").evaluate(chosen))
    assert len(waits) == 3 and all(any(char.isdigit() for char in wait) for wait in waits)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 650), (1366, 768), (1920, 1080)])
def test_a_game_without_modules_leaves_no_hole(visit: Visit, width: int, height: int) -> None:
    """It has no tiles either, so nobody is asked about those in their box, nor told of seats where none is free."""
    page = visit(width, height)
    page.goto("/new?game=roll-and-write")
    expect(page.locator("#own-box")).to_be_hidden()
    expect(page.locator("#free-seats")).to_be_hidden()
    for game in ("roll-and-write", "alhambra"):
        page.locator(f".choice:has([value={game}])").click()
        boxes = [one.bounding_box() for one in page.locator(".create .sheet:visible, .bar").all()]
        covered = sum(one["width"] * one["height"] for one in boxes if one)
        left, right = min(one["x"] for one in boxes if one), max(one["x"] + one["width"] for one in boxes if one)
        top, low = min(one["y"] for one in boxes if one), max(one["y"] + one["height"] for one in boxes if one)
        assert covered > 0.85 * (right - left) * (low - top), game
    expect(page.locator("#own-box")).to_be_visible()
    page.locator("[name=seat-1]").select_option("person")
    expect(page.locator("#free-seats")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_at_a_desktop_the_bar_lies_below_all_and_over_nothing(visit: Visit, lang: str) -> None:
    for width, height in ((1280, 720), (1366, 650), (1920, 1080)):
        page = visit(width, height)
        page.goto(f"/new?lang={lang}")
        bar, last = page.locator(".bar").bounding_box(), page.locator("details.who").bounding_box()
        assert bar is not None and last is not None
        assert last["y"] + last["height"] <= bar["y"] and bar["y"] + bar["height"] <= height
        assert bar["width"] > 0.9 * min(width, 1440), "it belongs to both columns"


def test_on_a_phone_it_takes_two_screens_and_at_its_end_nothing_is_covered(visit: Visit) -> None:
    page = visit(390, 844)
    page.goto("/new")
    assert page.locator(".games-to-choose b").evaluate_all(CUT) == []
    for part in ("modules", "seats", "pace", "who", "game"):
        page.locator(f".{part} > summary").click()
        assert page.locator(f".choose.{part}[open]").count() == 1
        assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 844
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        bar, last = page.locator(".bar").bounding_box(), page.locator("details.who").bounding_box()
        assert bar is not None and last is not None and bar["y"] >= last["y"] + last["height"]


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_on_a_phone_the_button_stays_in_sight(visit: Visit, lang: str) -> None:
    """What is said of the bots pushed it out of sight."""
    for width, height in ((390, 844), (360, 640)):
        page = visit(width, height)
        page.goto(f"/new?lang={lang}")
        page.locator(".choose.seats > summary").click()
        page.locator(".levels > summary").click()
        expect(page.locator(".levels dl")).to_be_visible()
        button, told = page.locator(".bar button").last, page.locator(".levels dd").last
        expect(button).to_be_in_viewport(ratio=1)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        expect(button).to_be_in_viewport(ratio=1)
        bar, read = page.locator(".bar").bounding_box(), told.bounding_box()
        assert bar is not None and read is not None and read["y"] + read["height"] <= bar["y"], (
            "at the end it covers none"
        )


def test_who_chooses_two_players_is_told_that_somebody_joins(visit: Visit) -> None:
    """A table for two was set up, and the winner was somebody nobody had heard of."""
    page = visit()
    page.goto("/new?lang=en")
    told = page.locator("[data-two]:visible")
    expect(told).to_have_count(0)
    page.locator("#players").select_option("2")
    expect(told).to_have_text(re.compile("With two players Dirk joins in: .* he can win"))
    page.locator('[name="game"][value="roll-and-write"]').check(force=True)
    expect(told).to_have_text(re.compile("With two players in Roll & Write, Dirk joins in as .* never scores"))
    page.locator("#players").select_option("4")
    expect(told).to_have_count(0)
