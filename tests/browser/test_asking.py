"""What the page asks for comes, is asked for again, or is refused with the reason; and nothing is sent twice."""

import pytest
from playwright.sync_api import Page, Route, expect

from sabika.table import Room, SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.served import Served


@pytest.fixture
def table(visit: Visit, served: Served) -> tuple[Page, Room]:
    """Ani looks at a table for two. She is to act."""
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan())), "Ani", "Ben")
    page: Page = visit(cuts=True, routed=True)
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
    page.goto(f"/t/{room.info.id}?tab=seat")
    expect(page.locator(".part-ask h2")).to_contain_text("Your turn")
    page.locator("#more-tools > summary").click()
    return page, room


def take_money(served: Served, room: Room, seat: int) -> None:
    """Somebody takes a card, wherever they do it."""
    legal = [str(action) for action in room.need_game().legal_actions(seat)]
    served.run(served.house.act(room.info.id, seat, next(one for one in legal if one.startswith("take"))))


def test_what_was_typed_and_done_is_not_typed_any_more(table: tuple[Page, Room]) -> None:
    page, room = table
    box = page.locator("#notation")
    box.fill("take")
    box.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(box).to_have_value("take")
    card = next(str(action) for action in room.need_game().legal_actions(0) if str(action).startswith("take"))
    box.fill(card)
    box.press("Enter")
    expect(page.locator(".part-ask h2")).not_to_contain_text("Your turn")
    expect(box).to_have_value("")


def test_what_is_being_typed_stays_when_others_act(table: tuple[Page, Room], served: Served) -> None:
    page, room = table
    take_money(served, room, 0)
    expect(page.locator(".part-ask h2")).not_to_contain_text("Your turn")
    page.locator("#notation").fill("buy")
    take_money(served, room, 1)
    expect(page.locator(".part-ask h2")).to_contain_text("Your turn")
    expect(page.locator("#notation")).to_have_value("buy")
    expect(page.locator("#notation")).to_be_focused()


def test_a_refusal_without_a_table_is_told_where_one_is(table: tuple[Page, Room]) -> None:
    page, _ = table
    address = page.url
    page.context.clear_cookies()
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator("#connection")).to_have_text("You don’t have a seat at this table.")
    assert page.url == address


def test_a_look_that_failed_is_taken_again(table: tuple[Page, Room], served: Served) -> None:
    page, room = table
    failed: list[str] = []

    def once(route: Route) -> None:
        if route.request.resource_type == "fetch" and not failed:
            failed.append(route.request.url)
            route.abort()
        else:
            route.fallback()

    page.route(f"**/t/{room.info.id}?tab=seat", once)
    take_money(served, room, 0)
    expect(page.locator(".part-ask h2")).not_to_contain_text("Your turn")
    expect(page.locator("#connection")).to_have_text("Connected again.")
    assert failed


def test_a_page_that_the_browser_kept_listens_again(table: tuple[Page, Room], served: Served) -> None:
    page, room = table
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    take_money(served, room, 0)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator(".part-ask h2")).not_to_contain_text("Your turn")
    take_money(served, room, 1)
    expect(page.locator(".part-ask h2")).to_contain_text("Your turn")
