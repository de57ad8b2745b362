"""The form for a new table fits its screen: wide up to its button, on a phone with the bar over nothing."""

import pytest

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


def test_on_a_phone_it_takes_two_screens_and_nothing_is_covered(visit: Visit) -> None:
    page = visit(390, 844)
    page.goto("/new")
    assert page.locator(".games-to-choose b").evaluate_all(CUT) == []
    for part in ("modules", "seats", "pace", "who", "game"):
        page.locator(f".{part} > summary").click()
        assert page.locator(f".choose.{part}[open]").count() == 1
        assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 844
        bar, last = page.locator(".bar").bounding_box(), page.locator("details.who").bounding_box()
        assert bar is not None and last is not None and bar["y"] >= last["y"] + last["height"]
