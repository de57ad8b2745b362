"""The table by night: what may be built on is seen and the ground of palaces is no void."""

import re

import pytest

from sabika.web.art.contrast import contrast
from sabika.web.art.palette import shades
from tests.browser.conftest import Visit
from tests.browser.moments import EARLY, Moment, show
from tests.browser.served import Served

LEAST = 6  # twice what a sign needs: the line is thin, and broken


@pytest.mark.parametrize("game", ["alhambra", "granada", "alhambra-granada"])
def test_free_spaces_are_seen(visit: Visit, served: Served, game: str) -> None:
    page = visit(1366, 650)
    seen = show(served, Moment(game, 2, "turn", share=EARLY))
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    spaces = page.locator(".part-palace .spot.site > .cell")
    assert spaces.count()
    look = "one => { const look = getComputedStyle(one); return [look.borderTopColor, look.borderTopWidth]; }"
    court = shades()["court"]
    for dark in (False, True):
        page.emulate_media(color_scheme="dark" if dark else "light")
        colour, width = spaces.first.evaluate(look)
        red, green, blue = map(int, re.findall(r"\d+", colour)[:3])
        seen_on = contrast(f"#{red:02x}{green:02x}{blue:02x}", court.night if dark else court.day)
        assert seen_on >= (LEAST if dark else 4.5)
        assert float(width.removesuffix("px")) >= 2


def test_the_ground_of_palaces_is_warm_and_has_its_pattern(visit: Visit, served: Served) -> None:
    """By night as by day it is told apart from the table around it, and is no darker than that."""
    court, table = shades()["court"], shades()["table"]
    assert contrast(court.night, "#000000") > contrast(table.night, "#000000")
    red, green, blue = (int(court.night[at : at + 2], 16) for at in (1, 3, 5))
    assert red > green > blue
    seen = show(served, Moment("alhambra", 3, "turn", share=EARLY))
    for dark in (False, True):
        page = visit(1366, 650, dark=dark)
        page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
        page.goto(seen.url)
        for ground in (".part-palace", ".court.other"):
            picture = page.locator(ground).first.evaluate("(one) => getComputedStyle(one).backgroundImage")
            assert picture.startswith("url")
