"""A tile glides from the market to where it is bought, by the browser's own view transitions; unless somebody wants
nothing to move."""

import pytest
from playwright.sync_api import Page, expect

from sabika.table import SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.served import Served

# What has a name for the transition, before and after the page changes.
WATCH = """
window.glided = [];
const named = () => [...document.querySelectorAll("[data-glide]")]
  .filter((one) => one.style.viewTransitionName)
  .map((one) => [one.style.viewTransitionName, one.dataset.glide, one.closest("[data-key]").dataset.key]);
const start = document.startViewTransition.bind(document);
document.startViewTransition = (change) => {
  const moment = { before: named() };
  glided.push(moment);
  return start(async () => { await change(); moment.after = named(); });
};
"""


def buy(page: Page, served: Served, query: str = "") -> str:
    """Sit down near the end of a game and buy the first offer, which can be paid exactly; the tile."""
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan())), "Ani", "Ben")
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {WATCH} }})")
    page.goto(f"/t/{room.info.id}{query}")
    tile = page.locator("#offer-1").get_attribute("data-glide")
    assert tile is not None
    page.locator("#offer-1").dispatch_event("click")
    page.locator(".part-ask button.main").click()
    expect(page.locator(".pending [data-glide]")).to_have_count(1)
    return tile


@pytest.mark.usefixtures("short")
def test_a_bought_tile_glides_out_of_the_market(visit: Visit, served: Served) -> None:
    page = visit(still=False)
    tile = buy(page, served)
    page.wait_for_function("glided.some(one => one.after)")
    moments = page.evaluate("glided.filter(one => one.after)")
    before = {piece: (name, part) for name, piece, part in moments[-1]["before"]}
    after = {piece: (name, part) for name, piece, part in moments[-1]["after"]}
    assert before[tile][1] == "market"
    assert after[tile][1] == "ask"
    assert before[tile][0] == after[tile][0], "the same piece has the same name on both sides"
    assert len({name for name, _ in before.values()}) == len(before), "no two pieces share a name"


@pytest.mark.usefixtures("short")
def test_nothing_glides_for_those_who_want_less_motion(visit: Visit, served: Served) -> None:
    page = visit(still=True)
    buy(page, served)
    assert page.evaluate("glided") == []


@pytest.mark.usefixtures("short")
def test_nothing_glides_over_an_open_drawer(visit: Visit, served: Served) -> None:
    page = visit(390, 844, still=False)
    buy(page, served, "?tab=log")
    assert page.evaluate("glided") == []
