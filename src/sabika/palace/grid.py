"""Cells as bits of one integer, so that a rule is applied to all cells of a palace at once.

Bit `((y + half) << shift) + x + half` stands for the cell (x, y). A grid is square and finite; a palace that comes
near its edge is laid anew on a larger one (`Grid.larger`), so there is no limit to how far a palace may stretch.
"""

from collections.abc import Iterable
from functools import cache

Cell = tuple[int, int]

NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = (NORTH, EAST, SOUTH, WEST)
LETTERS = "NESW"
STEPS: tuple[Cell, Cell, Cell, Cell] = ((0, -1), (1, 0), (0, 1), (-1, 0))

# Shifts by one cell must never wrap around a row, also for the neighbours of a cell beside the palace.
MARGIN = 2
SMALLEST_SHIFT = 4
LARGEST_TABLE = 5  # grids for palaces as people build them look cells up in a table; larger ones are rare


def opposite(direction: int) -> int:
    """The other way: a neighbour in this direction touches us with that side."""
    return (direction + 2) & 3


def neighbour(cell: Cell, direction: int) -> Cell:
    """The cell next to this one."""
    dx, dy = STEPS[direction]
    return cell[0] + dx, cell[1] + dy


class Grid:
    """The mapping of cells to bits for one size of grid."""

    __slots__ = ("_bits", "_cells", "half", "shift", "stride")

    def __init__(self, shift: int) -> None:
        self.shift = shift
        self.stride = 1 << shift
        self.half = self.stride >> 1
        span = range(-self.half, self.half) if shift <= LARGEST_TABLE else range(0)
        self._cells = [(x, y) for y in span for x in span]
        self._bits = [1 << index for index in range(len(self._cells))]

    def holds(self, cell: Cell) -> bool:
        """Whether a tile may lie here without coming too close to the edge."""
        reach = self.half - MARGIN
        return -reach <= cell[0] < reach and -reach <= cell[1] < reach

    def holds_beside(self, cell: Cell) -> bool:
        """Whether the cell is on the grid, so that a tile elsewhere could have it as a neighbour."""
        reach = self.half - MARGIN + 1
        return -reach <= cell[0] < reach and -reach <= cell[1] < reach

    def bit(self, cell: Cell) -> int:
        """The cell as a set of one."""
        return 1 << (((cell[1] + self.half) << self.shift) + cell[0] + self.half)

    def mask(self, cells: Iterable[Cell]) -> int:
        """Cells as a set."""
        result = 0
        for cell in cells:
            result |= self.bit(cell)
        return result

    def cells(self, mask: int) -> list[Cell]:
        """The cells of a set, row by row."""
        found = []
        cells, bits = self._cells, self._bits
        if not cells:
            return self._far_cells(mask)
        while mask:
            highest = mask.bit_length() - 1
            found.append(cells[highest])
            mask ^= bits[highest]
        found.reverse()
        return found

    def _far_cells(self, mask: int) -> list[Cell]:
        found = []
        while mask:
            lowest = mask & -mask
            index = lowest.bit_length() - 1
            found.append(((index & (self.stride - 1)) - self.half, (index >> self.shift) - self.half))
            mask ^= lowest
        return found

    def beside(self, mask: int, direction: int) -> int:
        """The cells whose neighbour in `direction` is in `mask`."""
        if direction == NORTH:
            return mask << self.stride
        if direction == EAST:
            return mask >> 1
        if direction == SOUTH:
            return mask >> self.stride
        return mask << 1

    def larger(self) -> "Grid":
        """The next size."""
        return grid(self.shift + 1)


@cache
def grid(shift: int = SMALLEST_SHIFT) -> Grid:
    """The one grid of each size: palaces on the same grid can share masks."""
    return Grid(shift)
