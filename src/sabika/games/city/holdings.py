"""What one participant brings to a scoring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from sabika.palace import Cell, Palace

if TYPE_CHECKING:
    from sabika.games.city.tiles import Tile


class Holding(msgspec.Struct, frozen=True):
    """A palace, or tiles without one (Dirk), or figures counted by hand (score pad)."""

    player: int
    palace: Palace | None = None
    tiles: tuple[str, ...] = ()
    counted: Mapping[str, int] | None = None
    dearest: Mapping[str, int] = {}  # with `counted`: the highest price of each kind, as far as it is known
    measured: Mapping[str, int] | None = None  # lengths of lines by their source ("wall")
    extras: Mapping[str, Any] = {}  # what modules add, by their names

    def kinds(self, tiles: Mapping[str, Tile]) -> Mapping[str, int]:
        """Buildings of each kind."""
        if self.counted is not None:
            return self.counted
        if self.palace is not None:
            known: dict[str, int] = self.palace.memory("counts")
            if not known:
                known.update({kind: len(cells) for kind, cells in kind_cells(self.palace, tiles).items()})
            return known
        counts: dict[str, int] = {}
        for id in self.tiles:
            if tiles[id].sort == "building":
                counts[tiles[id].kind] = counts.get(tiles[id].kind, 0) + 1
        return counts

    def cells(self, kind: str, tiles: Mapping[str, Tile]) -> tuple[Cell, ...]:
        """Where the buildings of a kind stand."""
        return kind_cells(self.palace, tiles).get(kind, ()) if self.palace is not None else ()

    def highest(self, kind: str, tiles: Mapping[str, Tile]) -> int:
        """The highest price among the buildings of a kind; 0 where it is not known."""
        if self.counted is not None:
            return self.dearest.get(kind, 0)
        if self.palace is None:
            return max([tiles[id].price for id in self.tiles if tiles[id].kind == kind], default=0)
        known: dict[str, int] = self.palace.memory("dearest")
        if kind not in known:
            pieces = self.palace.pieces
            known[kind] = max([tiles[pieces[cell].id].price for cell in self.cells(kind, tiles)], default=0)
        return known[kind]


def kind_cells(palace: Palace, tiles: Mapping[str, Tile]) -> Mapping[str, tuple[Cell, ...]]:
    """The cells of each kind of building in a palace, remembered with it."""
    found: dict[str, tuple[Cell, ...]] = palace.memory("kinds")
    if not found:
        cells: dict[str, list[Cell]] = {}
        for cell, piece in palace.pieces.items():
            tile = tiles.get(piece.id)
            if tile is not None and tile.sort == "building":
                cells.setdefault(tile.kind, []).append(cell)
        found.update({kind: tuple(sorted(where)) for kind, where in cells.items()})
    return found
