"""Heads on palaces and at the top of a phone: nothing lies on anything else; and a log of many lines."""

import pytest
from playwright.sync_api import expect

from sabika.table import SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.served import Served
from tests.conformance.setups import ALL_MODULES

NAMES = ("Ani", "Steward", "Maximiliane", "Zaida", "Boabdil", "Bo")
SIX = TablePlan("alhambra", tuple(SeatPlan() for _ in NAMES), modules=ALL_MODULES)

# Pairs of things in one head of which one lies on the other, or that reach out of it. (Whether somebody is there may be
# a dot on their seal.)
COLLISIONS = """(heads) => heads.filter((head) => head.checkVisibility()).flatMap((head) => {
  const outer = head.getBoundingClientRect();
  const parts = ".seal, .name, .points, .would, .mini, .on-person, .clock, h3, .facts > *, .score b";
  const shown = [...head.querySelectorAll(parts)].filter((one) => one.checkVisibility());
  const boxes = shown.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 1);
  return boxes.flatMap((box, i) => [
    box.left < outer.left - 1 || box.right > outer.right + 1 || box.bottom > outer.bottom + 1,
    ...boxes.slice(i + 1).map((other) => box.right > other.left + 1 && other.right > box.left + 1
      && box.bottom > other.top + 1 && other.bottom > box.top + 1),
  ]).filter(Boolean).map(() => head.innerText);
})"""
CUT = "names => names.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.innerText)"
WIDER = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize(("width", "heads"), [(360, ".head"), (1280, ".court-head")])
def test_heads_of_six_people_do_not_collide(visit: Visit, served: Served, width: int, heads: str) -> None:
    room, tokens = served.table(SIX, *NAMES)
    page = visit(width, 760)
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[2], "url": served.url}])
    page.goto(f"/t/{room.info.id}")
    assert page.locator(f"{heads} .seal:visible").count() == len(NAMES)
    on_stage = width < 700  # the own vizier is
    assert page.locator(f"{heads} .on-person:visible").count() == len(NAMES) - on_stage
    assert page.locator(heads).evaluate_all(COLLISIONS) == []
    assert not page.evaluate(WIDER)
    assert "Boabdil" not in page.locator(f"{heads} h3:visible").evaluate_all(CUT)  # as long as most names are


def test_names_of_three_people_are_not_cut_beside_their_viziers(visit: Visit, served: Served) -> None:
    room, _ = served.table(TablePlan("alhambra", (SeatPlan(),) * 3, modules=("vizier",)), "Ani", "Ismail", "Zaida")
    page = visit(360, 760)
    page.goto(f"/t/{room.info.id}")
    assert page.locator(".head .name").evaluate_all(CUT) == []
    assert page.locator(".head").evaluate_all(COLLISIONS) == []


def test_a_head_on_a_phone_opens_its_palace_large(visit: Visit, served: Served) -> None:
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(),) * 3), *NAMES[:3])
    page = visit(390, 844)
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
    page.goto(f"/t/{room.info.id}")
    heights = "one => one.getBoundingClientRect().height"
    before = page.locator(".part-palace").evaluate(heights)
    page.locator("#head-1").click()
    page.wait_for_url("**show=1")
    assert page.locator("#head-1[aria-current]").count() == 1
    assert page.locator(".part-palace").evaluate(heights) > before * 1.5, "market, money and hand make room"
    page.locator("#back").click()
    page.wait_for_url(f"**/t/{room.info.id}")


def test_a_court_is_not_drawn_anew_because_its_player_is_asked(visit: Visit, served: Served) -> None:
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(),) * 3), *NAMES[:3])
    game = room.need_game()
    seat = (game.to_act or 0) + 1  # who is asked next
    page = visit(1280, 720)
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[game.to_act or 0], "url": served.url}])
    page.goto(f"/t/{room.info.id}")
    page.wait_for_load_state()
    page.evaluate(f"document.querySelector('.other.s{seat % 3} .cells').known = true")
    served.run(served.house.act(room.info.id, game.to_act or 0, str(game.legal_actions()[0])))
    page.locator(f".other.s{seat % 3}.acts").wait_for()
    assert page.evaluate(f"document.querySelector('.other.s{seat % 3} .cells').known")


def test_a_log_of_many_lines_scrolls_in_its_drawer_and_leads_to_its_moments(visit: Visit, served: Served) -> None:
    room, _ = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan())), *NAMES[:2])
    game = room.need_game()
    while len(game.history) < 40:
        game.play(game.legal_actions()[0])
    page = visit(1280, 720)
    page.goto(f"/t/{room.info.id}")
    assert not page.locator(".part-log").is_visible()
    page.locator("#tab-log").click()
    page.locator(".part-log").wait_for()
    assert page.locator(".rounds").evaluate("one => one.scrollHeight > one.clientHeight")
    assert page.evaluate("() => document.documentElement.scrollHeight") == 720
    page.keyboard.press("Escape")
    page.locator(".part-log").wait_for(state="hidden")
    page.locator("#tab-log").click()
    page.locator(".part-log a[href*='/replay?at=']").first.click()
    page.wait_for_url("**/replay?at=40")


def test_once_it_is_over_no_empty_figure_stands_in_the_palace(served: Served, visit: Visit) -> None:
    seen = show(served, Moment("alhambra", 3, "end"))
    page = visit(390, 844)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    page.locator("#scoring-aside").click()
    expect(page.locator("#scoring-sheet")).to_have_count(0)
    expect(page.locator(".part-palace .score")).to_be_hidden()
