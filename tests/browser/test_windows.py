"""A vizier window in a real browser: answered in advance by one, at once by another, watched by a third."""

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Room, SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.playing import tab_to
from tests.browser.served import Served
from tests.browser.test_axe import check
from tests.table.windows import NAMES, lay_out

PLAN = TablePlan("alhambra", (SeatPlan(), SeatPlan(), SeatPlan()), ("vizier",))


@pytest.fixture
def people(visit: Visit, served: Served, monkeypatch: pytest.MonkeyPatch) -> list[Page]:
    """Three people: Ani is to act, Ben and Cem could buy the pavilion; Cem has a phone."""
    monkeypatch.setattr(Room, "begin", lambda room: lay_out(room, "", "y8", "y8"))
    room, _ = served.table(PLAN)
    pages = [visit(1280), visit(1280, dark=True), visit(360, 760)]
    for page, name in zip(pages, NAMES, strict=True):
        page.goto(f"/t/{room.info.id}")
        page.get_by_label("Name").fill(name)
        page.get_by_role("button", name="Sit down").click()
    for page in pages:
        expect(page.locator(".part-palace")).to_be_visible()
    return pages


def end_turn(page: Page) -> None:
    page.locator(".display a").first.click()
    page.locator(".part-ask button.main").click()


def test_an_answer_in_advance_by_keys_on_a_phone(people: list[Page]) -> None:
    ani, ben, cem = people
    add = cem.locator(".part-orders button", has_text="if that is still possible; else pass").first
    check(cem)
    tab_to(cem, f"#{add.get_attribute('id')}")
    cem.keyboard.press("Enter")
    expect(cem.locator(".orders li")).to_have_count(1)
    check(cem)
    assert cem.evaluate("document.documentElement.scrollWidth") <= 360
    end_turn(ani)
    expect(ben.locator(".part-ask h2")).to_contain_text("Your vizier is awake")
    expect(cem.locator(".part-ask h2")).to_have_text("A window is open: some players may answer.")
    check(ben)
    ben.locator(".part-ask button", has_text="Pass").first.click()
    expect(cem.locator(".part-ask h2")).to_contain_text("Place")
    expect(cem.locator(".orders li")).to_have_count(0)


def test_an_answer_at_once_withdrawn_and_overtaken(people: list[Page]) -> None:
    ani, ben, cem = people
    end_turn(ani)
    buy = cem.locator(".part-ask button", has_text="Buy").first
    buy.click()
    expect(cem.locator(".part-ask h2")).to_contain_text("Your answer: Buy")
    cem.get_by_role("button", name="Withdraw").click()
    expect(cem.locator(".part-ask h2")).to_contain_text("Your vizier is awake")
    buy.click()
    expect(cem.locator(".part-ask h2")).to_contain_text("Your answer: Buy")
    ben.locator(".part-ask button", has_text="Buy").first.click()
    ben.locator(".part-ask button", has_text="Into the reserve").click()
    expect(cem.locator(".part-ask .alert")).to_contain_text("No longer possible")
    for page in (cem, ani):
        page.locator(".part-ask button", has_text="Pass").first.click()
    expect(ben.locator(".part-ask h2")).to_contain_text("Your turn")
