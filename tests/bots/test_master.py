"""`master`: the same choice with the same number of tries, better plans first, no thought beyond its budget."""

from random import Random

import pytest

import sabika
from sabika.bots import BOTS
from sabika.bots.city.search import MOST_CANDIDATES
from sabika.bots.manner import TEMPERAMENTS, Budget, Meter
from sabika.bots.planners.city import PLANNER
from sabika.engine import Action
from tests.bots.test_steward import SETUPS, city_game
from tests.conformance.setups import Setup


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_with_so_many_tries_the_choice_is_the_same(setup: Setup) -> None:
    game = city_game(setup, "tries", 21)
    seat = game.to_act
    choices = [BOTS.make("master:9n", "same").choose(game.view(seat), game.legal_actions()) for _ in range(2)]
    assert choices[0] == choices[1]
    assert choices[0].action == choices[0].ideas[0].actions[0]


def first_turn(seed: str) -> sabika.CityGame:
    game = sabika.new_game("alhambra", 2, seed=seed)
    assert game.decision == "turn"
    return game


@pytest.mark.parametrize("tries", [1, 20, 40])
def test_it_stops_when_its_tries_are_used_up(tries: int) -> None:
    """The last world is tried to its end, so that plans are compared in the same worlds."""
    game = first_turn("budget")
    seat = game.to_act
    assert seat is not None
    meter = Meter(Budget(tries=tries))
    PLANNER.search(game.resample(seat, Random("budget")), seat, meter, Random("budget"))
    assert tries <= meter.used < tries + MOST_CANDIDATES


def test_a_clock_that_has_run_out_ends_the_search() -> None:
    game = first_turn("clock")
    seat = game.to_act
    assert seat is not None
    meter = Meter(Budget(seconds=600.0), clock=1e-9)
    ideas = PLANNER.search(game.resample(seat, Random("clock")), seat, meter, Random("clock"))
    assert not meter.used
    assert [idea.actions for idea in ideas] == [idea.actions for idea in PLANNER.plan(game, seat)]


def test_most_of_the_time_goes_into_the_first_action_of_a_turn() -> None:
    game = first_turn("share")
    seat = game.to_act
    assert seat is not None
    assert PLANNER.share(game, seat) > 0.5
    game.state.pending[seat] = ("tower-9-NE",)
    assert PLANNER.share(game, seat) < 0.3


def test_search_sees_what_the_next_player_would_take() -> None:
    """Common worlds: the same plan tried twice comes to the same."""
    game = first_turn("worlds")
    seat = game.to_act
    assert seat is not None
    ideas = [
        PLANNER.search(game.resample(seat, Random("w")), seat, Meter(Budget(tries=40)), Random("w"), None, 3)
        for _ in range(2)
    ]
    assert ideas[0] == ideas[1]
    assert ideas[0][0].value == max(idea.value for idea in ideas[0][:2])


def test_temperaments_like_different_things() -> None:
    """They value the same position differently, and sometimes choose differently; each of them is known by name."""
    chosen: dict[str | None, list[Action]] = {}
    for number in range(12):
        game = city_game(SETUPS[0], f"temper-{number}", 20 + number)
        seat = game.to_act
        assert seat is not None
        for temperament in (None, *TEMPERAMENTS):
            chosen.setdefault(temperament, []).append(PLANNER.plan(game, seat, temperament)[0].actions[0])
    assert len({tuple(map(str, actions)) for actions in chosen.values()}) > 1
    alike = [one == two for one, two in zip(chosen[None], chosen["merchant"], strict=True)]
    assert sum(alike) >= len(alike) / 2, "it is still the same bot"
