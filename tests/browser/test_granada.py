"""Granada, alone and beside an Alhambra, by clicks to the end, with tiles turned over; and what axe says of it."""

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from sabika.table import SeatPlan, TablePlan
from tests.browser.axe import check
from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.playing import OVER, PASS, REACH, find, go_to_the_result, open_points, play_to_the_end, reach
from tests.browser.served import Served
from tests.browser.test_modules import do, pick, place_everything, played
from tests.browser.test_playing import sit
from tests.browser.turns import in_turn
from tests.conformance.numbers import SOAK
from tests.waiting import PATIENCE, until_seen

RING = 3  # pixels around a tile


def plan(game: str) -> TablePlan:
    return TablePlan(game, (SeatPlan(), SeatPlan("random", "Zaida")), bot_pause=0.0)


def build_turned_over(page: Page) -> None:
    """Turn the chosen tile over, pay with other cards than those proposed, and build it."""
    page.locator(".part-ask a.of-turned").click()
    expect(page.locator(".part-ask")).to_contain_text("costs 3 guilders")
    pick(page, "#hand-o5-1")
    expect(page.locator(".part-ask")).to_contain_text("costs 5 ducats")
    do(page, ".spot.may button.cell")


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("game", ["granada", "alhambra-granada"])
def test_all_that_would_score_is_seen_without_scrolling(visit: Visit, served: Served, game: str) -> None:
    page = visit(1280, 860)
    sit(page, served, plan(game))
    forecast, hand = (page.locator(part).bounding_box() for part in (".part-forecast", ".part-hand"))
    assert forecast is not None and hand is not None
    assert forecast["y"] + forecast["height"] <= hand["y"]


@pytest.mark.parametrize("game", ["granada", "alhambra-granada"])
def test_what_the_marker_says_is_read_whole(visit: Visit, served: Served, game: str) -> None:
    """In `make test` languages take turns on the screens."""
    page = visit()
    room = sit(page, served, plan(game))
    for place, lang in enumerate(("en", "de", "nl"), int(game == "granada")):
        page.goto(f"/t/{room.info.id}?lang={lang}")
        for width, height in in_turn(((1280, 720), (820, 1180), (390, 844), (360, 640)), place):
            page.set_viewport_size({"width": width, "height": height})
            said = page.locator(".marked span:visible").last
            cut = said.evaluate("one => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]")
            assert max(cut) <= 2, (lang, width, cut)


def test_tiles_that_wait_end_above_the_sides_to_choose_from(visit: Visit, served: Served) -> None:
    """With the ring around the one that is meant."""
    page = visit(1366, 650)
    seen = show(served, Moment("granada", 4, "place", modules=True))
    name, value = seen.cookie
    page.context.add_cookies([{"name": name, "value": value, "url": served.url}])
    page.goto(seen.url)
    meant, side = (page.locator(one).first.bounding_box() for one in (".pending .chosen", ".choice"))
    assert meant is not None and side is not None
    assert meant["y"] + meant["height"] + RING <= side["y"]


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("width", [1280, 360] if SOAK else [360])
def test_a_game_of_granada_by_clicks(visit: Visit, served: Served, width: int) -> None:
    page = visit(width, 860, still=width == 360)
    room = sit(page, served, plan("granada"))
    expect(page.locator(".marked")).to_contain_text("odd price")
    pick(page, "#offer-3")
    do(page)
    pick(page, ".display a")
    do(page)
    build_turned_over(page)
    place_everything(page)
    play_to_the_end(page)
    expect(page.locator(OVER)).to_be_visible()
    assert any(action.startswith("build residence-9") and action.endswith("turning o5") for action in played(room))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    go_to_the_result(page)
    open_points(page)
    expect(page.locator(".chart .source-moat").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("width", [1280, 360] if SOAK else [1280])
def test_a_game_of_both_by_clicks(visit: Visit, served: Served, width: int) -> None:
    page = visit(width, 860, still=width == 360)
    room = sit(page, served, plan("alhambra-granada"))
    expect(page.locator(".offer")).to_have_count(8)
    for offer in ("#offer-3-granada", "#offer-1-alhambra", "#offer-2-alhambra"):  # each paid exactly
        pick(page, offer)
        do(page)
    pick(page, ".display a")
    do(page)
    place_everything(page)
    assert "buy school-8 with b1 b7" in played(room)
    if SOAK:  # every day a game of Granada alone is clicked to its end
        play_to_the_end(page)
        expect(page.locator(OVER)).to_be_visible()
        go_to_the_result(page)
    else:
        served.finish(room, page)
    open_points(page)
    for source in ("wall", "moat", "frontier"):
        expect(page.locator(f".chart .source-{source}").first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(
    ("game", "offer", "dark", "width"),
    [("granada", "#offer-3", False, 1280), ("alhambra-granada", "#offer-3-granada", True, 360)]
    + SOAK * [("granada", "#offer-3", True, 360), ("alhambra-granada", "#offer-3-granada", False, 1280)],
)
def test_axe_finds_nothing_at_a_table_with_moats(
    visit: Visit, served: Served, game: str, offer: str, dark: bool, width: int
) -> None:
    page = visit(width, dark=dark)
    room = sit(page, served, plan(game))
    page.locator(".marked").wait_for()
    for query, changed in (("?tile=library-6&pay=y6", None), ("?show=1", ".part-palace")):
        page.goto(f"/t/{room.info.id}{query}")
        page.locator("#palace-text summary").press("Enter")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        check(page, changed=changed)
    page.goto(f"/t/{room.info.id}")  # on a phone another's palace takes the place of the market
    pick(page, offer)
    do(page)
    pick(page, ".display a")
    do(page)
    page.locator(".part-ask a.of-turned").click()
    expect(page.locator(".part-ask a.of-turned")).to_have_attribute("aria-current", "true")
    check(page, changed=".part-ask, .part-palace")


def decline(page: Page, until: Locator) -> None:
    """Somebody passes whenever they are asked, which they are only when they can pay exactly; until this is seen."""

    def is_seen() -> bool:
        if find(page, (PASS,)):
            with suppress(Error):  # the table has moved on in that moment
                reach(page, PASS).click(timeout=REACH * 1000)
        return until.is_visible()

    until_seen(page, is_seen, PATIENCE, f"nobody sees {until}")


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(
    ("game", "width", "dark"),
    [("granada", 360, False)] + SOAK * [("alhambra-granada", 1280, True), ("alhambra-granada", 360, True)],
)
def test_a_purchase_in_a_window_turned_over(visit: Visit, served: Served, game: str, width: int, dark: bool) -> None:
    room, _ = served.table(TablePlan(game, (SeatPlan(), SeatPlan()), ("vizier", "exchange")))
    ani, ben = visit(width, 860, dark=dark), visit()
    for page, name in ((ani, "Ani"), (ben, "Ben")):
        page.goto(f"/t/{room.info.id}")
        page.get_by_label("Name").fill(name)
        page.get_by_role("button", name="Sit down").click()
    pick(ani, ".display a")
    do(ani)
    decline(ben, until=ani.locator("#h-ask", has_text="Your vizier can buy between turns"))
    pick(ani, "#offer-1" if game == "granada" else "#offer-1-granada")
    assert ani.evaluate("document.documentElement.scrollWidth") <= width
    check(ani, changed=".part-ask, .part-market, .part-hand")
    ani.locator(".part-ask button.main").click()
    decline(ben, until=ani.locator(".part-ask a.of-turned"))  # what Ani does waits for him, if he is asked too
    ani.locator(".part-ask a.of-turned").click()
    expect(ani.locator(".part-ask a.of-turned")).to_have_attribute("aria-current", "true")
    check(ani, changed=".part-ask, .part-palace")
    do(ani, ".spot.may button.cell")
    decline(ben, until=ben.locator("#h-ask", has_text="Your turn"))  # after each use everybody is asked afresh
    assert "vizier library-6 with y6" in played(room)
    assert any(action.startswith("build residence-7 ") and " turning " in action for action in played(room))


def test_the_lobby_offers_only_what_goes_with_the_chosen_game(visit: Visit) -> None:
    page = visit()
    page.goto("/new")
    expect(page.locator("input[name=module-camps]")).to_be_visible()
    expect(page.locator("input[name=simplified]")).to_be_hidden()
    page.locator("input[name=module-camps]").check()
    page.locator("label.choice:has([value=granada])").click()
    expect(page.locator("input[name=module-camps]")).to_be_hidden()
    expect(page.locator("input[name=module-vizier]")).to_be_visible()
    expect(page.locator("#summary")).to_have_text(re.compile("^Granada · 1 person, 2 bots"))
    page.locator("input[name=simplified]").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Your city", exact=True)).to_be_visible()


@pytest.mark.skipif(not SOAK, reason="whole games with moats: make soak")
@pytest.mark.parametrize("width", [1280, 360])
@pytest.mark.parametrize("game", ["granada", "alhambra-granada"])
def test_a_whole_game_with_moats(visit: Visit, served: Served, game: str, width: int) -> None:
    page = visit(width, 860)
    sit(page, served, plan(game))
    assert play_to_the_end(page, seconds=1800) > 50
