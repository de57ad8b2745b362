"""A whole state as text that can be compared, hidden parts and all, with nothing in it that could change later."""

from typing import Any

import msgspec

from sabika.games.city.cards import Hand
from sabika.games.rollwrite.dice import Dice
from sabika.palace import Palace
from tests.conformance.setups import AnyGame


def frozen_state(game: AnyGame) -> dict[str, bytes]:
    """Every part of the state by its name."""
    names = {name for kind in type(game.state).__mro__ for name in getattr(kind, "__slots__", ())}
    return {name: msgspec.json.encode(getattr(game.state, name), enc_hook=_plain) for name in sorted(names)}


def _plain(value: Any) -> Any:
    if isinstance(value, Dice):
        return value.yellow, value.blue
    if isinstance(value, Hand):
        return value.cards
    if isinstance(value, Palace):
        return [(cell, piece.id) for cell, piece in value.pieces.items()], value.starts
    raise NotImplementedError(f"frozen_state() does not know {type(value).__name__}: teach it")
