"""A view is complete: from it alone a game can be built that is, for that seat, the same game."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import sabika
from tests.conformance.checks.pieces import check_pieces
from tests.conformance.freezing import frozen_state
from tests.conformance.playing import play_on
from tests.conformance.setups import AnyGame, Setup


def check_imagined(setup: Setup, game: AnyGame, seat: int | None, by_json: bool) -> None:
    """From the view itself, or from its JSON."""
    view: Mapping[str, Any] = game.view(seat)
    told = json.loads(sabika.to_json(view)) if by_json else view
    seed = f"{len(game.history)}/{seat}"
    twin = sabika.imagine(told, Random(seed))
    again = game.resample(seat, Random(seed))
    assert frozen_state(twin) == frozen_state(again)
    assert (twin.state.stack, twin.state.log) == (again.state.stack, again.state.log)  # also tuples, not lists
    assert twin.chance.order("money:9", ["y1", "y2", "y3"]) == again.chance.order("money:9", ["y1", "y2", "y3"])
    assert _without_number(twin.view(seat)) == _without_number(view)
    if seat in game.awaited:
        assert twin.legal_actions(seat) == game.legal_actions(seat)
    check_pieces(setup, twin)


def check_playable_on(setup: Setup, game: AnyGame, seat: int | None, rng: Random) -> None:
    """An imagined game can be played to its end, and the real one does not notice."""
    before = frozen_state(game)
    twin = sabika.imagine(game.view(seat), rng)
    play_on(twin, rng)
    assert twin.over
    check_pieces(setup, twin)
    assert frozen_state(game) == before


def _without_number(view: Mapping[str, Any]) -> dict[str, Any]:
    """An imagined game counts its actions anew."""
    return {name: value for name, value in view.items() if name != "at"}
