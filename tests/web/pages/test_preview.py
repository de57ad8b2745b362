"""Seen before it is pressed: a tile where it may stand, and the wall; and things on the table that stay or jump."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sabika.table import Begin
from tests.browser.positions import NEAR_THE_END
from tests.planned import PlannedHouse
from tests.web.pages.house import Guest, at, links

ANI, BEN, DIRK = NEAR_THE_END["players"]
TILE = "pavilion-6-N"
# One tile can be paid, exactly; whatever is taken then pays for another, which fits elsewhere.
POSITION: dict[str, Any] = {
    **NEAR_THE_END,
    "display": ["y9", "g9", "b9", "o9"],
    "players": [{**ANI, "hand": ["y4", "y2"], "reserve": []}, BEN, DIRK],
}

SPOT = re.compile(r'<td role="gridcell" class="spot ([^"]*)" data-cell="([^"]*)".*?</td>', re.DOTALL)


@pytest.fixture
def table(guest: Guest, house: PlannedHouse) -> str:
    house.beginning = lambda plan: Begin(position=POSITION)
    return guest.table(("person", "novice"))


def list_previews(page: str) -> dict[str, str]:
    """What is seen on each space of the own palace by whoever points there."""
    own = page[page.index('class="palace-form"') :]
    found = {}
    for spot in SPOT.finditer(own):
        preview = re.search(r'<span class="preview".*?<small>(.*?)</small>', spot[0], re.DOTALL)
        if preview is not None:
            found[spot[2]] = preview[1]
    return found


def list_marked(page: str, mark: str) -> set[str]:
    own = page[page.index('class="palace-form"') :]
    return {spot[2] for spot in SPOT.finditer(own) if mark in spot[1].split()}


def find_ground(page: str) -> str:
    """How much room the own palace has on each side."""
    own = page[page.index('class="palace-form"') :]
    found: list[str] = re.findall(r'class="(ground[^"]*)"', own)
    return found[0]


def buy_and_take(guest: Guest, table: str) -> str:
    number = at(guest.get(table).text)
    for action in (f"buy {TILE} with y2 y4", "take g9"):
        page = guest.post(f"{table}/act", {"action": action, "at": number}).text
        number = at(page)
    return page


def test_a_tile_is_seen_where_it_may_stand_with_what_becomes_of_the_wall(guest: Guest, table: str) -> None:
    page = buy_and_take(guest, table)
    assert "Where will you build the pavilion?" in page
    found = list_previews(page)
    assert found.keys() == list_marked(page, "may") == {"-1,0", "2,0"}
    assert found["-1,0"] == "wall 4 → 5" and found["2,0"] == "wall 4 → 5"
    assert "Build here (wall 4 → 5)" in page, "whoever listens is told, too"
    assert links(page, 'id="hand-') == links(page, 'id="offer-') == [], "nothing can be bought meanwhile"


def test_it_is_seen_before_it_is_bought(guest: Guest, table: str) -> None:
    page = guest.get(links(guest.get(table).text, 'id="offer-')[0]).text
    assert list_previews(page).keys() == list_marked(page, "could") != set()


def test_a_wall_that_stays_as_long_as_it_is_is_told(guest: Guest, house: PlannedHouse) -> None:
    kept = {**POSITION, "players": [{**ANI, "reserve": ["seraglio-9"]}, BEN, DIRK]}
    house.beginning = lambda plan: Begin(position=kept)
    table = guest.table(("person", "novice"))
    page = guest.get(f"{table}?redesign=1&tile=seraglio-9").text
    assert "wall 4" in list_previews(page).values()


def test_the_palace_stays_where_it_is_from_buying_to_building(guest: Guest, table: str) -> None:
    before = guest.get(table).text
    bought = guest.post(f"{table}/act", {"action": f"buy {TILE} with y2 y4", "at": at(before)}).text
    taken = guest.post(f"{table}/act", {"action": "take g9", "at": at(bought)}).text
    assert "Where will you build" in taken
    assert find_ground(before) == find_ground(bought) == find_ground(taken)


def test_a_reshuffle_is_told_beside_the_deck_and_in_the_log(guest: Guest, house: PlannedHouse) -> None:
    empty = {"deck": [], "discard": ["y3", "y5", "g2", "b5", "o4", "o6"], "display": ["y9", "g9", "b9", "o8"]}
    house.beginning = lambda plan: Begin(position={**POSITION, **empty})
    table = guest.table(("person", "novice"))
    before = guest.get(table).text
    assert "discards 6" in before
    assert "just reshuffled" not in before
    guest.post(f"{table}/act", {"action": "take y9", "at": at(before)})
    page = guest.get(f"{table}?tab=log").text
    assert "just reshuffled" in page
    log = page[page.index('id="h-log"') :]
    assert re.search(r'class="told note"[^>]*>.*?are shuffled into a new deck', log, re.DOTALL)
