"""Suggestions in an order that can be seen on the table, and none that is a part of another without saying why."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import sabika
from sabika.bots.choice import Idea
from sabika.bots.city.layouts import Layout
from sabika.bots.city.points_at_once import build_kept, count_at_once
from sabika.bots.city.purposes import find_purpose
from sabika.bots.city.suggestions import does_more, is_part, order_by_sight, suggest
from sabika.bots.city.turns import WholeTurn
from sabika.bots.planners.city import PLANNER
from sabika.engine import Action
from sabika.games.city import Build, Buy, CityGame, Take, is_city_game
from sabika.library import imagine
from sabika.table.advice import make_advice
from sabika.words import ByName
from tests.conformance.setups import Setup

SETUPS = [Setup("alhambra", 3), Setup("granada", 2), Setup("alhambra-granada", 2)]

MARKET = {"1": "pavilion-6-N", "2": "arcades-8-N", "3": "garden-7-NSW", "4": "tower-11-N"}
DISPLAY = ["g9", "b2", "o3", "y2"]


def place(*hand: str) -> CityGame:
    players = [{"hand": list(hand), "palace": []}, {"hand": ["b1"], "palace": []}]
    position = {"game": "alhambra", "to_act": 0, "players": players, "market": MARKET, "display": DISPLAY}
    game = sabika.position(position, seed="suggestions")
    assert is_city_game(game)
    return game


def turn(game: CityGame, value: float, *texts: str) -> WholeTurn:
    """A turn of these actions, as if a bot had found it so good."""
    actions: list[Action] = []
    palace, hand = game.state.palaces[0], game.state.hands[0]
    for action in map(game.read, texts):
        assert isinstance(action, Action), action
        actions.append(action)
        match action:
            case Buy():
                hand = hand.minus(action.cards)
            case Take():
                hand = hand.plus(action.cards)
            case Build():
                palace = palace.build(game.rules.tiles[action.tile].piece, action.at)
    return WholeTurn(value, tuple(actions), hand, Layout(value, palace, ()))


def say(idea: Idea, lang: str = "en") -> str:
    return make_advice(idea).say_gain(lang, naming=ByName(lang))


WHOLE = ("buy arcades-8-N with g4 g4", "take b2", "build arcades-8-N at 1,0")


def test_a_part_of_another_turn_is_left_out() -> None:
    game = place("g4", "g4", "y1")
    part, whole = turn(game, 9.0, "take b2"), turn(game, 9.6, *WHOLE)
    assert is_part(game, part, whole)
    assert not is_part(game, whole, part)
    (told,) = suggest(game, 0, [whole, part], 3)
    assert told.points > 0, "nothing lies there that the money could be kept for"


def test_a_part_that_is_a_little_better_comes_after_the_whole_and_says_why() -> None:
    game = place("g4", "g4", "y1")
    part, whole = turn(game, 10.4, "take b2"), turn(game, 9.6, *WHOLE)
    first, second = suggest(game, 0, [part, whole], 3)
    assert first.points > 0
    assert say(second) == "This saves your 8 dirhams for a later tile."


def test_who_had_better_not_buy_is_told_what_the_money_is_for() -> None:
    game = place("g4", "g4", "y1")
    better, whole = turn(game, 14.0, "take b2"), turn(game, 9.6, *WHOLE)
    first, second = suggest(game, 0, [better, whole], 3)
    told = "Save your 8 dirhams for now: the arcade is worth only 4 points, "
    assert say(first) == f"{told}and the money should earn you about 4 more later."
    assert say(first, "de").startswith("Behalt deine 8 Dirham erst mal: die Arkaden bringen nur 4 Punkte")
    assert second.points == 4


def test_a_turn_is_not_above_one_that_does_the_same_and_more() -> None:
    """As long as the points to be seen make up for the money that is spent."""
    game = place("g4", "g4", "y1")
    part, whole = turn(game, 13.5, "take b2"), turn(game, 9.6, *WHOLE)
    first, second = suggest(game, 0, [part, whole], 3)
    assert (first.points, second.points) == (4, 0)
    assert say(second) == "This saves your 8 dirhams for a later tile."


SECOND = ("buy arcades-8-N with g4 g4", "take b2", "reserve arcades-8-N")  # which brings nothing at once


def test_where_it_seems_little_better_not_to_buy_the_longer_turn_comes_first() -> None:
    """Nobody believes in money that shall be worth two points more than a building which costs no action."""
    game = place("g4", "g4", "y1")
    whole = turn(game, 9.6, *SECOND)
    assert "buy" in str(suggest(game, 0, [turn(game, 12.0, "take b2"), whole], 3)[0].actions[0])
    first, second = suggest(game, 0, [turn(game, 14.6, "take b2"), whole], 3)
    assert say(first).endswith("worth only 4 points, and the money should earn you about 5 more later.")
    assert "buy" in str(second.actions[0])


def test_a_purchase_that_goes_to_the_reserve_says_so() -> None:
    """No square was shown for it, and it surprised whoever had followed the hint to see it in the reserve."""
    game = place("g4", "g4", "y1")
    bought = find_purpose(game, 0, turn(game, 9.6, *SECOND))
    assert bought.say("en", naming=ByName("en")).endswith(
        "Built now it’d score 4 points, but that space is better kept for another tile."
    ), "which is the reason where it could stand"
    assert "reserve" not in find_purpose(game, 0, turn(game, 9.6, *WHOLE)).say("en", naming=ByName("en"))


def test_of_a_tile_that_fits_nowhere_it_is_not_said_that_it_brings_no_points_yet() -> None:
    palace = [{"tile": "chambers-8-NW", "at": [0, -1]}, {"tile": "seraglio-4-NE", "at": [1, 0]}]
    players = [{"hand": ["g4", "g4", "y1"], "palace": palace}, {"hand": ["b1"], "palace": []}]
    market = {**MARKET, "2": "garden-8-NE"}
    game = sabika.position(
        {"game": "alhambra", "to_act": 0, "players": players, "market": market, "display": DISPLAY}, seed="homeless"
    )
    assert is_city_game(game)
    whole = turn(game, 9.6, "buy garden-8-NE with g4 g4", "take b2", "reserve garden-8-NE")
    first, second = suggest(game, 0, [turn(game, 14.6, "take b2"), whole], 3)
    assert say(first).startswith("Save your 8 dirhams for now: the garden fits nowhere yet")
    assert say(second).endswith("For now the garden goes to your reserve.")
    assert say(second, "nl").endswith("Voorlopig gaat de tuin naar je reserve.")


CROWDED = {  # a game somebody played: chambers for an exact price, two spaces for them, and hints that spoke of neither
    "hand": ["y1", "g1", "g4", "b2", "b4", "o1"],
    "palace": [
        {"tile": "chambers-5-NSW", "at": [-1, -1]},
        {"tile": "pavilion-6-N", "at": [0, -1]},
        {"tile": "tower-13-E", "at": [1, -1]},
        {"tile": "garden-8-NE", "at": [1, -2]},
        {"tile": "garden-8-SW", "at": [0, 1]},
    ],
}


def test_no_hint_says_that_a_tile_brings_nothing_where_it_would_bring_points_at_once() -> None:
    position = {
        "game": "alhambra",
        "to_act": 0,
        "scorings": 1,
        "players": [CROWDED, {"hand": ["y1"], "palace": [{"tile": "arcades-10", "at": [0, -1]}]}],
        "market": {"1": "tower-9-ES", "2": "seraglio-9", "3": "chambers-6-ES", "4": "garden-10-N"},
        "display": ["o9", "y4", "b5", "o5"],
    }
    game = sabika.position(position, seed="crowded")
    assert is_city_game(game)
    assert count_at_once(game, 0, game.state.palaces[0], "chambers-6-ES") > 0
    ideas = PLANNER.advise(game, 0, 3)
    assert any("buy chambers-6-ES" in str(idea.actions[0]) and idea.points > 0 for idea in ideas), "it is worth telling"
    told = [say(idea) for idea in ideas]
    assert not any("wouldn’t add" in one or "For now the chamber goes to your reserve" in one for one in told)


def test_what_scores_at_once_is_built_unless_waiting_is_worth_much_more() -> None:
    game = place("g4", "g4", "y1")
    buy, take, keep = SECOND
    reserved = turn(game, 9.6, buy, take, keep)
    reserved = msgspec.structs.replace(
        reserved, layout=msgspec.structs.replace(reserved.layout, reserve=("arcades-8-N",))
    )
    (built,) = build_kept(game, 0, [reserved], little=100.0)
    assert isinstance(built.actions[-1], Build), "four points are there to be seen"
    assert build_kept(game, 0, [reserved], little=-100.0) == [reserved]


def test_the_first_of_them_says_what_it_brings_later_if_it_promises_less() -> None:
    game = place("g9", "y1")
    more = turn(game, 9.6, "buy arcades-8-N with g9", "build arcades-8-N at 1,0")
    less = turn(game, 14.0, "take b2")
    first, second = suggest(game, 0, [less, more], 3)
    assert first.points < second.points
    assert say(first) == "Less now, but the money you keep should earn you about 8 points more later."


def test_a_tile_that_scores_is_not_taken_out_to_make_room() -> None:
    palace = [{"tile": "arcades-8-N", "at": [1, 0]}]
    players = [{"hand": ["g1"], "palace": palace}, {"hand": ["b1"], "palace": []}]
    game = sabika.position(
        {
            "game": "alhambra",
            "to_act": 0,
            "players": players,
            "market": {**MARKET, "2": "tower-12"},
            "display": DISPLAY,
        },
        seed="out",
    )
    assert is_city_game(game)
    take, out = turn(game, 9.0, "take b2"), turn(game, 8.9, "redesign remove arcades-8-N")
    bare = msgspec.structs.replace(
        out, layout=msgspec.structs.replace(out.layout, palace=out.layout.palace.remove((1, 0)))
    )
    assert len(suggest(game, 0, [take, bare], 3)) == 1


def test_at_the_end_there_is_no_later() -> None:
    game = place("g4", "g4", "y1")
    game.state.bags = {bag: [] for bag in game.state.bags}
    first, _ = suggest(game, 0, [turn(game, 14.6, "take b2"), turn(game, 9.6, *SECOND)], 3)
    assert say(first).startswith("Save your 8 dirhams: at the end, leftover tiles go for free to")


def test_a_turn_that_takes_other_money_is_not_the_same_with_more() -> None:
    game = place("g4", "g4", "y1")
    part, whole = turn(game, 13.0, "take g9"), turn(game, 9.6, *WHOLE)
    assert does_more(game, turn(game, 13.0, "take b2"), whole)
    assert not does_more(game, part, whole)
    assert [idea.points for idea in suggest(game, 0, [part, whole], 3)] == [0, 4]


def test_of_a_turn_and_more_of_it_the_longer_one_is_told() -> None:
    """Both begin with the same purchase, so that only one of them is told."""
    game = place("g4", "g4", "y6", "y1")
    pavilion = ("buy pavilion-6-N with y6", "take b2", "build pavilion-6-N at 0,1")
    both = ("buy pavilion-6-N with y6", *WHOLE, "build pavilion-6-N at 0,1")
    part, whole = turn(game, 11.0, *pavilion), turn(game, 9.0, *both)
    (told,) = suggest(game, 0, [part, whole], 3)
    assert [str(one).split()[0] for one in told.actions].count("buy") == 2


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_in_play_no_turn_stands_above_more_of_it(setup: Setup) -> None:
    """Wherever the points to be seen make up for the money, in games that bots play."""
    game, compared = setup.new(seed="more"), 0
    while not game.over and game.state.scorings < 2:
        seat = game.to_act
        assert seat is not None
        seen = imagine(game.view(seat), Random(1))
        assert is_city_game(seen)
        turns = [one for one in PLANNER.list_turns(seen, seat) if seen.why_not(one.actions[0], seat) is None]
        told = order_by_sight(seen, seat, turns)
        for at, (part, idea) in enumerate(told):
            for whole, brings in told[at + 1 :]:
                more = brings.points - idea.points
                compared += does_more(seen, part, whole)
                assert not (does_more(seen, part, whole) and more > 0 and more >= part.value - whole.value)
        game.play(turns[0].actions[0], seat)
    assert compared > 5


def test_a_purchase_that_ends_the_turn_makes_no_part() -> None:
    """Whoever takes money cannot buy with too much besides."""
    game = place("y6", "y1")
    taken = turn(game, 10.0, "take b2")
    over = turn(game, 9.0, "buy pavilion-6-N with y1 y6", "build pavilion-6-N at 0,1")
    assert not is_part(game, taken, over)


def test_of_two_about_as_good_the_one_with_points_to_see_comes_first() -> None:
    game = place("y6", "g4", "y1")
    bought = turn(game, 9.6, "buy pavilion-6-N with y1 y6", "build pavilion-6-N at 0,1")
    near, clear = turn(game, 10.4, "take b2"), turn(game, 13.0, "take b2")
    assert [idea.points > 0 for idea in suggest(game, 0, [near, bought], 3)] == [True, False]
    assert [idea.points > 0 for idea in suggest(game, 0, [clear, bought], 3)] == [False, True]


def test_money_names_what_it_is_for() -> None:
    def say_purpose(hand: tuple[str, ...], take: str, lang: str = "en") -> str:
        game = place(*hand)
        return find_purpose(game, 0, turn(game, 1.0, take)).say(lang, naming=ByName(lang))

    assert say_purpose(("y1",), "take o3") == "Then you’d need 8 more for the tower."
    assert say_purpose(("y1",), "take y2") == "Then you’d need only 3 more for the pavilion."
    assert say_purpose(("y3",), "take y2", "de") == "Danach fehlt dir für den Pavillon nur noch 1."
    assert say_purpose(("y1",), "take y2", "de") == "Danach fehlen dir für den Pavillon nur noch 3."
    assert say_purpose(("y9",), "take y2") == "Then you’d have 11 guilders for the next tile in that currency."
    # No tile costs more than 13: nobody needs 20 guilders.
    assert say_purpose(("y9", "y9"), "take y2") == "Then your 20 guilders could match 3 of the 12 possible prices."
    assert say_purpose(("y9", "y2"), "take y2") == "Then you’d have 13 guilders, enough for any tile."
    every = ("y1", "y2", "y3", "y4", "y5", "y6")
    assert say_purpose(every, "take y2") == "There’s nothing better to do right now."


@pytest.mark.parametrize(
    ("bag", "count"), [(["garden-10"], 1), (["garden-10", "garden-11", "tower-11", "tower-12"], 2)]
)
def test_no_room_is_made_for_what_no_longer_comes(bag: list[str], count: int) -> None:
    """With two tiles in the bag it was suggested to take out a garden: "That makes room for something better." """
    mine = {"hand": ["y2"], "palace": [{"tile": "garden-9-E", "at": [1, 0]}]}
    players = [mine, {"hand": ["b1"]}]
    position = {"game": "alhambra", "to_act": 0, "players": players, "market": MARKET, "display": DISPLAY, "bag": bag}
    game = sabika.position(position, seed="suggestions")
    assert is_city_game(game)
    turns = [turn(game, 9.0, "take g9"), turn(game, 8.0, "redesign remove garden-9-E")]
    assert len(suggest(game, 0, turns, 3)) == count
    assert len(suggest(game, 0, turns[1:], 3)) == 1, "something is suggested"
