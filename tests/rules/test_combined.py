"""Alhambra and Granada combined (§4): two tiles a field, wall against moat, three lines, one end."""

from typing import Any

import pytest

import sabika
from tests.rules.table import (
    MOATS,
    AnyGame,
    combined,
    dirk,
    ids,
    legal,
    of_dirk,
    play,
    points,
    refused,
    scored,
    seat,
    seeds,
)

NINES = "y9 g9 b9 o9"
EIGHT = "pavilion-8+arena-2 tower-11+hospital-2 garden-10+park-8 arcades-9+school-2"
BESIDE = {(1, 0): "pavilion-7-E", (2, 0): "library-10"}  # wall against moat


def fields(game: AnyGame) -> dict[str, Any]:
    view: dict[str, Any] = game.view(None).market
    return view


# ------------------------------------------------------------------------------------------------------------- setup


def test_each_field_holds_a_tile_of_each_sort_and_the_first_faces_have_moats() -> None:
    for seed in seeds(20):
        view = sabika.new_game("alhambra-granada", 3, seed=seed).view(None)
        assert set(view["market"]) == set("1234")
        for field in view["market"].values():
            assert set(field) == {"alhambra", "granada"}
            assert MOATS[field["granada"]] and field["alhambra"] not in MOATS
        assert view["bag_sizes"] == {"tiles": 50, "granada": 50}
        assert all(player["granada_start"] is None for player in view["players"])


def test_tiles_without_moats_come_back_into_the_bag() -> None:
    """They are among what is drawn later, anywhere."""
    places = set()
    for seed in seeds(40):
        bag = sabika.new_game("alhambra-granada", 3, seed=seed).state.bags["granada"][::-1]
        bare = [number for number, face in enumerate(bag) if not MOATS[face]]
        assert len(bare) == 9
        places |= set(bare)
    assert places == set(range(50))


def position(seed: str, **more: Any) -> AnyGame:
    return sabika.position({"game": "alhambra-granada", "players": [{}, {}, {}], **more}, seed=seed)


@pytest.mark.parametrize("market", [{}, {"market": {"1": {"alhambra": "tower-11", "granada": None}}}])
def test_a_position_in_which_nothing_was_drawn_begins_with_moats_too(market: dict[str, Any]) -> None:
    """And with a record that tells the same game again."""
    for seed in seeds(20):
        game = position(seed, **market)
        first = [face for field in fields(game).values() if (face := field["granada"])]
        assert len(first) == 4 - len(market) and all(MOATS[face] for face in first)
        assert sum(not MOATS[face] for face in game.state.bags["granada"]) == 9
        assert sabika.replay(sabika.load(str(game.record()))).view(None) == game.view(None)


def test_a_position_in_which_something_was_drawn_takes_the_tiles_as_they_come() -> None:
    drawn = {"players": [{"reserve": ["park-8"]}, {}, {}]}, {"scorings": 1}
    for more in drawn:
        shown = [field["granada"] for seed in seeds(20) for field in fields(position(seed, **more)).values()]
        assert not all(MOATS[face] for face in shown)


@pytest.mark.parametrize("seed", list(seeds(5)))
def test_r36_scoring_cards_and_exchange_cards_in_the_first_deck(seed: str) -> None:
    """R36: the first scoring card in pile 3, exchange cards in piles 2, 3 and 4, the second card in none."""
    piles = sabika.new_game("alhambra-granada", 3, ["exchange"], seed=seed).state.piles
    assert [sorted(card for card in pile.special if "/" not in card) for pile in piles] == [
        [],
        [],
        ["scoring-1"],
        [],
        [],
    ]
    assert [sum("/" in card for card in pile.special) for pile in piles] == [0, 2, 2, 2, 0]


def test_r36_the_second_card_comes_into_pile_two_of_the_second_deck() -> None:
    """R36: when the first deck is used up, the discard pile makes five piles; later decks are plain."""
    used = "y1 y2 y3 y4 y5 g1 g2 g3 g4 g5"
    game = combined(seat("b1"), display=NINES, deck="", discard=used, scorings=1)
    play(game, "take y9")
    assert [pile.special for pile in game.state.piles] == [(), ("scoring-2",), (), (), ()]
    assert [pile.size for pile in game.state.piles] == [1, 3, 2, 2, 2]
    game = combined(seat("b1"), display=NINES, deck="", discard=used, scorings=2)
    play(game, "take y9")
    assert [pile.special for pile in game.state.piles] == [()]


def test_r36_a_position_may_begin_with_the_second_deck() -> None:
    """R36: the second scoring card is in it then."""
    game = combined(seat("b1"), display=NINES, scorings=1, decks=2)
    assert [pile.special for pile in game.state.piles] == [(), ("scoring-2",), (), (), ()]
    with pytest.raises(sabika.SabikaError, match="decks: before the first scoring"):
        combined(seat("b1"), display=NINES, scorings=0, decks=2)


# ------------------------------------------------------------------------------------------------------------- a turn


def test_up_to_nine_actions() -> None:
    """Eight exact purchases, two of each currency, and one more action."""
    hand = "y8 y2 g9 g2 g2 b9 b1 b8 o9 o2"
    game = combined(seat(hand), market=EIGHT, display=NINES)
    play(game, "buy pavilion-8 with y8", "buy arena-2 with y2", "buy tower-11 with g2 g9", "buy hospital-2 with g2")
    play(game, "buy garden-10 with b1 b9", "buy park-8 with b8", "buy arcades-9 with o9", "buy school-2 with o2")
    assert (game.to_act, game.decision, len(game.view(None).pending)) == (0, "turn", 8)
    play(game, "take y9")
    assert game.decision == "place"


def test_only_granada_tiles_flip_the_marker() -> None:
    game = combined(seat("y8 g2"), market=EIGHT, display=NINES, marker="odd", faces="library-8", tiles="tower-12")
    play(game, "buy pavilion-8 with y8", "take b9", "reserve pavilion-8")
    assert fields(game)["1"] == {"alhambra": "tower-12", "granada": "arena-2"}
    assert game.view(None).marker == "odd"
    game = combined(seat("y8 g2"), market=EIGHT, display=NINES, marker="odd", faces="library-8", tiles="tower-12")
    play(game, "buy hospital-2 with g2", "take b9", "reserve hospital-2")
    assert fields(game)["2"] == {"alhambra": "tower-11", "granada": "bathhouse-9"}
    assert game.view(None).marker == "even"


# ------------------------------------------------------------------------------------------------------------ building


def test_r37_the_first_granada_tile_touches_wall_with_moat_and_stays() -> None:
    """R37: it may come from the reserve, never moves again, and cannot touch the fountain, which has no wall."""
    mine = seat(palace={(1, 0): "pavilion-7-E"}, reserve="library-10 school-8 arena-12 tower-11")
    game = combined(mine, display=NINES)
    refused(game, "redesign build library-10 at -1,0", "border-clash")
    reason = refused(game, "redesign build arena-12 at 2,0", "border-clash")
    assert "where the two cities meet, a wall must face a moat" in reason.text
    assert "Mauer an Graben" in reason.say("de") and "muur tegen gracht" in reason.say("nl")
    refused(game, "redesign build library-10 at 3,0", "cell-apart")
    play(game, "redesign build library-10 at 2,0", "take y9", "take g9")
    assert game.view(None).players[0]["granada_start"] == [2, 0]
    refused(game, "redesign remove library-10", "start-stays")
    refused(game, "redesign swap school-8 for library-10", "start-stays")
    assert "redesign build school-8 at 2,-1" in legal(game)  # the next ones are reached on foot


def test_r46_the_cities_stay_in_touch() -> None:
    """R46: the only wall that Granada touches cannot be taken away."""
    more = {(1, -1): "tower-13-E", (2, -1): "school-8"}
    game = combined(seat(palace=BESIDE), display=NINES)
    reason = refused(game, "redesign remove pavilion-7-E", "removal-breaks-border")
    assert "no longer touch, wall against moat" in reason.text and "foot" not in reason.text
    game = combined(seat(palace=BESIDE | more), display=NINES)
    assert "redesign remove tower-13-E" in legal(game)  # another side still joins the cities
    assert "redesign remove school-8" in legal(game)


def test_walking_holds_within_each_city() -> None:
    mine = seat(palace=BESIDE | {(-1, 0): "pavilion-6-N"}, reserve="hospital-8 arena-12")
    game = combined(mine, display=NINES)
    reason = refused(game, "redesign build hospital-8 at -1,-1", "cell-not-on-foot")
    assert reason.text.endswith("every way there crosses a moat.")
    assert "redesign build arena-12 at 3,0" in legal(game)


def test_no_area_is_enclosed_by_both_cities_together() -> None:
    palace = {(1, 0): "pavilion-7-E", (0, 1): "tower-12", (0, 2): "arcades-8-E"}
    city = {(2, 0): "library-10", (2, 1): "library-12", (2, 2): "hostel-12"}
    game = combined(seat(palace=palace | city, reserve="park-8"), display=NINES)
    reason = refused(game, "redesign build park-8 at 1,2", "cell-encloses")
    assert reason.params["cells"] == ((1, 1),)


# ------------------------------------------------------------------------------------------------------------ scorings


def test_both_cities_score_and_two_points_for_each_section_they_share() -> None:
    laid = BESIDE | {(1, -1): "tower-13-E", (2, -1): "school-8"}
    game = scored(seat(palace=laid), scoring=1, game="alhambra-granada")
    assert points(game, "wall", 1) == {0: 2}
    assert points(game, "moat", 1) == {0: 2}
    assert points(game, "frontier", 1) == {0: 4}
    assert points(game, "majority:tower", 1) == {0: 6}
    assert points(game, "majority:school", 1) == {0: 1}


def test_a_sheet_has_three_lines() -> None:
    quick = {"counts": {"tower": 1, "school": 2}, "wall": 5, "moat": 4, "frontier": 3}
    sheet = {"game": "alhambra-granada", "scoring": 1, "players": [{"name": "Ani", "quick": quick}]}
    lines = {line["source"]: line["points"] for line in sabika.score(sheet)["lines"]}
    assert lines == {"wall": 5, "majority:tower": 6, "moat": 4, "majority:school": 2, "frontier": 6}


def test_quick_figures_need_prices_where_they_decide() -> None:
    people = [{"name": name, "quick": {"counts": {"school": 2}}} for name in ("Ani", "Bo")]
    sheet: dict[str, Any] = {"game": "granada", "scoring": 1, "players": people}
    with pytest.raises(sabika.SabikaError, match=r"have 2 schools: whose costs most\? \(quick.dearest.school\)"):
        sabika.score(sheet)
    people[1]["quick"]["dearest"] = {"school": 9}  # type: ignore[index]
    with pytest.raises(sabika.SabikaError, match="whose costs most"):
        sabika.score(sheet)  # the other one may have a dearer one
    people[0]["quick"]["dearest"] = {"school": 8}  # type: ignore[index]
    assert sabika.score(sheet)["totals"] == {"Ani": 0, "Bo": 4}


@pytest.mark.parametrize(("price", "problem"), [(50, "no schools for 50"), (2, "most expensive of 2 schools costs at")])
def test_quick_prices_must_be_possible(price: int, problem: str) -> None:
    quick = {"counts": {"school": 2}, "dearest": {"school": price}}
    with pytest.raises(sabika.SabikaError, match=problem):
        sabika.score({"game": "granada", "scoring": 1, "players": [{"name": "Ani", "quick": quick}]})


# ------------------------------------------------------------------------------------------------------------- the end


def test_the_game_ends_when_a_field_holds_neither_tile() -> None:
    last = "tower-11+arena-6 -+hospital-2 garden-10+- tower-12+-"
    people = [seat("g2 y5"), seat("y1 b3"), seat()]
    game = combined(*people, market=last, bag="", display=NINES)
    play(game, "take b9", "take y9", "take o9")
    assert not game.over and game.decision == "turn"
    play(game, "buy hospital-2 with g2", legal(game, "take")[0])
    events = play(game, "reserve hospital-2")
    assert ids(events).count("left") == 2


def test_leftovers_of_a_field_go_together_and_are_dealt_with_in_either_order() -> None:
    last = "tower-11+arena-6 -+- garden-10+- -+-"
    game = combined(seat("y5"), seat("b3"), seat(), market=last, bag="", display=NINES, to_act=2)
    play(game, "take o9")
    assert (game.to_act, game.view(None).pending) == (0, ["tower-11", "arena-6"])
    assert {"reserve tower-11", "reserve arena-6"} <= set(legal(game))
    play(game, "reserve arena-6", "build tower-11 at 1,0")
    assert (game.to_act, game.view(None).pending) == (1, ["garden-10"])


# ---------------------------------------------------------------------------------------------------------------- Dirk


def test_r38_dirk_gets_tiles_of_each_bag() -> None:
    """R38: six and six at the start, after the first market; six and six; a third and a third."""
    game = sabika.new_game("alhambra-granada", 2, seed="r38")
    his = of_dirk(game).split()
    assert [tile in MOATS for tile in his] == [False] * 6 + [True] * 6
    assert all(MOATS[field["granada"]] for field in fields(game).values())
    game = combined(seat(), seat(), dirk(), market=EIGHT, display=NINES, coming="scoring-1")
    play(game, "take y9")
    assert [tile in MOATS for tile in of_dirk(game).split()] == [False] * 6 + [True] * 6
    more = {"market": EIGHT, "display": NINES, "coming": "scoring-2", "scorings": 1, "decks": 2}
    game = combined(
        seat(), seat(), dirk(), bag="tower-12 tower-13-E garden-11 garden-12-S park-2 park-4 park-6", **more
    )
    play(game, "take y9")
    assert [tile in MOATS for tile in of_dirk(game).split()] == [False, True]
