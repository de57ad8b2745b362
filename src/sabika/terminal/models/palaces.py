"""A palace as it is drawn. It needs no game: a list of tiles will do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from sabika.engine import module_fields
from sabika.games.city.boundary import line_view
from sabika.games.city.rules import CityRules
from sabika.games.city.views import CityPlayerView, LaidTile, Segments, lines_of
from sabika.games.combined.views import GranadaStart
from sabika.palace import LETTERS, Cell, Palace, Piece
from sabika.terminal.faces import list_corners
from sabika.terminal.models.tiles import NO_FACES, Faces, Shape, read_tile

START = "fountain"  # the tile at 0,0, which lists of tiles leave out
OUTER = ("wall", "moat")  # of the lines that score, those that are drawn

Sign: TypeAlias = tuple[str, str]  # a character and its style
Side: TypeAlias = tuple[int, int, str]  # of a tile: its cell and the letter of the direction


@dataclass(frozen=True)
class PalaceModel:
    """Tiles by cell, the fountain among them; the sides that make the longest lines; signs on corners."""

    tiles: Mapping[Cell, Shape]
    longest: frozenset[Side] = frozenset()
    second_start: Cell | None = None  # the tile with which a second city began: it never moves either
    corners: Mapping[Cell, Sign] = field(default_factory=dict)  # by the cell south-east of each

    @property
    def rows(self) -> int:
        """From the northernmost tile to the southernmost."""
        rows = [y for _, y in self.tiles]
        return max(rows) - min(rows) + 1


def lay_tiles(laid: Iterable[LaidTile], faces: Faces = NO_FACES) -> PalaceModel:
    """From a plain list of tiles: `[{"tile": "tower-9-NE", "at": [1, 0]}]`."""
    tiles = {(one["at"][0], one["at"][1]): read_tile(one["tile"], faces) for one in laid}
    return PalaceModel({(0, 0): read_tile(START), **tiles})


def show_palace(palace: Palace, rules: CityRules) -> PalaceModel:
    """From a palace of the rules, with its longest lines."""
    faces = _describe_faces(palace, rules)
    tiles = {cell: read_tile(piece.id, faces) for cell, piece in palace.pieces.items() if cell != (0, 0)}
    lines = {source: line_view(line) for source, line in rules.measures(palace).items()}
    second = [start for start in palace.starts if start not in (None, (0, 0))]
    return PalaceModel({(0, 0): read_tile(START), **tiles}, _list_sides(lines), second[0] if second else None)


def show_player(player: CityPlayerView, modules: Iterable[str] = (), faces: Faces = NO_FACES) -> PalaceModel:
    """From a player of a view, with what modules put on its corners."""
    began = module_fields(player, GranadaStart).get("granada_start")
    return PalaceModel(
        lay_tiles(player["palace"], faces).tiles,
        _list_sides(lines_of(player)),
        None if began is None else (began[0], began[1]),
        list_corners(modules, player),
    )


def _list_sides(lines: Mapping[str, Segments]) -> frozenset[Side]:
    sides = [segment for source in OUTER for segment in lines.get(source, ())]
    return frozenset((int(x), int(y), str(direction)) for x, y, direction in sides)


def _describe_faces(palace: Palace, rules: CityRules) -> Faces:
    """What the ids of two-sided tiles do not tell."""
    backs = {piece.id: rules.tiles[piece.id].back for piece in palace.pieces.values() if piece.id in rules.tiles}
    sides = {piece.id: _list_boundary(palace, piece) for piece in palace.pieces.values()}
    return {tile: {"back": back, "moats": sides[tile]} for tile, back in backs.items() if back is not None}


def _list_boundary(palace: Palace, piece: Piece) -> str:
    """The sides with which a piece bounds its city, as letters."""
    boundary = palace.plan.boundary[piece.city]
    return "".join(letter for letter, side in zip(LETTERS, piece.sides, strict=True) if side == boundary)
