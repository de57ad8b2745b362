"""Nothing is covered, cut, too small, dead or below the fold: boxes measured in Chromium, at six sizes for each moment.

`make test` looks at moments that cover every game and what is most crowded, and they take turns: each is measured on
every third screen, so on a wide one and on one that is higher than wide. `make soak` measures every game, number of
players and state on all screens, at more places of what scrolls, and looks whether the night moves anything.
"""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from sabika.scorepad.evening import write
from tests.browser.axe import check
from tests.browser.boxes import EVERYWHERE, PLACES, SIZES, Size, compare_night, measure, needed_at
from tests.browser.conftest import Visit
from tests.browser.moments import LATE, MIDDLE, Moment, show
from tests.browser.moments import look as go_to
from tests.browser.served import Served
from tests.browser.turns import in_turn
from tests.conformance.numbers import SOAK
from tests.scorepad.evenings import play_out

COVERING = (
    Moment("alhambra", 3, "window", modules=True),
    Moment("alhambra", 4, "turn", modules=True, share=LATE),
    Moment("alhambra", 6, "scoring"),
    Moment("granada", 4, "place", modules=True),
    Moment("alhambra-granada", 4, "chosen", share=LATE),
    Moment("granada", 6, "turn", share=LATE),
    Moment("alhambra", 2, "place", modules=True, share=LATE),  # two dozen cards, and many tiles for Dirk
    Moment("roll-and-write", 2, "turn"),
    Moment("alhambra", 3, "turn", share=0.84, bots=True),  # one of them has said something,
    Moment("alhambra", 4, "waiting", share=0.54, bots=True),  # and here another one
)
SHARES = (0.3, MIDDLE, LATE)  # of a game; moments take turns, so that each of them is met with every game and question
TABS = ("log", "points", "chat")
ANYWHERE = ("turn", "hint", "chosen", "waiting", "since", "scoring", "other", "end", *TABS)
CITY = (*ANYWHERE, "place", "redesign", "window", "advance")
SHEETS = (*ANYWHERE, "keep")


def list_everything() -> tuple[Moment, ...]:
    """Every game and number of players, with and without all modules, in every state."""
    found = [
        Moment(game, players, what, modules, SHARES[(place + players + asked + modules) % len(SHARES)])
        for place, game in enumerate(("alhambra", "granada", "alhambra-granada"))
        for players in range(2, 7)
        for modules in (False, True)
        for asked, what in enumerate(CITY)
        if modules or what not in ("window", "advance")
    ]
    found += [
        Moment("roll-and-write", players, what, share=SHARES[(players + asked) % len(SHARES)])
        for players in range(1, 6)
        for asked, what in enumerate(SHEETS)
        if players > 1 or what not in ("waiting", "other", "chat", "since")
    ]
    return tuple(found)


def sizes_for(moment: Moment) -> Sequence[Size]:
    """The screens on which a moment is measured."""
    return SIZES if SOAK else in_turn(SIZES, COVERING.index(moment), 3)


def look(page: Page, served: Served, moment: Moment) -> list[str]:
    """What is wrong, size by size."""
    seen = show(served, moment)
    name, value = seen.cookie
    page.context.add_cookies([{"name": name, "value": value, "url": served.url}])
    page.goto(seen.url)
    found = []
    for size in sizes_for(moment):
        needed = needed_at(moment.game, moment.what, size, moment.players)
        findings = measure(page, size, needed, places=EVERYWHERE if SOAK else PLACES)
        found += [f"{size}: {finding}" for finding in findings]
    return found + (compare_night(page) if SOAK else [])


@pytest.mark.parametrize("moment", list_everything() if SOAK else COVERING, ids=str)
def test_nothing_is_covered_or_out_of_sight(visit: Visit, served: Served, moment: Moment) -> None:
    findings = look(visit(), served, moment)
    assert not findings, "\n".join(["", *findings])


@pytest.mark.parametrize("lang", ["de", "nl"])
def test_longer_words_leave_room_for_the_forecast(visit: Visit, served: Served, lang: str) -> None:
    """On a low laptop what may be taken needs more lines than in English, above the highest forecast of four."""
    page, moment, size = visit(), COVERING[1], SIZES[1]
    page.context.add_cookies([{"name": "sabika-lang", "value": lang, "url": served.url}])
    go_to(page, served, moment)
    findings = measure(page, size, needed_at(moment.game, moment.what, size, moment.players))
    assert not findings, "\n".join(["", *findings])


BESIDE = (SIZES[0], SIZES[3], SIZES[4])  # a laptop, a tablet, a phone


def look_beside(page: Page, what: str) -> list[str]:
    """What is wrong with a page for the box on the table. Axe looks at it by night; by day its own tests do."""
    page.wait_for_load_state()
    found = [f"{what} {size}: {finding}" for size in BESIDE for finding in measure(page, size, fits=False)]
    check(page)
    return found


def test_pages_for_the_box_on_the_table(visit: Visit) -> None:
    played = play_out("alhambra-granada", 3, (), "c-3").evening
    pad = f"/pad?e={write([replace(played, id='boxes')])}&n=3&show="
    page = visit(dark=True)
    found = []
    for what, path in (("entry", f"{pad}enter"), ("scoring", f"{pad}scoring"), ("box", "/box?part=granada")):
        page.goto(path)
        found += look_beside(page, what)
    page.goto("/pad")
    for number, name in enumerate(("Ani", "Bo", "Cy")):
        page.locator(f"[name=name-{number}]").fill(name)
    page.locator("#record").click()
    page.locator("#type-it").click()  # and it stays open for whoever types
    for text, then in (
        ("tower-11 tower-12 garden-10 pavilion-2-NEW", "Which money card did Ani get?"),
        ("y9 y8 y3 g9 g8 g3 b9 b8 b3 y1 g2 b2", "Which card was turned up?"),
    ):
        page.locator("#notation").fill(text)
        page.locator("#do-notation").click()
        expect(page.locator("#h-came")).to_have_text(then)
    page.locator("#came-o1").click()
    expect(page.locator("#h-ask")).to_be_visible()
    page.goto(f"{page.url.partition('?')[0]}?tab=seat")
    page.locator("#notation").fill("take y1")
    page.locator("#do-notation").click()
    expect(page.locator(".came-table")).to_be_visible()
    found += look_beside(page, "recording")
    assert not found, "\n".join(["", *found])
