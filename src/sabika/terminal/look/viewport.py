"""Which cells of a palace are in sight, and where they lie on the canvas."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from sabika.palace import Cell
from sabika.terminal.look.layout import Size

# Sizes of a cell from one line to the next, the largest first; the last one is used when nothing fits.
PITCHES = (Size(12, 5), Size(10, 4), Size(8, 3), Size(6, 2))


@dataclass(frozen=True)
class Viewport:
    """A rectangle of cells, both corners included, drawn with its north-west corner at `offset`."""

    first: Cell
    last: Cell
    pitch: Size
    offset: Cell

    def place(self, cell: Cell) -> Cell:
        """Column and row of the cell's north-west corner."""
        across = self.offset[0] + (cell[0] - self.first[0]) * self.pitch.width
        return across, self.offset[1] + (cell[1] - self.first[1]) * self.pitch.height

    def list_cells(self) -> Iterator[Cell]:
        """All cells in sight."""
        for y in range(self.first[1], self.last[1] + 1):
            for x in range(self.first[0], self.last[0] + 1):
                yield x, y

    def list_corners(self) -> Iterator[Cell]:
        """All corners in sight, each named by the cell south-east of it."""
        for y in range(self.first[1], self.last[1] + 2):
            for x in range(self.first[0], self.last[0] + 2):
                yield x, y

    def point_beyond(self, cells: Iterable[Cell]) -> str:
        """Arrows towards cells that are out of sight."""
        beyond = list(cells)
        arrows = {
            "←": any(x < self.first[0] for x, _ in beyond),
            "↑": any(y < self.first[1] for _, y in beyond),
            "↓": any(y > self.last[1] for _, y in beyond),
            "→": any(x > self.last[0] for x, _ in beyond),
        }
        return "".join(arrow for arrow, there in arrows.items() if there)


def choose_viewport(
    tiles: Iterable[Cell], lit: Iterable[Cell], size: Size, focus: Cell | None = None, pan: Cell = (0, 0)
) -> Viewport:
    """All tiles with a free cell around them as large as possible; if that does not fit, what is around the focus.

    Lit cells count only when the viewport is placed: a palace must not shrink because something lights up.
    """
    laid, marked = list(tiles), list(lit)
    pitch = _largest(laid, size)
    columns, rows = _fits(size, pitch)
    left = _start([x for x, _ in laid], [x for x, _ in marked], columns, focus[0] if focus else None, pan[0])
    top = _start([y for _, y in laid], [y for _, y in marked], rows, focus[1] if focus else None, pan[1])
    offset = (size.width - columns * pitch.width - 1) // 2, (size.height - rows * pitch.height - 1) // 2
    return Viewport((left, top), (left + columns - 1, top + rows - 1), pitch, (max(offset[0], 0), max(offset[1], 0)))


def _largest(tiles: list[Cell], size: Size) -> Size:
    wide = max(x for x, _ in tiles) - min(x for x, _ in tiles) + 3
    high = max(y for _, y in tiles) - min(y for _, y in tiles) + 3
    fitting = (pitch for pitch in PITCHES if wide <= _fits(size, pitch)[0] and high <= _fits(size, pitch)[1])
    return next(fitting, PITCHES[-1])


def _fits(size: Size, pitch: Size) -> Cell:
    return max((size.width - 1) // pitch.width, 1), max((size.height - 1) // pitch.height, 1)


def _start(tiles: list[int], lit: list[int], count: int, focus: int | None, pan: int) -> int:
    """The first of `count` columns or rows: centred on the tiles, moved until lit cells and focus are in sight."""
    low, high = min(tiles), max(tiles)
    start = (low + high + 1) // 2 - count // 2
    first, last = min([low, *lit]), max([high, *lit])
    if last - first < count:
        start = min(max(start, last - count + 1), first)
    if focus is None:
        return min(max(start + pan, low - count + 1), high)
    if start <= focus < start + count:
        return start
    margin = 1 if count > 2 else 0
    return min(max(start, focus + margin - count + 1), focus - margin)
