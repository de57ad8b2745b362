"""The table lies still: whatever is asked, whoever's turn it is, the own palace and the buttons stay where they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Begin, SeatPlan, TablePlan
from tests.browser.boxes import Size
from tests.browser.conftest import Visit
from tests.browser.playing import click, find
from tests.browser.positions import NEAR_THE_END
from tests.browser.served import Served
from tests.browser.test_lessons import BUTTON, LINK, begin
from tests.conformance.numbers import SOAK
from tests.waiting import LONG, until_seen

SIZES = [Size(390, 844), Size(820, 1180), Size(1366, 650)]
# Two ways to pay for each of the first two tiles; of the palace five tiles are built, one waits in the reserve.
_ANI, *_OTHERS = NEAR_THE_END["players"]
POSITION = {
    **NEAR_THE_END,
    "players": [{**_ANI, "hand": ["y4", "y2", "y6", "g5", "g3", "g8", "b6", "b1", "o7", "o2"]}, *_OTHERS],
    "display": ["y4", "g1", "b3", "o9"],
}
PLAN = TablePlan("alhambra", (SeatPlan(), SeatPlan()), bot_pause=0.0, begin=Begin(position=POSITION))

# Where something lies, in whole pixels; nothing if it is not there.
PLACES = """(selectors) => Object.fromEntries(Object.entries(selectors).map(([name, selector]) => {
  const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  const box = found?.getBoundingClientRect();
  return [name, box ? [box.x, box.y, box.width, box.height].map(Math.round) : null];
}))"""
STILL = {
    "palace": ".part-palace",
    "head": ".part-palace > .court-head",
    "fountain": ".part-palace [data-cell='0,0']",  # and so the size of all cells
    "question": "[data-key=ask]",
    "foot": ".ask-foot",
    "market": ".part-market",
    "money": ".part-display",
    "hand": ".part-hand",
    "companion": ".guide",
}
# On a phone the palace takes the room of what one buys with where something is built: then what is asked lies still.
BUILDING = ("redesign", "a tile is to be built")
ASKED = ("question", "foot", "companion")


def look(page: Page) -> dict[str, Any]:
    """Where all lies that shall lie still."""
    found: dict[str, Any] = page.evaluate(PLACES, STILL)
    return found


def resize(page: Page) -> Iterator[Size]:
    """One screen after the other; the first one again in the end, on which things are pressed."""
    for size in (*SIZES[1:], SIZES[0]):
        page.set_viewport_size({"width": size.width, "height": size.height})
        yield size


@pytest.mark.parametrize("lang", ["de", *(SOAK * ["en", "nl"])])  # German is the longest
def test_the_table_lies_still_through_a_turn(served: Served, visit: Visit, lang: str) -> None:
    """One turn, looked at on all screens."""
    room, tokens = served.table(PLAN, "Ani", "Zaida")
    table = room.info.id
    page = visit(SIZES[0].width, SIZES[0].height)
    page.set_extra_http_headers({"Authorization": f"Bearer {tokens[0]}", "Accept-Language": lang})
    page.goto(f"/t/{table}")
    before = {size: look(page) for size in resize(page)}
    moved: dict[str, Any] = {}

    def compare(when: str) -> None:
        for size in resize(page):
            was, now = before[size], look(page)
            still = ASKED if size.phone and when in BUILDING else tuple(was)
            moved.update({f"{size} {when}: {name}": (was[name], now[name]) for name in still if was[name] != now[name]})

    def find_button() -> dict[Size, list[int]]:
        places = {size: page.locator(".part-ask button.main").bounding_box() for size in resize(page)}
        return {size: [round(box[key]) for key in ("x", "y", "height")] for size, box in places.items() if box}

    page.locator(".part-hand .cards a").first.click()
    expect(page.locator(".part-hand a.chosen")).to_have_count(1)
    compare("a card is chosen")
    page.goto(f"/t/{table}?tile=pavilion-6-N&pay=y6")
    expect(page.locator("#otherwise")).to_be_visible()
    compare("a tile is chosen")
    buy = find_button()
    page.goto(f"/t/{table}?tile=garden-7-NSW&pay=b6,b1")
    expect(page.locator("#otherwise")).to_have_count(0)
    compare("a tile is chosen for which there is one way to pay")
    assert len(buy) == len(SIZES) and find_button() == buy
    page.goto(f"/t/{table}?tile=pavilion-6-N&cell=-1,0&pay=y6")
    compare("a space is chosen")
    page.goto(f"/t/{table}?money=1")
    compare("money is asked for")
    page.goto(f"/t/{table}?take=b3&card=o9")
    compare("two cards are too much")
    page.goto(f"/t/{table}?redesign=1")
    compare("redesign")
    page.goto(f"/t/{table}?tile=tower-9-NW&cell=0,-2")
    compare("a refusal")
    served.run(served.house.act(table, 0, "buy pavilion-6-N with y2 y4"))
    page.goto(f"/t/{table}")
    expect(page.locator(".pending")).to_be_visible()
    compare("paid exactly")
    served.run(served.house.act(table, 0, "take b3"))
    page.goto(f"/t/{table}")
    expect(page.locator(".part-palace .spot.may").first).to_be_visible()
    compare("a tile is to be built")
    served.run(served.house.act(table, 0, "build pavilion-6-N at -1,0"))
    page.goto(f"/t/{table}")
    compare("somebody else's turn, and the palace has not outgrown its room")
    served.run(served.house.act(table, 1, "take g1"))
    page.goto(f"/t/{table}")
    compare("the next turn")
    assert not moved, "\n".join(f"{what}: {was} → {now}" for what, (was, now) in moved.items())


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_to_ask_the_companion_why_moves_nothing(served: Served, visit: Visit, size: Size) -> None:
    page = visit(size.width, size.height)
    page.set_extra_http_headers({"Accept-Language": "de"})
    begin(page, served, "alhambra")
    before = look(page)
    page.locator(".guide-why summary").click()
    expect(page.locator(".guide-why[open]")).to_have_count(1)
    assert look(page) == before
    page.locator(".cards.display a[data-ring]").click()
    page.locator(".part-ask button.main").wait_for()
    assert look(page) == before
    page.locator(".part-ask button.main").click()
    page.wait_for_function("() => !document.querySelector('.part-ask button.main')")
    assert look(page) == before


def test_nor_does_it_while_something_is_built(served: Served, visit: Visit) -> None:
    """On a phone she has more room then, whatever she says."""
    page = visit(390, 844)
    page.set_extra_http_headers({"Accept-Language": "de"})
    begin(page, served, "alhambra")

    def is_building() -> bool:
        offered = find(page, (".part-palace .cell[data-ring]", BUTTON, LINK))
        if offered and "palace" not in offered[0]:
            click(page, offered[0])
        return bool(offered) and "palace" in offered[0]

    until_seen(page, is_building, LONG, "nothing is built")
    before = look(page)
    page.locator(".guide-why summary").click()
    expect(page.locator(".guide-why[open]")).to_have_count(1)
    assert look(page) == before


LAID = {
    "chambers-10": (0, 1),
    "pavilion-8": (1, 0),
    "garden-10": (1, 1),
    "tower-11": (2, 0),
    "seraglio-9": (2, 1),
    "arcades-10": (0, -1),
    "chambers-11": (1, -1),
    "garden-11": (2, -1),
    "tower-12": (3, 0),
}
GROWING = {(0, 1), (1, 0), (2, 0), (0, -1), (3, 0)}  # with these the palace becomes wider or higher


def test_cells_become_smaller_only_when_the_palace_outgrows_them(served: Served, visit: Visit) -> None:
    """Tiles one by one around the fountain: the cell has few sizes, and the fountain stays as long as it can."""
    seen = []
    page = visit(390, 844)
    order = list(LAID.values())
    for count in range(len(order) + 1):
        laid = [{"tile": tile, "at": list(at)} for tile, at in list(LAID.items())[:count]]
        position = {"game": "alhambra", "to_act": 0, "players": [{"hand": ["y1"], "palace": laid}, {"hand": ["y1"]}]}
        plan = TablePlan("alhambra", (SeatPlan(), SeatPlan()), bot_pause=0.0, begin=Begin(position=position))
        room, tokens = served.table(plan, "Ani", "Zaida")
        page.set_extra_http_headers({"Authorization": f"Bearer {tokens[0]}"})
        page.goto(f"/t/{room.info.id}")
        seen.append(look(page)["fountain"])
    sizes = [fountain[2] for fountain in seen]
    assert sizes == sorted(sizes, reverse=True)
    assert len(set(sizes)) <= 5, sizes
    moved = [order[count] for count in range(len(order)) if seen[count] != seen[count + 1]]
    assert set(moved) <= GROWING, f"the palace has not grown with {set(moved) - GROWING}"


ON_PAPER = {
    "sheet": ".part-sheet",
    "box": ".part-sheet [data-cell='1,1']",  # and so the size of all boxes
    "companion": ".guide",
    "pad": ".part-pad",
    "question": "[data-key=ask]",
    "dice": ".throw .dice",
    "what they offer": ".throw .options, .throw .faces",
    "button": ".throw button.main",
}
UPRIGHT = ("what they offer", "button")  # how wide they are depends on what there is


@pytest.mark.parametrize("lang", ["nl", *(SOAK * ["en", "de"])])
def test_the_sheet_lies_still_through_the_guided_game(served: Served, visit: Visit, lang: str) -> None:
    """Whatever she says and whatever is picked: sheet, dice, what these offer, and the green button, on all screens."""
    page = visit(SIZES[0].width, SIZES[0].height)
    page.set_extra_http_headers({"Accept-Language": lang})
    begin(page, served, "roll-and-write")
    seen: dict[tuple[Size, str], dict[tuple[int, ...], str]] = {}

    def note() -> None:
        when = page.locator("#h-guide").inner_text()
        for size in resize(page):
            for name, place in page.evaluate(PLACES, ON_PAPER).items():
                if place:
                    places = seen.setdefault((size, name), {})
                    places.setdefault(tuple(place[1::2] if name in UPRIGHT else place), when)

    def is_over() -> bool:
        note()
        offered = find(page, (BUTTON, LINK))
        if offered:
            click(page, offered[0])
        return bool(find(page, (".guide.of-end",)))

    until_seen(page, is_over, LONG, "the lesson does not end")
    note()
    moved = {where: places for where, places in seen.items() if len(places) > 1}
    assert {size for size, _ in seen} == set(SIZES)
    assert not moved, "\n".join(f"{where}: {places}" for where, places in moved.items())
