"""Tiles that were bought exactly and have their places: what is bought next fits around them, and all are built so."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from sabika.table import Begin
from tests.browser.positions import NEAR_THE_END
from tests.planned import PlannedHouse
from tests.waiting import until
from tests.web.pages.house import Guest, actions, at, links
from tests.web.pages.test_deciding import ask, house_room, played, press_cell, then_of

ANI, BEN, DIRK = NEAR_THE_END["players"]
POSITION: dict[str, Any] = {**NEAR_THE_END, "display": ["y4", "g1", "b3", "o9"]}
FIRST, SECOND = "pavilion-6-N", "seraglio-8-S"


@pytest.fixture
def table(guest: Guest, house: PlannedHouse) -> str:
    house.beginning = lambda plan: Begin(position=POSITION)
    return guest.table(("person", "novice"))


def list_ghosts(page: str) -> list[str]:
    return re.findall(r'class="spot [^"]*planned[^"]*" data-cell="([^"]*)"', page)


def list_could(page: str) -> set[str]:
    return set(re.findall(r'class="spot could[^"]*" data-cell="([^"]*)"', page))


def choose(guest: Guest, page: str, tile: str) -> str:
    """The page with an offer chosen, paid as it proposes."""
    return guest.get(next(one for one in links(page, 'id="offer-') if f"tile={tile}" in one)).text


def buy(guest: Guest, table: str, page: str, cell: str) -> str:
    """Buy what is chosen for a cell; the page after it."""
    shown = guest.get(press_cell(page, cell)).text
    action = next(one for one in actions(shown) if one.startswith("buy "))
    assert then_of(shown).endswith(f" at {cell}")
    return guest.post(f"{table}/act?then={then_of(shown)}", {"action": action, "at": at(shown)}).text


def test_the_next_tile_fits_around_the_one_that_has_its_place(guest: Guest, table: str) -> None:
    fresh = guest.get(table).text
    both = list_could(choose(guest, fresh, FIRST)) & list_could(choose(guest, fresh, SECOND))
    cell = min(both)
    page = buy(guest, table, choose(guest, fresh, FIRST), cell)
    assert list_ghosts(page) == [cell]
    sites = re.findall(r'class="spot site[^"]*" data-cell="([^"]*)"', page)
    assert cell not in sites, "nothing else is offered for that space"
    shown = choose(guest, page, SECOND)
    assert cell not in list_could(shown) and list_ghosts(shown) == [cell]
    other = next(iter(sorted(list_could(shown))))
    page = buy(guest, table, shown, other)
    assert sorted(list_ghosts(page)) == sorted([cell, other])
    guest.post(f"{table}/act", {"action": "take y4", "at": at(page)})
    builds = {f"build {FIRST} at {cell}", f"build {SECOND} at {other}"}
    until(lambda: builds <= set(played(guest, table)), "not built as it was shown")


def test_a_tile_may_stand_beside_one_that_is_not_built_yet(guest: Guest, table: str) -> None:
    fresh = guest.get(table).text
    before = list_could(choose(guest, fresh, SECOND))
    beyond: set[str] = set()
    for cell in sorted(list_could(choose(guest, fresh, FIRST))):
        page = buy(guest, table, choose(guest, guest.get(table).text, FIRST), cell)
        beyond |= list_could(choose(guest, page, SECOND)) - before
        guest.post(f"{table}/undo", {"at": at(page)})
    assert beyond, "it would be built after the other, and next to it"


def test_what_became_impossible_is_said_and_not_drawn(guest: Guest, table: str) -> None:
    fresh = guest.get(table).text
    cell = min(list_could(choose(guest, fresh, FIRST)) & list_could(choose(guest, fresh, SECOND)))
    page = guest.post(
        f"{table}/act?then=build {FIRST} at {cell}", {"action": f"buy {FIRST} with y2 y4", "at": at(fresh)}
    ).text
    page = guest.post(
        f"{table}/act?then=build {SECOND} at {cell}", {"action": f"buy {SECOND} with g3 g5", "at": at(page)}
    ).text
    assert list_ghosts(page) == [cell], "one tile on a space"
    assert "No longer possible: " in unescape(ask(page))
    guest.post(f"{table}/act", {"action": "take y4", "at": at(page)})
    until(lambda: any(one.startswith("build ") for one in played(guest, table)), "nothing is built")
    until(lambda: house_room(guest, table).need_game().to_act == 0, "someone else is asked")
    page = guest.get(table).text
    assert "Where will you build" in ask(page) and "No longer possible: " in unescape(ask(page))
    assert list_ghosts(page) == []


def foretold(page: str) -> tuple[str, bool]:
    """The own sum of the forecast, and whether it says that a plan is in it."""
    sums = re.search(r'class="sums".*?class="me">.*?<b><i>\+</i>([^<]*)</b>', page, re.DOTALL)
    assert sums is not None
    return sums[1], "With your plan" in page


def test_the_forecast_counts_what_is_planned_and_says_so(guest: Guest, table: str) -> None:
    fresh = guest.get(table).text
    assert not foretold(fresh)[1]
    chosen = choose(guest, fresh, FIRST)
    assert foretold(chosen) == foretold(fresh), "nobody has said where it shall stand"
    picked = guest.get(press_cell(chosen, min(list_could(chosen)))).text
    assert foretold(picked)[1] and foretold(picked)[0] != foretold(fresh)[0]
    bought = buy(guest, table, chosen, min(list_could(chosen)))
    assert foretold(bought) == foretold(picked)


def test_a_redesign_says_what_becomes_of_the_tile_and_of_the_points(guest: Guest, table: str) -> None:
    said = unescape(ask(guest.get(f"{table}?redesign=1&tile=arcades-5-NW").text))
    assert "The arcade goes to your reserve." in said
    assert re.search(r"If scored now: \d+ points? instead of \d+\. This ends your turn\.", said)


def test_a_place_stays_when_the_purchase_is_undone_and_made_again(guest: Guest, table: str) -> None:
    fresh = guest.get(table).text
    cell = max(list_could(choose(guest, fresh, FIRST)))
    page = buy(guest, table, choose(guest, fresh, FIRST), cell)
    page = guest.post(f"{table}/undo", {"at": at(page)}).text
    assert list_ghosts(page) == [], "it is not bought"
    page = guest.post(f"{table}/act", {"action": f"buy {FIRST} with y2 y4", "at": at(page)}).text
    assert list_ghosts(page) == [cell]


def test_money_of_two_currencies_is_named(guest: Guest, table: str) -> None:
    page = unescape(ask(guest.get(f"{table}?take=y4,g1").text))
    assert "Take 4 guilders and 1 dirham?" in re.sub(r"<[^>]*>", "", page)
