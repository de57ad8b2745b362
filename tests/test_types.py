"""What a type checker knows of games and views. Half of these tests is mypy's: `make test` checks this file too."""

from random import Random
from typing import Any, assert_type

import pytest

import sabika
from sabika.engine import AnyGame
from sabika.games.alhambra.rules import AlhambraRules
from sabika.games.city import positions as city_positions
from sabika.games.city.rules import CityRules, is_city_game
from sabika.games.city.state import CityState
from sabika.games.city.views import CityPlayerView, is_city_view
from sabika.games.combined.rules import CombinedRules
from sabika.games.granada.rules import GranadaRules
from sabika.games.positions import AlhambraPosition, CombinedPosition, GranadaPosition, RollPosition
from sabika.games.rollwrite import positions as roll_positions
from sabika.games.rollwrite.rules import RollRules, is_roll_game
from sabika.games.rollwrite.views import RollPlayerView, is_roll_view
from sabika.modules.vizier import VizierPlayerView

EVERY_GAME = ("alhambra", "granada", "alhambra-granada", "roll-and-write")


def test_a_name_says_which_game_it_is() -> None:
    alhambra = sabika.new_game("alhambra", seed="types")
    assert_type(alhambra, sabika.AlhambraGame)
    assert isinstance(assert_type(alhambra.rules, AlhambraRules), AlhambraRules)
    granada = sabika.new_game("granada", seed="types")
    assert_type(granada, sabika.GranadaGame)
    assert isinstance(assert_type(granada.rules, GranadaRules), GranadaRules)
    combined = sabika.new_game("alhambra-granada", seed="types")
    assert_type(combined, sabika.CombinedGame)
    assert isinstance(assert_type(combined.rules, CombinedRules), CombinedRules)
    dice = sabika.new_game("roll-and-write", seed="types")
    assert_type(dice, sabika.RollGame)
    assert isinstance(assert_type(dice.rules, RollRules), RollRules)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_any_name_gives_a_game_of_which_everything_common_is_known(name: str) -> None:
    game = sabika.new_game(name, seed="types")
    assert_type(game, AnyGame)
    assert_type(game.view(0), sabika.GameView)
    assert_type(game.view(0)["players"][0]["name"], str)
    assert is_city_game(game) != is_roll_game(game)
    if is_city_game(game):
        assert_type(game, sabika.CityGame)
        assert isinstance(assert_type(game.rules, CityRules), CityRules)
        assert isinstance(assert_type(game.state, CityState), CityState)
    view = game.view(None)
    assert is_city_view(view) == is_city_game(game) and is_roll_view(view) == is_roll_game(game)
    if is_city_view(view):
        assert_type(view["players"][0], CityPlayerView)
    if is_roll_view(view):
        assert_type(view["players"][0], RollPlayerView)


def test_a_view_says_which_game_can_be_imagined_from_it() -> None:
    rng = Random(1)
    alhambra = sabika.new_game("alhambra", seed="types").view(0)
    assert_type(sabika.imagine(alhambra, rng), sabika.AlhambraGame)
    assert_type(sabika.imagine(sabika.new_game("granada", seed="types").view(0), rng), sabika.GranadaGame)
    assert_type(sabika.imagine(sabika.new_game("alhambra-granada", seed="types").view(0), rng), sabika.CombinedGame)
    assert_type(sabika.imagine(sabika.new_game("roll-and-write", seed="types").view(0), rng), sabika.RollGame)
    city: sabika.CityView = alhambra
    assert_type(sabika.imagine(city, rng), sabika.CityGame)
    some: sabika.GameView = alhambra
    assert_type(sabika.imagine(some, rng), AnyGame)
    assert_type(sabika.imagine(sabika.View(alhambra), rng), AnyGame)


def test_a_position_that_is_written_out_says_which_game_it_is() -> None:
    alhambra = sabika.position({"game": "alhambra", "players": [{"hand": ["b4"]}, {}, {}], "to_act": 1}, seed="types")
    assert assert_type(alhambra, sabika.AlhambraGame).state.turn == 1
    granada = sabika.position({"game": "granada", "players": [{}, {}], "marker": "even"}, seed="types")
    assert assert_type(granada, sabika.GranadaGame).state.marker is not None
    both = sabika.position({"game": "alhambra-granada", "players": [{}, {}], "scorings": 1, "decks": 2}, seed="types")
    assert assert_type(both, sabika.CombinedGame).state.scorings == 1
    dice = sabika.position({"game": "roll-and-write", "players": [{"crossed": [[1, 2]]}], "round": 2}, seed="types")
    assert assert_type(dice, sabika.RollGame).state.turns == 2
    some: dict[str, object] = {"game": "alhambra", "players": [{}, {}]}
    assert_type(sabika.position(some, seed="types"), AnyGame)
    # What only a module knows is not in the types: it is read all the same.
    huts = sabika.position({"game": "alhambra", "modules": ["huts"], "players": [{}, {}], "huts": []}, seed="types")
    assert_type(huts, AnyGame)


@pytest.mark.parametrize(
    ("kind", "entries"),
    [
        (AlhambraPosition, city_positions.ENTRIES),
        (GranadaPosition, {*city_positions.ENTRIES, "marker"}),
        (CombinedPosition, {*city_positions.ENTRIES, "marker", "decks"}),
        (RollPosition, roll_positions.ENTRIES),
    ],
)
def test_positions_have_these_entries(kind: Any, entries: set[str]) -> None:
    assert set(kind.__annotations__) == entries


def test_special_games_are_good_where_any_will_do() -> None:
    games: list[AnyGame] = [sabika.new_game("granada", seed="types"), sabika.new_game("roll-and-write", seed="types")]
    city: sabika.CityGame = sabika.new_game("alhambra-granada", seed="types")
    assert [game.number for game in (*games, city)] == [0, 0, 0]
    assert_type(city.copy(), sabika.CityGame)
    assert_type(city.resample(0, Random(2)), sabika.CityGame)


def test_fields_of_modules_are_read_with_their_types() -> None:
    game = sabika.new_game("alhambra", 3, ["vizier"], seed="types")
    player = sabika.module_fields(game.view(None)["players"][0], VizierPlayerView)
    assert assert_type(player["vizier"], str) == "awake"
    plain = sabika.new_game("alhambra", 2, seed="types").view(None)
    assert assert_type(sabika.find_fields(plain["players"][0], VizierPlayerView), VizierPlayerView | None) is None
    assert sabika.find_fields(game.view(None)["players"][0], VizierPlayerView) is not None


def test_a_view_is_read_as_a_mapping_or_by_attributes() -> None:
    view = sabika.new_game("alhambra", seed="types").view(0)
    assert isinstance(view, sabika.View)
    assert view.market == dict(view)["market"]
    with pytest.raises(AttributeError):
        _ = view.nothing
