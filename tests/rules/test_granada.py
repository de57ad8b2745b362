"""Granada (§3): two-sided tiles, the marker, turning, scoring by what can be seen, and the end."""

from random import Random

import msgspec
import pytest

import sabika
from sabika.games.city.events import TurnedOver
from sabika.library import deal
from sabika.record import RecordError, load, replay, verify
from tests.rules.table import (
    NONE_LEFT,
    cross,
    dirk,
    granada,
    hand,
    ids,
    legal,
    market,
    of_dirk,
    palace,
    play,
    points,
    refused,
    reserve,
    scored,
    seat,
    seeds,
)

NINES = "y9 g9 b9 o9"
EVENS = "arena-6 hospital-2 park-8 school-2"  # their backs: market-7 residence-3 residence-9 hospital-3


def even(face: str) -> bool:
    return int(face.split("-")[1]) % 2 == 0


def back(face: str) -> str:
    tile = sabika.rules_for("granada", 3).tiles[face]  # type: ignore[attr-defined]
    return str(tile.back)


# ------------------------------------------------------------------------------------------------------- the marker


def test_the_first_market_shows_even_sides_and_the_marker_then_says_odd() -> None:
    for seed in seeds(10):
        view = sabika.new_game("granada", 3, seed=seed).view(None)
        assert all(face is not None and even(face) for face in view["market"].values())
        assert view["marker"] == "odd"
        assert view["bag_size"] == 50


def test_a_refill_shows_the_side_the_marker_says_and_the_marker_flips() -> None:
    game = granada(seat("y6 g3"), market=EVENS, display=NINES, marker="odd", tiles="library-8 hostel-10")
    play(game, "buy arena-6 with y6", "take b9", "build arena-6 at -1,0")
    assert market(game) == "bathhouse-9 hospital-2 park-8 school-2"  # the back of library-8
    assert game.view(None).marker == "even"
    assert game.view(None).faces["bathhouse-9"] == {"back": "library-8", "moats": "E"}


def test_r31_none_laid_no_flip() -> None:
    """R31: a turn in which nothing was bought leaves the marker where it is; two tiles at once flip it once."""
    game = granada(seat("y6 g2"), market=EVENS, display=NINES, marker="odd")
    play(game, "take b9", "take y9", "take g9")
    assert game.view(None).marker == "odd"
    play(game, "buy arena-6 with y6", "buy hospital-2 with g2", "take o9", "reserve arena-6", "reserve hospital-2")
    assert game.view(None).marker == "even"


# ----------------------------------------------------------------------------------------------------------- turning


def test_a_bought_tile_is_built_as_it_showed() -> None:
    game = granada(seat("y6 b1"), market=EVENS, display=NINES)
    play(game, "buy arena-6 with y6", "take b9")
    assert "build arena-6 at 1,0" not in legal(game)  # its moats are in the south and west
    refused(game, "build market-7 at 0,-1", "turning-costs")
    refused(game, "build arena-6 at 1,0", "sides-clash")
    play(game, "build arena-6 at -1,0")
    assert palace(game, 0) == {(-1, 0): "arena-6"}


def test_turned_over_for_three_and_no_change() -> None:
    game = granada(seat("y6 o4 b1"), market=EVENS, display=NINES)
    play(game, "buy arena-6 with y6", "take b9")
    events = play(game, "build market-7 at -1,0 turning o4")
    assert TurnedOver(0, ("o4",), "market-7", (-1, 0)) in events
    assert palace(game, 0) == {(-1, 0): "market-7"}
    assert hand(game, 0) == "b1 b9"
    assert game.state.discard == ["y6", "o4"]


def test_r32_three_money_units_of_a_single_currency() -> None:
    """R32: cards of one currency, any number of them, no exchange cards; more than needed is taken too."""
    game = granada(seat("y6 y1 g2 o1 o2 b5 b6 y/b"), market=EVENS, display=NINES, modules="exchange")
    play(game, "buy arena-6 with y6", "take b9")
    for cards, rule in {
        "y1": "turning-too-little",
        "g2": "turning-too-little",
        "y1 g2": "turning-one-currency",
        "y/b": "turning-one-currency",
        "b5 y/b": "turning-one-currency",
        "o3": "card-not-in-hand",
    }.items():
        refused(game, f"build market-7 at -1,0 turning {cards}", rule)
    refused(game, "build arena-6 at -1,0 turning b5", "no-turning")
    listed = {text.partition(" turning ")[2] for text in legal(game, "build market-7 at -1,0")}
    assert listed == {"o1 o2", "b5"}  # the cheapest of each currency; y and g have too little
    play(game, "build market-7 at -1,0 turning b5 b6 b9")
    assert hand(game, 0) == "y1 g2 o1 o2 y/b"


def test_into_the_reserve_either_way_up_for_nothing() -> None:
    for face in ("arena-6", "market-7"):
        game = granada(seat("y6"), market=EVENS, display=NINES)
        play(game, "buy arena-6 with y6", "take b9")
        assert legal(game, "reserve") == ["reserve arena-6", "reserve market-7"]
        play(game, f"reserve {face}")
        assert (reserve(game, 0), hand(game, 0)) == (face, "b9")


def test_never_turned_again_in_reserve_or_city() -> None:
    game = granada(seat("b9", palace={(-1, 0): "park-12"}, reserve="market-7"), market="? ? ? ?", display=NINES)
    refused(game, "redesign build arena-6 at -1,0", "tile-not-in-reserve")
    refused(game, "redesign build market-7 at 0,-1 turning b9", "notation-form")
    refused(game, "redesign remove library-13", "tile-not-in-palace")
    play(game, "redesign build market-7 at 0,1")
    assert palace(game, 0) == {(-1, 0): "park-12", (0, 1): "market-7"}


@pytest.mark.parametrize(("marker", "lies"), [("odd", "market-7"), ("even", "arena-6")])
def test_r33_a_tile_given_to_dirk_lies_as_the_marker_says(marker: str, lies: str) -> None:
    """R33: whatever he receives after his first six, drawn or given, shows the side that the marker shows then."""
    game = granada(seat("y6 b9"), seat(), dirk(), market=EVENS, display=NINES, marker=marker)
    play(game, "buy arena-6 with y6", "take b9")
    assert legal(game, "give") == ["give arena-6"]
    refused(game, "give market-7", "tile-not-to-place")
    (gave, *_) = play(game, "give arena-6")
    assert of_dirk(game) == lies
    turned = "Player 1 gives arena-6 to Dirk, turned over: market-7."
    assert gave.text == ("Player 1 gives arena-6 to Dirk." if lies == "arena-6" else turned)


def test_r33_odd_tiles_are_turned_back_to_even() -> None:
    """R33: it is the marker that says it, not the side that lay on the market."""
    game = granada(seat("y7 b9"), seat(), dirk(), market="market-7 ? ? ?", display=NINES, marker="even")
    play(game, "buy market-7 with y7", "take b9", "give market-7")
    assert of_dirk(game) == "arena-6"


def test_r33_the_vizier_gives_before_the_marker_moves() -> None:
    """R33: what counts is the marker at that moment, before the market is refilled."""
    game = granada(
        seat("", vizier="asleep"), seat("y6"), dirk(), market=EVENS, display=NINES, marker="odd", modules="vizier"
    )
    play(game, "take b9", "vizier arena-6 with y6", "give arena-6")
    assert (of_dirk(game), game.state.marker) == ("market-7", "even")


def test_r33_records_of_before_keep_the_side() -> None:
    """R33: a record says by which version of the rules it was played; both replay and verify."""
    record = {}
    for version in (1, 2):
        rules = sabika.rules_for("granada", 2, version=version)
        game = deal(rules, "r33", rig={"granada": ["arena-6"], "money": ["y6", "y9", "y9"]})
        assert game.to_act == 0
        play(game, "buy arena-6 with y6", str(game.legal_actions()[0]))
        while game.decision != "place":
            play(game, str(game.legal_actions()[0]))
        play(game, "give arena-6")
        record[version] = load(str(game.record()))
        assert f"rules: {version}" in str(record[version])
        again = replay(record[version])
        assert of_dirk(again).split()[-1] == {1: "arena-6", 2: "market-7"}[version]
        assert str(again.record()) == str(record[version])
        assert verify(record[version]).problem is None
        assert sabika.imagine(again.view(0), Random(1)).rules is rules
    other = msgspec.structs.replace(record[1], rules=3)
    with pytest.raises(RecordError, match="rules version 3; this program has 2"):
        replay(other)


@pytest.mark.parametrize(("game", "players"), [("alhambra", 2), ("granada", 3), ("alhambra-granada", 4)])
def test_what_has_not_changed_is_recorded_as_before(game: str, players: int) -> None:
    assert sabika.new_game(game, players, seed="before").record().rules == 1


# ----------------------------------------------------------------------------------------------------------- scorings


def test_r34_what_can_be_seen_counts_also_dirks_but_no_reserve() -> None:
    """R34: places are worth as many points as faces of the kind lie in all cities, Dirk's among them."""
    mine = seat(palace=cross("school-12", "school-9"), reserve="school-13")
    game = scored(mine, seat(reserve="school-2"), dirk("school-8 park-2"), scoring=1, game="granada")
    assert points(game, "majority:school", 1) == {0: 3}
    assert points(game, "majority:park", 1) == {2: 1}


@pytest.mark.parametrize(("scoring", "worth"), [(1, [3]), (2, [10, 3]), (3, [18, 10, 3])])
def test_simplified_places_have_fixed_values(scoring: int, worth: list[int]) -> None:
    schools = ("school-9 school-12", "school-8 school-10", "school-11")
    players = [seat(palace=cross(*some.split())) for some in schools]
    game = scored(*players, scoring=scoring, game="granada", options={"scoring": "simplified"})
    assert points(game, "majority:school", scoring) == dict(zip((0, 1, 2), worth, strict=False))


def test_moats_score_as_walls_do() -> None:
    """The longest unbroken line around the city; a moat against a moat lies inside and is worth nothing."""
    around = {(1, 0): "library-6", (0, -1): "school-4"}
    inside = {(0, 1): "park-12", (1, 1): "library-12", (2, 1): "hostel-12", (2, 0): "park-8"}
    game = scored(seat(palace=around), seat(palace={(-1, 0): "school-8"}), scoring=1, game="granada")
    assert points(game, "moat", 1) == {0: 4, 1: 1}
    game = scored(seat(palace=around | inside), scoring=2, game="granada")
    assert points(game, "moat", 2) == {0: 3}
    assert game.view(None).players[0]["moat"] == 3
    assert game.view(None).players[0]["moat_line"] == [[0, -1, "N"], [0, -1, "E"], [1, 0, "N"]]


# ------------------------------------------------------------------------------------------------------------- the end


def test_at_the_end_each_field_is_dealt_with_before_the_next() -> None:
    """The owner places what a field yields, as it lies, before the next field is settled."""
    people = [seat("y9 g1"), seat("g5 b7"), seat("o8")]
    game = granada(*people, market="arena-6 hospital-2 park-8 -", bag="", display=NINES, to_act=2)
    events = play(game, "take o9")
    assert ids(events)[-1] == "left"
    assert (game.to_act, game.decision, game.view(None).pending) == (0, "leftover", ["arena-6"])
    assert market(game) == "- hospital-2 park-8 -"
    assert legal(game) == [*(f"build arena-6 at {cell}" for cell in ("-1,0", "0,1")), "reserve arena-6"]
    refused(game, "build market-7 at -1,0 turning y9", "tile-not-to-place")
    refused(game, "reserve market-7", "tile-not-to-place")
    play(game, "build arena-6 at -1,0")
    assert (game.to_act, game.view(None).pending) == (1, ["hospital-2"])
    play(game, "reserve hospital-2")
    assert (game.to_act, game.view(None).pending) == (1, ["park-8"])
    play(game, "build park-8 at -1,0")
    assert game.over
    assert market(game) == NONE_LEFT


def test_a_tie_leaves_the_tile_and_the_next_field_is_settled() -> None:
    game = granada(seat("y9"), seat("y9"), seat("b2"), market="arena-6 - park-8 -", bag="", display=NINES, to_act=1)
    play(game, "take g9")
    assert market(game) == "arena-6 - - -"
    assert (game.to_act, game.view(None).pending) == (2, ["park-8"])
    play(game, "reserve park-8")
    assert game.over
    assert ids(game.log).count("left-nobody") == 1  # what is settled is not settled again


# ---------------------------------------------------------------------------------------------------------------- Dirk


def test_dirks_first_six_show_the_even_side() -> None:
    for seed in seeds(5):
        game = sabika.new_game("granada", 2, seed=seed)
        assert [even(face) for face in of_dirk(game).split()] == [True] * 6
        assert game.view(None)["marker"] == "odd"


def test_r35_dirks_later_tiles_show_what_the_marker_says_and_leave_it() -> None:
    """R35: the market is refilled after him, with the same side up."""
    bag = "library-8 hostel-10 arena-8 park-2 park-4 park-6 park-10 arena-10"
    game = granada(
        *(seat("y6"), seat(), dirk()),
        market=EVENS,
        display=NINES,
        coming="scoring-1",
        bag=bag,
        tiles=bag,
        marker="odd",
    )
    play(game, "buy arena-6 with y6", "take b9", "reserve arena-6")
    assert of_dirk(game).split() == [back(face) for face in bag.split()[:6]]
    assert market(game).split()[0] == back("park-10")
    assert game.view(None).marker == "even"
