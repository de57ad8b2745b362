"""Pages for those with the box on the table, and for those who learn: what contact_sheets.py takes pictures of."""

from collections.abc import Iterator

from msgspec.structs import replace
from playwright.sync_api import Page

from sabika.rulebook import TOPICS
from sabika.scorepad.evening import Quick, write
from tests.browser.served import Served
from tests.scorepad.evenings import play_out, roll_out

NAMES = ("Ani", "Zaida", "Yusuf")
MODULES = ("bonus", "camps")
FIGURES = Quick(counts={"pavilion": 2, "arcades": 1, "garden": 3, "tower": 1}, lines={"wall": 7})
DEALT = "tower-11 tower-12 garden-10 pavilion-2-NEW y9 y8 y3 g9 g8 g3 b9 b8 b3 y1 g2 b2 o1"


def box_pages(page: Page, served: Served) -> Iterator[tuple[str, str]]:
    """The pad from its first page to its last, a recording, and the own box."""
    yield "pad", "/pad"
    played = play_out("alhambra", 3, MODULES, "phone-3").evening
    played = replace(played, players=NAMES, id="contact")
    second = write([replace(played, scorings=played.scorings[:2], held=1)])
    yield "checklist", f"/pad?e={second}&show=tasks&n=1"
    yield "palace", f"/pad?e={second}&show=enter&n=2&kind=tower"
    tile = next(tile for tile, _, _ in played.scorings[2][0].tiles if tile not in played.scorings[1][0].where.values())
    yield "palace-picked", f"/pad?e={second}&show=enter&n=2&tile={tile}"
    yield "overview", f"/pad?e={second}"
    yield "scoring", f"/pad?e={second}&show=scoring&n=2"
    counted = tuple(replace(before, tiles=(), more={}, quick=FIGURES) for before in played.scorings[1])
    by_hand = write([replace(played, scorings=(played.scorings[0], counted), held=1, id="by hand")])
    yield "quick", f"/pad?e={by_hand}&show=quick&n=2"
    over = write([replace(played, id="over")])
    yield "pad-result", f"/pad?e={over}"
    rolled, _ = roll_out(3, {}, "contact-3")
    sheets = write([replace(rolled, players=NAMES, id="sheets")])
    yield "roll-sheet", f"/pad?e={sheets}&show=enter"
    yield "roll-overview", f"/pad?e={sheets}"
    yield "box", "/box"
    yield "box-granada", "/box?part=granada"
    yield "box-piece", _press_piece(page)
    yield from _record(page)


def _press_piece(page: Page) -> str:
    """A tower of the own box, with one wall less than we know."""
    page.goto("/box")
    for pressed in ("#group-tower", "#piece-4", "#side-E"):
        page.locator(pressed).click()
    page.locator(".box-piece h2", has_text="wall top").wait_for()  # it had two walls
    return page.url


def _record(page: Page) -> Iterator[tuple[str, str]]:
    """A game that is recorded: something is asked, then the first turn; and what was entered so far."""
    page.goto("/pad")
    for number, name in enumerate(NAMES):
        page.locator(f"[name=name-{number}]").fill(name)
    page.locator("#record").click()
    page.locator("#type-it").wait_for()
    yield "recording", page.url
    page.locator("#type-it").click()
    page.locator("#notation").fill(DEALT)
    page.locator("#do-notation").click()
    page.locator("#money").wait_for()
    table = page.url.partition("?")[0]
    yield "recorded-turn", table
    yield "entries", f"{table}/entries"


def learn_pages(page: Page, served: Served) -> Iterator[tuple[str, str]]:
    """How to play: every game and module at its first chapter, a whole topic, and three lessons."""
    yield "learn", "/learn"
    yield "found", "/learn?q=wall"
    for name in TOPICS:
        yield name, f"/learn/{name}"
    yield "whole", "/learn/vizier/all"
    half_played, served.house.beginning = served.house.beginning, lambda plan: None  # lessons begin at their beginning
    for name in ("alhambra", "roll-and-write", "vizier"):
        page.goto(f"/learn/{name}")
        page.locator(f'form[action="/learn/{name}/play"] button').first.click()
        page.wait_for_url("**/t/*")
        yield f"lesson-{name}", page.url
    served.house.beginning = half_played
