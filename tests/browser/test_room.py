"""On a tablet, in three languages: nothing that is asked is cut."""

import pytest
from playwright.sync_api import Page

from sabika.table import Begin, SeatPlan, TablePlan
from sabika.table.model import Order
from sabika.words import LANGUAGES
from tests.browser.conftest import Visit
from tests.browser.positions import NEAR_THE_END
from tests.browser.served import Served
from tests.browser.turns import in_turn
from tests.conformance.numbers import SOAK

POSITION = {**NEAR_THE_END, "display": ["y4", "g1", "b3", "o9"]}
PLAN = TablePlan("alhambra", (SeatPlan(), SeatPlan()), bot_pause=0.0, begin=Begin(position=POSITION))
BOUGHT = {
    "buy pavilion-6-N with y2 y4": "build pavilion-6-N at -1,0",
    "buy seraglio-8-S with g3 g5": "build seraglio-8-S at 2,0",
    "buy garden-7-NSW with b1 b6": "build garden-7-NSW at -2,0",
}
CUT = """() => [...document.querySelectorAll(".part-ask, .part-ask :is(.says, .ask-foot, .buttons, button, .quiet)")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => [one.className, one.id, one.scrollHeight, one.clientHeight, one.scrollWidth, one.clientWidth])"""


def sit(served: Served, page: Page, lang: str) -> str:
    """Ani's second turn: there is something since the last."""
    room, tokens = served.table(PLAN, "Ani", "Zaida")
    table = room.info.id
    page.set_extra_http_headers({"Authorization": f"Bearer {tokens[0]}", "Accept-Language": lang})
    served.run(served.house.act(table, 0, "take y4"))
    served.run(served.house.act(table, 1, "take g1"))
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_is_read_as_a_whole(served: Served, visit: Visit, lang: str) -> None:
    """In `make test` what is asked takes turns: half of it in each language."""
    page = visit(820, 1180)
    table = sit(served, page, lang)
    for buy, build in BOUGHT.items():
        served.run(served.house.act(table, 0, buy))
        served.run(served.house.amend_orders(table, 0, Order((build,), once=True, until_turn=True)))
        if not SOAK and build != list(BOUGHT.values())[-1]:  # the more waits to be built, the less room is left
            continue
        asked = ("", "?take=b3", "?take=b3&card=o9", "?tile=tower-9-NW&pay=o7,o2")
        for query in in_turn(asked, LANGUAGES.index(lang)):
            page.goto(f"/t/{table}{query}")
            assert page.locator("#undo").is_visible()
            assert page.evaluate(CUT) == [], f"{lang} {query} after {buy}"
