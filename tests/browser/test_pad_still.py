"""What the score pad says while tiles are laid: nothing moves under the finger, and nothing is covered or cut."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from sabika.modules import MODULES
from sabika.palace import Cell
from sabika.scorepad.changes import apply
from sabika.scorepad.evening import Evening, begin, write
from sabika.scorepad.palaces import Entered
from sabika.scorepad.where import list_around
from sabika.web.pages.sentences import say
from tests.browser.conftest import Visit
from tests.browser.turns import in_turn

NAMES = ("Anna", "Zaida", "Yusuf")
EVERY_MODULE = tuple(module.name for module in MODULES if not module.automatic)
SIZES = ((390, 844), (360, 640), (1280, 720))
LAID = 6  # tiles of every ninth: a palace with corners and walls, in which much is refused

# How much of what is said lies over cells that can be pressed, and how much of it is cut, in pixels.
COVERED = """() => {
  const said = document.querySelector(".pad-say").getBoundingClientRect();
  const cells = [...document.querySelectorAll(".part-palace td > a.cell")].map((one) => one.getBoundingClientRect());
  return Math.max(0, ...cells.map((one) => Math.min(one.bottom, said.bottom) - Math.max(one.top, said.top))
    .filter((_, number) => cells[number].right > said.left && cells[number].left < said.right));
}"""
CUT = """() => {
  const said = document.querySelector(".pad-say"), box = said.getBoundingClientRect();
  return Math.max(...[...said.children].map((one) => one.getBoundingClientRect().bottom - box.bottom));
}"""


@dataclass(frozen=True)
class Refused:
    """A tile that may not lie on a cell, and why."""

    tile: str
    cell: Cell
    text: str


@cache
def build_up(game: str) -> Evening:
    """An evening with a palace in which tiles were laid wherever they fit."""
    evening = begin(game, NAMES, EVERY_MODULE if game == "alhambra" else ())
    for _ in range(LAID):
        entered = Entered(evening, 1)
        tile, (x, y) = next(
            (tile.id, cell)
            for tile in list(entered.rules.tiles.values())[7::9]
            for cell in list_around(entered.palaces[0])
            if tile.body not in entered.owners and entered.why_not(0, tile.id, cell) is None
        )
        evening = apply(evening, f"1.0 build {tile} at {x},{y}")
    return evening


@cache
def find_refusals(game: str) -> Mapping[str, Refused]:
    """Of each rule that refuses a tile somewhere the longest reason, in German, which needs most room."""
    entered = Entered(build_up(game), 1)
    found: dict[str, Refused] = {}
    for tile in entered.rules.tiles.values():
        for cell in list_around(entered.palaces[0]):
            reason = None if tile.body in entered.owners else entered.why_not(0, tile.id, cell)
            if reason is None:
                continue
            text = say(reason, "de", entered.names, game)
            if reason.rule not in found or len(text) > len(found[reason.rule].text):
                found[reason.rule] = Refused(tile.id, cell, text)
    return found


def look(page: Page, evening: Evening, more: str = "") -> object:
    """Where the start and a tile of the picker are while something is said."""
    page.goto(f"/pad?e={write([evening])}&show=enter&kind=all&lang=de{more}")
    return see(page)


def see(page: Page) -> object:
    start = page.locator('.part-palace td[data-cell="0,0"]')
    return start.bounding_box(), page.locator("#pick-tower-9-NE").bounding_box()


@pytest.mark.parametrize("game", ["alhambra", "alhambra-granada"])
def test_no_refusal_moves_anything(visit: Visit, game: str) -> None:
    """The reason why a tile does not fit once pushed the tiles of the picker away, by up to 74 pixels.

    Each page is loaded once and looked at in all sizes. In `make test` each rule says no once, to who lays a tile or to
    who asks why it does not fit.
    """
    page = visit(*SIZES[0])
    evening, refusals = build_up(game), find_refusals(game)
    assert max(len(one.text) for one in refusals.values()) > 130, "the longest is among them"
    look(page, evening)
    plain = {size: see(page) for size in resize(page)}
    for number, (rule, refused) in enumerate(refusals.items()):
        for more in in_turn(("", "&ask=1"), number):
            asked = f"&tile={refused.tile}&cell={refused.cell[0]},{refused.cell[1]}{more}"
            look(page, evening, asked)
            expect(page.locator(".pad-say")).to_contain_text(refused.text)
            for size in resize(page):
                assert see(page) == plain[size], f"{size} {rule}{more}: {refused.text}"
                assert page.evaluate(COVERED) == 0, f"{size} {rule}{more} covers cells: {refused.text}"
                assert page.evaluate(CUT) <= 0, f"{size} {rule}{more} is cut: {refused.text}"


def resize(page: Page) -> Iterator[tuple[int, int]]:
    """One size after the other, and the first one again in the end."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


@pytest.mark.parametrize("size", SIZES[:2])
def test_cards_and_the_reserve_leave_tiles_their_size(visit: Visit, size: tuple[int, int]) -> None:
    """What lies beside the palace once made every tile half as large."""
    page = visit(*size)
    evening = begin("alhambra", NAMES, ("bonus", "camps"))
    for change in ("build pavilion-8 at 1,0", "build garden-12-S at 0,1", "build tower-11 at 2,0"):
        evening = apply(evening, f"1.0 {change}")
    plain = look(page, evening)
    wide = apply(apply(evening, "1.0 put bonus pavilion-8"), "1.0 keep tower-12")
    assert look(page, wide) == plain
    for picked in ("&tile=tower-9-NE", "&tile=tower-9-NE&ask=1", "&cell=1,0", "&cell=1,0&move=1"):
        assert look(page, wide, picked) == plain, picked
