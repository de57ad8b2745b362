"""A tile glides from the market to where it is bought; unless somebody wants nothing to move."""

import pytest
from playwright.sync_api import Page, expect

from sabika.table import SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.served import Served

# Where copies of pieces set out and arrive, and which pieces are not seen meanwhile.
WATCH = """
window.glided = [];
window.hidden = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const moving = animate.apply(this, how);
  const at = (time) => {
    moving.currentTime = time;
    const { x, y, width } = this.getBoundingClientRect();
    return [x, y, width].map(Math.round);
  };
  if (this.matches(".gliding")) glided.push([at(0), at(how[1].duration - 0.01)]);
  else hidden.push([this.closest("[data-glide]").dataset.glide, this.closest("[data-key]").dataset.key]);
  moving.currentTime = 0;
  return moving;
};
"""


def box(page: Page, selector: str) -> list[int]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None
    return [round(found["x"]), round(found["y"]), round(found["width"])]


def buy(page: Page, served: Served) -> tuple[str, list[int]]:
    """Sit down near the end of a game and buy the first offer, which can be paid exactly; the tile and where it lay."""
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan())), "Ani", "Ben")
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
    page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {WATCH} }})")
    page.goto(f"/t/{room.info.id}")
    tile = page.locator("#offer-1").get_attribute("data-glide")
    assert tile is not None
    page.locator("#offer-1").click()
    expect(page.locator(".part-ask button.main")).to_be_visible()
    lay = box(page, "#offer-1 svg")
    page.locator(".part-ask button.main").click()
    expect(page.locator(".pending [data-glide]")).to_have_count(1)
    return tile, lay


@pytest.mark.usefixtures("short")
def test_a_bought_tile_glides_out_of_the_market(visit: Visit, served: Served) -> None:
    page = visit(still=False)
    tile, lay = buy(page, served)
    assert [tile, "ask"] in page.evaluate("hidden")
    assert [lay, box(page, ".pending svg")] in page.evaluate("glided")
    expect(page.locator(".gliding")).to_have_count(0)


@pytest.mark.usefixtures("short")
def test_nothing_glides_for_those_who_want_less_motion(visit: Visit, served: Served) -> None:
    page = visit(still=True)
    buy(page, served)
    assert page.evaluate("[...glided, ...hidden]") == []
