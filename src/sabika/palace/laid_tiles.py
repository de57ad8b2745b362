"""Tiles on a grid, legal or not, as bit sets. Every change makes a new object, so that copies of games share them."""

from collections.abc import Mapping
from typing import Any, Self

from sabika.palace.grid import DIRECTIONS, Cell, Grid, grid, neighbour
from sabika.palace.lines import Line, Segment, longest_length, longest_line
from sabika.palace.plan import Piece, Plan


class LaidTiles:
    """What lies where, and the lines around it. Nothing here checks legality."""

    __slots__ = (
        "_lengths", "_lines", "_memo", "_where",
        "by_city", "grid", "has", "movable", "occupied", "pieces", "plan", "starts",
    )  # fmt: skip

    def __init__(
        self,
        plan: Plan,
        grid: Grid,
        pieces: dict[Cell, Piece],
        starts: tuple[Cell | None, ...],
        has: tuple[int, ...],
        by_city: tuple[int, ...],
    ) -> None:
        self.plan = plan
        self.grid = grid
        self.pieces: Mapping[Cell, Piece] = pieces
        self.starts = starts  # per city; the tile there never moves
        self.has = has  # has[4 * side type + direction]: cells with that side type in that direction
        self.by_city = by_city
        occupied = 0
        for cells in by_city:
            occupied |= cells
        self.occupied = occupied
        fixed = 0
        for start in starts:
            if start is not None:
                fixed |= grid.bit(start)
        self.movable = occupied & ~fixed
        self._memo: dict[object, dict[Any, Any]] = {}
        self._lines: dict[int, Line] = {}
        self._lengths: dict[int, int] = {}
        self._where: dict[str, Cell] | None = None

    def memory(self, what: object) -> dict[Any, Any]:
        """Where games keep what they have worked out about this palace; it never changes, so that stays true."""
        known = self._memo.get(what)
        if known is None:
            known = self._memo[what] = {}
        return known

    @property
    def where(self) -> Mapping[str, Cell]:
        """The cell of each tile by its id."""
        if self._where is None:
            self._where = {piece.id: cell for cell, piece in self.pieces.items()}
        return self._where

    # -- laying tiles -------------------------------------------------------------------------------------------

    @classmethod
    def lay(cls, plan: Plan, pieces: Mapping[Cell, Piece], starts: tuple[Cell | None, ...] | None = None) -> Self:
        """A palace with these pieces, whether legal or not (`sabika.palace.faults.faults` tells).

        Pieces are given in the order in which they were laid: the first of a city without a fixed start is its start.
        """
        if starts is None:
            starts = tuple(_start(plan, number, pieces) for number in range(len(plan.cities)))
        size = grid()
        while not all(size.holds(cell) for cell in pieces):
            size = size.larger()
        has = [0] * (4 * len(plan.names))
        by_city = [0] * len(plan.cities)
        for cell, piece in pieces.items():
            bit = size.bit(cell)
            by_city[piece.city] |= bit
            for direction in DIRECTIONS:
                has[4 * piece.sides[direction] + direction] |= bit
        return cls(plan, size, dict(pieces), starts, tuple(has), tuple(by_city))

    def build(self, piece: Piece, cell: Cell) -> Self:
        """With one more tile on an empty cell."""
        starts = self.starts
        if starts[piece.city] is None and self.plan.cities[piece.city].on_foot:
            starts = tuple(cell if city == piece.city else start for city, start in enumerate(starts))
        if not self.grid.holds(cell):
            return self.lay(self.plan, {**self.pieces, cell: piece}, starts)
        bit = self.grid.bit(cell)
        has, by_city = list(self.has), list(self.by_city)
        by_city[piece.city] |= bit
        north, east, south, west = piece.sides
        has[4 * north] |= bit
        has[4 * east + 1] |= bit
        has[4 * south + 2] |= bit
        has[4 * west + 3] |= bit
        pieces = dict(self.pieces)
        pieces[cell] = piece
        return type(self)(self.plan, self.grid, pieces, starts, tuple(has), tuple(by_city))

    def remove(self, cell: Cell) -> Self:
        """Without the tile on this cell."""
        bit = self.grid.bit(cell)
        pieces = dict(self.pieces)
        piece = pieces.pop(cell)
        has, by_city = list(self.has), list(self.by_city)
        by_city[piece.city] ^= bit
        for direction in DIRECTIONS:
            has[4 * piece.sides[direction] + direction] ^= bit
        return type(self)(self.plan, self.grid, pieces, self.starts, tuple(has), tuple(by_city))

    def swap(self, piece: Piece, cell: Cell) -> Self:
        """With another tile in exactly this place."""
        bit = self.grid.bit(cell)
        old = self.pieces[cell]
        pieces = {**self.pieces, cell: piece}
        has, by_city = list(self.has), list(self.by_city)
        by_city[old.city] ^= bit
        by_city[piece.city] |= bit
        for direction in DIRECTIONS:
            has[4 * old.sides[direction] + direction] ^= bit
            has[4 * piece.sides[direction] + direction] |= bit
        return type(self)(self.plan, self.grid, pieces, self.starts, tuple(has), tuple(by_city))

    # -- looking ------------------------------------------------------------------------------------------------

    @property
    def squares(self) -> list[Cell]:
        """The north-western cells of all squares of four tiles, row by row."""
        pairs = self.occupied & self.occupied >> 1
        return self.grid.cells(pairs & pairs >> self.grid.stride)

    def line(self, city: int = 0) -> Line:
        """The longest unbroken line of the city's boundary (its outer wall)."""
        found = self._lines.get(city)
        if found is None:
            found = self._lines[city] = longest_line(self._outer_sides(city))
        return found

    def line_length(self, city: int = 0) -> int:
        """`len(line(city))`, much quicker where it is simple: for those who compare many palaces."""
        found = self._lengths.get(city)
        if found is None:
            length = None
            if city not in self._lines:
                north, east, south, west = self._outer_masks(city)
                stride = self.grid.stride
                length = longest_length(north | south << stride, west | east << 1, stride)
            found = self._lengths[city] = len(self.line(city)) if length is None else length
        return found

    def frontier_length(self, city: int, other: int) -> int:
        """`len(frontier(city, other))` in the same way."""
        key = -1 - (city * len(self.plan.cities) + other)
        found = self._lengths.get(key)
        if found is None:
            length = None
            if key not in self._lines:
                mine, theirs, stride = self.by_city[city], self.by_city[other], self.grid.stride
                across = mine & theirs << stride | (mine & theirs >> stride) << stride
                down = mine & theirs << 1 | (mine & theirs >> 1) << 1
                length = longest_length(across, down, stride)
            found = self._lengths[key] = len(self.frontier(city, other)) if length is None else length
        return found

    def _outer_masks(self, city: int) -> tuple[int, int, int, int]:
        """For each direction the tiles of a city whose boundary side there is an outer one."""
        mine, stride = self.by_city[city], self.grid.stride
        first = 4 * self.plan.boundary[city]
        north, east, south, west = self.has[first : first + 4]
        return north & ~(mine << stride), east & ~(mine >> 1), south & ~(mine >> stride), west & ~(mine << 1)

    def _outer_sides(self, city: int) -> list[Segment]:
        """Boundary sides whose neighbouring cell holds no tile of the same city."""
        sides: list[Segment] = []
        for direction, outer in enumerate(self._outer_masks(city)):
            sides.extend((cell, direction) for cell in self.grid.cells(outer))
        return sides

    def frontier(self, city: int, other: int) -> Line:
        """The longest unbroken line along which two cities touch."""
        key = -1 - (city * len(self.plan.cities) + other)
        found = self._lines.get(key)
        if found is None:
            mine, theirs = self.by_city[city], self.by_city[other]
            sides: list[Segment] = []
            for direction in DIRECTIONS:
                shared = mine & self.grid.beside(theirs, direction)
                sides.extend((cell, direction) for cell in self.grid.cells(shared))
            found = self._lines[key] = longest_line(sides)
        return found

    def around(self, cell: Cell) -> list[tuple[int, Piece]]:
        """The neighbouring tiles with the direction in which they lie."""
        found = []
        for direction in DIRECTIONS:
            piece = self.pieces.get(neighbour(cell, direction))
            if piece is not None:
                found.append((direction, piece))
        return found


def _start(plan: Plan, city: int, pieces: Mapping[Cell, Piece]) -> Cell | None:
    """Where a city starts: its fixed place, else its first tile; nowhere if it is not walked."""
    facts = plan.cities[city]
    if facts.start is not None or not facts.on_foot:
        return facts.start
    return next((cell for cell, piece in pieces.items() if piece.city == city), None)
