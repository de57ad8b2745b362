"""Granada on the page: two-sided tiles, the marker, turning over for money, moats, places worth what can be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from urllib.parse import unquote_plus

import pytest
from litestar.testing import TestClient

import sabika
from sabika.table import Begin, SeatPlan, TablePlan
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.models.moves import last_moves
from sabika.web.pages.templates import find_macro
from tests.browser.positions import ENDS
from tests.planned import PlannedHouse
from tests.waiting import until
from tests.web.apps import app_for
from tests.web.pages.house import Guest, actions, at, links


def near_the_end(plan: TablePlan) -> Begin:
    return Begin(position={**ENDS[plan.game], "options": plan.options, "modules": plan.modules})


@pytest.fixture
def guest(house: PlannedHouse) -> Iterator[Guest]:
    house.beginning, house.seeds = near_the_end, lambda: "moats"
    with TestClient(app_for(house), base_url="http://testserver.local") as client:
        yield Guest(client)


def seated(guest: Guest, **more: str) -> str:
    """A table with somebody else at it."""
    return guest.table(("person", "novice"), **{"game": "granada", **more})


def do(guest: Guest, table: str, action: str) -> str:
    return guest.post(f"{table}/act", {"action": action, "at": at(guest.get(table).text)}).text


@pytest.fixture
def placing(guest: Guest) -> str:
    """One tile is bought and waits to be placed."""
    table = seated(guest)
    do(guest, table, "buy park-8 with b8")
    do(guest, table, "take y9")
    return table


def link(page: str, words: str) -> str:
    """The address that choosing a side in the question leads to."""
    found = re.search(rf'<a id="choice-\d+"[^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*{words}', page, re.DOTALL)
    assert found is not None, words
    return found[1].replace("&amp;", "&")


def test_offers_show_and_say_what_is_on_their_back(guest: Guest) -> None:
    page = guest.get(seated(guest)).text
    assert "park 8, moat left, residence 9 on the back, for 8 denars, exact" in page
    assert re.search(r'class="backside glaze-residence".*?<b>9</b>', page)


def test_the_marker_says_which_side_comes_next_in_words_and_picture(guest: Guest) -> None:
    page = guest.get(seated(guest)).text
    assert 'class="marker odd"' in page
    assert "new tiles show their odd price" in page


def test_moats_are_drawn_and_the_longest_is_marked(guest: Guest) -> None:
    page = guest.get(seated(guest)).text
    assert "#moat-N" in page and "moat-line" in page
    assert "#wall-N" not in page
    assert "Your city" in page and "moat 2" in page


def test_the_tile_with_which_granada_began_is_marked_and_named(guest: Guest) -> None:
    """Beside a palace, and in the small city of another; Granada alone begins with its own fountain."""
    page = guest.get(seated(guest, game="alhambra-granada")).text
    large, small = (re.search(rf'data-palace="{player}".*?</svg>\n</div>', page, re.DOTALL) for player in (0, 1))
    assert large and 'transform="translate(201 1) scale(.5)"' in large[0]
    assert small and 'transform="translate(1 -199) scale(.5)"' in small[0]
    assert page.count("park 8, moat left, Granada's start tile: it never moves") == 2  # on its cell, and as text
    assert "start tile" not in guest.get(seated(guest)).text


def test_nobody_is_told_of_a_palace_where_there_is_none(guest: Guest) -> None:
    table = seated(guest)
    for page in (guest.get(table).text, guest.get(f"{table}?redesign=1").text):
        assert "palace" not in " ".join(re.findall(r">([^<]+)<", page)).lower()


def test_the_city_as_text_tells_moats(guest: Guest) -> None:
    text = re.search(r'id="palace-text".*?</details>', guest.get(seated(guest)).text, re.DOTALL)
    assert text is not None
    assert "<b>1 right</b>: arena 8, moat top" in text[0]
    assert "This city in words" in text[0]


def test_a_new_tile_is_turned_over_for_the_least_that_suffices(guest: Guest, placing: str) -> None:
    page = guest.get(placing).text
    assert re.search(r"Residence 9</b><small>.*costs 3</span>.*guilders</span></small>", page), "what it would cost"
    assert re.search(r"Park 8</b><small><i>as bought · </i>free</small>", page)
    assert all(not action.startswith("build residence-9") for action in actions(page))
    turned = guest.get(link(page, "costs ")).text
    assert "costs 3</span>" in turned
    builds = [action for action in actions(turned) if action.startswith("build ")]
    assert builds and all(re.fullmatch(r"build residence-9 at \S+ turning y3", action) for action in builds)
    after = do(guest, placing, builds[0])
    assert "You turn a tile over" in after


def test_other_money_can_be_chosen_for_turning(guest: Guest, placing: str) -> None:
    turned = guest.get(link(guest.get(placing).text, "costs ")).text
    other = guest.get(links(turned, 'id="hand-o5-1"')[0]).text
    assert re.search("costs 5</span>.*ducats", other)
    assert any(action.endswith("turning o5") for action in actions(other))
    more = guest.get(links(other, 'id="hand-o2-1"')[0]).text
    assert re.search("costs 7</span>.*ducats", more)
    less = guest.get(links(more, 'id="hand-o5-1"')[0]).text
    assert "costs at least 3, but you’re only paying 2" in less
    assert not [action for action in actions(less) if action.startswith("build ")]
    back = guest.get(link(less, "as bought")).text
    assert any(action.startswith("build park-8") for action in actions(back))


def test_into_the_reserve_either_side_up_for_nothing(guest: Guest, placing: str) -> None:
    page = guest.get(placing).text
    assert "reserve park-8" in actions(page)
    turned = guest.get(link(page, "costs ")).text
    assert "Keep in reserve, free" in turned
    after = do(guest, placing, "reserve residence-9")
    assert "Reserve" in after and 'data-glide="residence-9"' in after


def test_only_the_side_it_showed_can_be_given_to_dirk(guest: Guest, placing: str) -> None:
    page = guest.get(placing).text
    assert "give park-8" in actions(page)
    assert not any(action.startswith("give") for action in actions(guest.get(link(page, "costs ")).text))


def test_a_kind_tells_how_many_are_seen_and_what_places_are_worth(guest: Guest) -> None:
    page = guest.get(seated(guest)).text
    row = foretold(page, "arena")
    assert '<small class="worth">9 · 6 · 3</small><small class="seen" aria-hidden="true">3</small>' in row
    assert "arena: 9 points for the most, 6 for the second and 3 for the third most" in row and ">arenas</span>" in row
    assert "Points per tile in all cities: 3, 2, 1" in page
    simple = guest.get(seated(guest, simplified="1")).text
    assert '<small class="worth">18 · 10 · 3</small>' in foretold(simple, "arena")
    assert "the tiles in sight" not in simple


def test_dirk_keeps_the_sides_he_got(guest: Guest) -> None:
    page = guest.get(seated(guest)).text
    assert "arena 12, no moats" in page


def test_the_lobby_offers_the_modules_a_game_goes_with(guest: Guest) -> None:
    page = guest.get("/new").text
    found = re.findall(r'data-games="([^"]*)">(?:<label[^>]*>)?<input type="checkbox" name="([^"]*)"', page)
    offered = {name for games, name in found if "granada" in games.split()}
    assert offered == {"module-vizier", "module-exchange", "open_hands", "simplified"}
    assert len(found) == 9  # and five more modules for Alhambra


def test_a_module_of_another_game_is_refused_with_the_reason(guest: Guest) -> None:
    form = {"game": "granada", "players": "3", "name": "Ani", "module-camps": "1"}
    page = guest.post("/tables", form)
    assert page.status_code == 400
    assert "Granada" in page.text and 'class="alert"' in page.text


@pytest.mark.parametrize("query", ["tile=residence-9&pay=y3", "tile=nothing", "pay=o5,y3", "tile=residence-9&pay=g/o"])
def test_bad_addresses_show_the_table_all_the_same(guest: Guest, placing: str, query: str) -> None:
    assert guest.get(f"{placing}?{query}").status_code == 200
    assert guest.get(f"{placing}/replay?at=0&{query}").status_code == 200


@pytest.mark.parametrize("lang", ["en", "de", "nl"])
def test_a_ribbon_says_that_a_tile_was_turned_over(lang: str) -> None:
    """It read like a purchase: a hostel for 3."""
    game = sabika.position(near_the_end(TablePlan("granada", (SeatPlan(),) * 2)).position or {}, seed="moats")
    for action in ("buy park-8 with b8", "take y9"):
        game.play(action)
    game.play(next(action for action in game.legal_actions() if " turning " in str(action)))
    scene = make_scene(game.view(1), lang=lang)
    (move,) = last_moves(scene, partial(board_of("granada").tell_deed, scene)).values()
    told = str(find_macro("moves.html", "ribbon", lang)(move)).split('class="deed turns"')[1]
    said = {"en": "turns over", "de": "dreht um", "nl": "draait om"}[lang]
    assert said in told.split("</em>")[0] and "residence" in told


def test_the_result_tells_moats_and_tiles_turned_over(guest: Guest, placing: str) -> None:
    do(guest, placing, "build residence-9 at 2,0 turning y3")
    guest.post(f"{placing}/lend", {"lent": "1"})
    address = f"{placing}/result"
    until(lambda: guest.get(address).url.path.endswith("/result"), "the game does not end")
    points, record = (guest.get(f"{address}?tab={tab}").text for tab in ("points", "record"))
    assert "source-moat" in points and "source-arena" in points
    assert "turned over" in record and "longest moat" in record


# ------------------------------------------------------------------------------------------------------ both cities


@pytest.fixture
def both(guest: Guest) -> str:
    return seated(guest, game="alhambra-granada")


def test_every_field_holds_a_tile_of_each_city(guest: Guest, both: str) -> None:
    page = guest.get(both).text
    keys = re.findall(r'id="offer-([^"]*)"', page)
    assert keys == [f"{field}-{city}" for field in (1, 2, 3, 4) for city in ("alhambra", "granada")]
    assert "Alhambra: 1 in the bag" in page and "Granada: 1 in the bag" in page
    assert "school 8, moat left, library 9 on the back, for 8 denars, exact" in page


def test_money_goes_to_the_tile_that_was_chosen(guest: Guest, both: str) -> None:
    page = guest.get(both).text
    chosen = guest.get(links(page, 'id="offer-1-granada"')[0]).text
    assert "buy library-6 with y6" in actions(chosen)
    alone = guest.get(links(page, 'id="hand-y6-1"')[0]).text
    assert "buy pavilion-6-N with y6" in actions(alone)


def test_three_lines_each_in_its_own_pattern(guest: Guest, both: str) -> None:
    page = guest.get(both).text
    for line in ('class="wall-line"', 'class="wall-line moat-line"', 'class="wall-line frontier-line"'):
        assert line in page
    for told in ("wall 4", "moat 2", "wall and moat 2"):
        assert told in page


def test_no_line_lies_on_a_price(guest: Guest, both: str) -> None:
    """Along the south and the east of a tile an outer line runs through its price: that is drawn once more, on top."""
    own = guest.get(both).text.partition('data-key="palace"')[2]
    overlay = re.search(r'<svg class="wall-overlay".*?</svg>', own, re.DOTALL)
    assert overlay is not None
    last_line, first_price = overlay[0].rindex("-line"), overlay[0].index("#price-")
    assert last_line < first_price
    assert {"#price-9", "#price-7"} <= set(re.findall("#price-[0-9]+", overlay[0]))


def test_kinds_of_both_cities_are_foretold_in_two_bands(guest: Guest, both: str) -> None:
    page = guest.get(both).text
    bands = page.split('class="band-rows"')[1:]
    assert len(bands) == 2
    for band, told in zip(bands, (("tower", "garden", "longest wall"), ("arena", "longest moat")), strict=True):
        for source in told:
            assert f'class="kh" title="{source}' in band
    assert "nil" in foretold(page, "seraglio") and "nil" not in foretold(page, "tower")


def foretold(page: str, source: str) -> str:
    """The row of the forecast for a kind or a line."""
    found = re.search(
        rf'<div role="row" class="[^"]*"><span role="rowheader" class="kh" title="{source}.*?\n</div>', page, re.DOTALL
    )
    assert found is not None, source
    return found[0]


def test_a_scoring_whose_card_comes_with_the_next_deck_is_told(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ENDS, "alhambra-granada", {**ENDS["alhambra-granada"], "scorings": 1, "decks": 1})
    assert "Scoring 2 after the reshuffle" in guest.get(seated(guest, game="alhambra-granada")).text


def test_modules_have_their_faces_in_both_games(guest: Guest) -> None:
    for game in ("granada", "alhambra-granada"):
        page = guest.get(seated(guest, game=game, **{"module-vizier": "1", "module-exchange": "1"})).text
        assert page.count("vizier-awake") == 4, "on both palaces, the head that a phone shows, and its shelf"


def test_a_space_pressed_first_is_where_the_tile_is_built_as_it_lies(guest: Guest) -> None:
    table = seated(guest)
    sites = links(guest.get(table).text, "Buy and build here")
    assert sites
    shown = guest.get(sites[0]).text
    if "What will you build here?" in shown:
        shown = guest.get(links(shown, 'class="choice of-offer')[0]).text
    buy = next(action for action in actions(shown) if action.startswith("buy "))
    tile = buy.split()[1]
    (then,) = re.findall(r'/act\?then=([^"]*)"', shown)
    assert unquote_plus(then).startswith(f"build {tile} at ")
    page = guest.post(f"{table}/act?then={then}", {"action": buy, "at": at(shown)}).text
    assert "Which side up?" not in page


def test_a_chosen_offer_pressed_again_shows_where_its_back_would_fit(guest: Guest) -> None:
    table = seated(guest)
    front = guest.get(links(guest.get(table).text, 'id="offer-')[0]).text
    back = guest.get(links(front, 'id="offer-1"')[0]).text
    assert "The back is the " in back
    assert "You choose the side when you build; turning it over costs at least 3." in back
    assert [action for action in actions(back) if action.startswith("buy ")], "it stays chosen"
    again = guest.get(links(back, 'id="offer-1"')[0]).text
    assert "is its back" not in again and 'aria-current="true"' in again
