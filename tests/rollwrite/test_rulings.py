"""The numbered rulings of Roll & Write: R39, R40, R41 and R47."""

import ast
import tomllib
from pathlib import Path

import pytest

from sabika.games.rollwrite.events import CoinsTaken, DiceKept, DicePassed, Rolled
from tests.rollwrite.sheets import VIRTUAL, alone, dice, listed, other, shown, table

ROOT = Path(__file__).parents[2]
ALL_CROSSED = [[row, column] for row in range(1, 7) for column in range(1, 7)]


def test_r39_spent_coins_do_not_free_their_space() -> None:
    """R39: the track is full once all coins were ringed, however many were spent."""
    game = table(alone(crossed=[[1, 3], [1, 4]], coins_earned=14, coins_spent=14), other(), other())
    assert CoinsTaken(0, 1, 1) in game.play("coins")
    assert game.view(None).players[0]["coins_earned"] == 15


def test_r39_the_start_coins_take_the_first_three() -> None:
    """R39: of fifteen on the track twelve are left to earn."""
    game = table(alone(), other(), other())
    view = game.view(None)
    assert (view.players[0]["coins_earned"], view.players[0]["coins_spent"], view.sheet["coins"]) == (3, 0, 15)


def test_r40_coins_may_be_taken_where_there_are_none() -> None:
    """R40: though there is something to build."""
    game = table(alone(), other(), other())
    assert listed(game, "coins") == ["coins"]
    assert CoinsTaken(0, 0, 0) in game.play("coins")


def test_r40_coins_are_all_that_is_left_where_everything_is_crossed_out() -> None:
    """R40: then they must be taken, also with a full track."""
    game = table(alone(crossed=ALL_CROSSED, coins_earned=15, coins_spent=15), other(), other())
    assert [str(action) for action in game.legal_actions()] == ["coins"]


def test_r41_alone_the_unused_pair_stays() -> None:
    """R41: nothing is passed."""
    game = table(alone(dice=dice([1, 5], [2, 6])))
    events = game.play("build 5,2")
    assert not [event for event in events if isinstance(event, DicePassed)]
    assert 1 in shown(game, 0)[0] and 6 in shown(game, 0)[1]


@pytest.mark.parametrize("action", ["coins", "build 1,3 and 2,4"])
def test_r41_alone_all_four_are_rolled_and_stay(action: str) -> None:
    """R41: after coins or a double build nobody is asked which to keep."""
    game = table(alone(), *VIRTUAL, rolls=[5, 4, 3, 6, 1, 1, 1, 1])
    game.play(action)
    assert game.decision == "turn"
    assert shown(game, 0) == ([3, 5], [4, 6])


@pytest.mark.parametrize("action", ["coins", "build 1,3", "build 1,3 and 2,4"])
def test_r47_after_the_last_turn_nothing_is_rolled_or_kept(action: str) -> None:
    """R47: dice stay where they lie; virtual players still get their last building."""
    game = table(alone(), *VIRTUAL, round=18)
    before = shown(game, 0)
    events = game.play(action)
    assert game.over
    assert not [event for event in events if isinstance(event, DiceKept | DicePassed)]
    assert {event.to for event in events if isinstance(event, Rolled)} == {"virtual"}
    assert shown(game, 0) == before
    assert [sum(player["counts"].values()) for player in game.view(None).players[1:]] == [1, 1]


def test_r47_an_earlier_turn_of_the_last_round_goes_on_as_usual() -> None:
    """R47: the next player needs the dice."""
    game = table(alone(), other(), other(), round=18)
    game.play("coins")
    assert game.decision == "keep"


@pytest.mark.parametrize("ruling", ["R39", "R40", "R41", "R47"])
def test_every_ruling_has_a_test_and_a_mutant_it_kills(ruling: str) -> None:
    mutants = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["mutant"]
    prefix = f"tests/rollwrite/test_rulings.py::test_r{ruling[1:]}_"
    assert any(mutant["ruling"] == ruling and prefix in str(mutant["tests"]) for mutant in mutants)


def test_every_example_has_a_mutant() -> None:
    mutants = tomllib.loads((ROOT / "tests" / "mutants.toml").read_text("utf-8"))["mutant"]
    killers = {str(mutant["tests"]).partition("::")[2] for mutant in mutants if mutant["ruling"] == "dice example"}
    tree = ast.parse(Path(__file__).with_name("test_examples.py").read_text("utf-8"))
    names = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert killers == names
