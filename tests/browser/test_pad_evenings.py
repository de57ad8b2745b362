"""Whole evenings on the score pad, from the first page to the winner, and how many presses they take."""

import re
import sys
from time import monotonic

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from sabika.scorepad.evening import Evening
from sabika.scorepad.palaces import Entered
from tests.browser.axe import check
from tests.browser.conftest import Visit
from tests.browser.thumb import MODULES, NAMES, Thumb, evening_on, order
from tests.conformance.numbers import SOAK
from tests.scorepad.evenings import play_out, roll_out

WHOLE = pytest.mark.skipif(not SOAK, reason="whole evenings are entered by make soak")


@WHOLE
@pytest.mark.parametrize(
    ("game", "modules", "seed"),
    [("alhambra", MODULES, "evening-1"), ("granada", (), "evening-9"), ("alhambra-granada", (), "evening-12")],
)
def test_a_whole_evening_is_entered_by_pressing(visit: Visit, game: str, modules: tuple[str, ...], seed: str) -> None:
    """From the first page to the winner; a tile is wrong until after the first scoring, and the connection is cut."""
    played = play_out(game, 3, modules, seed)
    page = visit(390, 844, cuts=True)
    page.goto("/pad")
    for number, name in enumerate(NAMES):
        page.locator(f'[name="name-{number}"]').fill(name)
    page.locator(f'.choice:has([value="{game}"])').first.click()
    page.locator("details.modules summary").click()
    for module in modules:
        page.locator(f'[name="module-{module}"]').check()
    page.locator("form.create button.main").click()
    page.locator("#tasks-done").click()
    evening = replace(played.evening, players=NAMES)
    wrong = _spoil(evening)
    began, presses = monotonic(), 0
    for scoring in range(1, 4):
        if scoring in evening.skipped:
            page.locator("#skip").click()
            continue
        page.locator("#card-0").click()
        for player, name in enumerate(NAMES):
            expect(page.locator(f"#head-{player}.on")).to_be_visible()
            thumb = Thumb(page)
            if scoring == 2 and player == 1:
                _enter_without_connection(page, evening)
            thumb.enter(wrong if scoring == 1 else evening, f"{game}, scoring {scoring}, {name}", scoring, player)
            presses += thumb.presses
            page.locator("#done").click()
        page.locator("#score").click()
        page.locator("#scoring-on").click()
        expect(page.locator(".pad-status")).to_contain_text("wins" if scoring == 3 else "aiting for")
        if scoring == 1:
            _put_right(page, evening, wrong)
    sys.stdout.write(f"{game}: {presses} presses, {monotonic() - began:.0f} seconds in all\n")
    expect(page.locator(".pad-totals tr").last.locator("td")).to_have_text([str(one) for one in played.scores])
    assert [one.where for one in evening_on(page).scorings[0]] == [one.where for one in evening.scorings[0]]


def _spoil(evening: Evening) -> Evening:
    """With another tile of the same kind in the first palace, that nobody ever has."""
    entered = Entered(evening, 1)
    had = {entered.rules.tiles[tile].body for scoring in evening.scorings for one in scoring for tile in one.owned}
    first = evening.scorings[0][0]
    cell, other = next(
        (cell, one.id)
        for cell, tile in reversed(first.where.items())
        for one in entered.rules.tiles.values()
        if one.body not in had and one.kind == entered.rules.tiles[tile].kind
        if entered.why_not(0, one.id, cell) is None
    )
    tiles = tuple((other if one[1:] == cell else one[0], *one[1:]) for one in first.tiles)
    scorings = ((replace(first, tiles=tiles), *evening.scorings[0][1:]), *evening.scorings[1:])
    return replace(evening, scorings=scorings)


def _put_right(page: Page, evening: Evening, wrong: Evening) -> None:
    """The first scoring was held with a wrong tile: it is pressed, then the right one."""
    right, there = (one.scorings[0][0].where for one in (evening, wrong))
    [cell] = [cell for cell in right if right[cell] != there[cell]]
    page.locator("#step-1").click()
    expect(page.locator(".pad-status")).to_contain_text("Scoring 1 is done")
    page.locator("#card-0").click()
    page.locator(f'[id="cell-{cell[0]},{cell[1]}"]').click()
    page.locator(f'[id="pick-{right[cell]}"]').click()
    expect(page.locator(f'[id="pick-{right[cell]}"].used')).to_be_visible()
    assert {scoring[0].where[cell] for scoring in evening_on(page).scorings} == {right[cell]}
    page.locator(".pad-ways a").first.click()
    expect(page.locator("#card-0")).to_be_visible()


def _enter_without_connection(page: Page, evening: Evening) -> None:
    """The first tile of a palace is laid while nobody answers, and checked afterwards."""
    now = evening_on(page)
    there, entered = now.scorings[1][1], Entered(now, 2)
    tile, (x, y) = next(
        (tile, cell)
        for tile, cell in order(evening, 2, 1, now)
        if cell not in there.where and tile not in there.owned and entered.why_not(1, tile, cell) is None
    )
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.locator("#kind-all").click()
    page.locator(f'[id="pick-{tile}"]').click()
    expect(page.locator("#connection")).to_be_visible()
    page.locator(f'.part-palace td[data-cell="{x},{y}"]').click()
    expect(page.locator(".pad-say")).to_contain_text("No connection")
    page.context.set_offline(False)
    expect(page.locator(".pad-say")).not_to_contain_text("No connection")
    expect(page.locator(f'[id="pick-{tile}"].used')).to_be_visible()
    assert evening_on(page).scorings[1][1].where[x, y] == tile


@WHOLE
def test_a_whole_evening_of_dice_for_five_on_one_phone(visit: Visit) -> None:
    rolled, scores = roll_out(5, {}, "evening")
    page = visit(390, 844)
    names = "&".join(f"name-{number}={name}" for number, name in enumerate((*NAMES, "Ben", "Cleo")))
    page.goto(f"/pad/new?game=roll-and-write&{names}")
    page.locator("#tasks-done").click()
    for player, before in enumerate(rolled.scorings[0]):
        began, thumb = monotonic(), Thumb(page)
        expect(page.locator(f"#head-{player}.on")).to_be_visible()
        for row, column in before.crossed:
            thumb.press(f'[id="cell-{row},{column}"]')
            crossed = re.compile("crossed out")
            expect(page.locator(f'[id="cell-{row},{column}"]')).to_have_attribute("aria-label", crossed)
        for coin in range(before.coins):
            thumb.press("#coin-more")
            expect(page.locator('[data-figure="coins"]')).to_have_text(str(coin + 1))
        for kind, place in before.completed.items():
            if evening_on(page).scorings[0][player].completed[kind] != place:
                thumb.press(f"#place-{kind}-{place}")
                expect(page.locator(f"#place-{kind}-{place}")).to_be_hidden()
        took = f"{thumb.presses} presses, {monotonic() - began:.1f} seconds"
        sys.stdout.write(f"sheet {player + 1}: {len(before.crossed)} crosses, {before.coins} coins, {took}\n")
        page.locator("#done").click()
    expect(page.locator(".roll-points .sum")).to_have_text([str(one) for one in scores])
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    check(page)
