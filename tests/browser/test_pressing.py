"""Nothing that somebody presses slips away under the finger: not when the table changes, not while pieces glide."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Room, SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.served import Served
from tests.table.windows import NAMES, lay_out

PLAN = TablePlan("alhambra", (SeatPlan(), SeatPlan(), SeatPlan()), ("vizier",))

# Whatever glides does so for ever.
ENDLESS = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const flight = animate.apply(this, how);
  flight.pause();
  return flight;
};
"""

# Another answer has come after the page's own, and been drawn: by then its own would be, too.
LATER = """() => fetch("/offline").then((answer) => answer.text())
  .then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))"""


@pytest.fixture
def begun(served: Served) -> None:
    """Ani is to act and can pay for three offers exactly."""
    served.house.beginning = lambda plan: lay_out("y8 g9 g2 b9 b1", "y8", "y8")


def come(visit: Visit, served: Served, seat: int, still: bool = True) -> tuple[Page, Room]:
    """One of three looks at the table."""
    room, tokens = served.table(PLAN, *NAMES)
    page = visit(still=still)
    page.add_init_script(ENDLESS)
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[seat], "url": served.url}])
    page.goto(f"/t/{room.info.id}")
    expect(page.locator(".part-palace")).to_be_visible()
    return page, room


def middle(page: Page, selector: str) -> tuple[float, float]:
    """Where a finger would press it."""
    page.locator(selector).scroll_into_view_if_needed()
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def by_mouse(page: Page, selector: str) -> Callable[[], None]:
    """Press a button of the mouse; letting go comes later."""
    page.mouse.move(*middle(page, selector))
    page.mouse.down()
    return page.mouse.up


def by_space(page: Page, selector: str) -> Callable[[], None]:
    """The same by the key that acts only when it is let go."""
    page.locator(selector).focus()
    page.keyboard.down(" ")
    return lambda: page.keyboard.up(" ")


@pytest.mark.usefixtures("begun")
@pytest.mark.parametrize("pressing", [by_mouse, by_space])
def test_a_change_of_the_table_waits_for_the_finger(
    visit: Visit, served: Served, pressing: Callable[[Page, str], Callable[[], None]]
) -> None:
    """While Ben presses a button, Ani buys: the answers that Ben may leave change, and the button with them."""
    page, room = come(visit, served, seat=1)
    page.locator("#tab-advance").click()
    expect(page.locator("#close-drawer")).to_be_visible()
    until = page.locator(".part-orders button", has_text="Pass until my turn")
    selector = f"#{until.get_attribute('id')}"
    let_go = pressing(page, selector)
    with page.expect_event("requestfinished", lambda request: request.method == "GET"):
        served.run(served.house.act(room.info.id, 0, "buy pavilion-8 with y8"))
    page.evaluate(LATER)
    expect(page.locator("#offer-1")).to_have_count(1)
    let_go()
    expect(page.locator(".orders li")).to_contain_text("Pass until my turn")
    expect(page.locator("#offer-1")).to_have_count(0)
    assert [order.until_turn for order in room.seats[1].orders] == [True]


@pytest.mark.usefixtures("begun")
def test_gliding_pieces_let_fingers_through(visit: Visit, served: Served) -> None:
    page, _ = come(visit, served, seat=0, still=False)
    page.locator("#offer-1").click()
    page.locator(".part-ask button.main").click()
    expect(page.locator(".pending [data-glide]")).to_have_count(1)
    expect(page.locator(".flight").first).to_be_visible()
    page.mouse.click(*middle(page, "#offer-2"))
    expect(page.locator("#offer-2")).to_have_attribute("aria-current", "true")


PLACE = "(one) => one.getBoundingClientRect().toJSON()"
WORDS = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect().toJSON();
}"""


def meets(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two rectangles lie over each other."""
    return all(
        one[at] < other[at] + other[long] and other[at] < one[at] + one[long]
        for at, long in (("x", "width"), ("y", "height"))
    )


@pytest.mark.usefixtures("begun")
def test_the_palace_as_text_is_closed_by_what_opened_it(visit: Visit, served: Served) -> None:
    """It lay over its own button, and nothing but a reload took it away again."""
    page, _ = come(visit, served, 0)
    opener, text = page.locator("#palace-text summary"), page.locator("#palace-text ul")
    opener.click()
    expect(text).to_be_visible()
    cross = opener.evaluate(PLACE)
    for line in page.locator("#palace-text :is(p, li)").all():
        assert not meets(line.evaluate(WORDS), cross), "what closes it lies on no word"
    opener.click()
    expect(text).to_be_hidden()
    opener.click()
    page.keyboard.press("Escape")
    expect(text).to_be_hidden()
    expect(opener).to_be_focused()
