"""On tablets and laptops: names, money and the forecast are read whole, and palaces use the room there is."""

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import find_clashes
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, Moment, look
from tests.browser.served import Served


def test_a_long_name_is_read_whole_beside_the_palace(visit: Visit, served: Served) -> None:
    page = look(visit(1366, 650), served, Moment("alhambra", 6, "turn", modules=True, share=LATE))
    name = page.locator(".own h2").first
    expect(name).to_contain_text("Morayma")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("width", [700, 768, 820, 999])
def test_a_tablet_shows_all_the_money(visit: Visit, served: Served, width: int) -> None:
    page = look(visit(width, 1180), served, Moment("alhambra", 3, "turn"))
    part, cards = (page.locator(one).bounding_box() for one in (".part-display", ".cards.display li:last-child svg"))
    assert part is not None and cards is not None
    assert cards["x"] + cards["width"] <= part["x"] + part["width"] - 8


@pytest.mark.parametrize("game", ["alhambra", "alhambra-granada"])
@pytest.mark.parametrize("players", [3, 6])
def test_a_tablet_tells_the_forecast_apart(visit: Visit, served: Served, game: str, players: int) -> None:
    page = look(visit(820, 1180), served, Moment(game, players, "turn", share=LATE))
    assert find_clashes(page) == []


def test_a_tablet_shows_the_others_half_as_high_as_the_own_palace(visit: Visit, served: Served) -> None:
    page = look(visit(820, 1180), served, Moment("alhambra", 6, "turn", share=LATE))
    own, others = (page.locator(one).bounding_box() for one in (".part-palace", ".part-others"))
    assert own is not None and others is not None
    assert others["height"] * 2 > own["height"]


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_what_places_are_worth_in_granada_is_read_whole(visit: Visit, served: Served, lang: str) -> None:
    page = visit(1280, 720)
    page.context.add_cookies([{"name": "sabika-lang", "value": lang, "url": served.url}])
    look(page, served, Moment("granada", 6, "turn", share=LATE))
    expect(page.locator(".times")).to_contain_text("3, 2, 1")
    assert page.locator(".times").evaluate("one => one.scrollWidth <= one.clientWidth")
