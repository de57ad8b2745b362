"""Copies share nothing that changes."""

import copy
from random import Random

import pytest

from tests.conformance.freezing import frozen_state
from tests.conformance.numbers import many
from tests.conformance.playing import game_after, play_on, random_game
from tests.conformance.setups import SOME, AnyGame, Setup

pytestmark = pytest.mark.parametrize("setup", SOME, ids=str)
EVERY = many(40, 5)  # actions between two copies


def test_what_happens_on_a_copy_does_not_touch_the_original(setup: Setup) -> None:
    rng = Random(str(setup))
    for step, game in enumerate(random_game(setup, 1)):
        if step % EVERY == 0:
            before, played = frozen_state(game), list(game.history)
            play_on(game.copy(), rng, actions=60)
            assert frozen_state(game) == before
            assert game.history == played


def test_what_happens_on_the_original_does_not_touch_a_copy(setup: Setup) -> None:
    kept: list[tuple[AnyGame, dict[str, bytes], int]] = []
    for step, game in enumerate(random_game(setup, 2)):
        if step % EVERY == 0:
            twin = game.copy()
            kept.append((twin, frozen_state(twin), len(twin.history)))
    for twin, before, played in kept:
        assert frozen_state(twin) == before
        assert len(twin.history) == played


def test_a_copy_goes_on_as_the_original_would(setup: Setup) -> None:
    game = game_after(setup, 3, actions=30)
    twin = game.copy()
    play_on(game, Random(1))
    play_on(twin, Random(1))
    assert str(twin.record()) == str(game.record())


def test_a_view_belongs_to_the_one_who_asked(setup: Setup) -> None:
    """Whatever somebody does with a view, the next one is right."""
    for step, game in enumerate(random_game(setup, 2)):
        if step % EVERY == 0:
            before = {seat: copy.deepcopy(game.view(seat)) for seat in range(setup.players)}
            for seat in before:
                spoil(game.view(seat))
            assert {seat: game.view(seat) for seat in before} == before


def test_lists_belong_to_the_one_who_asked(setup: Setup) -> None:
    for step, game in enumerate(random_game(setup, 3)):
        if step % EVERY == 0:
            before = frozen_state(game), game.legal_actions()
            for mine in (game.legal_actions(), game.scores, game.score_lines, game.log, game.winners):
                mine.clear()
            assert (frozen_state(game), game.legal_actions()) == before


def spoil(data: object) -> None:
    """Ruin everything in plain data that can be changed."""
    if isinstance(data, dict):
        for value in data.values():
            spoil(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            spoil(value)
        data.clear()
