"""The own palace on a phone: it uses its room, nothing of it lies on the frame, and the forecast makes way for it."""

import pytest
from playwright.sync_api import Page, expect

from sabika.table import Begin, SeatPlan, TablePlan
from tests.browser.boxes import SIZES, measure
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, MIDDLE, Moment, show
from tests.browser.served import Served
from tests.browser.turns import in_turn

CITIES = ("alhambra", "granada", "alhambra-granada")
# How near to the frame a palace, its walls and the spaces beside it come; and how much wider than it the rest is.
EDGES = """() => {
  const court = document.querySelector(".part-palace").getBoundingClientRect();
  const scroll = document.querySelector(".palace-scroll").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".part-palace .ground :is(.spot svg, .spot.site > .cell)")]
    .filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect());
  return {
    near: Math.min(...boxes.flatMap(one =>
      [one.left - court.left, one.top - court.top, court.right - one.right, court.bottom - one.bottom])),
    share: scroll.width / court.width,
  };
}"""

# Tiles of little palaces that are hardly told from the ground they lie on.
FAINT = """heads => heads.flatMap(head => {
  const seen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = colour => {
    seen.fillStyle = colour;
    seen.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...seen.getImageData(0, 0, 1, 1).data].map(one => one / 255)
      .map(one => one <= 0.04 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const ground = light(getComputedStyle(head).backgroundColor);
  return [...head.querySelectorAll(".mini rect:not(:has(+ .basin))")]
    .map(one => [one.getAttribute("fill"), light(getComputedStyle(one).fill)])
    .filter(([, tile]) => Math.max(tile / ground, ground / tile) < 1.25)
    .map(([fill]) => fill);
})"""


@pytest.mark.parametrize("game", CITIES)
@pytest.mark.parametrize("share", [MIDDLE, LATE])
def test_nothing_of_the_palace_lies_on_its_frame(visit: Visit, served: Served, game: str, share: float) -> None:
    page = _look(visit(), served, Moment(game, 3, "arrival", share=share))
    for width, height in ((360, 640), (390, 844), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        edges = page.evaluate(EDGES)
        assert edges["near"] >= 3, f"{width}: the frame is two pixels wide, and half of a wall stands outside its cell"
        if width < 700:
            assert edges["share"] > 0.8, f"{width}: what stands beside it is narrow"


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (game, what)
        for place, game in enumerate(CITIES)
        for what in in_turn(("redesign", "place", "chosen", "hint"), place)
    ],
)
def test_the_forecast_leaves_the_stage_to_what_is_chosen_in_the_palace(
    visit: Visit, served: Served, game: str, what: str
) -> None:
    seen = show(served, Moment(game, 3, what))
    page = visit(390, 844)
    _sit(page, served, seen.cookie)
    page.goto(f"{seen.url}{'&' if '?' in seen.url else '?'}forecast=1")
    expect(page.locator(".part-palace")).to_be_visible()
    expect(page.locator(".part-forecast")).to_be_hidden()
    expect(page.locator("#foretell")).to_have_count(0)
    assert page.locator(".part-palace small.would").is_visible(), "what a scoring would bring is still said"
    links = page.locator("a[data-go]").evaluate_all("ones => ones.map(one => one.href)")
    again = [link for link in links if "forecast=1" in link and "rule=" not in link]
    assert again == [], "nor does it come back"


def test_a_redesign_takes_the_forecast_from_the_stage(visit: Visit, served: Served) -> None:
    page = _look(visit(390, 844), served, Moment("alhambra", 3, "turn", share=LATE))
    page.locator("#foretell").click()
    expect(page.locator(".part-forecast")).to_be_visible()
    expect(page.locator(".part-palace")).to_be_hidden()
    page.locator('.part-ask a[href*="redesign=1"]').click()
    expect(page.locator(".part-palace .spot.may").first).to_be_visible()
    expect(page.locator(".part-forecast")).to_be_hidden()


# Nothing but a tile to the east.
LOPSIDED = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y9"], "palace": [{"tile": "seraglio-9", "at": [1, 0]}]}, {"hand": ["y8"]}],
}
# How far the middle of all that is drawn in the palace is from the middle of its room; on a phone of the whole court.
ASIDE = """() => {
  const room = document.querySelector(innerWidth < 700 ? ".own" : ".palace-scroll").getBoundingClientRect();
  const cells = [...document.querySelectorAll(".part-palace .spot:is(.site, :has(svg))")];
  const boxes = cells.map(one => one.getBoundingClientRect());
  const all = side => boxes.map(one => one[side]);
  const middle = (near, far) => (Math.min(...all(near)) + Math.max(...all(far))) / 2;
  const free = document.querySelector(".palace-scroll").getBoundingClientRect().left;
  const aside = middle("left", "right") - room.left - room.width / 2;
  const isAsNear = aside > 0 && Math.min(...all("left")) - free < 9; // to what stands beside it
  return [isAsNear && innerWidth < 700 ? 0 : aside, middle("top", "bottom") - room.top - room.height / 2];
}"""


def test_a_lopsided_palace_lies_in_the_middle(visit: Visit, served: Served) -> None:
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan()), begin=Begin(position=LOPSIDED))
    room, tokens = served.table(plan, "Ani", "Ben")
    page = visit()
    _sit(page, served, (f"seat-{room.info.id}", tokens[0]))
    page.goto(f"{served.url}/t/{room.info.id}")
    for width, height in ((360, 640), (390, 844), (820, 1180), (1366, 650)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(ASIDE) == pytest.approx([0, 0], abs=1), width


def _look(page: Page, served: Served, moment: Moment) -> Page:
    seen = show(served, moment)
    _sit(page, served, seen.cookie)
    page.goto(seen.url)
    return page


def _sit(page: Page, served: Served, cookie: tuple[str, str]) -> None:
    name, value = cookie
    page.context.add_cookies([{"name": name, "value": value, "url": served.url}])


def test_fountain_and_pale_tiles_of_small_palaces_stand_out(visit: Visit, served: Served) -> None:
    """By day and by night: the fountain is no tile among others, and no tile looks like a hole."""
    for dark in (False, True):
        for game in CITIES:
            page = _look(visit(390, 844, dark=dark), served, Moment(game, 3, "arrival", share=LATE))
            assert page.locator(".head .mini .basin").count() == 3
            faint = page.locator(".head").evaluate_all(FAINT)
            assert faint == [], (game, dark)


@pytest.mark.parametrize("reserve", [[], ["tower-9-NW"]], ids=["", "reserve"])
def test_what_is_said_of_a_palace_stands_where_it_takes_less_room(
    visit: Visit, served: Served, reserve: list[str]
) -> None:
    """Above a palace that is wider than high, beside one that is higher than wide."""
    wide = [{"tile": tile, "at": [east, 0]} for east, tile in ((1, "seraglio-9"), (2, "arcades-10"))]
    high = [{"tile": one["tile"], "at": [0, one["at"][0]]} for one in wide]
    shares = []
    for palace in (wide, high):
        players = [{"hand": ["y9"], "palace": palace, "reserve": reserve}, {"hand": ["y8"]}]
        position = {**LOPSIDED, "players": players}
        room, tokens = served.table(
            TablePlan("alhambra", (SeatPlan(), SeatPlan()), begin=Begin(position=position)), "Ani", "Ben"
        )
        page = visit(1366, 650)
        _sit(page, served, (f"seat-{room.info.id}", tokens[0]))
        page.goto(f"{served.url}/t/{room.info.id}")
        shares.append(page.evaluate(SHARES))
        head, scroll = (page.locator(one).bounding_box() for one in (".part-palace > .court-head", ".palace-scroll"))
        assert head is not None and scroll is not None
        assert head["y"] + head["height"] <= scroll["y"] or head["x"] + head["width"] <= scroll["x"]
    assert shares[0]["width"] > 0.98 > 0.9 > shares[0]["height"]
    assert shares[1]["height"] > 0.98 > 0.85 > shares[1]["width"]


@pytest.mark.parametrize(("what", "share"), [("other", MIDDLE), ("hint", LATE)])
def test_head_reserve_and_suggested_tiles_are_whole(visit: Visit, served: Served, what: str, share: float) -> None:
    """What is said above a wide palace is read whole or left out; its reserve can be pressed, wherever it stands.

    In `make test` both moments take turns on the screens.
    """
    page = _look(visit(), served, Moment("alhambra", 3, what, modules=True, share=share))
    sizes = in_turn((SIZES[0], SIZES[1], SIZES[4]), int(what == "other"))  # suggestions need most room on a phone
    found = {str(size): findings for size in sizes if (findings := measure(page, size))}
    assert found == {}
    for size in SIZES[:2]:
        page.set_viewport_size({"width": size.width, "height": size.height})
        name = page.locator("#h-palace > [aria-hidden]")
        assert name.evaluate("one => one.offsetWidth <= one.parentElement.clientWidth"), "the name is read whole, too"


# How much of its court a palace may have.
SHARES = """() => {
  const [court, scroll] = [".part-palace", ".palace-scroll"]
    .map(one => document.querySelector(one).getBoundingClientRect());
  return { width: scroll.width / court.width, height: scroll.height / court.height };
}"""
