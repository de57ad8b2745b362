"""A palace: tiles on a grid that keep the building rules. Immutable: copies of games share palaces and answers.

All questions ("where may this tile go?") are answered for all cells at once with bit sets and remembered per palace.
Why the test for enclosed areas is local: the tiles of a legal palace hang together through sides, and so does the
empty plane around them. Filling a cell then cuts off an empty area exactly when the empty cells beside it are not
joined to each other around it (`_closing`). Removing a tile joins an empty area exactly when it has an empty side.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sabika.palace.grid import DIRECTIONS, EAST, SOUTH, Cell, Grid, grid, neighbour
from sabika.palace.lines import Line, Segment, longest_line
from sabika.palace.plan import Piece, Plan


class Palace:
    """Tiles laid on cells. Every change gives a new palace; nothing here checks legality except where it says so."""

    __slots__ = (
        "_by_shape", "_lines", "_memo", "_near", "_removable", "_roomy", "_where",
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
        self._near: tuple[list[int], list[int]] | None = None
        self._roomy: int | None = None
        self._by_shape: dict[int, tuple[int, int]] = {}
        self._removable: tuple[Cell, ...] | None = None
        self._lines: dict[int, Line] = {}
        self._where: dict[str, Cell] | None = None

    def remembered(self, what: object) -> dict[Any, Any]:
        """A place for games to remember what follows from this palace, which never changes."""
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
    def lay(cls, plan: Plan, pieces: Mapping[Cell, Piece], starts: tuple[Cell | None, ...] | None = None) -> "Palace":
        """A palace with these pieces, whether legal or not (`sabika.palace.check.faults` tells).

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

    def build(self, piece: Piece, cell: Cell) -> "Palace":
        """With one more tile on an empty cell."""
        starts = self.starts
        if starts[piece.city] is None and self.plan.cities[piece.city].on_foot:
            starts = tuple(cell if city == piece.city else start for city, start in enumerate(starts))
        if not self.grid.holds(cell):
            return Palace.lay(self.plan, {**self.pieces, cell: piece}, starts)
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
        return Palace(self.plan, self.grid, pieces, starts, tuple(has), tuple(by_city))

    def remove(self, cell: Cell) -> "Palace":
        """Without the tile on this cell."""
        bit = self.grid.bit(cell)
        pieces = dict(self.pieces)
        piece = pieces.pop(cell)
        has, by_city = list(self.has), list(self.by_city)
        by_city[piece.city] ^= bit
        for direction in DIRECTIONS:
            has[4 * piece.sides[direction] + direction] ^= bit
        return Palace(self.plan, self.grid, pieces, self.starts, tuple(has), tuple(by_city))

    def swap(self, piece: Piece, cell: Cell) -> "Palace":
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
        return Palace(self.plan, self.grid, pieces, self.starts, tuple(has), tuple(by_city))

    # -- building -----------------------------------------------------------------------------------------------

    def can_build(self, piece: Piece, cell: Cell) -> bool:
        """Whether the palace stays legal with this tile there."""
        return self.grid.holds_beside(cell) and self._masks(piece)[0] & self.grid.bit(cell) != 0

    def cells_for(self, piece: Piece) -> tuple[Cell, ...]:
        """All cells where the tile may be built, row by row."""
        return tuple(self.grid.cells(self._masks(piece)[0]))

    def _masks(self, piece: Piece) -> tuple[int, int]:
        """Cells where the tile may be built, and cells of tiles whose place it could take as far as sides go."""
        masks = self._by_shape.get(piece.shape)
        if masks is None:
            clash, walk = self._near or self._near_tables()
            north, east, south, west = piece.sides
            fitting = ~(clash[4 * north] | clash[4 * east + 1] | clash[4 * south + 2] | clash[4 * west + 3])
            if self.starts[piece.city] is not None:
                reached = walk[4 * north] | walk[4 * east + 1] | walk[4 * south + 2] | walk[4 * west + 3]
            else:
                reached = self._beside_others(piece.city)
            # A tile of another city leaves no way in behind: who takes its place must have one of its own.
            takes = fitting & self.movable & (reached | self.by_city[piece.city])
            masks = fitting & reached & self._roomy_cells(), takes
            self._by_shape[piece.shape] = masks
        return masks

    def _beside_others(self, city: int) -> int:
        """Cells next to a tile of another city."""
        return self._spread(self.occupied & ~self.by_city[city])

    def _near_tables(self) -> tuple[list[int], list[int]]:
        """For each side type and direction: cells where that side would clash, and cells where one could walk out."""
        if self._near is None:
            stride, occupied, walkable = self.grid.stride, self.occupied, self.plan.walkable
            clash: list[int] = []
            walk: list[int] = []
            for side in range(len(self.plan.names)):
                north, east, south, west = self._with_sides(self.plan.meets[side])
                clash += (
                    (occupied ^ south) << stride,
                    (occupied ^ west) >> 1,
                    (occupied ^ north) >> stride,
                    (occupied ^ east) << 1,
                )
                if side in walkable:
                    north, east, south, west = self._with_sides(self.plan.walks[side])
                    walk += (south << stride, west >> 1, north >> stride, east << 1)
                else:
                    walk += (0, 0, 0, 0)
            self._near = clash, walk
        return self._near

    def _with_sides(self, types: tuple[int, ...]) -> Sequence[int]:
        """For each direction the cells that show one of these side types there."""
        if len(types) == 1:
            return self.has[4 * types[0] : 4 * types[0] + 4]
        shown = [0, 0, 0, 0]
        for side in types:
            for direction in DIRECTIONS:
                shown[direction] |= self.has[4 * side + direction]
        return shown

    def _roomy_cells(self) -> int:
        """Empty cells beside the palace that can be filled without cutting off an empty area."""
        if self._roomy is None:
            stride, occupied = self.grid.stride, self.occupied
            north, east, south, west = occupied << stride, occupied >> 1, occupied >> stride, occupied << 1
            rim = (north | east | south | west) & ~occupied
            # A stretch of empty cells around the cell ends, going clockwise, at each empty side that does not go on
            # over an empty corner to an empty next side.
            self._roomy = rim & ~_two_or_more(
                rim & ~north & (east << stride | east),
                rim & ~east & (south >> 1 | south),
                rim & ~south & (west >> stride | west),
                rim & ~west & (north << 1 | north),
            )
        return self._roomy

    # -- removing and swapping ----------------------------------------------------------------------------------

    @property
    def removable(self) -> tuple[Cell, ...]:
        """Cells whose tile may be taken out, row by row."""
        if self._removable is None:
            free = self._open_air()
            if len(self.plan.cities) > 1:
                free &= ~self._leant_on()
            loose = 0
            for number, city in enumerate(self.plan.cities):
                mine = free & self.by_city[number]
                loose |= self._not_between(number, mine) if city.on_foot and mine else mine
            self._removable = tuple(self.grid.cells(loose))
        return self._removable

    def _leant_on(self) -> int:
        """Tiles that are the only thing which another city's tile, or a whole city, touches outside itself."""
        needed = 0
        for number, city in enumerate(self.plan.cities):
            mine = self.by_city[number]
            others = self.occupied & ~mine
            if not mine or city.start is not None:
                continue
            if city.on_foot:  # the city as a whole stays in touch: alone are contacts of which there is only one
                contacts = others & self._spread(mine), mine & self._spread(others)
                needed |= sum(cells for cells in contacts if cells.bit_count() == 1)
            else:
                stride = self.grid.stride
                beside = others << stride, others >> 1, others >> stride, others << 1
                needed |= others & self._spread(mine & ~_two_or_more(*beside))
        return needed

    def _spread(self, cells: int) -> int:
        """The cells beside some cells."""
        stride = self.grid.stride
        return cells << stride | cells >> 1 | cells >> stride | cells << 1

    def _open_air(self) -> int:
        """Tiles with an empty side, starts left out."""
        occupied, stride = self.occupied, self.grid.stride
        inside = occupied << stride & occupied >> 1 & occupied >> stride & occupied << 1
        return self.movable & ~inside

    def _not_between(self, city: int, tiles: int) -> int:
        """Those of some tiles of a city without which all its others can still be reached on foot.

        A tile with several ways out is dispensable where its neighbours are joined around it by blocks of four tiles
        that are open to each other. If every ring of ways is made of such blocks, no other detour exists.
        """
        mine = self.by_city[city]
        stride = self.grid.stride
        east, south = self._link_masks()
        east, south = east & mine & mine >> 1, south & mine & mine >> stride
        ways = east, east << 1, south, south << stride
        cut = tiles & _two_or_more(*ways)
        if not cut:
            return tiles
        rings = east.bit_count() + south.bit_count() - mine.bit_count() + 1
        if rings:
            block = east & south & east >> stride & south >> 1
            around = block, block << 1, block << stride, block << stride + 1
            one = around[0] | around[1] | around[2] | around[3]
            two, three = _two_or_more(*around), _three_or_more(*around)
            cut &= ~(one & ~_three_or_more(*ways) | two & ~(ways[0] & ways[1] & ways[2] & ways[3]) | three)
            if rings != block.bit_count():
                for cell in self.grid.cells(cut):
                    bit = self.grid.bit(cell)
                    if self._walked(city, mine ^ bit):
                        cut ^= bit
        return tiles & ~cut

    def _link_masks(self) -> tuple[int, int]:
        """Tiles from which one can walk east, and south."""
        walk = (self._near or self._near_tables())[1]
        has = self.has
        east = south = 0
        for side in self.plan.walkable:
            east |= has[4 * side + EAST] & walk[4 * side + EAST]
            south |= has[4 * side + SOUTH] & walk[4 * side + SOUTH]
        return east, south

    def _walked(self, city: int, among: int) -> bool:
        """Whether all of `among` can be reached on foot from the city's start without leaving it."""
        start = self.starts[city]
        if start is None:
            return not among
        east, south = self._link_masks()
        stride = self.grid.stride
        reach = self.grid.bit(start) & among
        while True:
            wider = (
                reach
                | (reach & east) << 1
                | (reach >> 1) & east
                | (reach & south) << stride
                | (reach >> stride) & south
            ) & among
            if wider == reach:
                return reach == among
            reach = wider

    def joined(self) -> bool:
        """Whether every tile is connected in the way its city asks for."""
        for number, city in enumerate(self.plan.cities):
            cells = self.by_city[number]
            if not cells:
                continue
            if city.on_foot and not self._walked(number, cells):
                return False
            touching = cells & self._beside_others(number)
            if not city.on_foot and touching != cells:
                return False
            if city.on_foot and city.start is None and not touching:
                return False
        return True

    def swappable(self, piece: Piece) -> tuple[Cell, ...]:
        """Cells whose tile may be exchanged for this one, row by row."""
        candidates = self._masks(piece)[1]
        # Within a city the neighbours leave a side no choice (each side type meets exactly one type of a city),
        # so a tile that fits has the same occupied sides as the old one and every walk stays as it was.
        strange = candidates & ~self.by_city[piece.city]
        if strange:
            for cell in self.grid.cells(strange):
                if not self.swap(piece, cell).joined():
                    candidates ^= self.grid.bit(cell)
        return tuple(self.grid.cells(candidates))

    # -- counting -----------------------------------------------------------------------------------------------

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

    def _outer_sides(self, city: int) -> list[Segment]:
        """Boundary sides whose neighbouring cell holds no tile of the same city."""
        mine, boundary = self.by_city[city], self.plan.boundary[city]
        sides: list[Segment] = []
        for direction in DIRECTIONS:
            outer = self.has[4 * boundary + direction] & ~self.grid.beside(mine, direction)
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


def _two_or_more(a: int, b: int, c: int, d: int) -> int:
    """Cells that are in at least two of four sets."""
    return a & b | c & d | (a | b) & (c | d)


def _three_or_more(a: int, b: int, c: int, d: int) -> int:
    """Cells that are in at least three of four sets."""
    return a & b & (c | d) | c & d & (a | b)
