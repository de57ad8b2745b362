"""The score pad on a phone: whole evenings, with the connection cut in between, and how many presses a palace takes."""

import os
import re
import sys
from time import monotonic

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from sabika.scorepad.changes import apply
from sabika.scorepad.evening import Before, Evening, begin, read, write
from sabika.scorepad.palaces import Entered
from tests.browser.axe import check
from tests.browser.conftest import Visit
from tests.scorepad.evenings import play_out, roll_out
from tests.waiting import PATIENCE, until_seen

NAMES = ("Anna", "Zaida", "Yusuf")
MODULES = ("bonus", "camps")
Laid = tuple[str, tuple[int, int]]


def list_gone(played: Evening, scoring: int, player: int, so_far: Evening) -> list[tuple[int, int]]:
    """The cells of tiles that no longer lie there."""
    there, wanted = (one.scorings[scoring - 1][player].where for one in (so_far, played))
    return [cell for cell, tile in there.items() if wanted.get(cell) != tile]


def order(played: Evening, scoring: int, player: int, so_far: Evening) -> list[Laid]:
    """The tiles that are new in a palace, in an order in which each fits."""
    there = so_far.scorings[scoring - 1][player].where
    left = {cell: tile for cell, tile in played.scorings[scoring - 1][player].where.items() if there.get(cell) != tile}
    found: list[Laid] = []
    evening = so_far
    for x, y in list_gone(played, scoring, player, so_far):
        evening = apply(evening, f"{scoring}.{player} remove {x},{y}")
    while left:
        entered = Entered(evening, scoring)
        cell = next(cell for cell, tile in left.items() if entered.why_not(player, tile, cell) is None)
        found.append((left[cell], cell))
        evening = apply(evening, f"{scoring}.{player} build {left.pop(cell)} at {cell[0]},{cell[1]}")
    return found


def evening_on(page: Page) -> Evening:
    return read(page.url.partition("e=")[2].partition("&")[0])[0]


def prepare(played: Evening, seed: str) -> Evening:
    """Before the first scoring: everything was entered but the palace of the first player."""
    now = (Before(), *played.scorings[0][1:])
    return replace(played, players=NAMES[: len(played.players)], scorings=(now,), held=0, id=seed)


class Thumb:
    """Somebody who presses, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page, self.presses = page, 0

    def press(self, selector: str) -> None:
        self.page.locator(selector).click()
        self.presses += 1

    def enter(self, played: Evening, what: str, scoring: int = 1, player: int = 0) -> None:
        """What somebody has built since; how many presses it took and how long is printed."""
        began, before = monotonic(), self.presses
        now = evening_on(self.page)
        tiles, gone = order(played, scoring, player, now), list_gone(played, scoring, player, now)
        for x, y in gone:
            self.press(f'[id="cell-{x},{y}"]')
            self.press("#remove")
            expect(self.page.locator("#remove")).to_be_hidden()
        if tiles:
            self.press("#kind-all")
        for tile, cell in tiles:
            self.press(f'[id="pick-{tile}"]')
            self.press(f'.spot.may [id="cell-{cell[0]},{cell[1]}"]')
            expect(self.page.locator(f'[id="pick-{tile}"].used')).to_be_visible()
        presses = self.presses - before
        assert presses == 2 * len(gone) + 2 * len(tiles) + bool(tiles)
        wanted, there = (one.scorings[scoring - 1][player] for one in (played, now))
        laid = self.set_pieces(wanted, there)
        took = f"{self.presses - before} presses, {monotonic() - began:.1f} seconds"
        more = f"{f', {len(gone)} taken away' if gone else ''}{f', {laid} pieces' if laid else ''}"
        sys.stdout.write(f"{what}: {len(tiles)} tiles{more}: {took}\n")

    def set_pieces(self, wanted: Before, there: Before) -> int:
        """What modules add to a palace: how many pieces."""
        count = 0
        for entry, pieces in wanted.more.items():
            new = [piece for piece in pieces if piece not in there.more.get(entry, ())]
            if new:
                self.press(f"#kind-{entry}")
            for id, cell in new:
                self.press(f'[id="pick-{entry}-{id}"]')
                if cell is not None:
                    self.press(f'[id="corner-{cell[0]},{cell[1]}"].free')
                expect(self.page.locator(f'[id="pick-{entry}-{id}"].used')).to_be_visible()
                count += 1
        return count


def test_a_game_for_three_with_two_modules_on_a_phone(visit: Visit) -> None:
    played = play_out("alhambra", 3, MODULES, "phone-3").evening
    played = replace(played, scorings=(played.scorings[1],))  # twelve tiles
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
    # The others have entered theirs.
    page.goto(f"/pad?e={write([prepare(played, 'phone')])}")
    page.locator("#card-0").click()
    Thumb(page).enter(played, "Alhambra with two modules")
    check(page)
    entered = evening_on(page)
    page.go_back()
    until_seen(page, lambda: evening_on(page) == entered, PATIENCE, "what was entered is gone")
    page.locator("#card-0").click()
    page.locator("#done").click()
    expect(page.locator("#head-1.on")).to_be_visible()
    page.goto(page.url.replace("show=enter", "show="))
    page.locator("#score").click()
    expect(page.locator("#scoring-sheet")).to_be_visible()
    figure = page.locator("label.award-points").first
    figure.click()
    expect(page.locator(".unfolded:visible")).to_have_count(1)
    check(page)
    page.locator("#scoring-on").click()
    expect(page.locator(".pad-status")).to_contain_text("scoring card 2")
    _correct(page, evening_on(page))
    _lose_connection(page)
    page.goto(f"/pad?e={write([evening_on(page)])}")
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
    expect(page.locator("#pads li").first).to_contain_text("Anna, Zaida and Yusuf")


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
    expect(page.locator(".pad-status")).to_contain_text("Scoring 1 is done")
    page.locator("#card-0").click()
    page.locator(f'[id="cell-{cell[0]},{cell[1]}"]').click()
    page.locator(f"#kind-{wrong.partition('-')[0]}").click()
    page.locator(f'[id="pick-{right}"]').click()
    expect(page.locator(f'[id="pick-{right}"].used')).to_be_visible()
    after = evening_on(page)
    assert [scoring[0].where[cell] for scoring in after.scorings] == [right, right]
    page.goto(f"/pad?e={write([after])}&show=enter")


def _lose_connection(page: Page) -> None:
    """What is entered meanwhile waits: a tile, one taken away, one of another player. Then it is checked and scored."""
    evening = evening_on(page)
    entered = Entered(evening, 2)
    free = [tile for tile in entered.rules.tiles.values() if tile.body not in entered.owners]
    plain = [tile.id for tile in free if tile.sort == "building" and len(tile.id.split("-")) == 2]
    cells = [entered.palaces[player].cells_for(entered.rules.tiles[plain[player]].piece)[0] for player in (0, 1)]
    page.context.set_offline(True)
    for player, (x, y) in enumerate(cells):
        if player:
            page.locator("#done").click()
            page.evaluate("document.getElementById('connection').dataset.what = 'lost'")  # nobody answers once more
            expect(page.locator("#head-1.on")).to_be_visible()
        page.locator(f"#kind-{plain[player].partition('-')[0]}").click()
        page.locator(f'[id="pick-{plain[player]}"]').click()
        expect(page.locator("#connection")).to_be_visible()
        page.locator(f'.part-palace td[data-cell="{x},{y}"]').click()
        expect(page.locator(".pad-say")).to_contain_text(str(player + 1))
    last = evening.scorings[1][1].tiles[-1][1:]
    page.locator(f'.part-palace td[data-cell="{last[0]},{last[1]}"]').click()
    page.locator("#remove").click()
    expect(page.locator(".pad-say")).to_contain_text("3")
    page.locator("[data-undo]").click()
    expect(page.locator(".pad-say")).to_contain_text("2")
    laid = apply(evening, f"2.1 build {plain[1]} at {cells[1][0]},{cells[1][1]}")
    other = _move(page, Entered(laid, 2), last)
    page.locator(".pad-ways a").first.click()  # nobody sends the overview: what waits stays on the page
    expect(page.locator(".pad-say")).to_contain_text("3 entries wait")
    page.context.set_offline(False)
    expect(page.locator(".pad-say")).to_contain_text("Connected again: 3 entries are in.")
    expect(page.locator("#head-1.on")).to_be_visible()  # where they were
    expect(page.locator(f'[id="pick-{plain[1]}"].used')).to_be_attached()
    after = evening_on(page).scorings[1]
    assert [after[player].where.get(cells[player]) for player in (0, 1)] == plain[:2]
    assert last not in after[1].where and after[1].where[other] == evening.scorings[1][1].where[last]
    page.context.set_offline(True)  # who presses a tile, and no more, waits for nothing
    page.locator(f'.part-palace [id="cell-{other[0]},{other[1]}"]').click()
    expect(page.locator(".pad-say")).to_contain_text("No connection")
    page.context.set_offline(False)
    expect(page.locator(".pad-say")).not_to_contain_text("No connection")


def _move(page: Page, entered: Entered, last: tuple[int, int]) -> tuple[int, int]:
    """A tile that was laid wrong goes elsewhere in one step, also while nobody answers: where to."""
    other = next(cell for cell, reason in entered.list_moves(1, last).items() if reason is None)
    spot = f'.part-palace td[data-cell="{other[0]},{other[1]}"]'
    page.locator(f'.part-palace td[data-cell="{last[0]},{last[1]}"]').click()
    page.locator("#move").click()
    page.locator(f"{spot}.may").click()
    expect(page.locator(f"{spot}.planned svg")).to_be_visible()
    expect(page.locator(".pad-say")).to_contain_text("3")
    return other


def test_nothing_moves_under_the_finger_when_something_is_said(visit: Visit) -> None:
    """A card beside the palace, or the reason why a tile does not fit, once made every tile half as large."""
    page = visit(390, 844)
    evening = begin("alhambra", NAMES, MODULES)
    for change in ("build pavilion-8 at 1,0", "build garden-12-S at 0,1", "build tower-11 at 2,0"):
        evening = apply(evening, f"1.0 {change}")
    start = page.locator('.part-palace td[data-cell="0,0"]')

    def measure(entered: Evening, more: str) -> object:
        page.goto(f"/pad?e={write([entered])}&show=enter&kind=all{more}")
        return start.bounding_box(), page.locator("#pick-tower-9-NE").bounding_box()

    plain = measure(evening, "")
    wide = apply(apply(evening, "1.0 put bonus pavilion-8"), "1.0 keep tower-12")
    assert measure(wide, "") == plain
    assert measure(wide, "&tile=garden-8-NW&cell=0,-1") == plain
    assert page.locator("#anyway").is_visible()


def test_whoever_looks_at_all_kinds_does_so_for_the_next_player(visit: Visit) -> None:
    page = visit(390, 844)
    evening = write([begin("alhambra", NAMES)])
    page.goto(f"/pad?e={evening}&show=enter")
    page.wait_for_load_state("networkidle")  # its scripts are there
    page.locator("#kind-all").click()
    expect(page.locator("#kind-all.on")).to_be_visible()
    page.goto(f"/pad?e={evening}&show=enter&p=1")
    expect(page.locator("#kind-all.on")).to_be_visible()


@pytest.mark.parametrize(("game", "seed"), [("granada", "g-3"), ("alhambra-granada", "c-3")])
def test_a_city_with_a_moat_is_entered_and_scored(visit: Visit, game: str, seed: str) -> None:
    played = play_out(game, 3, (), seed)
    page = visit(390, 844)
    page.goto(f"/pad?e={write([prepare(played.evening, seed)])}&show=enter")
    Thumb(page).enter(played.evening, game)
    check(page)
    page.goto(f"/pad?e={write([evening_on(page)])}&show=scoring")
    lines = played.scored[1].lines
    points = [sum(line.points for line in lines if line.player == player) for player in range(3)]
    expect(page.locator(".score-sum .now")).to_have_text([f"+{one}" for one in points])


def test_an_evening_of_dice_for_five_on_one_phone(visit: Visit) -> None:
    page = visit(390, 844, cuts=True)
    names = "&".join(f"name-{number}={name}" for number, name in enumerate((*NAMES, "Ben", "Cleo")))
    page.goto(f"/pad/new?game=roll-and-write&{names}")
    page.locator("#tasks-done").click()
    for player in range(3):
        page.locator('[id="cell-1,1"]').click()
        expect(page.locator('[id="cell-1,1"]')).to_have_attribute("aria-label", re.compile("crossed out"))
        page.locator("#done").click()
        expect(page.locator(f"#head-{player + 1}.on")).to_be_visible()
    page.context.set_offline(True)  # the fourth and the fifth enter theirs without anybody who answers
    page.locator('[id="cell-2,4"]').click()
    expect(page.locator("#connection")).to_be_visible()
    expect(page.locator('.crossed-here[data-cell="2,4"]')).to_be_visible()
    page.locator("#coin-more").click()
    page.locator("#coin-more").click()
    page.locator("#head-4").click()
    for cell in ("2,5", "6,6"):
        page.locator(f'[id="cell-{cell}"]').click()
    page.locator('[id="cell-6,6"]').click()
    expect(page.locator(".pad-say")).to_contain_text("6")
    page.context.set_offline(False)
    expect(page.locator(".pad-say")).not_to_contain_text("No connection")
    expect(page.locator('[id="cell-2,5"]')).to_have_attribute("aria-label", re.compile("crossed out"))
    check(page)
    before = evening_on(page).scorings[0]
    assert [one.crossed for one in before] == [*[((1, 1),)] * 3, ((2, 4),), ((2, 5),)]
    assert [one.coins for one in before] == [0, 0, 0, 2, 0]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    _count_without_connection(page)


def test_everybody_enters_their_own_sheet_on_their_own_phone(visit: Visit) -> None:
    """The link of another evening's copy is opened where something was entered meanwhile: nothing is lost."""
    anis, bos = visit(390, 844), visit(390, 844)
    anis.goto("/pad/new?game=roll-and-write&name-0=Ani&name-1=Bo&name-2=Cy")
    anis.locator("#tasks-done").click()
    anis.locator(".pad-share summary").click()
    expect(anis.locator(".pad-code")).to_have_js_property("complete", True)
    check(anis)
    bos.goto(anis.locator("#share-link").input_value())
    expect(bos.locator("#pad-other")).to_be_hidden()
    bos.locator("#head-1").click()
    for page, player, cell in ((bos, 1, "2,2"), (anis, 0, "1,1")):
        expect(page.locator(f"#head-{player}.on")).to_be_visible()
        page.locator(f'[id="cell-{cell}"]').click()
        expect(page.locator(f'[id="cell-{cell}"]')).to_have_attribute("aria-label", re.compile("crossed out"))
    theirs = bos.locator("#share-link").input_value()
    anis.goto(theirs)
    expect(anis.locator("#pad-other")).to_be_visible()
    check(anis)
    anis.locator("#only-mine").click()
    expect(anis.locator('[id="cell-1,1"]')).to_have_attribute("aria-label", re.compile("crossed out"))
    assert [one.crossed for one in evening_on(anis).scorings[0]] == [((1, 1),), (), ()]
    anis.goto(theirs)
    anis.locator("#together").click()
    expect(anis.locator('[id="cell-1,1"]')).to_have_attribute("aria-label", re.compile("crossed out"))
    assert [one.crossed for one in evening_on(anis).scorings[0]] == [((1, 1),), ((2, 2),), ()]
    expect(anis.locator("#pad-other")).to_be_hidden()
    anis.goto("/pad")
    anis.locator("#pads li a").first.click()
    expect(anis.locator("#pad-other")).to_be_hidden()
    assert [one.crossed for one in evening_on(anis).scorings[0]] == [((1, 1),), ((2, 2),), ()]


WHOLE = pytest.mark.skipif(os.environ.get("SABIKA_SOAK") != "1", reason="whole evenings are entered by make soak")


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


def _count_without_connection(page: Page) -> None:
    """The buildings of virtual players, and figures instead of a palace."""
    page.goto("/pad/new?game=roll-and-write&name-0=Anna&virtual=2")
    page.locator("#tasks-done").click()
    expect(page.locator("#head-1")).to_be_visible()
    page.wait_for_load_state("networkidle")  # its scripts are there
    page.context.set_offline(True)
    page.locator("#head-1").click()  # from a sheet to somebody without one
    expect(page.locator("#more-tower")).to_be_visible()
    page.locator("#more-tower").click()
    page.locator("#more-tower").click()
    page.locator('[data-do="count tower -1"]').click()  # there was none when the page was drawn
    page.locator('[data-do="count garden -1"]').click()  # there is none
    expect(page.locator('[data-figure="tower"]')).to_have_text("1")
    expect(page.locator('[data-figure="garden"]')).to_have_text("0")
    expect(page.locator(".pad-say")).to_contain_text("3")
    page.context.set_offline(False)
    expect(page.locator(".pad-say")).not_to_contain_text("No connection")
    expect(page.locator("#less-tower")).to_be_visible()
    assert [one.counts for one in evening_on(page).scorings[0][1:]] == [{"tower": 1}, {}]
    page.goto(f"/pad?e={write([prepare(play_out('granada', 3, (), 'g-3').evening, 'figures')])}&show=quick")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    school = page.locator('[name="f-school"]')
    school.fill("2")
    school.blur()
    school.press_sequentially("3")
    expect(school).to_have_value("3")  # whoever presses a field types another number
    page.locator("#figures button").click()
    expect(page.locator(".pad-say")).to_contain_text("1")
    page.context.set_offline(False)
    expect(page.locator(".pad-say")).to_be_hidden()
    quick = evening_on(page).scorings[0][0].quick
    assert quick is not None and quick.counts == {"school": 3}
