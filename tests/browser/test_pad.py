"""The score pad on a phone: palaces and sheets are entered and corrected, with the connection cut in between."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from sabika.scorepad.changes import apply
from sabika.scorepad.evening import Evening, begin, write
from sabika.scorepad.palaces import Entered
from tests.browser.axe import check
from tests.browser.conftest import Visit
from tests.browser.thumb import MODULES, NAMES, Thumb, evening_on, prepare
from tests.scorepad.evenings import play_out
from tests.waiting import PATIENCE, until_seen


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
    expect(page.locator(".pad-status")).to_contain_text("final scoring")
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
