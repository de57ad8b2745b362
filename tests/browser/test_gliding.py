"""A tile glides from the market to where it is bought, over a page that has changed already; unless somebody wants
nothing to move."""

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Begin, SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.served import Served

# Which pieces fly, from which part to which.
WATCH = """
window.glided = [];
const part = ({ left, top, width, height }) => [...document.querySelectorAll("[data-key]")].findLast((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
})?.dataset.key;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const flight = animate.call(this, frames, timing);
  if (!this.matches(".flight")) return flight;
  flight.pause();
  flight.currentTime = timing.duration - 0.01;
  const to = part(this.getBoundingClientRect());
  flight.currentTime = 0;
  glided.push({ piece: this.dataset.piece, from: part(this.getBoundingClientRect()), to });
  flight.play();
  return flight;
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
    assert {"piece": tile, "from": "market", "to": "ask"} in page.evaluate("glided")
    expect(page.locator(".flight, .flying")).to_have_count(0)  # then the piece itself is there


# Of what moves with the whole palace: where its fountain is before, and where it is when that begins.
WATCH_PALACE = """
const fountain = () => document.querySelector(".part-palace [data-cell='0,0']").getBoundingClientRect().toJSON();
window.before = fountain();
window.resized = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const moving = animate.call(this, frames, timing);
  if (!this.matches(".ground")) return moving;
  moving.pause();
  resized.push(fountain());
  moving.play();
  return moving;
};
"""
# Beside the fountain stands one tile to the east: with another one the palace is too wide for its cells.
GROWING = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y9"], "palace": [{"tile": "seraglio-9", "at": [1, 0]}]}, {"hand": ["y8"]}],
    "market": {"1": "pavilion-4-ES", "2": "chambers-10", "3": "chambers-11", "4": "tower-11"},
}


def test_a_tile_that_is_built_stays_where_it_was_seen(visit: Visit, served: Served) -> None:
    """Whoever points at its space has seen it there: it comes from there. The palace makes room by and by."""
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan()), begin=Begin(position=GROWING))
    room, tokens = served.table(plan, "Ani", "Ben")
    served.run(served.house.act(room.info.id, 0, "buy pavilion-4-ES with y9"))
    page = visit(1366, 650, still=False)
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
    page.goto(f"/t/{room.info.id}")
    page.locator("[id='cell-2,0']").hover()
    expect(page.locator("[id='cell-2,0'] + .preview")).to_be_visible()
    page.evaluate(f"() => {{ {WATCH} }}")
    page.evaluate(f"() => {{ {WATCH_PALACE} }}")
    page.locator("[id='cell-2,0']").click()
    expect(page.locator("[data-cell='2,0'] > [data-glide]")).to_be_visible()
    (flight,) = page.evaluate("glided")
    assert (flight["from"], flight["to"]) == ("palace", "palace")
    (start,) = page.evaluate("resized")
    assert start == pytest.approx(page.evaluate("before"), abs=0.5)


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
