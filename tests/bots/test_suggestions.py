"""Suggestions in an order that can be seen on the table, and none that is a part of another without saying why."""

from __future__ import annotations

import sabika
from sabika.bots.choice import Idea
from sabika.bots.city.layouts import Layout
from sabika.bots.city.purposes import find_purpose
from sabika.bots.city.suggestions import is_part, suggest
from sabika.bots.city.turns import WholeTurn
from sabika.engine import Action
from sabika.games.city import Build, Buy, CityGame, Take, is_city_game
from sabika.table.advice import make_advice
from sabika.words import ByName

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
    assert say(second) == "This keeps your 8 dirhams for a later tile."


def test_who_had_better_not_buy_is_told_what_the_money_is_for() -> None:
    game = place("g4", "g4", "y1")
    better, whole = turn(game, 14.0, "take b2"), turn(game, 9.6, *WHOLE)
    first, second = suggest(game, 0, [better, whole], 3)
    assert say(first) == "This keeps your 8 dirhams for a later tile."
    assert say(first, "de") == "So behältst du 8 Dirham für ein späteres Plättchen."
    assert second.points > 0


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

    assert say_purpose(("y1",), "take o3") == "Then you need 8 more for tower 11."
    assert say_purpose(("y1",), "take y2") == "Then you are only 3 short of pavilion 6."
    assert say_purpose(("y3",), "take y2", "de") == "Danach fehlt dir für Pavillon 6 nur noch 1."
    assert say_purpose(("y1",), "take y2", "de") == "Danach fehlen dir für Pavillon 6 nur noch 3."
    assert say_purpose(("y9",), "take y2") == "Then you have 11 guilders for the next tile in that currency."
