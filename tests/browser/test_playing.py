"""Games in a real browser, from a few turns before the end: nothing but clicks, or nothing but keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Room, SeatPlan, TablePlan
from tests.browser.conftest import Visit
from tests.browser.playing import OVER, by_keys, go_to_the_result, play_to_the_end, tab_to, walk_to_a_lit_cell
from tests.browser.served import Served
from tests.conformance.numbers import SOAK

PLAN = TablePlan("alhambra", (SeatPlan(), SeatPlan("random", "Zaida")), bot_pause=0.0)


def sit(page: Page, served: Served, plan: TablePlan = PLAN, name: str = "Ani") -> Room:
    """Sit down at a new table by its invitation."""
    room, _ = served.table(plan)
    page.goto(f"/t/{room.info.id}")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    return room


@pytest.mark.usefixtures("short")
def test_a_game_by_clicks(visit: Visit, served: Served) -> None:
    page = visit(still=False)
    sit(page, served)
    play_to_the_end(page)
    go_to_the_result(page)
    expect(page.get_by_role("heading", name="What decided it")).to_be_visible()
    page.get_by_role("button", name="Play again", exact=True).click()
    expect(page.get_by_role("heading", name="Your palace", exact=True)).to_be_visible()


@pytest.mark.usefixtures("short")
def test_a_game_on_a_phone(visit: Visit, served: Served) -> None:
    page = visit(360, 760)
    room = sit(page, served)
    if SOAK:  # every day a game of Granada is clicked to its end on a phone
        play_to_the_end(page)
    else:
        served.finish(room, page)
    for path in ("", "/result", "/replay?at=1", "/personal"):
        page.goto(re.sub(r"\?.*", "", page.url).rstrip("/").removesuffix("/result").removesuffix("/replay") + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        page.goto(re.sub(r"(/result|/replay|/personal).*", "", page.url))


@pytest.mark.usefixtures("short")
def test_a_game_without_javascript(visit: Visit, served: Served) -> None:
    page = visit(script=False)
    sit(page, served)
    for field in (1, 2, 3, 4):
        page.locator(f"#offer-{field}").click()
        page.locator(".part-ask button.main").click()
    page.locator("#display-y5-1, .display a").first.click()
    page.locator(".part-ask button.main").click()
    while page.locator(".part-ask button:has-text('Keep in reserve')").count():
        page.locator(".part-ask button:has-text('Keep in reserve')").click()
    told = page.locator(f".latest, .news, {OVER}").locator("visible=true")  # Zaida may have ended the game meanwhile
    assert told.first.inner_text(), "what came of it is told"


@pytest.mark.usefixtures("short")
def test_a_game_by_keys_alone(visit: Visit, served: Served) -> None:
    page = visit()
    sit(page, served)
    for field in (1, 2, 3, 4):
        tab_to(page, f"#offer-{field}")
        page.keyboard.press("Enter")
        expect(page.locator(f"#offer-{field}")).to_have_attribute("aria-current", "true")
        expect(page.locator(f"#offer-{field}")).to_be_focused()
        tab_to(page, ".part-ask button.main")
        page.keyboard.press("Enter")
        expect(page.locator(f"#offer-{field}")).to_have_count(0)
    tab_to(page, ".display a")
    page.keyboard.press("Enter")
    tab_to(page, ".part-ask button.main")
    page.keyboard.press("Enter")
    expect(page.locator(".pending a")).to_have_count(4)
    for waiting in (3, 2, 1, 0):
        if page.locator(".spot.may button.cell").count():
            tab_to(page, ".part-palace .cell")
            walk_to_a_lit_cell(page)
        else:
            tab_to(page, ".part-ask button")
        page.keyboard.press("Enter")
        expect(page.locator(".pending a")).to_have_count(waiting)
    if SOAK:  # every day one is played to its end by single keys (test_keys.py)
        play_to_the_end(page, step=by_keys)  # tiles left over on the market may still come to her


@pytest.mark.usefixtures("short")
def test_two_people_see_each_others_moves_and_a_refused_notation(visit: Visit, served: Served) -> None:
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan()))
    ani, ben = visit(), visit(900)
    room = sit(ani, served, plan)
    expect(ani.get_by_role("heading", name="1 seat is free")).to_be_visible()
    ben.goto(f"/t/{room.info.id}")
    ben.get_by_label("Name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    expect(ani.locator(".part-palace")).to_be_visible()
    ani.wait_for_load_state()  # it is another page: until its script is there, a key is nobody's
    ani.keyboard.press("t")
    ani.keyboard.type("take y9 y9")
    ani.keyboard.press("Enter")
    expect(ani.get_by_role("alert")).to_be_visible()
    ani.keyboard.press("Escape")  # out of the line
    ani.keyboard.press("Escape")  # and the drawer, which lies over market and money
    ani.locator(".display a").first.click()
    ani.locator(".part-ask button.main").click()
    expect(ben.locator(".part-ask h2")).to_contain_text("Your turn")
    expect(ben).to_have_title(re.compile("Your turn"))
    expect(ben.locator("#announce")).to_contain_text("Ani takes")


@pytest.mark.usefixtures("short")
def test_back_closes_what_lies_over_the_table(visit: Visit, served: Served) -> None:
    page = visit(390, 844)
    room = sit(page, served, TablePlan("alhambra", (SeatPlan(), SeatPlan("random", "Zaida")), bot_pause=0.0))
    drawer = page.locator("#close-drawer")
    page.locator("#tab-log").click()
    expect(drawer).to_be_visible()
    page.go_back()
    expect(drawer).to_have_count(0)
    expect(page).to_have_url(re.compile(f"/t/{room.info.id}$"))
    steps = page.evaluate("history.length")
    for _ in range(2):
        page.locator("#tab-log").click()
        drawer.click()  # closed in another way it leaves no step behind
        expect(drawer).to_have_count(0)
        expect(page).to_have_url(re.compile(f"/t/{room.info.id}$"))
    assert page.evaluate("history.length") == steps
