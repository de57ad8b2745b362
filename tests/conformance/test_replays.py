"""A record gives back the game at every moment, finished or not."""

import pytest

from sabika import record
from tests.conformance.checks.records import check_moments, check_record
from tests.conformance.freezing import frozen_state
from tests.conformance.numbers import many
from tests.conformance.playing import game_after, random_game
from tests.conformance.setups import SOME, Setup

NUMBERS = range(2, 2 + many(1, 10))
# Every moment is a replay of its own, and all of them take minutes: a long game is looked at about as often as others.
APART = many(11, 1)
MOST = many(20, 10_000)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("setup", SOME, ids=str)
def test_the_game_after_any_action(setup: Setup, number: int) -> None:
    moments = []
    for game in random_game(setup, number):
        moments.append(frozen_state(game))
    check_moments(game, moments, max(APART, len(moments) // MOST))


@pytest.mark.parametrize("setup", SOME, ids=str)
def test_unfinished_games_have_records_too(setup: Setup) -> None:
    for step, game in enumerate(random_game(setup, 3)):
        if step in (0, 1, 2, 50, 100):
            check_record(game)


@pytest.mark.parametrize("setup", SOME, ids=str)
def test_a_record_needs_no_seed_to_be_replayed(setup: Setup) -> None:
    """What was revealed is in the record; only what never came up is unknown then."""
    game = game_after(setup, 0)
    lines = [line for line in str(game.record()).splitlines() if not line.startswith("seed")]
    again = record.replay(record.load("\n".join(lines) + "\n"))
    assert (again.log, again.scores, again.winners) == (game.log, game.scores, game.winners)
    verdict = record.verify(record.load("\n".join(lines) + "\n"))
    assert not verdict.fair and verdict.problem is None, "it is one that people have entered"
