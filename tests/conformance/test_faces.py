"""Two-sided tiles: what lies there shows the same side in every imagined game; what is in a bag shows none."""

from random import Random

import pytest

import sabika
from tests.conformance.numbers import many
from tests.conformance.playing import random_game
from tests.conformance.setups import SETUPS, AnyGame, Setup

WITH_FACES = [setup for setup in SETUPS if "granada" in setup.game]


def faces_seen(game: AnyGame) -> list[list[str]]:
    """Every face that lies open, by its place."""
    state = game.state
    places = [tile or "" for tile in state.market], *(list(palace.where) for palace in state.palaces)
    return [*places, *map(list, state.reserves), *map(list, state.pending), list(state.slots.get("dirk", ()))]


@pytest.mark.parametrize("setup", WITH_FACES, ids=str)
def test_imagining_changes_no_face_that_was_seen(setup: Setup) -> None:
    rng = Random(f"faces/{setup}")
    for step, game in enumerate(random_game(setup, 5)):
        if step % many(8, 1) == 0:
            seat = (*range(setup.players), None)[step % (setup.players + 1)]
            twin = sabika.imagine(game.view(seat), rng)
            assert faces_seen(twin) == faces_seen(game)
            assert twin.state.marker == game.state.marker


@pytest.mark.parametrize("setup", WITH_FACES, ids=str)
def test_neither_side_of_a_tile_that_lies_open_is_in_a_bag(setup: Setup) -> None:
    rng = Random(f"bags/{setup}")
    for step, game in enumerate(random_game(setup, 6)):
        if step % many(8, 1) == 0:
            twin = sabika.imagine(game.view(None), rng)
            open_tiles = {face for place in faces_seen(twin) for face in place}
            backs = {twin.rules.tiles[face].back for face in open_tiles if face in twin.rules.tiles}
            bagged = {tile for bag in twin.state.bags.values() for tile in bag}
            assert not bagged & (open_tiles | backs)
            assert twin.state.bags.keys() == game.state.bags.keys()
            assert all(sorted(twin.state.bags[name]) == sorted(bag) for name, bag in game.state.bags.items())
