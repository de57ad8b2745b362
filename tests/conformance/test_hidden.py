"""What nobody may know leaves no trace in any view."""

from random import Random

import msgspec
import pytest

import sabika
from sabika.engine import Seeded
from tests.conformance.freezing import frozen_state
from tests.conformance.hiding import other_bonus_cards, permuted
from tests.conformance.numbers import many
from tests.conformance.playing import random_game
from tests.conformance.setups import ROLL, SETUPS, SOME, SOME_VARIANTS, VARIANTS, AnyGame, Setup, with_market


def all_views(game: AnyGame) -> list[str]:
    """What every seat and a spectator see, byte for byte."""
    return [sabika.to_json(game.view(seat)) for seat in (*range(game.rules.seats), None)]


@pytest.mark.parametrize("number", range(many(1, 20)))
@pytest.mark.parametrize("setup", with_market([*SOME, *SOME_VARIANTS]), ids=str)
def test_permuting_hidden_things_changes_no_view(setup: Setup, number: int) -> None:
    rng = Random(f"{setup}/{number}")
    changed = 0
    for step, game in enumerate(random_game(setup, number)):
        if step % many(10, 3) == 0:
            twin = permuted(game, rng)
            changed += frozen_state(twin) != frozen_state(game)
            assert all_views(twin) == all_views(game)
    assert changed, "nothing was ever hidden"


@pytest.mark.parametrize("setup", SOME, ids=str)
def test_chance_to_come_is_in_no_view(setup: Setup) -> None:
    """Neither the seed nor anything that follows from it."""
    for step, game in enumerate(random_game(setup, 1)):
        if step % 50 == 0:
            twin = game.copy()
            twin.chance = Seeded("another")
            twin.origin = msgspec.structs.replace(game.origin, seed="another")
            assert all_views(twin) == all_views(game)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_seed_is_in_no_view(setup: Setup) -> None:
    game = setup.new(seed="xyzzy-secret", rig={"dice": [3]} if setup.game == ROLL else {"money": ["y9"]})
    rng = Random(0)
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
        if len(game.history) % 50 == 0 or game.over:
            for text in all_views(game):
                assert "xyzzy" not in text and '"rig"' not in text


@pytest.mark.parametrize("setup", [setup for setup in [*SETUPS, *VARIANTS] if "bonus" in setup.modules], ids=str)
def test_bonus_cards_of_others_change_no_view(setup: Setup) -> None:
    """Cards face down are their owner's secret; removed ones are nobody's."""
    rng = Random(f"bonus/{setup}")
    changed = 0
    for step, game in enumerate(random_game(setup, 1)):
        if step % many(20, 3) == 0:
            for seat in (*range(setup.players), None):
                twin = other_bonus_cards(game, rng, seat)
                changed += frozen_state(twin) != frozen_state(game)
                # Whoever is asked also sees what they may do, and that is shown to them alone.
                assert sabika.to_json(twin.view(seat)) == sabika.to_json(game.view(seat))
    assert changed
