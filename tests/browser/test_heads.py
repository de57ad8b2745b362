"""Six people with all modules on a phone: nothing lies on anything else; and a log of many lines."""

import pytest

from sabika.table import SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.served import Served
from tests.conformance.setups import ALL_MODULES

NAMES = ("Ani", "Steward", "Maximiliane", "Zaida", "Boabdil", "Bo")
SIX = TablePlan("alhambra", tuple(SeatPlan() for _ in NAMES), modules=ALL_MODULES)

# Pairs of things in one pill of which one reaches into the other or out of the pill.
COLLISIONS = """() => [...document.querySelectorAll(".pill")].flatMap((pill) => {
  const outer = pill.getBoundingClientRect();
  const boxes = [...pill.children].filter((one) => !one.matches(".sr")).map((one) => one.getBoundingClientRect());
  return boxes.flatMap((box, i) => [
    box.left < outer.left || box.right > outer.right,
    ...boxes.slice(i + 1).map((other) => box.right > other.left + 0.5),
  ]).filter(Boolean).map(() => pill.innerText);
})"""
WIDER = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("width", [360, 1280])
def test_heads_of_six_people_do_not_collide(visit: Visit, served: Served, width: int) -> None:
    room, _ = served.table(SIX, *NAMES)
    page = visit(width, 760)
    page.goto(f"/t/{room.info.id}")
    assert page.locator(".pill .on-person").count() == len(NAMES)
    assert page.evaluate(COLLISIONS) == []
    assert not page.evaluate(WIDER)
    names = page.locator(".pill .who")
    assert all((names.nth(seat).bounding_box() or {"width": 0})["width"] > 15 for seat in range(len(NAMES)))


def test_names_of_three_people_are_not_cut_beside_their_viziers(visit: Visit, served: Served) -> None:
    room, _ = served.table(TablePlan("alhambra", (SeatPlan(),) * 3, modules=("vizier",)), "Ani", "Steward", "Zaida")
    page = visit(360, 760)
    page.goto(f"/t/{room.info.id}")
    cut = "names => names.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"
    assert page.locator(".pill .who").evaluate_all(cut) == []
    assert page.evaluate(COLLISIONS) == []


def test_a_log_of_many_lines_scrolls_by_itself_and_leads_to_its_moments(visit: Visit, served: Served) -> None:
    room, _ = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan())), *NAMES[:2])
    game = room.need_game()
    while len(game.history) < 40:
        game.play(game.legal_actions()[0])
    page = visit(1280, 860)
    page.goto(f"/t/{room.info.id}")
    lines = page.locator("a.told")
    assert lines.count() > 20
    foot = page.locator("footer.foot").bounding_box()
    assert foot is not None
    assert page.evaluate("() => document.documentElement.scrollHeight") < foot["y"] + foot["height"] + 5
    lines.first.click()
    page.wait_for_url("**/replay?at=40")
