"""Where a tile could go in a palace that somebody entered."""

from collections.abc import Mapping, Sequence
from typing import Any

from sabika.box import Box
from sabika.engine import Entry, EntryError
from sabika.games.city.stock import is_exempt
from sabika.names import fold_name
from sabika.palace import Cell, Palace, Piece, faults, why_not_build
from sabika.scorepad.form import read_entry
from sabika.scorepad.games.city import SheetPlayer, read_city_sheet
from sabika.words import Reason


def where(sheet: Mapping[str, Any], player: str, tile: str, lang: str = "en", box: Box | None = None) -> dict[str, Any]:
    """The cells around a player's palace where the tile may be built, and why not on the others."""
    read = read_city_sheet(read_entry(sheet), box)
    owner = find_player(read.players, player)
    palace = owner.holding.palace
    if palace is None:
        raise EntryError.refusing("player", "entry-no-palace", name=player)
    piece = read.rules.tiles[read.stock.take_tile(Entry(tile, "tile"))].piece
    cells, refused = [], []
    for cell in list_around(palace):
        reason = _refusal(palace, piece, cell, owner)
        if reason is None:
            cells.append(list(cell))
        else:
            refused.append({"at": list(cell), "rule": reason.rule, "text": reason.say(lang)})
    return {"cells": cells, "refused": refused}


def find_player(players: Sequence[SheetPlayer], name: str) -> SheetPlayer:
    """Whoever is called like that on a sheet."""
    for player in players:
        if fold_name(player.name) == fold_name(name):
            return player
    known = ", ".join(player.name for player in players)
    raise EntryError.refusing("player", "entry-no-player", name=name, known=known)


def list_around(palace: Palace) -> list[Cell]:
    """Empty cells that touch the palace with a side or a corner, row by row."""
    near = {(x + dx, y + dy) for x, y in palace.pieces for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return sorted(near - set(palace.pieces), key=lambda cell: (cell[1], cell[0]))


def _refusal(palace: Palace, piece: Piece, cell: Cell, owner: SheetPlayer) -> Reason | None:
    if not owner.house:
        return why_not_build(palace, piece, cell)
    # A palace with house rules need not be legal: what matters is whether the tile adds a fault to those it has.
    before = faults(palace)
    added = [fault for fault in faults(palace.build(piece, cell)) if fault not in before]
    return next((fault for fault in added if not is_exempt(fault, owner.house)), None)
