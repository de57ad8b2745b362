"""Every worked example of the rulebooks' chapters on Alhambra and Granada: 003 (Family Box), 004 (newer edition).

The pictures are not in the texts. Where an example is a picture, its caption tells what it shows; the tiles are ours.
"""

import pytest

import sabika
from tests.rules.table import (
    cross,
    display,
    granada,
    hand,
    legal,
    market,
    palace,
    play,
    points,
    refused,
    reserve,
    scored,
    seat,
    table,
    walls,
)

NINES = "y9 g9 b9 o9"


def test_example_the_two_left_cards_or_one_of_the_others() -> None:
    """Books 003 and 004, taking money: the two cards on the left together, or one of the other two."""
    game = table(display="y2 g3 b7 o4")
    assert {"take y2 g3", "take b7", "take o4"} <= set(legal(game, "take"))
    assert not [action for action in legal(game, "take") if len(action.split()) > 2 and action != "take y2 g3"]
    refused(game, "take g3 o4", "take-too-much")
    play(game, "take y2 g3")
    assert hand(game, 0) == "y2 g3"
    game = table(display="y2 g3 b7 o4")
    play(game, "take b7")
    assert hand(game, 0) == "b7"


def test_example_a_garden_for_10_paid_with_11() -> None:
    """Books 003 and 004, buying: a garden for 10 blue (denars) is paid with 11: no change, and the actions are over."""
    game = table(seat("b5 b6 y3"), market="? ? garden-10 ?", display=NINES)
    play(game, "buy garden-10 with b5 b6")
    assert game.decision == "place"
    assert hand(game, 0) == "y3"
    assert game.state.discard == ["b5", "b6"]
    refused(game, "take y9", "not-now")
    play(game, "build garden-10 at 1,0")
    assert game.to_act == 1


def test_example_two_exact_purchases_a_swap_and_both_are_placed() -> None:
    """Books 003 and 004, redesigning: Red buys twice for the exact price, swaps, and only then places."""
    red = seat("y4 y7 g9 g1", palace={(1, 0): "chambers-11"}, reserve="seraglio-9")
    game = table(red, market="tower-11 garden-10 arcades-9 pavilion-8", display=NINES, tiles="tower-12 garden-11")
    play(game, "buy tower-11 with y4 y7")
    assert (game.to_act, game.decision) == (0, "turn")
    play(game, "buy garden-10 with g9 g1")
    assert (game.to_act, game.decision) == (0, "turn")
    play(game, "redesign swap seraglio-9 for chambers-11")
    assert palace(game, 0) == {(1, 0): "seraglio-9"}
    assert (game.to_act, game.decision, game.view(0).pending) == (0, "place", ["tower-11", "garden-10"])
    play(game, "build garden-10 at 2,0", "reserve tower-11")
    assert palace(game, 0) == {(1, 0): "seraglio-9", (2, 0): "garden-10"}
    assert reserve(game, 0) == "chambers-11 tower-11"
    assert game.to_act == 1


@pytest.mark.parametrize("last", ["take y9", "redesign remove seraglio-9"])
def test_example_a_turn_of_five_actions(last: str) -> None:
    """Books 003 and 004, buying: four exact payments and money or a redesign are the most a turn can hold."""
    owner = seat("y2 y9 g1 g9 b9 o8", palace={(1, 0): "seraglio-9"})
    game = table(owner, market="tower-11 garden-10 arcades-9 pavilion-8", display=NINES)
    play(game, "buy tower-11 with y2 y9", "buy garden-10 with g1 g9", "buy arcades-9 with b9", "buy pavilion-8 with o8")
    assert (game.to_act, game.decision) == (0, "turn")
    assert legal(game, "buy") == []
    play(game, last)
    assert game.decision == "place"
    assert game.view(0).pending == ["tower-11", "garden-10", "arcades-9", "pavilion-8"]


def test_example_fields_2_and_4_are_filled_in_order() -> None:
    """Books 003 and 004, end of the turn: fields 2 and 4 are empty and are filled, first 2, then 4."""
    owner = seat("o8 g3 g9")
    full = "tower-11 garden-10 arcades-9 pavilion-8"
    game = table(owner, market=full, tiles="chambers-10 chambers-11")
    play(game, "buy pavilion-8 with o8", "buy garden-10 with g3 g9")
    assert market(game) == "tower-11 - arcades-9 -"
    play(game, "reserve pavilion-8", "reserve garden-10")
    assert market(game) == "tower-11 chambers-10 arcades-9 chambers-11"


def test_example_the_display_is_filled_up_to_four() -> None:
    """Books 003 and 004, end of the turn: the money display is made up to four cards."""
    game = table(display="y1 g1 b1 o9", coming="y7 g7 b7")
    play(game, "take y1 g1 b1")
    assert display(game) == "o9 y7 g7 b7"


# -------------------------------------------------------------------------------------------- what must not be built


def test_picture_wrong_orientation() -> None:
    """Books 003 and 004, building rules, picture: a turned tile. There is no way to say so."""
    game = table(seat("y8 y8"), market="pavilion-7-E ? ? ?")
    play(game, "buy pavilion-7-E with y8 y8")
    assert walls("pavilion-7-E") == "E"
    assert sorted(legal(game, "build")) == [f"build pavilion-7-E at {cell}" for cell in ("0,-1", "0,1", "1,0")]
    refused(game, "build pavilion-7-W at 1,0", "tile-not-to-place")
    refused(game, "build pavilion-7-E at -1,0", "sides-clash")
    refused(game, "build pavilion-7-E at 1,0 turned", "notation-form")


def test_picture_wall_against_no_wall() -> None:
    """Books 003 and 004, building rules, picture: a side with a wall meets a side without."""
    game = table(seat("y8 y8"), market="garden-10-W ? ? ?")
    play(game, "buy garden-10-W with y8 y8")
    refused(game, "build garden-10-W at 1,0", "sides-clash")


def test_picture_only_a_corner() -> None:
    """Books 003 and 004, building rules, picture: tile and start tile do not touch with a side."""
    game = table(seat("y8 y8"), market="garden-10 ? ? ?")
    play(game, "buy garden-10 with y8 y8")
    for cell in ("1,1", "-1,1", "1,-1", "-1,-1"):
        refused(game, f"build garden-10 at {cell}", "cell-apart")


def test_picture_arcades_enclose_an_empty_area() -> None:
    """Books 003 and 004, building rules, picture: placing the arcades would leave a hole."""
    laid = {(1, 0): "pavilion-8", (2, 0): "tower-11", (0, 1): "seraglio-9", (0, 2): "chambers-10"}
    laid |= {(1, 2): "chambers-11", (2, 2): "tower-12"}
    game = table(seat("y8 y8", palace=laid), market="arcades-9 ? ? ?")
    play(game, "buy arcades-9 with y8 y8")
    refused(game, "build arcades-9 at 2,1", "cell-encloses")


def test_picture_the_tower_is_not_reached_on_foot() -> None:
    """Books 003 and 004, building rules, picture: nobody gets to the tower without crossing a wall."""
    game = table(seat("y8 y8", palace={(1, 0): "garden-9-E"}), market="tower-10-W ? ? ?")
    play(game, "buy tower-10-W with y8 y8")
    refused(game, "build tower-10-W at 2,0", "cell-not-on-foot")


# ---------------------------------------------------------------------------------------------------------- scorings


@pytest.mark.parametrize("scoring", [1, 2, 3])
def test_picture_a_wall_of_eight(scoring: int) -> None:
    """Book 003, outer walls, picture: a wall of 8; inner walls bring nothing, and a shorter wall does not count."""
    laid = {
        (0, -1): "garden-8-NE",  # 1 2
        (1, 0): "tower-9-NE",  # 3 4
        (1, 1): "seraglio-3-ESW",  # 5 6, and inside, against the next one's
        (0, 1): "garden-6-ESW",  # 7 8
        (-1, 0): "tower-9-NW",  # a wall of 2
    }
    game = scored(seat(palace=laid), scoring=scoring)
    assert points(game, "wall", scoring) == {0: 8}


def test_example_most_chambers_in_scoring_1() -> None:
    """Books 003 and 004, scoring 1: the player with most chambers gets 4 points (and nobody else any)."""
    players = [seat(palace=cross("chambers-10")), seat(palace=cross("chambers-11", "chambers-9-S")), seat()]
    assert points(scored(*players, scoring=1), "majority:chambers", 1) == {1: 4}


def test_example_towers_in_scoring_2() -> None:
    """Books 003 and 004, scoring 2: most towers get 13 points, second most get 6."""
    players = [seat(palace=cross("tower-11")), seat(palace=cross("tower-12", "tower-13-E")), seat()]
    assert points(scored(*players, scoring=2), "majority:tower", 2) == {1: 13, 0: 6}


def test_example_two_share_13_and_6() -> None:
    """Books 003 and 004, scoring 2: Kim and Nina have 4 towers each and share 13 + 6 = 19 points: 9 each."""
    kim = cross("tower-11", "tower-13-E", "tower-9-NE", "tower-7-NEW")
    nina = cross("tower-12", "tower-11-N", "tower-10-W", "tower-9-ES")
    game = scored(seat(palace=kim), seat(palace=nina), seat(palace=cross("tower-11-S")), scoring=2)
    assert points(game, "majority:tower", 2) == {0: 9, 1: 9}


def test_example_pavilions_in_scoring_3() -> None:
    """Books 003 and 004, scoring 3: most pavilions get 16 points, second most 8, third most 1."""
    players = [
        seat(palace=cross("pavilion-8")),
        seat(palace=cross("pavilion-7-E", "pavilion-6-N")),
        seat(palace=cross("pavilion-3-SW", "pavilion-4-ES", "pavilion-5-NW")),
    ]
    assert points(scored(*players, scoring=3), "majority:pavilion", 3) == {2: 16, 1: 8, 0: 1}


# --------------------------------------------------------------------------------------------------------- Granada


def test_example_seven_schools_in_the_first_scoring() -> None:
    """Book 003, Granada: three, two and two schools can be seen, so whoever has three gets 7 points."""
    yellow, red, green = ("school-9 school-12 school-13", "school-8 school-10", "school-11 school-5")
    players = [seat(palace=cross(*schools.split())) for schools in (yellow, red, green)]
    game = scored(*players, scoring=1, game="granada")
    assert points(game, "majority:school", 1) == {0: 7}


def test_example_three_schools_each_and_the_dearest_decides() -> None:
    """Book 003, Granada: two with three schools each look whose school costs most."""
    yellow, red = ("school-9 school-12 school-11", "school-8 school-10 school-13")
    game = scored(seat(palace=cross(*yellow.split())), seat(palace=cross(*red.split())), scoring=1, game="granada")
    assert points(game, "majority:school", 1) == {1: 6}


def test_example_nine_schools_in_the_second_scoring() -> None:
    """Book 003, Granada: four, three and two schools: twice nine points, and nine."""
    blue, green, red = ("school-9 school-8 school-6 school-7", "school-12 school-11 school-10", "school-3 school-4")
    players = [seat(palace=cross(*schools.split())) for schools in (blue, green, red)]
    game = scored(*players, scoring=2, game="granada")
    assert points(game, "majority:school", 2) == {0: 18, 1: 9}


def test_example_ten_schools_in_the_third_scoring() -> None:
    """Book 003, Granada: four, four and two; the 12 beats the 9, so 30, 20 and 10 points."""
    blue, green, red = (
        "school-9 school-8 school-6 school-7",
        "school-12 school-11 school-10 school-5",
        "school-3 school-4",
    )
    players = [seat(palace=cross(*schools.split())) for schools in (blue, green, red)]
    game = scored(*players, scoring=3, game="granada")
    assert points(game, "majority:school", 3) == {1: 30, 0: 20, 2: 10}


def test_example_fields_two_and_four_are_refilled_with_even_sides() -> None:
    """Book 003, Granada: fields 2 and 4 were bought empty, the marker says even; afterwards it says odd."""
    bought = "arena-7 hospital-3 park-9 school-3"
    game = granada(seat("g3 o3"), market=bought, display=NINES, marker="even", tiles="library-8 hostel-10")
    play(game, "buy hospital-3 with g3", "buy school-3 with o3", "take y9", "reserve hospital-3", "reserve school-3")
    assert market(game) == "arena-7 library-8 park-9 hostel-10"
    assert game.view(None).marker == "odd"


# --------------------------------------------------------------------------------------------------------- combined


def test_example_nothing_can_be_built_between_arcades_and_library() -> None:
    """Book 003, combined: arcades without a wall ask for a tile of Alhambra there, the library for one of Granada."""
    laid = {(1, 0): "pavilion-7-E", (1, 1): "arcades-9", (2, 0): "library-10"}
    palace = seat(palace=laid)["palace"]
    sheet = {"game": "alhambra-granada", "players": [{"name": "Ani", "palace": palace}]}
    tiles = sabika.rules_for("alhambra-granada", 3).tiles  # type: ignore[attr-defined]
    free = [tile for tile in tiles if tile not in laid.values() and tiles[tile].back not in laid.values()]
    assert len(free) == 54 - 2 + 108 - 2
    answers = [sabika.where(sheet, "Ani", tile) for tile in free[::4]]
    assert all([2, 1] not in answer["cells"] for answer in answers)
    reasons = {one["rule"] for answer in answers for one in answer["refused"] if one["at"] == [2, 1]}
    assert reasons == {"sides-clash", "border-clash"}
