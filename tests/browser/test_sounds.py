"""Sounds: one's turn, a purchase and a scoring each have their own; turned off they stay off."""

import pytest
from playwright.sync_api import Page, expect

from sabika.web.pages.scripts import FIRST as SCRIPT
from sabika.web.pages.scripts import address
from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.served import Served

FIRST = {"turn": 587.33, "purchase": 1318.5, "again": 1480, "scoring": 293.66}  # the pitch that each begins with
LISTEN = """
  window.heard = [];
  window.OscillatorNode = class extends window.OscillatorNode {
    constructor(on, how) { super(on, how); window.heard.push(how.frequency); }
  };
"""
RING = "async ([script, happened, turn]) => { window.heard = []; (await import(script)).ring(happened, turn); }"


def ring(page: Page, happened: list[str], turn: bool) -> None:
    page.evaluate(RING, [address(SCRIPT), happened, turn])


def expect_sound(page: Page, sound: str) -> None:
    page.wait_for_function("pitch => window.heard[0] === pitch", arg=FIRST[sound])


def test_each_thing_has_its_sound_and_the_most_important_one_is_heard(visit: Visit, served: Served) -> None:
    page = visit()
    page.add_init_script(LISTEN)
    page.goto("/")
    ring(page, ["purchase"], False)
    assert page.evaluate("window.heard") == [], "nothing sounds before something was pressed"
    page.locator("h1").click()
    for happened, turn, sound in (
        (["", "purchase"], False, "purchase"),
        (["again", "purchase"], False, "again"),
        (["purchase"], True, "turn"),
        (["scoring", "purchase"], True, "scoring"),
    ):
        ring(page, happened, turn)
        expect_sound(page, sound)
    # Off with one press, and remembered.
    page.locator("details.menu summary").click()
    page.locator("input[data-preference=sounds]").uncheck()
    ring(page, ["scoring"], True)
    page.reload()
    page.locator("details.menu summary").click()
    expect(page.locator("input[data-preference=sounds]")).not_to_be_checked()
    ring(page, ["scoring"], True)
    page.locator("input[data-preference=sounds]").check()
    ring(page, ["purchase"], False)
    expect_sound(page, "purchase")


@pytest.mark.parametrize(("players", "sound"), [(3, "turn"), (2, "scoring")])  # the next card brings a scoring
def test_turn_and_scoring_are_heard_at_the_table(visit: Visit, served: Served, players: int, sound: str) -> None:
    seen = show(served, Moment("alhambra", players, "waiting"))
    table = seen.url.rpartition("/")[2]
    page = visit()
    page.add_init_script(LISTEN)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    page.keyboard.press("Shift")
    game = served.house.rooms[table].need_game()
    taken = next(str(one) for one in game.legal_actions(game.awaited[0]) if str(one).startswith("take"))
    served.run(served.house.act(table, game.awaited[0], taken))
    expect(page.locator("body[data-turn='1']")).to_have_count(1)
    expect_sound(page, sound)
