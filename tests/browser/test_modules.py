"""A game with all seven modules, played by nothing but clicks, and what axe says about its table."""

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Begin, Room, SeatPlan, TablePlan
from tests.browser.axe import check
from tests.browser.conftest import Visit
from tests.browser.playing import OVER, go_to_the_result, open_points, play_to_the_end
from tests.browser.positions import EVERYTHING_TO_DO, WITH
from tests.browser.served import Served
from tests.browser.test_playing import sit
from tests.conformance.numbers import SOAK
from tests.waiting import PATIENCE, until_seen

PLAN = TablePlan("alhambra", (SeatPlan(), SeatPlan("random", "Zaida")), modules=WITH, bot_pause=0.0)

CLICKED = (
    "reveal chambers-10",
    "buy camp-8-NE with g3 g5",
    "buy bazaar-ducat-pavilion-arcades-garden with o2 o7",
    "buy garden-7-NSW with y6 b1 via y/b",
    "build camp-8-NE at -1,2",
    "vizier pavilion-6-N with y2 y4",
    "falcon brown-seraglio-garden on -1,0 with b6",
    "done",
    "wake",
)


def number(page: Page) -> int:
    """The number of the action this page would send next."""
    return int(page.locator(".part-ask input[name=at]").first.get_attribute("value") or 0)


def pick(page: Page, selector: str) -> None:
    """Choose a piece; it is chosen when the page says so."""
    page.locator(selector).first.click()
    expect(page.locator(f"{selector}[aria-current]").first).to_be_visible()


def pick_of(page: Page, module: str, piece: str) -> None:
    """Choose a piece of a module: beside the hand or the market, or where there is no room from its tray."""
    shelf, beside = page.locator(f"#shelf-{module}"), page.locator(f"#{piece}")
    until_seen(page, lambda: shelf.is_visible() or beside.is_visible(), PATIENCE, f"there is no {module}")
    if not shelf.is_visible():
        pick(page, f"#{piece}")
        return
    if shelf.get_attribute("aria-current") is None:
        pick(page, f"#shelf-{module}")
    pick(page, f"#laid-{piece}")


def do(page: Page, selector: str = ".part-ask button.main") -> None:
    """Press what does something, and wait until the page knows that it is done."""
    before = number(page)
    page.locator(selector).first.click()
    page.wait_for_function("n => Number(document.querySelector('.part-ask input[name=at]')?.value) > n", arg=before)


def shut_tray(page: Page) -> None:
    """Back to market and money."""
    shut = page.locator("#tray-back")
    if shut.count():
        shut.click()
        expect(shut).to_have_count(0)


def place_everything(page: Page) -> None:
    """Build where it can be built, else into the reserve."""
    pending = page.locator(".pending a")
    while left := pending.count():
        cell = page.locator(".spot.may button.cell")
        (cell if cell.count() else page.locator(".part-ask button[value^='reserve ']")).first.click()
        expect(pending).to_have_count(left - 1)


def wait_for_my_turn(page: Page) -> None:
    """Pass in every window until the own turn comes."""
    turn = page.locator("#h-ask", has_text="Your turn")
    decline = page.locator(".part-ask button[value='pass']")
    while not turn.count():
        expect(turn.or_(decline).first).to_be_visible()
        if decline.count():
            do(page, ".part-ask button[value='pass']")


def played(room: Room) -> list[str]:
    """What the first seat has done."""
    return [str(one.action) for one in room.need_game().history if one.seat == 0]


@pytest.fixture
def everything_to_do(served: Served) -> None:
    """The first seat can do what each module has to offer."""
    served.house.beginning = lambda plan: Begin(position=EVERYTHING_TO_DO)


@pytest.mark.usefixtures("everything_to_do")
@pytest.mark.parametrize("width", [1280, 360] if SOAK else [360])
def test_a_game_with_all_modules_by_clicks(visit: Visit, served: Served, width: int) -> None:
    page = visit(width, 860)
    room = sit(page, served, PLAN)
    # A card is turned up, camp, bazaar and garden are paid exactly, the garden in two currencies; a hut ends the turn.
    pick_of(page, "bonus", "bonus-chambers-10")
    do(page)
    shut_tray(page)
    for piece in ("#offer-2", "#offer-bazaar-ducat-pavilion-arcades-garden"):
        pick(page, piece)
        do(page)
    pick(page, "#hand-y-b-1")
    pick(page, "#offer-3")
    do(page)
    pick_of(page, "huts", "hut-2")
    do(page)
    pick(page, "#pending-camp-8-NE")
    do(page, "#cell--1\\,2")
    place_everything(page)
    shut_tray(page)
    # After the turn the vizier pays exactly with what is left.
    pick(page, "#offer-1")
    expect(page.locator("#offer-1 .exact.counted")).to_be_visible()
    do(page)
    place_everything(page)
    wait_for_my_turn(page)
    # Falcons are all one does in a turn; the card that pays is chosen.
    pick_of(page, "falconers", "falcon-brown-seraglio-garden")
    pick(page, "#hand-b6-1")
    do(page, ".corner.free")
    do(page, ".part-ask button[value='done']")
    wait_for_my_turn(page)
    pick(page, "#vizier")
    do(page)
    done = played(room)
    for action in CLICKED:
        assert action in done
    assert any(action.startswith("hut hut-seraglio-") for action in done)
    if width == 1280 and not SOAK:  # one game to its end is enough
        return
    if SOAK:  # a minute of passing in windows; test_playing.py and test_granada.py click other games to their end
        play_to_the_end(page)
        expect(page.locator(OVER)).to_be_visible()
        go_to_the_result(page)
    else:
        served.finish(room, page)
    open_points(page)
    expect(page.get_by_text("falcons (brown)").first).to_be_attached()
    expect(page.get_by_text("bazaars").first).to_be_attached()


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize(("dark", "width"), [(True, 360)] + SOAK * [(False, 1280)])
def test_axe_finds_nothing_at_a_table_with_modules(visit: Visit, served: Served, dark: bool, width: int) -> None:
    """In `make test` one page of each sort: a piece picked, a payment, a tray; in `make soak` more of them."""
    page = visit(width, dark=dark)
    room = sit(page, served, PLAN)
    page.locator("#vizier").wait_for()
    looks = {  # and what has changed then
        "": None,
        "?piece=brown-seraglio-garden": ".part-ask, .part-palace",
        "?via=y/b&tile=garden-7-NSW&pay=y2,y4,b1": ".part-ask, .part-hand",
        "?tray=huts": ".part-ask, .tray",
        "?show=1": ".part-palace",
    }
    more = ("?piece=wake", "?tray=falconers", "?tray=bonus", "?forecast=1") if SOAK else ()
    for query in (*looks, *more):
        page.goto(f"/t/{room.info.id}{query}")
        page.locator("#palace-text summary").press("Enter")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        check(page, changed=looks.get(query))


@pytest.mark.skipif(not SOAK, reason="a whole game with all modules: make soak")
@pytest.mark.parametrize("width", [1280, 360])
def test_a_whole_game_with_all_modules(visit: Visit, served: Served, width: int) -> None:
    page = visit(width, 860)
    sit(page, served, PLAN)
    assert play_to_the_end(page, seconds=1800) > 50
