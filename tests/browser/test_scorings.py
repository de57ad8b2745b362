"""A scoring in a browser: the sheet has the focus, rows follow each other, and closing it lets the bots play on."""

import re

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Begin, SeatPlan, TablePlan
from sabika.words import LANGUAGES
from tests.browser.axe import check
from tests.browser.boxes import SIZES
from tests.browser.conftest import Visit
from tests.browser.moments import Moment, show
from tests.browser.served import Served
from tests.browser.stories import PEOPLE, play
from tests.browser.turns import in_turn
from tests.conformance.numbers import SOAK
from tests.waiting import until

SOON = Begin(rig={"money": ["scoring-1"]})
BOTS = (SeatPlan("novice", "Zaida"), SeatPlan("novice", "Yusuf"))
PLAN = TablePlan("alhambra", (SeatPlan(), *BOTS), bot_pause=0, begin=SOON)
SHEET = "#scoring-sheet"
MOST_PLAYERS = 6
GAPS = """() => {
  const sheet = document.getElementById("scoring-sheet").getBoundingClientRect();
  const body = document.querySelector(".scoring-body");
  return [sheet.left, innerWidth - sheet.right, innerHeight - sheet.bottom, body.scrollWidth - body.clientWidth]
}"""


def sit(served: Served, page: Page) -> str:
    """Ani takes money, and the first scoring is held."""
    room, (token,) = served.table(PLAN, "Ani")
    page.set_extra_http_headers({"Authorization": f"Bearer {token}"})
    page.goto(f"/t/{room.info.id}")
    action = next(str(one) for one in room.need_game().legal_actions() if str(one).startswith("take"))
    until(lambda: room.presence.is_watching(0), "the page does not listen")
    served.run(served.house.act(room.info.id, 0, action))
    expect(page.locator(SHEET)).to_be_visible()
    return room.info.id


def read_sums(page: Page) -> list[list[str]]:
    """For each player the sum that the page knows, and the one that it shows."""
    found: list[list[str]] = page.locator(f"{SHEET} .score-sum").evaluate_all(
        "all => all.map((one) => [one.dataset.totals.split(' ').pop(), one.querySelector('.total span:last-child')])"
        ".map(([total, shown]) => [total, shown.textContent])"
    )
    return found


def test_where_nothing_moves_sums_do_not_count_up(served: Served, visit: Visit) -> None:
    page = visit()
    page.add_init_script("performance.now = () => 0")  # whatever counts up never comes to its end
    seen = show(served, Moment("alhambra", 3, "end"))
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    expect(page.locator("#scoring-on")).to_be_focused()
    assert all(total == shown for total, shown in read_sums(page))


def test_kind_by_kind_until_somebody_goes_on(served: Served, visit: Visit) -> None:
    page = visit(1366, 650, still=False)
    room = served.house.rooms[sit(served, page)]
    at = room.at
    assert page.evaluate("() => document.getElementById('scoring-sheet').matches(':modal')")
    rows = page.locator(f"{SHEET} tr[data-row]")
    expect(page.locator(f"{SHEET} tr.now")).to_have_count(1)
    expect(page.locator("#scoring-next")).to_be_focused()
    filling = "() => document.getElementById('scoring-next').getAnimations().some((one) => one.playState === 'running')"
    page.wait_for_function(filling)  # it shows that the next row comes by itself
    page.keyboard.press("Enter")
    page.locator("#scoring-whole").click()
    expect(page.locator(f"{SHEET} tr.later")).to_have_count(0)
    assert rows.count() == 7
    expect(page.locator("#scoring-on")).to_be_focused()
    page.locator("#scoring-sums:not(.counting)").wait_for()
    assert all(total == shown for total, shown in read_sums(page))
    left, right, below, aside = page.evaluate(GAPS)
    assert abs(left - right) <= 1 and below >= 0 and aside == 0
    assert room.at == at, "the bots wait"
    page.reload()
    expect(page.locator(SHEET)).to_be_visible()
    assert room.at == at, "over a reload, too"
    page.locator("#scoring-whole").click()
    page.locator(f"{SHEET} a.of-row").last.click()
    expect(page.locator(f"{SHEET} #h-rule")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#h-rule")).to_have_count(0)
    expect(page.locator("#scoring-on")).to_be_focused()  # the rule was closed, and the sheet is still there
    assert room.at == at
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)
    until(lambda: room.at > at, "the bots do not play on")


def test_on_a_phone_it_comes_from_below(served: Served, visit: Visit) -> None:
    page = visit(390, 844)
    sit(served, page)
    left, right, below, aside = page.evaluate(GAPS)
    assert (left, right, below, aside) == (0, 0, 0, 0)
    expect(page.locator(f"{SHEET} tr.later")).to_have_count(0)
    expect(page.locator("#scoring-on")).to_be_focused()
    page.locator("#scoring-on").click()
    expect(page.locator(SHEET)).to_have_count(0)
    expect(page.locator(".part-ask")).to_be_visible()


def test_whoever_is_tied_for_first_reads_it_whole_on_a_phone(served: Served, visit: Visit) -> None:
    """ "gemeinsam vorn" was cut behind "vo" where three columns stand beside each other."""
    page = visit(360, 640)
    sit(served, page)
    place = page.locator(f"{SHEET} .score-place").first
    place.evaluate("one => { one.classList.add('leads'); one.textContent = 'gemeinsam vorn'; }")
    beyond = place.evaluate(
        "one => one.getBoundingClientRect().right - one.closest('td').getBoundingClientRect().right"
    )
    assert beyond <= 0
    assert place.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize(("players", "size"), [(3, (390, 844)), (4, (820, 1180)), (6, (820, 1180)), (6, (1366, 650))])
def test_names_and_the_last_row_are_seen_below_what_was_given_away(
    served: Served, visit: Visit, players: int, size: tuple[int, int]
) -> None:
    """On phones names went out of sight, on tablets the longest wall lay under the sums."""
    seen = show(served, Moment("alhambra", players, "end"))
    page = visit(*size)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    for lang in LANGUAGES:
        page.goto(f"{seen.url}?scoring=3&lang={lang}")
        expect(page.locator(f"{SHEET} .leftovers")).to_be_visible()
        over = page.locator(f"{SHEET} .scoring-body").evaluate("one => one.scrollHeight - one.clientHeight")
        assert over == 0, f"{lang}: names or the last row go out of sight by {over} pixels"


# Names that are not seen, and rows of which the names or the sums cover a part while they are counted.
HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect();
  const isSeen = (one) => {
    const { left, right, top, bottom } = box(one);
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return right - left > 12 && one.contains(found);
  };
  const names = [...document.querySelectorAll(".scored-who .name")];
  const row = document.querySelector("tr.now");
  const [head, foot] = [".scored-names th", "tfoot td"].map((one) => box(document.querySelector(one)));
  return [
    ...names.filter((one) => !isSeen(one)).map((one) => one.textContent),
    ...(row && (box(row).top < head.bottom - 1 || box(row).bottom > foot.top + 1) ? [row.dataset.row] : []),
  ];
}"""


@pytest.mark.parametrize("players", range(2, MOST_PLAYERS + 1) if SOAK else (3, MOST_PLAYERS))
def test_on_a_phone_names_and_the_row_that_counts_are_seen(served: Served, visit: Visit, players: int) -> None:
    """Whatever was given away before, and however far the rows have been scrolled."""
    seen = show(served, Moment("alhambra", players, "end", modules=True))
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    for size in ((390, 844), (360, 640)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(f"{seen.url}?scoring=3&step=1&lang=de")
        rows = page.locator(f"{SHEET} tr[data-row]").count()
        for row in range(1, rows):
            assert page.evaluate(HIDDEN) == [], f"{size}, row {row}"
            page.locator("#scoring-next").click()
            expect(page.locator(f"{SHEET} tr[data-row='{row + 1}']")).to_have_class(re.compile("now"))
        assert page.evaluate(HIDDEN) == [], f"{size}, the last row"
        for part in (0.0, 0.4, 1.0):
            page.locator(f"{SHEET} .scoring-body").evaluate(
                "(one, part) => one.scrollTo(0, part * one.scrollHeight)", part
            )
            assert [one for one in page.evaluate(HIDDEN) if not one.isdigit()] == [], f"{size}, scrolled by {part}"


def test_on_a_phone_rows_without_a_sign_have_their_name(served: Served, visit: Visit) -> None:
    seen = show(served, Moment("roll-and-write", 2, "end"))
    page = visit(390, 844)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(f"{seen.url}?scoring=1&lang=en")
    names = page.locator(f"{SHEET} tbody th").filter(has_not=page.locator("svg")).locator(".source-name")
    assert names.all_inner_texts() == ["Rows", "Columns", "Coins"]
    assert all(box is not None and box["width"] > 20 for box in (one.bounding_box() for one in names.all()))


@pytest.mark.parametrize(("width", "dark"), [(1366, False), (390, True)])
def test_nobody_is_kept_out(served: Served, visit: Visit, width: int, dark: bool) -> None:
    """axe finds nothing at the sheet, whole or at a step; in `make test` it looks at one by day, the other by night."""
    page = visit(width, 844, dark=dark)
    table = sit(served, page)
    for query in in_turn(("", "?scoring=1&step=3"), dark):
        page.goto(f"/t/{table}{query}")
        expect(page.locator(f"{SHEET}:modal")).to_be_visible()
        check(page, SHEET)


@pytest.mark.parametrize("width", [390, 1280])
def test_a_kind_leads_to_its_rule(served: Served, visit: Visit, width: int) -> None:
    """On a phone, where kinds have no names, wherever its row is pressed."""
    page = visit(width, 844)
    table = sit(served, page)
    page.goto(f"/t/{table}?scoring=1")
    row = page.locator(f"{SHEET} tr[data-row='3']")
    pressed = (row.locator("td").first if width < 700 else row.locator("th")).bounding_box()
    assert pressed is not None
    page.mouse.click(pressed["x"] + pressed["width"] - 4, pressed["y"] + pressed["height"] / 2)
    page.wait_for_url("**rule=**")


COVERED = """() => [...document.querySelectorAll(".award > div")].flatMap((cell) => {
  const parts = [...cell.querySelectorAll(".award-pips, .pip-many, .award-division, .award-points")];
  const boxes = parts.map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.some((a, i) => boxes.slice(i + 1).some((b) => meet(a, b))) ? [cell.textContent] : [];
})"""


def test_on_a_tablet_nothing_covers_how_points_are_shared(served: Served, visit: Visit) -> None:
    story = play("alhambra", 3, modules=False)
    at = next(place for place, step in enumerate(story.steps) if step.scorings == 2 and step.decision == "turn")
    begin = Begin(record=story.record, at=at)
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(),) * 3, bot_pause=0, begin=begin), *PEOPLE[:3])
    page = visit(820, 1180)
    page.set_extra_http_headers({"Authorization": f"Bearer {tokens[0]}"})
    page.goto(f"/t/{room.info.id}?scoring=2")
    assert page.locator(".award-division").count() > 1
    assert page.evaluate(COVERED) == []


# What is divided, where the most is: where it lies over how many somebody has.
TOUCHED = """() => [...document.querySelectorAll(".award-division")].filter((one) => {
  one.querySelector("a").textContent = "30 : 2";
  const count = document.createRange();
  count.selectNode(one.parentElement.querySelector(".pip-many, .award-pips").lastChild);
  return count.getBoundingClientRect().right > one.getBoundingClientRect().left - 4;
}).map((one) => one.closest("td").cellIndex)"""


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (1280, 720), (1920, 1080)])
def test_six_read_how_many_they_have_beside_what_is_divided(
    served: Served, visit: Visit, width: int, height: int
) -> None:
    """In the last column, which was the narrowest, one lay over the other."""
    seen = show(served, Moment("alhambra", 6, "scoring"))
    page = visit(width, height)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    assert page.locator("td:last-child .award-division").count()
    assert page.evaluate(TOUCHED) == []


# As late as games become: everybody has more than a hundred. What stands outside its cell, and values below no place.
OUT_OF_PLACE = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const box = (one) => one.getBoundingClientRect();
  for (const one of all(".score-sum .before, .score-sum .total > :last-child")) one.textContent = "188";
  const isOutside = (one) => {
    const [own, cell] = [box(one), box(one.closest("th, td"))];
    return own.left < cell.left - 1 || own.right > cell.right + 1;
  };
  const outside = all(".score-sum p > *, .scoring-table .place-values i").filter(isOutside);
  const places = all(".about-places i").map((one) => box(one).left);
  // Who leads, alone or with others, is said in the own column, whoever it is.
  const line = document.getElementById("scoring-sums").dataset;
  const isCut = (one) => one.scrollWidth > one.clientWidth + 1;
  const wide = [line.words, line.shared].map((words) => words.split("|")[0]).flatMap((words) => {
    const told = all(".score-sum[data-places] .score-place");
    for (const one of told) { one.textContent = words; one.classList.add("leads"); }
    return told.filter((one) => isOutside(one) || isCut(one)).map(() => words);
  });
  const isAstray = (row) => [...row.children].some((one, at) => Math.abs(box(one).left - places[at]) > 2);
  const rows = innerWidth < 700 ? [] : all("tbody .place-values"); // on a phone values stand below each other
  const tops = new Set(all(".score-sum .total").map((one) => Math.round(box(one).top)));
  return [
    ...outside.map((one) => `outside: ${one.textContent}`),
    ...new Set(wide.map((words) => `outside: ${words}`)),
    ...rows.filter((row) => row.children.length === places.length && isAstray(row))
      .map((row) => `astray: ${row.textContent}`),
    ...(tops.size > 1 ? [`totals at ${[...tops].join(" ")}`] : []),
  ];
}"""


@pytest.mark.parametrize(
    ("game", "players"),
    [("alhambra", MOST_PLAYERS), ("granada", 4)] + SOAK * [("alhambra", count) for count in range(2, MOST_PLAYERS)],
)
def test_numbers_of_three_digits_stay_in_their_columns(served: Served, visit: Visit, game: str, players: int) -> None:
    """On all screens: in every language where columns are narrowest, else in one of them; in `make soak` in all.

    `make test` looks at the narrowest columns, and at those of another game.
    """
    seen = show(served, Moment(game, players, "end"))
    page = visit()
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    found = []
    for lang in LANGUAGES if SOAK or players == MOST_PLAYERS else (LANGUAGES[players % 3],):
        page.goto(f"{seen.url}?scoring=3&lang={lang}")
        for size in SIZES:
            page.set_viewport_size({"width": size.width, "height": size.height})
            found += [f"{lang} {size}: {one}" for one in page.evaluate(OUT_OF_PLACE)]
    assert not found, "\n".join(["", *found])


# Whatever is shown of the sums at any moment, from now on: added, total, length of the bar, and who leads.
RECORD = """() => {
  window.seen = [];
  const look = () => {
    const line = document.getElementById("scoring-sums");
    for (const cell of line?.querySelectorAll("[data-places]") ?? []) {
      const text = (what) => cell.querySelector(what).textContent;
      const bar = Number(cell.querySelector(".is").getAttribute("width")) * Number(cell.dataset.most) / 100;
      const place = getComputedStyle(cell.querySelector(".score-place")).visibility === "visible";
      const ends = cell.dataset.totals.split(" ").map(Number).includes(Number(text(".total span:last-child")));
      const added = Number(text(".now")), sum = Number(text(".total span:last-child")) - Number(cell.dataset.before);
      window.seen.push({ added, sum, bar, early: place && !ends });
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_sums_say_the_same_at_every_moment(served: Served, visit: Visit) -> None:
    """What was added, the total and its bar count up together; who leads is said only when they have."""
    page = visit(1366, 650, still=False)
    seen = show(served, Moment("alhambra", 2, "waiting"))  # the next card brings a scoring
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(seen.url)
    table = seen.url.partition("/t/")[2].partition("?")[0]
    game = served.house.rooms[table].need_game()
    taken = next(str(one) for one in game.legal_actions(game.awaited[0]) if str(one).startswith("take"))
    served.run(served.house.act(table, game.awaited[0], taken))
    expect(page.locator(SHEET)).to_be_visible()
    page.evaluate(RECORD)
    page.locator("#scoring-whole").click()
    page.locator("#scoring-sums:not(.counting)").wait_for()
    shown = page.evaluate("() => window.seen")
    assert len({one["sum"] for one in shown}) > 2, "nothing was seen counting"
    wrong = [one for one in shown if one["added"] != one["sum"] or abs(one["bar"] - one["sum"]) > 0.01 or one["early"]]
    assert not wrong, wrong[:3]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1366, 650)])
def test_a_hurried_second_press_hits_nothing(served: Served, visit: Visit, width: int, height: int) -> None:
    page = visit(width, height, still=False)
    room = served.house.rooms[sit(served, page)]
    at = room.at
    box = page.locator("#scoring-whole").bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(*middle)
    page.mouse.click(*middle)
    expect(page.locator("#scoring-on")).to_be_visible()
    page.locator(".scoring-foot:not(.settling)").wait_for()
    page.mouse.click(*middle)  # nor is there anything to hit later
    expect(page.locator(f"{SHEET} tr.later")).to_have_count(0)
    expect(page.locator(SHEET)).to_be_visible()
    assert "aside" not in page.url and room.at == at


# How far symbols and points stand from the middle of their row, and the title from the middle of its head.
ASKEW = """() => {
  const middle = (one) => { const box = one.getBoundingClientRect(); return (box.top + box.bottom) / 2; };
  const off = (one, within) => Math.abs(middle(one) - middle(within)) > 2.5;
  const all = [...document.querySelectorAll(".award-has > :not(.sr), .award-points")];
  const head = document.querySelector(".scoring-head"), title = document.getElementById("h-scoring");
  const card = document.querySelector(".scoring-card");
  return [
    ...all.filter((one) => off(one, one.closest("tr"))).map((one) => `${one.className}: ${one.textContent}`),
    ...(off(title, innerWidth < 1000 ? card : head) ? ["title"] : []),
  ];
}"""


def test_symbols_stand_in_the_middle_of_their_rows(served: Served, visit: Visit) -> None:
    """Where points are shared as well: rows do not dance."""
    story = play("alhambra", 3, modules=False)
    at = next(place for place, step in enumerate(story.steps) if step.scorings == 2 and step.decision == "turn")
    begin = Begin(record=story.record, at=at)
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(),) * 3, bot_pause=0, begin=begin), *PEOPLE[:3])
    page = visit()
    page.set_extra_http_headers({"Authorization": f"Bearer {tokens[0]}"})
    for step in ("", "&step=1", "&step=4"):
        page.goto(f"/t/{room.info.id}?scoring=2{step}")
        assert page.locator(".award-division").count() > 1
        for width, height in ((390, 844), (820, 1180), (1366, 650), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(ASKEW) == [], (step, width)


def test_the_sheet_is_as_large_as_the_screen_and_says_who_leads(served: Served, visit: Visit) -> None:
    seen = show(served, Moment("alhambra", 4, "end"))
    page = visit(1920, 1080)
    page.context.add_cookies([{"name": seen.cookie[0], "value": seen.cookie[1], "url": served.url}])
    page.goto(f"{seen.url}?scoring=3")
    box = page.locator(SHEET).bounding_box()
    assert box is not None and box["width"] * box["height"] > 0.55 * 1920 * 1080
    totals = [int(one) for one in page.locator(".score-sum .total > :last-child").all_inner_texts()]
    leads = page.locator(".score-sum").evaluate_all("all => all.map(one => !!one.querySelector('.leads'))")
    assert leads == [one == max(totals) for one in totals]
    has = page.locator(".award:not(:has(.award-pips, .pip-many, .score-run)) .award-points:not(.none)")
    assert has.count() == 0, "whoever has none of a kind has no figure either"
