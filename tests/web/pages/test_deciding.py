"""Deciding: money up to a limit, tiles that fit nowhere, buying for a space that was pressed, no word twice."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from sabika.table import Advice, Begin
from sabika.table.model import Order
from sabika.web.pages.recent_advice import find_rest, remember
from sabika.words import because
from tests.browser.positions import GRANADA_END, NEAR_THE_END
from tests.planned import PlannedHouse
from tests.waiting import until
from tests.web.pages.house import Guest, actions, at, links
from tests.web.pages.seen import said_in

ANI, BEN, DIRK = NEAR_THE_END["players"]
# The garden's walls fit nowhere; two gardens, a pavilion and a seraglio can be paid.
POSITION: dict[str, Any] = {
    **NEAR_THE_END,
    "display": ["y4", "g1", "b3", "o9"],
}


@pytest.fixture
def table(guest: Guest, house: PlannedHouse) -> str:
    house.beginning = lambda plan: Begin(position=POSITION)
    return guest.table(("person", "novice"))


def ask(page: str) -> str:
    """The question, as HTML."""
    found = re.search(r'<section class="part part-ask.*?</section>', page, re.DOTALL)
    assert found is not None
    return found[0]


def press_cell(page: str, cell: str) -> str:
    return next(link for link in links(page, f'id="cell-{cell}"'))


def then_of(page: str) -> str:
    """What shall follow the main button's action."""
    found = re.search(r'class="main" name="action"[^>]* formaction="([^"]*)"', page)
    assert found is not None
    return parse_qs(urlsplit(unescape(found[1])).query)["then"][0]


def test_take_money_asks_which(guest: Guest, table: str) -> None:
    asked = guest.get(links(guest.get(table).text, 'id="money"')[0]).text
    assert "Choose one card, or several worth up to 5 in all." in asked
    assert not any(action.startswith("take") for action in actions(asked))
    assert "Which cards will you take?" in asked


def test_a_card_over_the_limit_says_why_and_what_was_picked_stays(guest: Guest, table: str) -> None:
    page = guest.get(links(guest.get(table).text, "display-y4-1")[0]).text
    both = guest.get(links(page, "display-g1-1")[0]).text
    assert "take y4 g1" in actions(both)
    refused = guest.get(links(both, "display-b3-1")[0]).text
    assert "can’t add up to more than 5; these make 8" in ask(refused)
    assert "take y4 g1" in actions(refused), "the choice stays"
    instead = guest.get(links(refused, 'id="instead"')[0]).text
    assert "take b3" in actions(instead)


def test_nobody_is_offered_the_same_money_instead(guest: Guest, house: PlannedHouse) -> None:
    house.beginning = lambda plan: Begin(position={**POSITION, "display": ["y3", "g1", "y3", "o9"]})
    page = guest.get(links(guest.get(guest.table(("person", "novice"))).text, "display-y3-1")[0]).text
    refused = guest.get(links(page, "display-y3-2")[0]).text
    assert "can’t add up to more than 5; these make 6" in ask(refused)
    assert 'id="instead"' not in refused


def test_a_tile_that_fits_nowhere_says_so_before_it_is_bought_and_then_goes_to_the_reserve(
    guest: Guest, house: PlannedHouse
) -> None:
    walled = {**ANI, "palace": [{"tile": "pavilion-8", "at": [1, 0]}], "hand": ["y9", "g8"]}
    market = {**NEAR_THE_END["market"], "2": "seraglio-4-NE", "1": "pavilion-2-NEW"}
    neutral = {**DIRK, "tiles": ["pavilion-4-ES"]}
    house.beginning = lambda plan: Begin(position={**POSITION, "players": [walled, BEN, neutral], "market": market})
    table = guest.table(("person", "novice"))
    page = guest.get(table).text
    for offer in links(page, 'id="offer-'):
        shown = guest.get(offer).text
        fits = "spot could" in shown
        homeless = "buy " in " ".join(actions(shown)) and not fits
        assert bool(re.search("no space for (it|them) now", ask(shown))) == homeless
        assert not (homeless and 'class="first"' in ask(shown)), "where something is told once, this would not be seen"


def test_a_reserve_tile_that_fits_only_in_place_of_another_says_so(guest: Guest, house: PlannedHouse) -> None:
    """It said "choose a highlighted space" where none was highlighted."""
    builder = {**ANI, "palace": [{"tile": "tower-9-NE", "at": [0, -1]}], "reserve": ["pavilion-2-NEW"]}
    house.beginning = lambda plan: Begin(position={**POSITION, "players": [builder, BEN, DIRK]})
    table = guest.table(("person", "novice"))
    asked = ask(guest.get(f"{table}?redesign=1&tile=pavilion-2-NEW").text)
    assert "There’s no space for the pavilion (2) right now." in asked
    assert "But you can swap it: press a tile framed in green." in asked
    assert "highlighted" not in asked


def test_a_two_sided_tile_that_fits_nowhere_says_so_before_it_is_bought(guest: Guest, house: PlannedHouse) -> None:
    """It told of the back instead, which has the same moats."""
    players = [{"hand": ["y2"], "palace": [{"tile": "arena-2", "at": [0, 1]}]}, {"hand": ["b1"], "palace": []}]
    market = {"1": "library-2", "2": "park-4", "3": "park-8", "4": "school-8"}
    position = {"game": "granada", "to_act": 0, "players": players, "market": market}
    house.beginning = lambda plan: Begin(position=position)
    table = guest.table(("person", "novice"), game="granada")
    shown = ask(guest.get(links(guest.get(table).text, 'id="offer-1')[0]).text)
    assert re.search("no space for (it|them) now: (it|they) would go to your reserve", shown)


def test_of_two_tiles_the_one_that_makes_room_for_the_other_is_named(guest: Guest, house: PlannedHouse) -> None:
    """The pavilion stands on something open below it, with a wall beside it: only the seraglio makes such a place."""
    builder = {**ANI, "palace": [{"tile": "tower-9-NE", "at": [0, -1]}], "hand": ["y2", "g8"]}
    market = {**NEAR_THE_END["market"], "1": "pavilion-2-NEW"}
    house.beginning = lambda plan: Begin(position={**POSITION, "players": [builder, BEN, DIRK], "market": market})
    table = guest.table(("person", "novice"))
    page = guest.get(table).text
    for action in ("buy pavilion-2-NEW with y2", "buy seraglio-8-S with g8", "take y4"):
        page = guest.post(f"{table}/act", {"action": action, "at": at(page)}).text
    asked = guest.get(links(page, 'id="pending-pavilion-2-NEW"')[0]).text
    assert "There’s no space for the pavilion right now." in ask(asked)
    assert "Build the seraglio first, and there’ll be room for it." in ask(asked)
    assert "reserve" not in ask(asked).partition("<form")[0], "neither every time nor to newcomers"
    assert "reserve pavilion-2-NEW" in actions(asked), "that is still possible"
    first = guest.get(links(asked, 'class="button main"')[0]).text
    assert "Where will you build the seraglio?" in ask(first)


def test_a_tile_for_which_one_that_waits_makes_room_is_not_said_to_fit_nowhere(
    guest: Guest, house: PlannedHouse
) -> None:
    """Below a tip to buy the arcades it stood in red that they fit nowhere: the tower just bought made room."""
    builder = {**ANI, "palace": [{"tile": "tower-9-NE", "at": [0, -1]}], "hand": ["y2", "g8"]}
    market = {**NEAR_THE_END["market"], "1": "pavilion-2-NEW"}
    house.beginning = lambda plan: Begin(position={**POSITION, "players": [builder, BEN, DIRK], "market": market})
    table = guest.table(("person", "novice"))
    page = guest.get(table).text
    offer = 'id="offer-1"'
    before = ask(guest.get(links(page, offer)[0]).text)
    assert "no space for it now" in before, "nothing that waits makes room yet"
    page = guest.post(f"{table}/act", {"action": "buy seraglio-8-S with g8", "at": at(page)}).text
    after = guest.get(links(page, offer)[0]).text
    assert "buy pavilion-2-NEW with y2" in actions(after)
    assert "no space" not in ask(after)


def test_of_two_tiles_with_one_name_neither_is_called_by_it(guest: Guest, house: PlannedHouse) -> None:
    """ "The garden (8) fits nowhere now. Once the garden (8) stands, there is room for it.\""""
    laid = [{"tile": "garden-10-N", "at": [0, -1]}, {"tile": "tower-8-NES", "at": [1, 0]}]
    builder = {**ANI, "palace": laid, "hand": ["y8", "g8"]}
    market = {**NEAR_THE_END["market"], "1": "garden-8-NE", "2": "garden-8-SW"}
    players = [builder, BEN, {**DIRK, "tiles": []}]
    house.beginning = lambda plan: Begin(position={**POSITION, "players": players, "market": market})
    table = guest.table(("person", "novice"))
    page = guest.get(table).text
    for action in ("buy garden-8-NE with y8", "buy garden-8-SW with g8", "take y4"):
        page = guest.post(f"{table}/act", {"action": action, "at": at(page)}).text
    asked = guest.get(links(page, 'id="pending-garden-8-NE"')[0]).text
    assert "Build the other one first, and there’ll be room for this one." in ask(asked)
    assert "Build the other one first" in ask(asked)


def test_what_is_left_over_and_fits_nowhere_is_not_kept_for_later(guest: Guest, house: PlannedHouse) -> None:
    """After the last turn there is no later one in which it could be built."""
    closed = {**ANI, "palace": [{"tile": "tower-11-N", "at": [0, -1]}], "reserve": [], "hand": ["y9", "o8", "o2"]}
    other = {**BEN, "palace": [], "hand": ["y1"]}
    market = {**NEAR_THE_END["market"], "1": "pavilion-2-NEW"}
    position = {**POSITION, "players": [closed, other, {**DIRK, "tiles": []}], "market": market, "bag": []}
    house.beginning = lambda plan: Begin(position=position)
    table = guest.table(("person", "novice"))
    bought = guest.post(f"{table}/act", {"action": "buy tower-9-NW with o8 o2", "at": at(guest.get(table).text)}).text
    left = guest.post(f"{table}/act", {"action": "reserve tower-9-NW", "at": at(bought)}).text
    assert "There’s no space for the pavilion right now." in ask(left)
    assert "You have no more turns" in ask(left)
    assert "later" not in ask(left), "neither every time nor to newcomers"


def test_a_space_is_pressed_a_tile_chosen_and_both_are_done_by_one_button(guest: Guest, table: str) -> None:
    page = guest.get(table).text
    sites = links(page, "Buy and build here")
    assert sites, "nothing is picked, and spaces can be pressed"
    shown = guest.get(sites[0]).text
    if "What will you build here?" in shown:
        shown = guest.get(links(shown, 'class="choice of-offer')[0]).text
    buy = next(action for action in actions(shown) if action.startswith("buy "))
    build = then_of(shown)
    tile = buy.split()[1]
    assert build.startswith(f"build {tile} at ")
    assert guest.get(table).text.count('data-glide="' + tile) >= 1, "nothing was done yet"
    after = guest.post(f"{table}/act?then={build}", {"action": buy, "at": at(shown)}).text
    assert "Exact price: you go again." in after
    cell = build.rpartition(" ")[2]
    assert re.search(rf'class="spot [^"]*planned[^"]*" data-cell="{cell}"', after), "where it will stand"
    guest.post(f"{table}/act", {"action": "take y4", "at": at(after)})
    until(lambda: build in played(guest, table), "what was wished is not built")
    assert played(guest, table)[:3] == [buy, "take y4", build]


def played(guest: Guest, table: str) -> list[str]:
    return [str(one.action) for one in house_room(guest, table).need_game().history]


def house_room(guest: Guest, table: str) -> Any:
    return guest.client.app.state.house.rooms[table.rpartition("/")[2]]


def test_what_is_not_paid_exactly_is_built_at_once(guest: Guest, house: PlannedHouse) -> None:
    rich = {**ANI, "hand": ["y9"]}
    house.beginning = lambda plan: Begin(position={**POSITION, "players": [rich, BEN, DIRK]})
    table = guest.table(("person", "novice"))
    page = guest.get(links(guest.get(table).text, "Buy and build here")[0]).text
    assert "You’d pay 3 too much." in ask(page)
    (buy,) = [action for action in actions(page) if action.startswith("buy ")]
    guest.post(f"{table}/act?then={then_of(page)}", {"action": buy, "at": at(page)})
    assert played(guest, table)[:2] == [buy, then_of(page)]


def test_a_purchase_taken_back_takes_wishes_with_it_that_could_be_done_now(guest: Guest, table: str) -> None:
    page = guest.get(table).text
    bought = {"action": "buy pavilion-6-N with y2 y4", "at": at(page)}
    after = guest.post(f"{table}/act?then=build pavilion-6-N at 9,9", bought)
    room = house_room(guest, table)
    assert [order.tries for order in room.seats[0].orders] == [("build pavilion-6-N at 9,9",)]
    room.seats[0].orders.append(Order(("take y4",), once=True, until_turn=True))
    guest.post(f"{table}/undo", {"at": at(after.text)})
    assert [order.tries for order in room.seats[0].orders] == [("build pavilion-6-N at 9,9",)], "which cannot"


@pytest.mark.parametrize("then", ["dance", "x" * 5000, "%00", "buy", "take y4"])
def test_whatever_shall_follow_the_purchase_counts(guest: Guest, table: str, then: str) -> None:
    page = guest.get(table).text
    after = guest.post(f"{table}/act?then={then}", {"action": "buy pavilion-6-N with y2 y4", "at": at(page)})
    assert after.status_code == 200


def test_who_wants_to_be_asked_before_a_turn_ends_is_asked_between_buying_and_building(
    guest: Guest, house: PlannedHouse
) -> None:
    rich = {**ANI, "hand": ["y9"]}
    house.beginning = lambda plan: Begin(position={**POSITION, "players": [rich, BEN, DIRK]})
    table = guest.table(("person", "novice"))
    guest.post("/settings", {"confirm": "1", "back": table})
    page = guest.get(links(guest.get(table).text, "Buy and build here")[0]).text
    asked = guest.post(f"{table}/act?then={then_of(page)}", {"action": actions(page)[0], "at": at(page)}).text
    assert "this ends your turn" in asked
    assert then_of(page) in actions(asked)


def test_a_suggestion_builds_where_it_says_and_no_tile_is_seen_twice(
    guest: Guest, table: str, house: PlannedHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = guest.get(table).text
    mine, theirs = "build pavilion-6-N at 2,0", "build pavilion-6-N at -1,0"
    bought = {"action": "buy pavilion-6-N with y2 y4", "at": at(page)}
    after = guest.post(f"{table}/act?then={mine}", bought).text

    async def hints(*_: object) -> list[Advice]:
        return [Advice(("take y4", theirs), 1.0, (), because("plan-best"))]

    monkeypatch.setattr(house, "hints", hints)
    shown = guest.get(f"{table}?hint=1").text
    ghosts = re.findall(r'class="spot [^"]*planned[^"]*" data-cell="([^"]*)"', shown)
    assert ghosts == ["-1,0"]
    (wish,) = re.findall(r'formaction="[^"]*/act\?([^"]*)"', shown)
    guest.post(f"{table}/act?{unescape(wish)}", {"action": "take y4", "at": at(after)})
    until(lambda: theirs in played(guest, table), "the suggestion is not built")
    assert mine not in played(guest, table)


def test_a_suggestion_stays_until_its_last_step_or_until_something_else_is_done(
    guest: Guest, table: str, house: PlannedHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It closed after the first of two steps, and the second was forgotten."""
    steps = ("buy pavilion-6-N with y2 y4", "take y4", "build pavilion-6-N at -1,0")
    thought = []

    async def hints(*_: object) -> list[Advice]:
        thought.append(1)
        return [Advice(("take g1",), 0.5, (), because("plan-best")), Advice(steps, 1.0, (), why)]

    why = because("plan-exact", tile="pavilion-6-N")
    monkeypatch.setattr(house, "hints", hints)
    shown = guest.get(f"{table}?hint=2")
    for step, label in zip(steps, ("Do the first step", "Do the next step", "Do the next step"), strict=True):
        page = guest.get(str(shown.url)).text  # whoever loads it anew still has it
        (button,) = re.findall(r'<button id="do-hint".*?</button>', page)
        assert f'value="{step}"' in button and label in button
        reason = re.search(r'class="shown".*?<small>(.*?)</small>', page, re.DOTALL)
        assert reason is not None and "pavilion" in reason[1], "why it is worth doing is told to its last step"
        query = "".join(re.findall(r'formaction="[^"]*/act\?([^"]*)"', button))
        shown = guest.post(f"{table}/act?{unescape(query)}", {"action": step, "at": at(page)})
    assert 'id="do-hint"' not in shown.text and thought == [1] * 2, "nobody thinks about it again"


def test_who_has_been_given_no_such_suggestion_is_shown_the_steps_alone() -> None:
    remember("t", 0, [Advice(("take y4", "build pavilion-6-N at 2,0"), 1.0, (), because("plan-best"))])
    assert find_rest("t", 0, ["build pavilion-6-N at 2,0"]).purpose is not None
    for table, seat, steps in (("t", 1, ["build pavilion-6-N at 2,0"]), ("s", 0, ["take y4"]), ("t", 0, ["take y4"])):
        found = find_rest(table, seat, steps)
        assert found.actions == tuple(steps) and found.purpose is None


CHAIN: dict[str, Any] = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y6", "b8", "o7", "o1"]}, {"hand": ["y1"]}],
    "market": {"1": "pavilion-6-N", "3": "seraglio-8-S", "4": "garden-7-NSW", "2": "tower-9-NW"},
    "display": ["y4", "g1", "b3", "g1"],
}
CHAINED = ("buy pavilion-6-N with y6", "buy seraglio-8-S with b8", "buy garden-7-NSW with o7")


def test_each_exact_purchase_of_a_turn_is_counted(guest: Guest, house: PlannedHouse) -> None:
    house.beginning = lambda plan: Begin(position=CHAIN)
    table = guest.table(("person", "novice"))
    said = ("Exact price: you go again.", "Second exact purchase in one turn", "Third exact purchase in one turn")
    page = guest.get(table).text
    for number, action in enumerate(CHAINED):
        page = guest.post(f"{table}/act", {"action": action, "at": at(page)}).text
        assert [words in " ".join(said_in(ask(page))) for words in said] == [one == number for one in range(3)]


def test_a_suggestion_whose_next_step_is_not_possible_is_gone(guest: Guest, table: str) -> None:
    page = guest.get(f"{table}?plan=build pavilion-6-N at -1,0").text
    assert 'id="do-hint"' not in page and 'id="advice"' not in page


def test_more_cards_are_offered_only_where_any_fits(guest: Guest, table: str) -> None:
    assert "Add more cards" in ask(guest.get(f"{table}?take=g1").text)
    both = ask(guest.get(f"{table}?take=g1,b3").text)
    assert "Take 1 dirham and 3 denars?" in both and "Add more cards" not in both, "4 and 9 are left: too much"


def test_a_tile_that_is_about_to_be_taken_out_leaves_a_hole(guest: Guest, table: str) -> None:
    """The points counted without it, and it stood there as if nothing had happened."""
    before, page = (guest.get(f"{table}?redesign=1{tile}").text for tile in ("", "&tile=arcades-5-NW"))
    assert len(re.findall(r'class="spot [^"]*\bleaving\b', page)) == 1 and " leaving" not in before


STATES = {
    "turn": "",
    "money": "?money=1",
    "taking": "?take=y4&card=b3",
    "buying": "?tile=pavilion-6-N",
    "short": "?tile=tower-9-NW&pay=o2",
    "redesign": "?redesign=1",
    "removing": "?redesign=1&tile=arcades-5-NW",
    "hint": "?hint=1",
}


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_no_two_things_to_press_bear_the_same_words(guest: Guest, table: str, lang: str) -> None:
    guest.post("/settings", {"lang": lang, "back": table})
    for name, query in STATES.items():
        check_words(guest.get(table + query).text, f"{lang} {name}")
    page = guest.post(f"{table}/act", {"action": "buy pavilion-6-N with y2 y4", "at": "0"}).text
    check_words(page, f"{lang} extra")
    check_words(guest.post(f"{table}/act", {"action": "take y4", "at": at(page)}).text, f"{lang} placing")


def check_words(page: str, where: str) -> None:
    pressed = re.findall(r"<(?:button|a) [^>]*>.*?</(?:button|a)>", ask(page), re.DOTALL)
    words = [" ".join(said_in(re.sub(r"<svg.*?</svg>", "", one))) for one in pressed]
    assert len(words) == len(set(words)), where


def test_both_sides_of_a_tile_with_fee_and_points(guest: Guest, house: PlannedHouse) -> None:
    house.beginning = lambda plan: Begin(position=GRANADA_END)
    table = guest.table(("person", "novice"), game="granada")
    page = guest.get(table).text
    page = guest.post(f"{table}/act", {"action": "buy park-8 with b8", "at": at(page)}).text
    page = guest.post(f"{table}/act", {"action": "take y9", "at": at(page)}).text
    assert "Which side up?" in ask(page)
    sides = re.findall(r'<a id="choice-\d".*?</a>', ask(page), re.DOTALL)
    assert len(sides) == 2
    assert "as bought" in sides[0] and "costs 3</span>" in sides[1]
    assert all(re.search(r"\+\d+ now", side) for side in sides)
