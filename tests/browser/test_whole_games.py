"""Whole games from the deal to the result in a real browser (`make soak`): by clicks, by keys, on a phone."""

import pytest
from playwright.sync_api import Page, expect

from sabika.table import SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.lengths import WHOLE
from tests.browser.playing import by_keys, go_to_the_result, play_to_the_end
from tests.browser.served import Served
from tests.conformance.numbers import SOAK

pytestmark = pytest.mark.skipif(not SOAK, reason="whole games are played by make soak")


def sit(page: Page, served: Served, table: str, token: str) -> Page:
    page.context.add_cookies([{"name": f"seat-{table}", "value": token, "url": served.url}])
    page.goto(f"/t/{table}")
    return page


def test_two_people_on_two_browsers_and_a_bot_by_clicks(visit: Visit, served: Served) -> None:
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan(), SeatPlan("novice", "Zaida")), bot_pause=0.0)
    room, tokens = served.table(plan, "Ani", "Ben")
    pages = [sit(visit(still=False), served, room.info.id, token) for token in tokens]
    assert play_to_the_end(*pages, seconds=WHOLE.seconds) > 100
    for page in pages:
        go_to_the_result(page)
        expect(page.locator("main")).to_contain_text(str(max(room.need_game().scores)))


def test_a_whole_game_by_keys_alone(visit: Visit, served: Served) -> None:
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan("random", "Zaida")), bot_pause=0.0), "Ani")
    page = sit(visit(), served, room.info.id, tokens[0])
    assert play_to_the_end(page, seconds=WHOLE.seconds, step=by_keys) > 50
    assert room.need_game().over


def test_a_whole_game_on_a_phone(visit: Visit, served: Served) -> None:
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan("random", "Zaida")), bot_pause=0.0), "Ani")
    page = sit(visit(360, 740), served, room.info.id, tokens[0])
    assert play_to_the_end(page, seconds=WHOLE.seconds) > 50
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert room.need_game().over
