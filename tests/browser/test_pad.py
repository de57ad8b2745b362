"""The score pad on a phone: a game for three with two modules, from the first tile to the result."""

import os
import re
import sys
from time import monotonic

from playwright.sync_api import Page, expect

from sabika.scorepad.changes import apply
from sabika.scorepad.evening import Evening, read
from sabika.scorepad.palaces import Entered
from tests.browser.axe import check
from tests.browser.conftest import Visit
from tests.scorepad.evenings import play_out

NAMES = ("Anna", "Zaida", "Yusuf")
MODULES = ("bonus", "camps")


def order(played: Evening, scoring: int, player: int, so_far: Evening) -> list[tuple[str, tuple[int, int]]]:
    """The tiles of a palace in an order in which each fits; those that lie there already are left out."""
    there = so_far.scorings[scoring - 1][player].where
    left = {cell: tile for cell, tile in played.scorings[scoring - 1][player].where.items() if there.get(cell) != tile}
    found, evening = [], so_far
    while left:
        entered = Entered(evening, scoring)
        cell = next(cell for cell, tile in left.items() if entered.why_not(player, tile, cell) is None)
        found.append((left[cell], cell))
        evening = apply(evening, f"{scoring}.{player} build {left.pop(cell)} at {cell[0]},{cell[1]}")
    return found


def evening_on(page: Page) -> Evening:
    return read(page.url.partition("e=")[2].partition("&")[0])[0]


class Thumb:
    """Somebody who presses, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page, self.presses = page, 0

    def press(self, selector: str) -> None:
        self.page.locator(selector).click()
        self.presses += 1

    def lay(self, tile: str, cell: tuple[int, int]) -> None:
        kind = tile.partition("-")[0]
        if not self.page.locator(f"#kind-{kind}.on").count():
            self.press(f"#kind-{kind}")
        self.press(f'[id="pick-{tile}"]')
        self.press(f'.spot.may [id="cell-{cell[0]},{cell[1]}"]')
        expect(self.page.locator(f'[id="pick-{tile}"].used')).to_be_visible()


def test_a_game_for_three_with_two_modules_on_a_phone(visit: Visit) -> None:
    played, _ = play_out("alhambra", 3, MODULES, "phone-3")
    page = visit(390, 844, cuts=True)
    page.goto("/")
    page.locator(".menu summary").click()
    page.locator('.menu a[href="/pad"]').click()
    for number, name in enumerate(NAMES):
        page.locator(f'[name="name-{number}"]').fill(name)
    page.locator("details.modules summary").click()
    for module in MODULES:
        page.locator(f'[name="module-{module}"]').check()
    page.locator("form.create button.main").click()
    expect(page.locator(".pad-tasks")).to_contain_text("camps are among the tiles")
    check(page)
    page.locator("#tasks-done").click()
    page.locator("#card-0").click()
    thumb, told = Thumb(page), []
    for player in range(3):
        began, before = monotonic(), thumb.presses
        expect(page.locator(f"#head-{player}.on")).to_be_visible()
        tiles = order(played, 1, player, evening_on(page))
        for tile, cell in tiles:
            thumb.lay(tile, cell)
        told.append((len(tiles), thumb.presses - before, round(monotonic() - began, 1)))
        if player == 0:
            check(page)
        page.locator("#done").click()
        if player < 2:
            expect(page.locator(f"#head-{player + 1}.on")).to_be_visible()
    assert all(presses <= 3 * tiles for tiles, presses, _ in told), told
    if os.environ.get("SABIKA_SOAK"):
        sys.stdout.write(f"tiles, presses and seconds for each palace: {told}\n")
    page.locator("#score").click()
    expect(page.locator("#scoring-sheet")).to_be_visible()
    check(page)
    page.locator("#scoring-on").click()
    expect(page.locator(".pad-status")).to_contain_text("scoring card 2")
    _correct(page, evening_on(page))
    _lose_connection(page)
    page.locator("#score").click()
    page.locator("#scoring-on").click()
    expect(page.locator(".pad-status")).to_contain_text("last scoring")
    page.locator("#score").click()
    page.locator("#scoring-on").click()
    expect(page.locator(".pad-status")).to_contain_text("wins")
    counted = [Entered(evening_on(page), number).lines() for number in (1, 2, 3)]
    totals = [sum(line.points for lines in counted for line in lines if line.player == player) for player in range(3)]
    expect(page.locator(".pad-totals tr").last).to_contain_text("".join(map(str, totals)))
    page.goto("/pad")
    expect(page.locator("#pads li")).to_contain_text("Anna, Zaida and Yusuf")


def _correct(page: Page, evening: Evening) -> None:
    """A tile was another one already at the first scoring: the second one changes with it."""
    entered = Entered(evening, 1)
    free = [tile for tile in entered.rules.tiles.values() if tile.body not in entered.owners]
    cell, wrong, right = next(
        (cell, tile, one.id)
        for cell, tile in evening.scorings[0][0].where.items()
        for one in free
        if one.kind == entered.rules.tiles[tile].kind and entered.why_not(0, one.id, cell) is None
    )
    page.locator("#step-1").click()
    page.locator("#card-0").click()
    page.locator(f'[id="cell-{cell[0]},{cell[1]}"]').click()
    page.locator(f"#kind-{wrong.partition('-')[0]}").click()
    page.locator(f'[id="pick-{right}"]').click()
    expect(page.locator(f'[id="pick-{right}"].used')).to_be_visible()
    after = evening_on(page)
    assert [scoring[0].where[cell] for scoring in after.scorings] == [right, right]
    for number in (1, 2):
        page.locator("#done").click()
        expect(page.locator(f"#head-{number}.on")).to_be_visible()
    page.locator("#done").click()
    page.locator("#step-2").click()
    expect(page.locator(".pad-status")).to_contain_text("scoring card 2")
    page.locator("#card-0").click()


def _lose_connection(page: Page) -> None:
    """What is entered meanwhile waits, and is scored when somebody answers again."""
    evening = evening_on(page)
    entered = Entered(evening, 2)
    free = [tile for tile in entered.rules.tiles.values() if tile.body not in entered.owners]
    plain = [tile.id for tile in free if tile.sort == "building" and len(tile.id.split("-")) == 2]
    cells = entered.palaces[0].cells_for(entered.rules.tiles[plain[0]].piece)[:1]
    page.context.set_offline(True)
    kind = plain[0].partition("-")[0]
    page.locator(f"#kind-{kind}").click()
    page.locator(f'[id="pick-{plain[0]}"]').click()
    expect(page.locator("#connection")).to_be_visible()
    page.locator(f'.part-palace td[data-cell="{cells[0][0]},{cells[0][1]}"]').click()
    expect(page.locator(".pad-say")).to_contain_text("1")
    page.context.set_offline(False)
    expect(page.locator(f'[id="cell-{cells[0][0]},{cells[0][1]}"] svg')).to_be_visible()
    expect(page.locator(".pad-say")).not_to_contain_text("No connection")
    assert evening_on(page).scorings[1][0].where[cells[0]] == plain[0]
    for number in (1, 2):
        page.locator("#done").click()
        expect(page.locator(f"#head-{number}.on")).to_be_visible()
    page.locator("#done").click()


def test_an_evening_of_dice_for_five_on_one_phone(visit: Visit) -> None:
    page = visit(390, 844)
    names = "&".join(f"name-{number}={name}" for number, name in enumerate((*NAMES, "Ben", "Cleo")))
    page.goto(f"/pad/new?game=roll-and-write&{names}")
    for player in range(5):
        page.locator(f"#head-{player}").click()
        expect(page.locator(f"#head-{player}.on")).to_be_visible()
        for cell in ("1,1", f"2,{player + 1}"):
            page.locator(f'[id="cell-{cell}"]').click()
            expect(page.locator(f'[id="cell-{cell}"]')).to_have_attribute("aria-label", re.compile("crossed out"))
    page.locator("#coin-more").click()
    expect(page.locator(".pad-coins")).to_contain_text("1 coin")
    check(page)
    before = evening_on(page).scorings[0]
    assert [one.crossed for one in before] == [((1, 1), (2, player + 1)) for player in range(5)]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
