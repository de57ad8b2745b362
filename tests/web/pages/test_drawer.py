"""The page of a table: what lies in the drawer, the log by rounds, and a palace that keeps its size."""

import re

import pytest

import sabika
from sabika.engine import AnyGame
from sabika.games.city.views import is_city_view
from sabika.web.pages.boards.city.heads import draw_heads
from sabika.web.pages.boards.city.moves import tell_deed
from sabika.web.pages.boards.city.palace import draw_large
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.draft import Draft
from sabika.web.pages.models.palace import PalaceModel
from sabika.web.pages.models.rounds import TURNS_SHOWN, RoundsModel, rounds_model
from sabika.web.pages.scene import NO_DRAFT, CityScene
from sabika.words import LANGUAGES
from tests.web.pages.house import Guest

POSITION = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y6", "b9"], "palace": []}, {"hand": ["y1"], "palace": []}],
    # What can be paid has a wall in the north, so nothing goes south of the fountain; what would, cannot be paid.
    "market": {"1": "pavilion-6-N", "2": "seraglio-8-S", "3": "garden-7-NSW", "4": "tower-9-NW"},
}


def scene_of(game: AnyGame, draft: Draft = NO_DRAFT) -> CityScene:
    view = game.view(0)
    assert is_city_view(view)
    return CityScene(view, "/t/x", draft=draft)


def opened(page: str) -> str:
    found = re.search(r'class="tabs"[^>]*data-open="(\w*)"', page)
    assert found
    return found[1]


def test_a_tab_opens_and_closes_by_its_address(guest: Guest) -> None:
    table = guest.table()
    assert opened(guest.get(table).text) == ""
    page = guest.get(f"{table}?tab=points").text
    assert opened(page) == "points"
    close = re.search(r'id="close-drawer"[^>]*href="([^"]*)"', page)
    assert close and opened(guest.get(close[1]).text) == ""
    assert opened(guest.get(f"{table}?tab=nothing").text) == ""


def test_what_is_picked_leaves_the_drawer_as_it_is(guest: Guest) -> None:
    page = guest.get(f"{guest.table()}?tab=log").text
    offer = re.search(r'id="offer-1"[^>]*href="([^"]*)"', page)
    assert offer and opened(guest.get(offer[1].replace("&amp;", "&")).text) == "log"


BUILT = [{"tile": "pavilion-8", "at": [1, 0]}, {"tile": "tower-11", "at": [2, 0]}]
NORTH = [{"tile": "pavilion-8", "at": [0, -1]}]


def own_palace(draft: Draft, *players: object) -> PalaceModel:
    position = {**POSITION, "players": players} if players else POSITION
    scene = scene_of(sabika.position(position, seed="sites"), draft=draft)
    choices = CityChoices(scene)
    return draw_large(scene, choices, draw_heads(scene, choices)).palace


def size_of(palace: PalaceModel) -> tuple[int, int, int, int]:
    return palace.west, palace.north, palace.columns, palace.rows


def test_the_own_palace_keeps_its_size_whatever_is_picked() -> None:
    drafts = [Draft(), *(Draft(tile=tile) for tile in POSITION["market"].values())]  # type: ignore[attr-defined]
    assert {size_of(palace) for palace in map(own_palace, drafts)} == {(-1, -1, 3, 3)}


WALLED = [{"tile": "arcades-4-NES", "at": [1, 0]}]  # nobody gets past it in the east


def list_marked(palace: PalaceModel) -> set[tuple[int, int]]:
    return {spot.at for row in palace.spots for spot in row if spot.mark == "site"}


def test_spaces_to_build_on_do_not_come_and_go_with_market_and_money() -> None:
    hands: tuple[list[str], ...] = ([], ["y6", "b9", "g8", "o8"])
    poor, rich = (own_palace(Draft(), {"hand": hand, "palace": WALLED}, {"hand": ["y1"]}) for hand in hands)
    assert list_marked(poor) == list_marked(rich) == {(0, -1), (-1, 0), (0, 1)}
    assert size_of(poor) == size_of(rich)


def test_there_is_room_all_round_whether_anything_can_be_built_there_or_not() -> None:
    palace = own_palace(Draft(), {"hand": [], "palace": [*WALLED, *NORTH]}, {"hand": []})
    assert (palace.columns, palace.rows) == (4, 4)
    assert max(x for x, _ in list_marked(palace)) < palace.west + palace.columns - 1


def test_whoever_is_not_asked_sees_their_palace_as_in_their_turn() -> None:
    position = {**POSITION, "players": ({"hand": ["y6", "b9"], "palace": BUILT}, {"hand": ["y1"]})}
    scene = scene_of(sabika.position(position, seed="sites"))
    waiting = draw_large(scene, None, draw_heads(scene, None)).palace
    assert size_of(waiting) == (-1, -1, 5, 3)
    assert not any(spot.mark for row in waiting.spots for spot in row)


def test_it_is_said_where_a_line_of_the_log_leads_before_it_is_pressed(guest: Guest) -> None:
    table = guest.table()
    said = "Press a line to jump to it in the replay."
    assert said not in guest.get(f"{table}?tab=log").text, "nothing has happened yet"
    room = guest.client.app.state.house.rooms[table.rpartition("/")[2]]
    guest.post(f"{table}/act", {"action": str(room.need_game().legal_actions()[0])})
    page = guest.get(f"{table}?tab=log").text
    lines = re.findall(r'<a class="told" href="[^"]*/replay[^"]*"([^>]*)>', page)
    assert said in page and lines and all('title="See this moment in the replay"' in line for line in lines)


def test_a_palace_that_was_larger_keeps_its_frame() -> None:
    """A redesign takes a tile out; nothing else moves."""
    player = {"hand": [], "palace": BUILT, "reserve": ["garden-10"]}
    game = sabika.position({**POSITION, "players": (player, {"hand": ["y1"]})}, seed="sites")
    frames = [size_of(large_palace(game))]
    for action in ("redesign build garden-10 at 3,0", "redesign remove garden-10"):
        while game.to_act != 0:
            game.play(game.legal_actions()[0])
        game.play(action)
        frames.append(size_of(large_palace(game)))
    assert frames == [(-1, -1, 5, 3), (-1, -1, 6, 3), (-1, -1, 6, 3)]


def large_palace(game: AnyGame) -> PalaceModel:
    scene = scene_of(game)
    return draw_large(scene, None, draw_heads(scene, None)).palace


def log_of(game: AnyGame) -> RoundsModel:
    scene = scene_of(game)
    return rounds_model(scene, lambda event: tell_deed(scene, event))


def test_the_log_counts_rounds_and_shows_the_newest_first() -> None:
    game = sabika.new_game("alhambra", players=3, seed="rounds")
    while game.view(None)["round"] < 12:
        game.play(next(action for action in game.legal_actions() if action.verb in ("take", "pass")))
    rounds = log_of(game).rounds
    numbers = [one.number for one in rounds]
    assert numbers == sorted(numbers, key=lambda number: -(number or 0))
    assert numbers[0] == 11, "nobody has acted in the twelfth yet"
    moves = [line.move for one in rounds for line in one.lines if line.move and line.move.scoring is None]
    assert len(moves) <= TURNS_SHOWN
    moments = [move.moment for move in moves]
    assert moments == sorted(moments, reverse=True)
    assert all(len({line.move.player for line in one.lines if line.move}) > 1 for one in rounds[:3])


def test_a_game_that_began_elsewhere_counts_on() -> None:
    game = sabika.position(POSITION, seed="sites")
    game.play(next(action for action in game.legal_actions() if str(action).startswith("take")))
    rounds = log_of(game).rounds
    assert rounds[0].number == game.view(None)["round"]


def test_what_one_can_do_with_a_seat_is_drawn_once_the_drawer_is_open(guest: Guest) -> None:
    table = guest.table()
    shut = guest.get(table).text
    assert 'id="notation"' in shut and 'id="lend"' not in shut
    opened_page = guest.get(f"{table}?tab=seat").text
    assert 'id="notation"' in opened_page and 'id="lend"' in opened_page and 'id="resign"' in opened_page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_people_want_comes_first_in_the_drawer_of_the_table(guest: Guest, lang: str) -> None:
    """How fast bots play and how one leaves; what few want lies folded, also what is opened by a key."""
    guest.client.cookies.set("sabika-lang", lang)
    page = guest.get(f"{guest.table()}?tab=seat").text
    names = ("pace-calm", "lend", "leave", "resign", "more-tools", "notation")
    order = [page.index(f'id="{name}"') for name in names]
    assert order == sorted(order)
    folded = page[order[-2] : page.index("</details>", order[-2])]
    assert "personal#feed" in folded and 'class="note keys"' in folded and "/personal#feed" not in page[: order[-2]]
    tab = re.search(r'<a id="tab-seat".*?</a>', page, re.DOTALL)
    assert tab is not None and 'title="' in tab[0]
