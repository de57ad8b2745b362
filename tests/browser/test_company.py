"""Three people and a bot: they talk, one leaves and comes back, one is replaced, and nothing is lost by reload."""

from typing import Any

from playwright.sync_api import Page, expect

from sabika.table import Begin, SeatPlan, TablePlan
from sabika.table.model import PATIENCE
from tests.browser.conftest import Visit
from tests.browser.playing import OVER, play_to_the_end
from tests.browser.positions import NEAR_THE_END
from tests.browser.served import Served

# Ben is asked first, and the bag is almost empty.
_ANI, _BEN, _ = NEAR_THE_END["players"]
FOUR: dict[str, Any] = {
    **NEAR_THE_END,
    "to_act": 1,
    "players": [_ANI, _BEN, {"score": 30, "hand": ["y1", "g2", "b3"]}, {"score": 22, "hand": ["y3", "g1"]}],
    "bag": ["arcades-9"],
}
TEXT = "Nobody needs that"


def sit(page: Page, served: Served, table: str, token: str, lang: str = "en") -> Page:
    cookies = {f"seat-{table}": token, "sabika-lang": lang}
    page.context.add_cookies([{"name": name, "value": value, "url": served.url} for name, value in cookies.items()])
    page.goto(f"/t/{table}")
    return page


def open_tab(page: Page, name: str) -> None:
    page.locator(f"#tab-{name}").click()
    expect(page.locator(f".tabs[data-open={name}]")).to_have_count(1)


def test_an_evening_with_friends(visit: Visit, served: Served) -> None:
    passed, now = 0.0, served.house.now
    served.house.now = lambda: now() + passed
    seats = (SeatPlan(), SeatPlan(), SeatPlan(), SeatPlan("novice", "Zaida"))
    plan = TablePlan("alhambra", seats, bot_pause=0.0, begin=Begin(position=FOUR))
    room, tokens = served.table(plan, "Ani", "Ben", "Cem")
    table = room.info.id
    ani, cem = (sit(visit(), served, table, tokens[seat], lang) for seat, lang in ((0, "en"), (2, "de")))
    ben = sit(visit(), served, table, tokens[1])

    # They talk: messages arrive by themselves, phrases in the reader's language, pieces drawn.
    open_tab(ani, "chat")
    ani.locator("#chat-text").fill(TEXT)
    ani.locator("#chat-pieces summary").click()
    ani.locator("#chat-pieces label:has([value='pavilion-6-N'])").click()
    expect(ani.locator("#chat-text")).to_have_value(f"{TEXT}[pavilion-6-N]")
    ani.keyboard.press("Enter")
    expect(ani.locator("#chat-text")).to_have_value("")
    expect(ani.locator(".said .mine .said-piece .tile")).to_have_count(1)
    expect(cem.locator("#tab-chat .count")).to_contain_text("1")
    expect(cem.locator("#said")).to_contain_text(f"Ani: {TEXT}")
    open_tab(cem, "chat")
    expect(cem.locator("#tab-chat .count")).to_have_count(0)
    expect(cem.locator(".said .line")).to_contain_text([TEXT])
    ani.locator("#chat-text").press_sequentially("Half a sent")
    cem.locator("#phrase-nice-move").click()
    expect(cem.locator(".said .mine")).to_have_text("Cem: Schöner Zug!")
    expect(ani.locator(".said .line").nth(1)).to_contain_text("Nice move!")
    expect(ani.locator("#chat-text")).to_have_value("Half a sent")

    # Ben's line is cut, everybody sees it, and when he stays away a bot plays for him.
    dot = ani.locator(".part-others article", has_text="Ben").locator(".here")
    expect(dot).to_have_attribute("title", "here")
    ben.context.close()
    passed += PATIENCE["untimed"] + 30
    expect(dot).to_have_attribute("title", "away")
    expect(ani.locator("#tab-seat .count")).to_contain_text("1")
    open_tab(ani, "seat")
    ani.locator("#replace-1").click()
    expect(ani.locator("#replace-1")).to_have_count(0)
    open_tab(ani, "log")
    expect(ani.locator(".part-log")).to_contain_text("Ben was away for a long time")

    # Cem leaves and comes back.
    open_tab(cem, "seat")
    cem.locator("#leave").click()
    cem.wait_for_url("**/")
    expect(ani.locator(".part-log")).to_contain_text("Cem has left.")
    cem.goto(f"/t/{table}?tab=seat")
    cem.locator("#lend").click()
    expect(cem.locator("#leave")).to_have_count(1)

    # Ben takes his seat back, and they play to the end.
    ben = sit(visit(), served, table, tokens[1])
    open_tab(ben, "seat")
    ben.locator("#lend").click()
    expect(ben.locator("#leave")).to_have_count(1)
    for page in (ani, ben, cem):
        page.goto(f"/t/{table}")
    play_to_the_end(ani, ben, cem)

    # Nothing was lost.
    for page in (ani, ben, cem):
        page.goto(f"/t/{table}?tab=chat")
        expect(page.locator(OVER)).to_have_count(1)
        expect(page.locator(".said .line")).to_have_count(2)
    kinds = [note.kind for note in room.info.notes]
    assert kinds[0] == "replaced" and kinds.count("back") >= 1
    assert room.need_game().over and "Nobody" not in str(room.need_game().record())


def test_settings_apply_at_once(visit: Visit, served: Served) -> None:
    page = visit()
    page.goto("/")
    page.locator(".menu summary").click()
    expect(page.locator(".menu form button:visible")).to_have_text(["Notify me when it’s my turn"])
    with page.expect_response("**/settings"):
        page.locator("select[name=theme]").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    with page.expect_response("**/settings"):
        page.locator("input[name=confirm]").check()
    page.locator("select[name=lang]").select_option("nl")
    expect(page.locator("html[lang=nl][data-theme=dark]")).to_have_count(1)
    page.locator(".menu summary").click()
    expect(page.locator("input[name=confirm]")).to_be_checked()
