"""Roll & Write in a real browser: alone and in company, by clicks, by keys, on a phone."""

import msgspec
import pytest
from playwright.sync_api import Page, expect

from sabika.table import SeatPlan, TablePlan
from sabika.words import LANGUAGES
from tests.browser.axe import check
from tests.browser.boxes import SIZES, Size, measure, needed_at
from tests.browser.conftest import Visit
from tests.browser.moments import EARLY, LATE, Moment, show
from tests.browser.playing import SOON, watch
from tests.browser.served import Served
from tests.browser.sheets import OVER, near_the_end, play_to_the_end
from tests.browser.turns import in_turn
from tests.conformance.numbers import SOAK
from tests.waiting import until_seen

ROLLS_1_4 = "dice-23"  # the first dice that are rolled with this seed
WIDTHS = [(1280, 860), (360, 760)]
ALONE = TablePlan("roll-and-write", (SeatPlan(),), bot_pause=0.0)
THREE = TablePlan(
    "roll-and-write", (SeatPlan(), SeatPlan("random", "Zaida"), SeatPlan("random", "Yusuf")), bot_pause=0.0
)


@pytest.fixture(autouse=not SOAK)
def short(served: Served) -> None:
    """Games begin a few turns before their end, unless there is time for whole ones."""
    served.house.beginning = near_the_end


def sit(page: Page, served: Served, plan: TablePlan) -> str:
    """Sit down at a new table; its address."""
    room, tokens = served.table(plan, "Ani")
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
    page.goto(f"/t/{room.info.id}")
    expect(page.locator(".part-sheet .cell").first).to_be_visible()
    return f"/t/{room.info.id}"


@pytest.mark.parametrize(("width", "height"), WIDTHS if SOAK else WIDTHS[1:])
def test_a_game_alone_by_clicks(visit: Visit, served: Served, width: int, height: int) -> None:
    page = visit(width, height)
    table = sit(page, served, ALONE)
    play_to_the_end(page)
    for path in ("", "/result", "/replay?at=1"):
        page.goto(table + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "height"), WIDTHS if SOAK else WIDTHS[:1])
def test_a_game_of_three_by_clicks(visit: Visit, served: Served, width: int, height: int) -> None:
    page = visit(width, height, still=False)
    table = sit(page, served, THREE)
    play_to_the_end(page)
    page.goto(f"{table}/result?tab=points")
    expect(page.get_by_role("heading", name="Where the points came from")).to_be_visible()


def test_one_click_and_one_thumb(visit: Visit, served: Served) -> None:
    """The buttons of a turn lie in the lower half of a phone, are large, and nothing has to be scrolled."""
    page = visit(360, 640)
    page.goto("/")
    page.get_by_role("button", name="Play alone").click()
    expect(page.locator(".part-sheet .cell").first).to_be_visible()
    page.locator(".options a.option").first.click()
    expect(page.locator("#do")).to_be_visible()
    for what in (".options a.option", "#do", ".dice a.die"):
        for box in [one.bounding_box() for one in page.locator(what).all()]:
            assert box is not None
            assert box["y"] > 280 and box["y"] + box["height"] <= 640
            assert min(box["width"], box["height"]) >= 44
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("players", [1, 2, 3, 5] if SOAK else [1, 5])
def test_sheet_coins_and_question_are_in_sight_at_every_size(visit: Visit, served: Served, players: int) -> None:
    """Nothing lies over anything, and what is asked keeps its place and height whatever is picked.

    In `make test` each screen is measured once: on every second one the first moment, on the others the other; those
    in the middle with one player. What is asked is compared on all of them.
    """
    served.house.beginning = lambda plan: None
    page = visit()
    places: dict[Size, set[tuple[float, ...]]] = {}
    for number, what in enumerate(("turn", "chosen")):
        seen = show(served, Moment("roll-and-write", players, what))
        page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
        page.goto(seen.url)
        for place, size in enumerate(SIZES):
            page.set_viewport_size({"width": size.width, "height": size.height})
            middle = place // 2 == 1
            if SOAK or (place % 2 == number and middle == (players == 1)):
                assert measure(page, size, needed_at("roll-and-write", what, size, players)) == [], size
            box = page.locator(".part-ask").bounding_box()
            assert box is not None
            places.setdefault(size, set()).add((box["x"], box["y"], box["width"], box["height"]))
    assert all(len(boxes) == 1 for boxes in places.values()), places


def test_names_of_buildings_and_what_they_bring_are_seen_whole(visit: Visit, served: Served) -> None:
    """What hangs below the line was cut off; the frame of what is pointed at lay over its points."""
    page = visit(1366, 650)
    seen = show(served, Moment("roll-and-write", 2, "turn"))
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    overflows = "all => all.map(one => getComputedStyle(one).overflowY)"
    assert set(page.locator(".called").evaluate_all(overflows)) == {"visible"}
    page.locator("a.option").first.hover()
    frame = page.locator(".spot.lit, .spot.pointed").first
    frame.wait_for()
    over = "spot => getComputedStyle(spot.querySelector('.brings')).zIndex - getComputedStyle(spot, '::after').zIndex"
    assert page.locator(".spot:is(.lit, .pointed):has(.brings)").first.evaluate(over) > 0


# Alone against two, three or four who play on the pad only, whether they have points or not; or in company.
COMPANIES: tuple[tuple[int, tuple[tuple[str, object], ...]], ...] = (
    *((1, (("virtual", virtual), ("duel", duel))) for virtual in (2, 3, 4) for duel in (False, True)),
    *((players, ()) for players in range(2, 6)),
)
ARRIVALS = tuple(
    Moment("roll-and-write", players, "arrival", share=share, options=options)
    for players, options in COMPANIES
    for share in (EARLY, LATE)
)
TABLETS = (Size(768, 1024), Size(1180, 820), Size(1024, 768))
SCREENS = (SIZES[3], *TABLETS, *SIZES[:3], *SIZES[4:])
COVERED = tuple(ARRIVALS[number] for number in (0, 7, 12, 15, 18))
WORDY = ("de", "nl")  # longer than English


@pytest.mark.parametrize(
    ("place", "moment", "language"),
    [
        (place, moment, language)
        for place, moment in enumerate(ARRIVALS if SOAK else COVERED)
        for language in in_turn(WORDY, place)
    ],
    ids=str,
)
def test_whoever_comes_sees_all_of_it(visit: Visit, served: Served, place: int, moment: Moment, language: str) -> None:
    """As a newcomer finds it: what happened lies over the table by itself, and everything is explained.

    In `make test` each moment is measured on every third screen, in German or in Dutch; `make soak` measures all on all
    of them, in both.
    """
    served.house.beginning = lambda plan: None
    page = visit(newcomer=True)
    page.set_extra_http_headers({"Accept-Language": language})
    seen = show(served, moment)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    for size in in_turn(SCREENS, place, 3):
        needed = needed_at(moment.game, "turn", size, moment.players)
        assert measure(page, size, needed) == [], size


CUT = """() => [...document.querySelectorAll(".part-ask, .part-ask .gains")]
  .filter((one) => one.scrollHeight > one.clientHeight + 2)
  .map((one) => `${one.className}: ${one.scrollHeight} high in ${one.clientHeight}`)"""


@pytest.mark.parametrize("players", [1, 2, 5] if SOAK else [1])
def test_what_is_picked_is_read_whole_with_its_button(visit: Visit, served: Served, players: int) -> None:
    """One building, a second one beside it, and coins: nothing of the question has to be scrolled for.

    In `make test` languages take turns: for each pick one of them is read on a screen, for the next pick another one.
    """
    served.house.beginning = lambda plan: None
    moment = Moment("roll-and-write", players, "arrival", share=EARLY)
    seen = show(served, moment)
    game = served.run(served.house.room(seen.url.rpartition("/")[2])).need_game()
    builds = [str(one).split()[1:] for one in game.legal_actions() if str(one).startswith("build ")]
    picks = [",".join(cell.replace(",", "-") for cell in cells if cell != "and") for cells in builds]
    assert any("," in pick for pick in picks), "a second one is offered"
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    found = []
    for place, language in enumerate(LANGUAGES):
        page.set_extra_http_headers({"Accept-Language": language})
        for number, pick in enumerate(("coins", *picks), place):
            page.goto(f"{seen.url}?since=0&picks={pick}")
            for size in in_turn(SCREENS, number, 3):
                page.set_viewport_size({"width": size.width, "height": size.height})
                expect(page.locator("#do")).to_be_in_viewport(ratio=1)
                found += [f"{language} {pick} {size} {cut}" for cut in page.evaluate(CUT)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("players", [1, 2, 3, 5] if SOAK else [1, 2])
def test_the_sheet_stands_still_whatever_is_picked(visit: Visit, served: Served, players: int) -> None:
    """On every screen: nothing, a building, two of them, coins, a die to turn, and what others have changed.

    In `make test` one and two players take turns on the screens.
    """
    served.house.beginning = lambda plan: None
    seen = show(served, Moment("roll-and-write", players, "arrival", share=EARLY))
    game = served.run(served.house.room(seen.url.rpartition("/")[2])).need_game()
    legal = [str(one) for one in game.legal_actions()]
    builds = [one.removeprefix("build ").replace(",", "-").replace(" and ", ",") for one in legal if "build" in one]
    one, two = (next(pick for pick in builds if ("," in pick) == both) for both in (False, True))
    dice = game.view(None)["players"][game.to_act or 0]["dice"]  # type: ignore[typeddict-item]
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    places: dict[Size, set[tuple[float, ...]]] = {}
    for query in ("", f"picks={one}", f"picks={two}", "picks=coins", f"die=y{dice['yellow'][0]}"):
        page.goto(f"{seen.url}?since=0&{query}")
        for size in in_turn(SCREENS, players):
            page.set_viewport_size({"width": size.width, "height": size.height})
            boxes = [page.locator(part).bounding_box() for part in (".part-sheet .paper-grid", ".part-ask", ".track")]
            flat = [round(box[key], 1) for box in boxes if box for key in ("x", "y", "width", "height")]
            places.setdefault(size, set()).add(tuple(flat))
    assert {str(size): found for size, found in places.items() if len(found) > 1} == {}


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_have_changed_is_read_whole(visit: Visit, served: Served, language: str, players: int) -> None:
    """In `make test` languages take turns on the screens."""
    served.house.beginning = lambda plan: None
    page = visit()
    page.set_extra_http_headers({"Accept-Language": language})
    seen = show(served, Moment("roll-and-write", players, "arrival", share=0.5))
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(f"{seen.url}?since=0")
    found = []
    for size in in_turn(SCREENS, LANGUAGES.index(language) + players, 3):
        page.set_viewport_size({"width": size.width, "height": size.height})
        assert page.locator(".changed").is_visible(), size
        found += [f"{size} {cut}" for cut in page.evaluate(CUT)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("language", WORDY)
def test_beside_suggestions_a_sheet_is_still_a_sheet(visit: Visit, served: Served, players: int, language: str) -> None:
    """Also on the lowest phone, for each of them: buildings can be told apart, and the button is in sight.

    In `make test` German and Dutch take turns on the screens, at the next suggestion the other way round.
    """
    served.house.beginning = lambda plan: None
    page = visit()
    page.set_extra_http_headers({"Accept-Language": language})
    seen = show(served, Moment("roll-and-write", players, "arrival", share=0.3))
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    for hint in (1, 2):
        page.goto(f"{seen.url}?since=0&hint={hint}")
        expect(page.locator(f"#advice-{hint}.shown")).to_be_visible()
        for size in in_turn(SIZES, hint + WORDY.index(language)):
            wrong = measure(page, size, needed_at("roll-and-write", "hint", size, players))
            cell = page.locator(".part-sheet .cell").first.bounding_box()
            assert wrong == [] and cell is not None and cell["width"] >= 28, (size, hint)


def test_the_head_of_the_log_stands_in_one_line(visit: Visit, served: Served) -> None:
    """On a tablet the log is narrow: its name and the way to the replay lie side by side all the same."""
    page = visit(820, 1180)
    page.set_extra_http_headers({"Accept-Language": "de"})
    sit(page, served, ALONE)
    heading, button = (page.locator(f".part-log .part-head {one}").bounding_box() for one in ("h2", ".button"))
    assert heading is not None and button is not None
    assert button["y"] < heading["y"] + heading["height"] and heading["y"] < button["y"] + button["height"]
    assert button["x"] >= heading["x"] + heading["width"]


def follow(page: Page) -> bool:
    """Press what has a ring in the question; whether there was any."""
    ring = page.locator(".part-ask [data-ring]")
    has_changed = watch(page)
    if not ring.count():
        return False
    ring.first.click()
    until_seen(page, has_changed, SOON)
    return True


@pytest.mark.parametrize("language", ["de", "nl"] if SOAK else ["de"])
def test_a_guided_game_keeps_sheet_and_sentences_apart(visit: Visit, served: Served, language: str) -> None:
    """Each step on phones and tablets, as she comes to it; `make soak` looks at all screens and at what is picked."""
    served.house.beginning = lambda plan: None
    page = visit(newcomer=True)
    page.set_extra_http_headers({"Accept-Language": language})
    page.goto("/learn/roll-and-write")
    page.locator('form[action="/learn/roll-and-write/play"] button').first.click()
    seen: set[str] = set()
    screens = SCREENS if SOAK else (SIZES[4], TABLETS[0])
    while not page.locator(".guide.of-end").count():
        expect(page.locator(".guide:is(.of-asked, .of-end)")).to_be_visible()
        step = page.locator(".guide").get_attribute("class") or ""
        if SOAK or step not in seen:
            for size in screens:
                assert measure(page, size, ["[data-key=sheet]", "[data-key=ask]", ".guide"]) == [], (step, size)
        seen.add(step)
        follow(page)
    assert len(seen) > 6, seen


def test_to_ask_the_guide_why_leaves_the_sheet_as_it_is(visit: Visit, served: Served) -> None:
    served.house.beginning = lambda plan: None
    page = visit(820, 1180, newcomer=True)
    page.goto("/learn/roll-and-write")
    page.locator('form[action="/learn/roll-and-write/play"] button').first.click()
    expect(page.locator(".guide.of-asked")).to_be_visible()
    ring = page.locator(".part-sheet .cell[data-ring]")
    gold = ring.evaluate("(one) => getComputedStyle(one, '::after').borderTopColor")
    assert gold == page.locator(".guide h2").evaluate("(one) => getComputedStyle(one).color"), "of the guide"
    before = page.locator(".part-sheet .cell").first.bounding_box()
    page.locator(".guide summary").click()
    expect(page.locator(".guide-why > p")).to_be_visible()
    assert page.locator(".part-sheet .cell").first.bounding_box() == before


def test_on_a_phone_a_lesson_leads_to_the_pad_and_signs_are_whole(visit: Visit, served: Served) -> None:
    """She takes the room of the pad, which lies below; and what is said against something goes with the next press."""
    served.house.beginning = lambda plan: None
    page = visit(390, 844)
    page.set_extra_http_headers({"Accept-Language": "de"})
    page.goto("/learn/roll-and-write")
    page.locator('form[action="/learn/roll-and-write/play"] button').first.click()
    expect(page.locator(".guide.of-asked")).to_be_visible()
    page.locator(".to-pad").click()
    expect(page.locator(".part-pad")).to_be_in_viewport(ratio=0.99)
    page.locator(".part-sheet .spot.not > a.cell").first.click()
    expect(page.locator("#why")).to_be_visible()
    page.locator(".guide summary").click()
    expect(page.locator("#why")).to_be_hidden()
    page.locator("a.option[data-ring]").click()
    expect(page.locator("#do")).to_be_visible()
    said, sign = (page.locator(one).bounding_box() for one in (".gains", ".gains .about-rule"))
    assert said is not None and sign is not None
    assert said["y"] <= sign["y"] and sign["y"] + sign["height"] <= said["y"] + said["height"], "the sign is cut off"
    page.locator(".sheet-head:not(.on) a").click()
    expect(page.locator("#back")).to_be_visible()
    assert page.locator("#h-sheet").evaluate("one => one.scrollWidth <= one.clientWidth"), "the name is cut off"
    assert page.locator("#back").evaluate("one => one.offsetHeight < 34"), "it takes two lines"


def test_dice_roll_once_and_travel_to_the_next_player(visit: Visit, served: Served) -> None:
    """Also when the dice that are rolled show what those show that travel."""
    served.house.seeds = lambda: ROLLS_1_4
    page = visit(still=False)
    page.add_init_script(
        """window.moved = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
          if (this.matches(".flight")) moved.push(this.dataset.piece);
          return animate.apply(this, how);
        };"""
    )
    two = TablePlan("roll-and-write", (SeatPlan(), SeatPlan()))
    begin = near_the_end(two)
    assert begin.position is not None
    begin.position["players"][1]["dice"] = {"yellow": [2], "blue": [6]}  # else they would be the first that are rolled
    room, tokens = served.table(msgspec.structs.replace(two, begin=begin), "Ani", "Ben")
    page.context.add_cookies([{"name": f"seat-{room.info.id}", "value": tokens[0], "url": served.url}])
    page.goto(f"/t/{room.info.id}")
    page.locator("#cell-5\\,1").click()
    page.locator("#do").click()
    expect(page.locator("h2", has_text="Ben’s turn …")).to_be_visible()
    assert set(page.evaluate("moved")) == {"die-y1", "die-b4"}, "the two that were not used"
    rolled = page.locator(".part-sheet .die.fresh")
    expect(rolled).to_have_count(2)
    assert page.evaluate("getComputedStyle(document.querySelector('.part-sheet .die.fresh')).animationName") == "tumble"
    expect(page.locator(".spot.fresh[data-cell='5,1'] .cross")).to_have_count(1)
    page.locator("#enlarge-1").click()
    page.locator("#back").click()
    expect(page.locator(".part-sheet .spot[data-cell='5,1'] .cross")).to_have_count(1)
    expect(page.locator(".fresh")).to_have_count(0)


@pytest.mark.skipif(SOAK, reason="from a position near the end")
def test_a_turn_by_keys_alone(visit: Visit, served: Served) -> None:
    page = visit()
    sit(page, served, ALONE)
    page.locator(".part-sheet .may .cell").first.focus()
    expect(page.locator("#cell-1\\,4")).to_be_focused()
    for key in ("ArrowDown",) * 4:
        page.keyboard.press(key)
    expect(page.locator("#cell-5\\,4")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#cell-5\\,3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".why")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#cell-5\\,4")).to_have_attribute("aria-current", "true")
    page.locator("#do").press("Enter")
    expect(page.locator(".about")).to_contain_text("round 17 of 18")


def finish(served: Served, table: str) -> None:
    """Play on to the end where the house lives: a whole game by clicks would take long."""
    room = served.run(served.house.room(table))
    while not room.need_game().over:
        served.run(served.house.act(table, 0, str(room.need_game().legal_actions()[0])))


def test_the_best_results_are_kept_on_the_device(visit: Visit, served: Served) -> None:
    served.house.beginning = lambda plan: None  # only games that were dealt can be compared
    page = visit()
    scores = []
    for _ in range(2):
        table = sit(page, served, ALONE)
        finish(served, table.removeprefix("/t/"))
        page.goto(f"{table}/result")
        heading = page.locator("h1").inner_text()
        scores.append(int("".join(filter(str.isdigit, heading))))
    kept = page.locator("#bests li b")
    expect(kept).to_have_count(2)
    assert [int(text) for text in kept.all_inner_texts()] == sorted(scores, reverse=True)
    expect(page.locator("#bests li.won")).to_have_count(1)
    page.get_by_role("button", name="Clear this list").click()
    expect(kept).to_have_count(0)
    page.reload()
    expect(page.locator("#bests")).to_contain_text("The list is empty.")


@pytest.mark.skipif(SOAK, reason="from a position near the end")
@pytest.mark.parametrize(("dark", "width"), [(True, 360)])
def test_no_page_breaks_a_rule_that_axe_knows(visit: Visit, served: Served, dark: bool, width: int) -> None:
    page = visit(width, dark=dark)
    table = sit(page, served, THREE)
    asked = {"?die=y5": ".part-ask"}  # only there something changes
    for query in ("?picks=1-4,5-1", "?die=y5", "?cell=2,2&line=0", "?show=1"):
        page.goto(table + query)
        page.locator("#sheet-text summary").press("Enter")  # for those who come by keys: nothing is seen of it before
        check(page, changed=asked.get(query))
    page.goto(f"{table}?picks=coins")
    page.locator("#do").click()
    expect(page.get_by_text("You play with them on your next turn.")).to_be_visible()
    check(page, changed=".part-ask")
    table = sit(page, served, ALONE)
    check(page)
    page.goto("about:blank")  # to follow takes as long as to click
    finish(served, table.removeprefix("/t/"))
    page.goto(table)
    expect(page.locator(OVER)).to_be_visible()
    for path in ("", "/result", "/replay?at=2"):
        page.goto(table + path)
        check(page)
