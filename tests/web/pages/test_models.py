"""Palaces, sheets and whole positions are drawn without table, seat or game."""

import re
from typing import Any

import pytest

import sabika
from sabika.box import standard
from sabika.engine import GameView
from sabika.engine.errors import EntryError
from sabika.games.city.views import LaidTile
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.boards.city.bubble import put_aside
from sabika.web.pages.choices import may_choose
from sabika.web.pages.drawings import draw_palace, draw_sheet
from sabika.web.pages.models.palace import PalaceModel, Spot, model_from
from sabika.web.pages.models.result import draw_chart, rank_players
from sabika.web.pages.models.sheet import Die, sheet_model
from sabika.web.pages.parts import draw_part
from sabika.web.pages.pieces import Pieces
from tests.browser.positions import COMBINED_END, GRANADA_END, NEAR_THE_END, WITH_MODULES

LAID: list[LaidTile] = [
    {"tile": "tower-9-NE", "at": [1, -1]},
    {"tile": "arcades-5-NW", "at": [0, -1]},
    {"tile": "pavilion-8", "at": [1, 0]},
]
# What makes something of a page do something.
DOING = re.compile(r'<button[^>]*name="action"|<a [^>]*data-go[^>]*(?:pay|take|tile|piece|picks|die|sure|cell)=')


def test_a_palace_from_a_plain_list_of_tiles() -> None:
    palace = model_from(LAID)
    assert [[spot.tile for spot in row] for row in palace.spots] == [
        ["arcades-5-NW", "tower-9-NE"],
        [None, "pavilion-8"],
    ]
    assert palace.spots[1][0].start
    assert palace.lines == {"wall": [[0, -1, "W"], [0, -1, "N"], [1, -1, "N"], [1, -1, "E"]]}
    assert (palace.west, palace.north, palace.columns, palace.rows) == (0, -1, 2, 2)
    assert model_from(LAID, margin=1).columns == 4
    html = draw_palace(palace, "Somebody's palace")
    assert html.count("<td") == 4 and 'aria-label="Somebody&#39;s palace"' in html
    assert "1,-1: tower 9, walls top, right" in html and "0,0: fountain" in html
    assert not DOING.search(html) and "href=" not in re.sub(r'<use href="[^"]*"', "", html)
    assert "Turm 9" in draw_palace(palace, "x", "de")


def test_a_palace_may_break_the_rules_and_be_drawn() -> None:
    far = model_from([{"tile": "tower-9-NE", "at": [3, 0]}])
    assert (far.columns, far.lengths) == (4, {"wall": 2})


@pytest.mark.parametrize(
    ("laid", "message"),
    [
        ([{"tile": "tower-9-NE", "at": [300, 3]}], "palace[0].at: a palace reaches 60 cells"),
        ([{"tile": "tower-9-NE", "at": [3000, 300]}], "palace[0].at[0]: a number from"),
        ([*LAID, {"tile": "tower-99", "at": [1, 1]}], "palace[3].tile: there is no tile “tower-99”"),
        ([{"tile": "tower-9-NE"}], "palace[0]: “at” is missing"),
        ([{"tile": 9, "at": [1, 1]}], "palace[0].tile: a text is needed"),
        ([{"tile": "tower-9-NE", "at": [x, y]} for x in range(30) for y in range(30)], "palace: 900 tiles, but"),
    ],
)
def test_a_palace_that_cannot_be_drawn_is_refused(laid: Any, message: str) -> None:
    with pytest.raises(EntryError, match=re.escape(message)):
        model_from(laid)


def test_a_second_city_and_the_lines_of_camps() -> None:
    meeting = model_from(COMBINED_END["players"][0]["palace"], "alhambra-granada")
    assert meeting.second == (2, 0) and list(meeting.lines) == ["wall", "moat", "frontier"]
    assert [spot.at for row in meeting.spots for spot in row if spot.second] == [(2, 0)]
    camps = model_from([*LAID, {"tile": "camp-4-S", "at": [1, -2]}], modules=["camps"])
    assert "camp-lines" in camps.over and "camp-lines" in draw_palace(camps, "x")


def test_a_sheet_from_what_is_printed_and_crossed_out() -> None:
    grid = standard().rollwrite.grid
    sheet = sheet_model(grid, [(1, 1), (1, 2)], [Die("y", 1), Die("b", 2)], track=5, earned=3, spent=1)
    rank, boxes = sheet.rows[0]
    assert [box.cross is not None for box in boxes] == [True, True, False, False, False, False]
    assert (rank.crosses, [die.value for die in rank.dice], rank.cells) == (2, [1], "1,1 1,2")
    assert list(sheet.coins) == ["spent", "earned", "earned", "open", "open"] and sheet.purse == 2
    html = draw_sheet(sheet, "A sheet")
    assert html.count("crossed out") == 2 and not DOING.search(html)


@pytest.mark.parametrize(
    "position", [NEAR_THE_END, WITH_MODULES, GRANADA_END, COMBINED_END], ids=["plain", "modules", "granada", "both"]
)
@pytest.mark.parametrize("seat", [None, 0])
def test_a_position_is_drawn_without_a_table(position: dict[str, Any], seat: int | None) -> None:
    drawn = draw(sabika.position(position, seed="drawn").view(seat))
    assert list(drawn)[:5] == ["people", "market", "display", "hand", "palace"]
    assert not [name for name, html in drawn.items() if DOING.search(html)]
    tiles = [laid["tile"] for laid in position["players"][0]["palace"]]
    assert [tile for tile in tiles if f": {Pieces('en').tile_name(tile)}" not in drawn["palace"]] == []


def test_a_game_of_sheets_is_drawn_without_a_table() -> None:
    view = sabika.new_game("roll-and-write", 2, seed="drawn").view(None)
    drawn = draw(view)
    assert drawn["sheet"].count("<td") > 36 and not [name for name, html in drawn.items() if DOING.search(html)]


def draw(view: GameView) -> dict[str, str]:
    """All parts of a page from a view alone."""
    scene, board = make_scene(view), board_of(view["game"])
    assert not may_choose(scene)
    common = {"base": "", "at": 0, "keep": "", "message": "", "hint_given": None, "news": (), "rematch": None}
    common |= {"comes_back": False}
    parts = board.draw_parts(scene)
    return {name: draw_part(board.folder, name, "en", models, common) for name, models in parts.items()}


def test_what_a_seat_sees_in_the_past_is_what_it_saw() -> None:
    """Without choices the own hand and palace are there, only nothing leads anywhere."""
    drawn = draw(sabika.position(NEAR_THE_END, seed="drawn").view(0))
    assert "Your palace" in drawn["palace"] and "8 cards" in drawn["hand"]
    assert "exact" in drawn["market"], "how far one's money goes is seen"
    assert "Nobody" in draw(sabika.position(NEAR_THE_END, seed="drawn").view(None))["hand"]


def test_a_result_from_a_view_alone() -> None:
    view = sabika.position(NEAR_THE_END, seed="drawn").view(None)
    assert [view["players"][player]["score"] for player in rank_players(view)] == [41, 38, 20]
    assert [bar.total for bar in draw_chart(view).bars] == [41, 38, 20]


def test_a_reason_stands_where_it_covers_no_space_that_can_be_pressed() -> None:
    spots = [[Spot((x, y), mark="may" if (x, y) in {(2, 3), (3, 3)} else "") for x in range(6)] for y in range(6)]
    spots[2][2] = Spot((2, 2), mark="not", asked=True, reason="no")
    assert put_aside(PalaceModel(spots, {})).spots[2][2].aside == "slid across-3 down2 upward", "over the row above"
    spots[1] = [Spot((x, 1), mark="could") for x in range(6)]
    spots[3] = [Spot((x, 3)) for x in range(6)]
    assert put_aside(PalaceModel(spots, {})).spots[2][2].aside == "slid across-3 down2", "over the row below"
    spots = [[Spot((x, y), mark="site") for x in range(6)] for y in range(6)]
    spots[2][2] = Spot((2, 2), mark="not", asked=True, reason="because of this " * 6)
    aside = put_aside(PalaceModel(spots, {})).spots[2][2].aside
    assert aside.startswith("slid ") and aside.endswith(" off-low off-laptop"), (
        "in it only where it covers none of them"
    )
    spots[2][2] = Spot((2, 2), mark="not", asked=True, reason="because of this " * 60)
    assert put_aside(PalaceModel(spots, {})).spots[2][2].aside == "elsewhere", "rather than over one of them"
