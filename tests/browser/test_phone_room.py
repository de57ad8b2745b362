"""On a phone late in a game: palaces have the room there is, and what stands beside and above them takes none of it."""

import pytest
from playwright.sync_api import Page

from sabika.web.art.icons import icon
from tests.browser.boxes import Size, measure
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, Moment, look
from tests.browser.served import Served

LANGUAGES = ("en", "de", "nl")
BOX = "one => one.getBoundingClientRect().toJSON()"
PAID_WITH = (".part-market", ".part-display", ".part-hand")


def read(page: Page, lang: str) -> None:
    address = page.url.partition("&lang")[0].partition("?lang")[0]
    page.goto(f"{address}{'&' if '?' in address else '?'}lang={lang}")


@pytest.mark.parametrize("what", ["since", "arrival"])
def test_a_palace_spread_far_is_still_recognized(visit: Visit, served: Served, what: str) -> None:
    page = look(visit(390, 844), served, Moment("alhambra-granada", 2, what, share=LATE))
    assert page.locator(".part-palace .ground.rows-13").count(), "as high as a palace becomes"
    assert measure(page, Size(390, 844)) == []
    cell, own = (page.locator(one).evaluate(BOX) for one in ("#cell-0\\,0", ".own"))
    assert 13 * cell["height"] > 0.9 * own["height"]


@pytest.mark.parametrize(("players", "modules"), [(3, False), (6, False), (5, True)])
def test_since_the_last_turn_ends_with_the_palace(visit: Visit, served: Served, players: int, modules: bool) -> None:
    page = look(visit(360, 640), served, Moment("granada", players, "since", modules=modules, share=LATE))
    since, own = (page.locator(one).evaluate(BOX) for one in ("#since", ".own"))
    assert own["top"] - 1 <= since["top"] and since["bottom"] <= own["bottom"] + 1
    page.locator("#since-close").click()
    page.locator("#since").wait_for(state="detached")
    assert page.locator(".own").evaluate(BOX) == own, "nothing moves when it is put away"


def test_a_wide_palace_opened_large_has_the_whole_width(visit: Visit, served: Served) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "redesign", share=LATE))
    page.locator("#larger").click()
    page.locator("#smaller").wait_for()
    scroll, court, reserve = (
        page.locator(one).evaluate(BOX) for one in (".palace-scroll", ".part-palace", ".reserve .kept")
    )
    assert scroll["width"] > 0.97 * court["width"] and reserve["top"] >= scroll["bottom"]
    assert page.locator("#cell-0\\,0").evaluate(BOX)["width"] >= 48


@pytest.mark.parametrize("width", [360, 390])
def test_the_head_of_another_palace_is_one_line_with_the_whole_name(visit: Visit, served: Served, width: int) -> None:
    page = look(visit(width, 844), served, Moment("alhambra", 3, "other", share=LATE))
    for lang in LANGUAGES:
        read(page, lang)
        assert page.locator(".of-another").evaluate(BOX)["height"] < 50, lang
        assert page.locator(".of-another h2").evaluate("one => one.scrollWidth <= one.clientWidth"), lang


def test_what_ends_the_game_is_said_in_one_line(visit: Visit, served: Served) -> None:
    """Above the money; a second line would be taken from the palace."""
    page = look(visit(360, 640), served, Moment("alhambra", 4, "arrival", modules=True, share=LATE))
    for lang in LANGUAGES:
        read(page, lang)
        head, said, money = (
            page.locator(f".part-display {one}").evaluate(BOX) for one in (".part-head", ".soon", "h2")
        )
        assert head["height"] < 24 and said["right"] <= head["right"] + 1 and money["right"] < said["left"], lang


@pytest.mark.parametrize("size", [(360, 640), (390, 844)], ids=str)
def test_words_on_the_shelf_stay_in_their_place(visit: Visit, served: Served, size: tuple[int, int]) -> None:
    page = look(visit(*size), served, Moment("alhambra", 4, "arrival", modules=True, share=LATE))
    for lang in LANGUAGES:
        read(page, lang)
        assert page.locator(".shelf li").count() == 4
        beyond = page.locator(".shelf li").evaluate_all(
            """ones => ones.filter(one => [...one.querySelectorAll("b, small")].some(said =>
              said.getBoundingClientRect().right > one.getBoundingClientRect().right + 1))
              .map(one => one.textContent)"""
        )
        assert beyond == [], lang


@pytest.mark.parametrize(("players", "least"), [(3, 66), (6, 56)])
def test_tiles_beside_one_or_two_bazaars_stay_large(visit: Visit, served: Served, players: int, least: int) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", players, "arrival", modules=True, share=LATE))
    assert page.locator(".field:has(.bazaars)").count() == (1 if players == 3 else 2)
    widths = page.locator(".part-market .stand .tile").evaluate_all(
        "ones => ones.map(one => one.getBoundingClientRect().width)"
    )
    assert min(widths) > least and max(widths) - min(widths) < 1.5, "and all of them alike"
    assert measure(page, Size(390, 844)) == []


def test_who_enlarges_looks_through_a_glass(visit: Visit, served: Served) -> None:
    """A plus would add something."""
    page = look(visit(1280, 720), served, Moment("alhambra", 3, "arrival", share=0.1))
    drawn = 'one => one.querySelector("path").getAttribute("d")'
    glass = page.locator("#larger").evaluate(drawn)
    assert glass.startswith("M10.5 4a6.5 6.5") and glass in icon("larger")
    assert page.locator(".enlarge > .i").first.evaluate(drawn) == glass
    assert page.locator("#larger").get_attribute("title")
    words = page.locator("#palace-text summary")
    assert words.get_attribute("title") and words.evaluate(drawn) != page.locator("#tab-log").evaluate(drawn)


def test_one_or_two_lines_of_a_question_stand_in_the_middle_of_its_box(visit: Visit, served: Served) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "arrival", share=LATE))
    box, says = (page.locator(one).evaluate(BOX) for one in (".ask-head", ".ask-head > .says"))
    assert says["height"] < box["height"] - 15
    assert abs(says["top"] - box["top"] - (box["bottom"] - says["bottom"])) < 3


def test_no_strip_above_the_points_is_blank(visit: Visit, served: Served) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "points", share=LATE))
    assert page.locator("#h-points").evaluate("one => one.checkVisibility({ visibilityProperty: true })")
    assert not page.locator("#h-market").is_visible(), "what the drawer covers is not pressed"


@pytest.mark.parametrize("game", ["alhambra-granada", "granada"])
def test_a_result_is_as_wide_as_the_phone_and_names_are_read_whole(visit: Visit, served: Served, game: str) -> None:
    page = look(visit(360, 640), served, Moment(game, 6, "end"))
    table = page.url.partition("?")[0].removesuffix("/result")
    for lang in LANGUAGES:
        page.goto(f"{table}/result?lang={lang}")
        page.locator(".second-row h2").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == 360, lang
        cut = page.locator(".pod h2, .pod .place").evaluate_all(
            "ones => ones.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
        )
        assert cut == [], lang


def test_what_is_pressed_on_a_result_comes_before_what_is_read(visit: Visit, served: Served) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "end"))
    page.goto(f"{page.url.partition('?')[0].removesuffix('/result')}/result")
    again, moment = (page.locator(one).evaluate(BOX) for one in (".after > .again", ".moment"))
    assert again["bottom"] <= moment["top"]
