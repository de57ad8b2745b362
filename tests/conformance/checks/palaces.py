"""Every palace is legal, and what it remembers is what a palace laid afresh would say."""

from typing import Any

from sabika.palace import Palace, Piece, faults
from tests.conformance.setups import AnyGame


class PalaceWatch:
    """Checks a palace for faults when it appears, and what it remembers when it is replaced: by then it was asked."""

    def __init__(self) -> None:
        self.seen: dict[int, Palace] = {}

    def look(self, game: AnyGame) -> None:
        if not hasattr(game.state, "palaces"):
            return
        shapes = list({tile.piece.shape: tile.piece for tile in game.rules.tiles.values()}.values())
        for seat, palace in enumerate(game.state.palaces):
            before = self.seen.get(seat)
            if palace is not before:
                assert faults(palace) == []
                self.seen[seat] = palace
            if before is not None and (palace is not before or game.over):
                check_memory(before, shapes)


def check_memory(palace: Palace, pieces: list[Piece]) -> None:
    fresh = Palace.lay(palace.plan, palace.pieces, palace.starts)
    assert answers(palace, pieces) == answers(fresh, pieces)


def answers(palace: Palace, pieces: list[Piece]) -> dict[str, Any]:
    """All that a palace can be asked."""
    cities = range(len(palace.plan.cities))
    return {
        "where": dict(palace.where),
        "cells": {piece.shape: palace.cells_for(piece) for piece in pieces},
        "swaps": {piece.shape: palace.swappable_cells(piece) for piece in pieces},
        "removable": palace.removable_cells,
        "joined": palace.is_connected(),
        "lines": [palace.line(city) for city in cities],
        "frontiers": [palace.frontier(one, two) for one in cities for two in cities if one != two],
    }
