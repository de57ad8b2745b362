"""On a phone: the own palace uses its room and grows, figures do not collide, settings and set-up have their width."""

import pytest
from playwright.sync_api import expect

from sabika.box import standard
from sabika.table import Begin, SeatPlan, TablePlan
from tests.browser.boxes import find_clashes, find_cut
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, Moment, look, show
from tests.browser.positions import WITH, WITH_MODULES
from tests.browser.served import Served
from tests.browser.turns import in_turn

BOX = "one => one.getBoundingClientRect().toJSON()"
# What stands in elements and is wider or higher than they are.
CUT = """ones => ones.filter(one => one.checkVisibility() && one.clientWidth > 1
  && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3)).map(one => one.textContent)"""
# Marks of the slider, as tall as they are drawn, that its knob lies on when it is there.
UNDER_THE_KNOB = """() => {
  const slider = document.querySelector("#turn").getBoundingClientRect(), middle = (slider.top + slider.bottom) / 2;
  const half = 9;
  return [...document.querySelectorAll(".turn-mark :is(.scoring-mark, .flag)")].map(one => one.getBoundingClientRect())
    .filter(box => box.bottom > middle - half + 1 && box.top < middle + half - 1).length;
}"""
LANGUAGES = ("en", "de", "nl")


def test_the_own_palace_uses_its_room_and_grows_when_it_is_pressed(visit: Visit, served: Served) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "turn", share=LATE))
    court, cell = (page.locator(one).evaluate(BOX) for one in (".part-palace", "#cell-0\\,0"))
    rows = page.locator(".part-palace .ground").evaluate("one => Number(/rows-(\\d+)/.exec(one.className)[1])")
    assert cell["height"] > court["height"] / (rows + 1), "the head lies beside the palace, not above it"
    page.mouse.click(court["right"] - 8, court["bottom"] - 8)
    page.wait_for_url("**zoom=150*")
    grown = page.locator("#cell-0\\,0").evaluate(BOX)
    assert grown["height"] >= 44 > 1.5 * cell["height"], "as large as a fingertip"
    assert not page.locator(".part-market").is_visible()
    page.locator("#shrink").click()
    page.locator(".part-market").wait_for()
    page.locator("#foretell").click()
    page.locator(".forecast.staged").wait_for()
    assert find_clashes(page) == []


def test_an_open_drawer_leaves_the_question_to_be_read(visit: Visit, served: Served) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "points"))
    assert page.locator("#h-ask").is_visible()
    assert not page.locator("#h-market").is_visible(), "what the drawer covers is not pressed"


@pytest.mark.parametrize("height", [740, 844])
def test_what_six_heads_say_stands_in_their_middle(visit: Visit, served: Served, height: int) -> None:
    page = look(visit(360, height), served, Moment("alhambra", 6, "turn", share=LATE))
    for head in page.locator(".head").all():
        box, points, gain = (one.evaluate(BOX) for one in (head, head.locator(".points"), head.locator(".would")))
        for one in (points, gain):
            assert abs(one["left"] + one["right"] - box["left"] - box["right"]) <= 4, "as far from both sides"


@pytest.mark.parametrize("game", ["roll-and-write", "alhambra-granada"])
def test_names_and_the_game_are_read_whole(visit: Visit, served: Served, game: str) -> None:
    page = look(visit(390, 844), served, Moment(game, 3, "turn"))
    names = page.locator(":is(.head, .sheet-head) .name, .about > b")
    assert names.count() >= 4
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 844})
        assert names.evaluate_all(CUT) == [], width


def test_while_others_play_the_question_tells_what_was_done_last(visit: Visit, served: Served) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "waiting"))
    assert page.locator(".part-ask .latest li").count() == 2
    for deed in page.locator(".part-ask .latest .deed").all():
        assert deed.locator("svg").first.is_visible()
    assert not find_cut(page)


def test_what_was_done_last_leaves_out_the_oldest_as_a_whole(visit: Visit, served: Served) -> None:
    """Who listens hears all of it; others are told how much it is, and led to the log."""
    page = look(visit(390, 844), served, Moment("alhambra", 3, "waiting"))
    more = page.locator(".latest .more-deeds")
    expect(more).to_have_count(0)
    # As if nine more things had been done in the turn before the last one.
    page.locator(".latest li").last.evaluate(
        """one => {
          const deed = one.querySelector(".deed");
          for (let count = 0; count < 9; count++) deed.before(deed.cloneNode(true));
          dispatchEvent(new Event("resize"));
        }"""
    )
    left_out, last = page.locator(".latest .deed.sr"), page.locator(".latest li").last.locator(".deed").last
    expect(more).to_have_text(f"{left_out.count()} more")
    assert 0 < left_out.count() <= 9
    assert last.evaluate(BOX)["height"] > 20, "the newest of them is there"
    assert not find_cut(page)
    more.click()
    expect(page.locator(".rounds")).to_be_visible()


def test_what_can_be_paid_exactly_says_so_beside_several_bazaars(visit: Visit, served: Served) -> None:
    """All there is can be paid exactly; more bazaars than elsewhere lie beside two of the fields."""
    beside = [one.id for one in standard().bazaars if one.id.split("-")[1] in ("dirham", "ducat")]
    plan = TablePlan("alhambra", (SeatPlan(),) * 2, WITH, begin=Begin(position={**WITH_MODULES, "beside": beside}))
    room, tokens = served.table(plan, "Ani", "Ben")
    page = visit(390, 844)
    page.set_extra_http_headers({"Authorization": f"Bearer {tokens[0]}"})
    page.goto(f"/t/{room.info.id}")
    verdict = page.locator(".field:has(.bazaars li + li) .verdict.exact").first
    sign, room = verdict.locator("svg").evaluate(BOX), verdict.evaluate("one => one.scrollWidth")
    assert room > sign["width"] + 8, "a tick behind the currency, where there is no room for the word"
    assert not find_cut(page)


def test_nothing_jumps_on_the_way_to_a_table(visit: Visit) -> None:
    page = visit(390, 844)
    page.goto("/")
    page.locator(".menu summary").click()
    assert page.locator(".menu form").evaluate(BOX)["width"] > 320
    page.goto("/new")
    page.locator(".create.ready").wait_for()
    assert page.locator("details.choose[open]").count() == 1
    page.set_viewport_size({"width": 1366, "height": 650})
    button = page.get_by_role("button", name="Open the table").evaluate(BOX)
    assert button["bottom"] <= 650


PHONES = ((390, 844), (360, 740))
ASKED = ("turn", "chosen", "place", "redesign", "window", "hint", "waiting")


@pytest.mark.parametrize("what", ASKED)
def test_what_is_asked_is_read_whole(visit: Visit, served: Served, what: str) -> None:
    """By newcomers, to whom more is said, in every language; and on a tablet, too.

    In `make test` languages take turns on the screens, and each question begins with another one.
    """
    page = visit(newcomer=True)
    seen = show(served, Moment("alhambra", 3, what, modules=True))
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    found = []
    for place, lang in enumerate(LANGUAGES, ASKED.index(what)):
        page.goto(f"{seen.url}{'&' if '?' in seen.url else '?'}lang={lang}")
        for width, height in in_turn((*PHONES, (820, 1180)), place, 3):
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{lang} {width}×{height}: {one}" for one in find_cut(page)]
    assert not found, "\n".join(["", *found])


def test_own_cards_lie_beside_each_other_where_there_is_room(visit: Visit, served: Served) -> None:
    """None hides half of another, also if one is chosen."""
    page = visit(820, 1180)
    for what, least in (("turn", 0.55), ("chosen", 0.45)):
        look(page, served, Moment("alhambra", 4, what, share=0.8))
        for width, height in ((820, 1180), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            steps = page.evaluate(STEPS)
            assert len(steps) > 3 and min(steps) > least, (what, width, steps)


# How much of each card but the last of its currency is in sight, as a share of its width.
STEPS = """() => [...document.querySelectorAll(".money .cards")].flatMap((fan) => {
  const boxes = [...fan.querySelectorAll("li > *")].map((one) => one.getBoundingClientRect());
  return boxes.slice(1).map((box, at) => (box.left - boxes[at].left) / box.width);
})"""


@pytest.mark.parametrize("height", [844, 640])
def test_a_city_grows_where_one_builds_and_both_sides_are_named_whole(
    visit: Visit, served: Served, height: int
) -> None:
    page = look(visit(360, height), served, Moment("granada", 3, "turn", share=0.05))
    before = page.locator("#cell-0\\,0").evaluate(BOX)["height"]
    page = look(page, served, Moment("granada", 3, "place", share=0.05))
    for lang in LANGUAGES:
        page.goto(f"{page.url.partition('?')[0]}?lang={lang}")
        page.locator(".choice.of-turned").wait_for()
        grown = page.locator("#cell-0\\,0").evaluate(BOX)["height"]
        assert grown > 1.1 * before if height < 760 else grown >= before, "the market makes room on a short phone"
        assert page.locator(".choice b, .choice small, .part-ask").evaluate_all(CUT) == []
        fee = page.locator(".of-turned small").evaluate(BOX)
        assert fee["height"] < 20, "the price and its currency are on one line"


def test_a_young_palace_is_as_high_as_its_court(visit: Visit, served: Served) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "turn", share=0.02))
    court, cell = (page.locator(one).evaluate(BOX) for one in (".part-palace", "#cell-0\\,0"))
    rows = page.locator(".part-palace .ground").evaluate("one => Number(/rows-(\\d+)/.exec(one.className)[1])")
    assert rows == 3, "one row of tiles, and free cells above and below"
    assert cell["height"] > 0.3 * court["height"]  # it has sizes in steps


# Spaces to build on that reach beyond the court.
BEYOND = """() => {
  const court = document.querySelector(".palace-scroll").getBoundingClientRect();
  return [...document.querySelectorAll(".palace-scroll .spot:is(.site, .may)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < court.left - 1 || box.right > court.right + 1 || box.top < court.top - 1
      || box.bottom > court.bottom + 1;
  }).map((one) => one.dataset.cell);
}"""


@pytest.mark.parametrize("what", ["turn", "place"])
def test_spaces_around_a_palace_are_seen_whole(visit: Visit, served: Served, what: str) -> None:
    """In `make test` both moments take turns in the course of the game."""
    page = visit()
    for share in in_turn((0.02, 0.15, 0.4, LATE), int(what == "place")):
        page = look(page, served, Moment("alhambra", 3, what, share=share))
        assert page.locator(".palace-scroll .spot:is(.site, .may)").count()
        for width, height in ((1366, 650), (820, 1180), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(BEYOND) == [], f"{width}x{height} after {share} of the game"


def test_on_a_low_phone_a_large_city_is_opened_where_its_cells_are_too_small(visit: Visit, served: Served) -> None:
    page = look(visit(360, 640), served, Moment("alhambra-granada", 2, "turn", modules=True, share=LATE))
    cell = page.locator(".palace-scroll .spot.site").first.evaluate(BOX)
    assert cell["width"] < 16, "no thumb would hit it"
    page.mouse.click(cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
    page.wait_for_url("**zoom=150*")
    assert page.locator(".palace-scroll .spot.site").first.evaluate(BOX)["width"] >= 24


def test_a_game_on_the_list_has_the_width_for_its_words(visit: Visit, served: Served) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "turn"))
    page.goto("/?lang=de")
    says, button = (page.locator(f".waits {one}").evaluate(BOX) for one in (".says", ".button"))
    assert says["width"] > 250 and button["top"] >= says["bottom"]
    page.set_viewport_size({"width": 1180, "height": 820})
    assert page.locator(".waits .says").evaluate(BOX)["width"] > 250, "beside the games"


def test_nothing_lies_on_the_knob_of_a_replay_and_where_one_is_can_be_read(visit: Visit, served: Served) -> None:
    page = look(visit(360, 640), served, Moment("alhambra-granada", 3, "end"))
    table = page.url.partition("?")[0].removesuffix("/result")
    for lang in LANGUAGES:
        page.goto(f"{table}/replay?at=20&lang={lang}")
        page.locator("#play").wait_for()
        assert page.evaluate(UNDER_THE_KNOB) == 0
        assert page.locator("#where").evaluate_all(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_result_is_covered_by_one_button_alone_and_numbers_stay_with_their_words(
    visit: Visit, served: Served
) -> None:
    page = look(visit(390, 844), served, Moment("alhambra", 3, "end"))
    page.goto(f"{page.url.partition('?')[0].removesuffix('/result')}/result?lang=de")
    bar = page.locator(".again > :first-child").evaluate(BOX)
    assert bar["bottom"] == 844 and bar["height"] < 70
    parts = page.locator(".caption > span")
    assert parts.count() == 6
    for one in parts.all():
        assert one.evaluate("one => one.getClientRects().length") == 1
