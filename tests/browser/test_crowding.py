"""Late in a game much is to be told in little room: nothing of it is lost, and the palace uses the room there is."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sabika.rulebook import find_first
from sabika.table import Begin, Room, SeatPlan, TablePlan
from tests.browser.boxes import SIZES, Size
from tests.browser.conftest import Visit
from tests.browser.positions import NEAR_THE_END
from tests.browser.served import Served
from tests.browser.turns import in_turn

ANI, BEN, DIRK = NEAR_THE_END["players"]
MANY_CARDS = ["y9", "y8", "y1", "g8", "g7", "g1", "b8", "b7", "b2", "o9", "o8", "o1"]
COLUMN = ("pavilion-8", "chambers-10", "seraglio-9", "garden-11", "tower-12")
LATE: dict[str, Any] = {
    **NEAR_THE_END,
    "display": ["y4", "g1", "b3", "o9"],
    "players": [ANI, {**BEN, "hand": MANY_CARDS, "score": 154}, DIRK],
}
HIGH: dict[str, Any] = {
    **LATE,
    "players": [{**ANI, "palace": [{"tile": tile, "at": [0, 1 + y]} for y, tile in enumerate(COLUMN)]}, BEN, DIRK],
}
# Nothing that is open to the east alone finds a place here.
WALLED: dict[str, Any] = {
    **LATE,
    "market": {**LATE["market"], "1": "pavilion-8", "3": "tower-12"},
    "players": [
        {
            **ANI,
            "reserve": ["garden-7-NSW"],
            "palace": [
                {"tile": "garden-10-W", "at": [-1, 0]},
                {"tile": "chambers-9-W", "at": [-1, 1]},
                {"tile": "seraglio-5-SW", "at": [-1, 2]},
                {"tile": "pavilion-6-N", "at": [0, -1]},
                {"tile": "tower-9-NE", "at": [1, -1]},
                {"tile": "tower-9-ES", "at": [1, 0]},
            ],
        },
        BEN,
        DIRK,
    ],
}
SCORED: dict[str, Any] = {**LATE, "scorings": 1, "display": ["y4", "g1", "b3", "o9"]}
LANGUAGES = ("en", "de", "nl")

HIDDEN = "one => Math.max(one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth)"
# Whether the words of one thing end before another begins, where both are seen.
APART = """([words, next]) => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(words));
  const seen = [...document.querySelectorAll(next)].filter((one) => one.checkVisibility() && one.clientWidth > 1);
  return !seen.length || range.getBoundingClientRect().right < seen[0].getBoundingClientRect().left;
}"""


def sit(visit: Visit, served: Served, position: dict[str, Any], lang: str = "en", **how: Any) -> tuple[Page, Room]:
    """Ani looks at a table that begins in a position; Yusuf is the other."""
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan()), begin=Begin(position=position))
    room, tokens = served.table(plan, "Ani", "Yusuf")
    page = visit(1280, 720, **how)
    page.context.add_cookies(
        [
            {"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url},
            {"name": "sabika-lang", "value": lang, "url": served.url},
        ]
    )
    return page, room


def sizes_in(lang: str) -> Sequence[Size]:
    """In `make test` languages take turns on the screens."""
    return in_turn(SIZES, LANGUAGES.index(lang))


def test_a_dozen_cards_of_somebody_are_told(visit: Visit, served: Served) -> None:
    page, room = sit(visit, served, LATE)
    page.goto(f"/t/{room.info.id}")
    cards = page.locator(".other.s1 .facts > *", has_text="12 cards")
    outer, inner = page.locator(".other.s1 .facts").bounding_box(), cards.bounding_box()
    assert outer is not None and inner is not None
    assert outer["y"] - 1 <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_explained_is_read_whole(visit: Visit, served: Served, lang: str) -> None:
    page, room = sit(visit, served, LATE, lang, newcomer=True)
    for action in ("buy garden-7-NSW with b1 b6", "take o9"):
        served.run(served.house.act(room.info.id, 0, action))
    page.goto(f"/t/{room.info.id}")
    expect(page.locator(".part-ask .first")).to_be_visible()  # the tile fits nowhere
    for size in sizes_in(lang):
        page.set_viewport_size({"width": size.width, "height": size.height})
        assert page.locator(".part-ask .says").evaluate(HIDDEN) <= 1, f"{size} in {lang}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_ends_the_game_is_read_whole(visit: Visit, served: Served, lang: str) -> None:
    """It is told once, and was cut on a laptop."""
    page, room = sit(visit, served, LATE, lang, newcomer=True)
    page.goto(f"/t/{room.info.id}")
    told = find_first("last-tiles", "alhambra", lang)
    assert told is not None
    expect(page.locator(".part-ask .first")).to_contain_text(told.text)
    for size in sizes_in(lang):
        page.set_viewport_size({"width": size.width, "height": size.height})
        assert page.locator(".part-ask .says").evaluate(HIDDEN) <= 1, f"{size} in {lang}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_head_of_the_forecast_ends_before_the_first_name(visit: Visit, served: Served, lang: str) -> None:
    page, room = sit(visit, served, LATE, lang)
    page.goto(f"/t/{room.info.id}?tile=pavilion-6-N&pay=y2,y4&cell=-1,0")
    for size in (one for one in sizes_in(lang) if not one.phone):
        page.set_viewport_size({"width": size.width, "height": size.height})
        assert page.evaluate(APART, ["#h-forecast", ".forecast .who > :not(.kh) > *"]), f"{size} in {lang}"


def test_in_a_redesign_only_tiles_of_the_reserve_have_frames(visit: Visit, served: Served) -> None:
    page, room = sit(visit, served, LATE)
    page.goto(f"/t/{room.info.id}?redesign=1")
    frames = "all => all.map(one => getComputedStyle(one, '::after').content)"
    assert page.locator(".reserve h3 a").evaluate_all(frames) == ["none"]
    assert page.locator(".reserve .kept a").evaluate_all(frames) == ['""']


def test_a_tile_of_the_reserve_that_fits_nowhere_says_so_to_newcomers(visit: Visit, served: Served) -> None:
    page, room = sit(visit, served, WALLED, newcomer=True)
    page.goto(f"/t/{room.info.id}?redesign=1")
    expect(page.locator(".part-ask .first")).to_have_count(0)  # both ways are explained where both are open
    page.locator("#reserve-garden-7-NSW").click()
    expect(page.locator(".part-ask .hint.short")).to_have_text("There’s no space for the garden right now.")
    expect(page.locator(".part-ask .hint.short")).to_be_visible()
    expect(page.locator(".part-ask .first")).to_have_count(0)


def test_a_palace_that_is_higher_than_wide_has_the_whole_height(visit: Visit, served: Served) -> None:
    page, room = sit(visit, served, HIGH)
    page.goto(f"/t/{room.info.id}")
    court, palace = page.locator(".part-palace").bounding_box(), page.locator(".part-palace .cells").bounding_box()
    assert court is not None and palace is not None
    assert palace["height"] > court["height"] * 0.9
    head = page.locator(".part-palace > .court-head").bounding_box()
    assert head is not None and head["x"] + head["width"] <= palace["x"]


def test_a_tile_is_seen_where_the_pointer_is_and_nowhere_else(visit: Visit, served: Served) -> None:
    page, room = sit(visit, served, LATE)
    for action in ("buy pavilion-6-N with y2 y4", "take o9"):
        served.run(served.house.act(room.info.id, 0, action))
    page.goto(f"/t/{room.info.id}")
    place = "one => one.getBoundingClientRect().toJSON()"
    before = page.locator("#cell-0\\,0").evaluate(place)
    expect(page.locator(".preview:visible")).to_have_count(0)
    page.locator(".spot.may > .cell").first.hover()
    shown = page.locator(".preview:visible")
    expect(shown).to_have_count(1)
    expect(shown.locator("small")).to_have_text("wall 4 → 5")
    page.mouse.move(0, 0)
    expect(shown).to_have_count(0)
    page.locator(".spot.may > .cell").last.focus()
    page.keyboard.press("Shift")  # whoever uses keys sees it where the focus is
    expect(page.locator(".preview:visible")).to_have_count(1)
    assert page.locator("#cell-0\\,0").evaluate(place) == before


def test_signs_stand_beside_their_words_in_the_points(visit: Visit, served: Served) -> None:
    page, room = sit(visit, served, SCORED)
    page.goto(f"/t/{room.info.id}?tab=points")
    beside = """all => all.map((one) => {
      const [sign, words] = [...one.children].map((part) => part.getBoundingClientRect());
      return sign.right <= words.left && sign.top < words.bottom && words.top < sign.bottom;
    })"""
    signs = page.locator(".points-table a.of-source")
    signs.first.wait_for()
    assert set(signs.evaluate_all(beside)) == {True}


def test_a_palace_grows_around_its_middle(visit: Visit, served: Served) -> None:
    page, room = sit(visit, served, LATE)
    page.goto(f"/t/{room.info.id}")
    middle = """() => {
      const court = document.querySelector(".palace-scroll").getBoundingClientRect();
      const palace = document.querySelector(".palace-scroll .cells").getBoundingClientRect();
      return [court.left + court.width / 2 - palace.left - palace.width / 2,
        court.top + court.height / 2 - palace.top - palace.height / 2];
    }"""
    page.locator("#larger").click()
    expect(page.locator(".palace-scroll.zoom-150")).to_be_visible()
    for far in page.evaluate(middle):
        assert abs(far) < 40


def test_all_rules_come_and_go_with_one_press_each(visit: Visit, served: Served) -> None:
    page, room = sit(visit, served, LATE)
    page.goto(f"/t/{room.info.id}")
    for width, height in ((1280, 720), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#tab-rules").click()
        expect(page.locator("#h-rule")).to_have_text("How to play")
        page.locator(".rule-text nav a").first.click()
        expect(page.locator("#all-rules")).to_be_attached()
        page.keyboard.press("Escape")
        expect(page.locator("#rule-sheet")).to_have_count(0)
        expect(page.locator("#h-ask")).to_contain_text("Your turn")
