"""A palace: tiles on a grid that keep the building rules. Immutable: copies of games share palaces and answers.

All questions ("where may this tile go?") are answered for all cells at once with bit sets and remembered per palace.
Why the test for enclosed areas is local: the tiles of a legal palace hang together through sides, and so does the
empty plane around them. Filling a cell then cuts off an empty area exactly when the empty cells beside it are not
joined to each other around it (`_roomy_cells`). A removed tile leaves no hole exactly when it has an empty side.
"""

from collections.abc import Sequence

from sabika.palace.grid import DIRECTIONS, EAST, SOUTH, Cell, Grid
from sabika.palace.laid_tiles import LaidTiles
from sabika.palace.plan import Piece, Plan


class Palace(LaidTiles):
    """Tiles on cells, and what the building rules allow with them. Why they do not allow something: see `reasons`."""

    __slots__ = ("_by_shape", "_near", "_removable_cells", "_roomy")

    def __init__(
        self,
        plan: Plan,
        grid: Grid,
        pieces: dict[Cell, Piece],
        starts: tuple[Cell | None, ...],
        has: tuple[int, ...],
        by_city: tuple[int, ...],
    ) -> None:
        super().__init__(plan, grid, pieces, starts, has, by_city)
        self._near: tuple[list[int], list[int]] | None = None
        self._roomy: int | None = None
        self._by_shape: dict[int, tuple[int, int]] = {}
        self._removable_cells: tuple[Cell, ...] | None = None

    # -- building -----------------------------------------------------------------------------------------------

    def can_build(self, piece: Piece, cell: Cell) -> bool:
        """Whether the palace stays legal with this tile there."""
        return self.grid.holds_beside(cell) and self._masks(piece)[0] & self.grid.bit(cell) != 0

    def cells_for(self, piece: Piece) -> tuple[Cell, ...]:
        """All cells where the tile may be built, row by row."""
        return tuple(self.grid.cells(self._masks(piece)[0]))

    def count_cells_for(self, piece: Piece) -> int:
        """How many there are."""
        return self._masks(piece)[0].bit_count()

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
            # A tile that takes the place of another city's finds no way in there: it needs one of its own.
            takes = fitting & self.movable & (reached | self.by_city[piece.city])
            masks = fitting & reached & self._roomy_cells(), takes
            self._by_shape[piece.shape] = masks
        return masks

    def _beside_others(self, city: int) -> int:
        """Cells next to a tile of another city."""
        return self._neighbours(self.occupied & ~self.by_city[city])

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
    def removable_cells(self) -> tuple[Cell, ...]:
        """Cells whose tile may be taken out, row by row."""
        if self._removable_cells is None:
            free = self._with_empty_side()
            if len(self.plan.cities) > 1:
                free &= ~self._sole_contacts()
            loose = 0
            for number, city in enumerate(self.plan.cities):
                mine = free & self.by_city[number]
                loose |= self._dispensable(number, mine) if city.on_foot and mine else mine
            self._removable_cells = tuple(self.grid.cells(loose))
        return self._removable_cells

    def _sole_contacts(self) -> int:
        """Tiles that must stay because another city, or one of its tiles, touches nothing else outside itself."""
        needed = 0
        for number, city in enumerate(self.plan.cities):
            mine = self.by_city[number]
            others = self.occupied & ~mine
            if not mine or city.start is not None:
                continue
            if city.on_foot:  # the city as a whole must stay in touch, so a contact matters only if it is the last
                contacts = others & self._neighbours(mine), mine & self._neighbours(others)
                needed |= sum(cells for cells in contacts if cells.bit_count() == 1)
            else:
                stride = self.grid.stride
                beside = others << stride, others >> 1, others >> stride, others << 1
                needed |= others & self._neighbours(mine & ~_two_or_more(*beside))
        return needed

    def _neighbours(self, cells: int) -> int:
        """The cells beside some cells."""
        stride = self.grid.stride
        return cells << stride | cells >> 1 | cells >> stride | cells << 1

    def _with_empty_side(self) -> int:
        """Tiles with an empty side, starts left out."""
        occupied, stride = self.occupied, self.grid.stride
        inside = occupied << stride & occupied >> 1 & occupied >> stride & occupied << 1
        return self.movable & ~inside

    def _dispensable(self, city: int, tiles: int) -> int:
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
                    if self._all_on_foot(city, mine ^ bit):
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

    def _all_on_foot(self, city: int, among: int) -> bool:
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

    def is_connected(self) -> bool:
        """Whether every tile is connected as the rules of its city demand."""
        for number, city in enumerate(self.plan.cities):
            cells = self.by_city[number]
            if not cells:
                continue
            if city.on_foot and not self._all_on_foot(number, cells):
                return False
            touching = cells & self._beside_others(number)
            if not city.on_foot and touching != cells:
                return False
            if city.on_foot and city.start is None and not touching:
                return False
        return True

    def swappable_cells(self, piece: Piece) -> tuple[Cell, ...]:
        """Cells whose tile may be exchanged for this one, row by row."""
        candidates = self._masks(piece)[1]
        # Within a city the neighbours leave a side no choice (each side type meets exactly one type of a city),
        # so a tile that fits has the same occupied sides as the old one and every walk stays as it was.
        strange = candidates & ~self.by_city[piece.city]
        if strange:
            for cell in self.grid.cells(strange):
                if not self.swap(piece, cell).is_connected():
                    candidates ^= self.grid.bit(cell)
        return tuple(self.grid.cells(candidates))


def _two_or_more(a: int, b: int, c: int, d: int) -> int:
    """Cells that are in at least two of four sets."""
    return a & b | c & d | (a | b) & (c | d)


def _three_or_more(a: int, b: int, c: int, d: int) -> int:
    """Cells that are in at least three of four sets."""
    return a & b & (c | d) | c & d & (a | b)
