"""A palace as a floor plan: neighbouring tiles share their lines, so walls run on as on the table."""

from collections.abc import Iterable
from dataclasses import dataclass

from rich.text import Text

from sabika.palace import Cell
from sabika.terminal.choices import NOTHING, Selection
from sabika.terminal.drawings.tiles import inscribe_tile
from sabika.terminal.look.canvas import Canvas
from sabika.terminal.look.colours import PLAIN_LOOK, Look, Palette, style_tile
from sabika.terminal.look.joints import (
    ACROSS,
    BROKEN_ACROSS,
    BROKEN_UPRIGHT,
    HEAVY,
    MOAT_ACROSS,
    MOAT_UPRIGHT,
    NONE,
    THIN,
    UPRIGHT,
    joint,
)
from sabika.terminal.look.layout import Size
from sabika.terminal.look.signs import KINDS
from sabika.terminal.look.viewport import PITCHES, Viewport, choose_viewport
from sabika.terminal.models.palaces import START, PalaceModel
from sabika.terminal.words import name_kind


@dataclass(frozen=True)
class Picture:
    """A drawn palace, and arrows to where more of it lies outside."""

    lines: list[Text]
    hidden: str = ""


@dataclass(frozen=True)
class Edge:
    """The line between two cells."""

    weight: int = NONE
    style: str = ""
    broken: bool = False
    moat: bool = False


EMPTY = Edge()


def draw_palace(
    palace: PalaceModel, size: Size, look: Look = PLAIN_LOOK, selection: Selection = NOTHING, pan: Cell = (0, 0)
) -> Picture:
    """The palace as large as it fits; what is selected in it, if somebody is choosing there."""
    plan = _Plan(palace, selection, look.palette)
    viewport = choose_viewport(palace.tiles, selection.cells, size, selection.cursor, pan)
    canvas = Canvas(size.width, size.height)
    for cell in viewport.list_cells():
        _draw_inside(canvas, viewport, plan, cell, look.lang)
    for corner in viewport.list_corners():
        _draw_lines(canvas, viewport, plan, corner)
    return Picture(canvas.lines(), viewport.point_beyond([*palace.tiles, *selection.cells]))


def print_palace(
    palace: PalaceModel, width: int, look: Look = PLAIN_LOOK, selection: Selection = NOTHING
) -> list[Text]:
    """The whole palace at a readable size, on as many lines as it needs."""
    height = (palace.rows + 2) * PITCHES[-2].height + 1  # with a free row around it
    picture = draw_palace(palace, Size(width, height), look, selection)
    lines = [line for line in picture.lines if line.plain.strip()]
    for line in lines:
        line.rstrip()
    return lines


class _Plan:
    """The lines of a palace, with what is selected in it."""

    def __init__(self, palace: PalaceModel, selection: Selection, palette: Palette) -> None:
        self.palace = palace
        self.tiles = palace.tiles
        self.selection = selection
        self.palette = palette

    def north(self, cell: Cell) -> Edge:
        """The line above a cell."""
        return self._between((cell[0], cell[1] - 1), "S", cell, "N")

    def west(self, cell: Cell) -> Edge:
        """The line left of a cell."""
        return self._between((cell[0] - 1, cell[1]), "E", cell, "W")

    def _between(self, one: Cell, its: str, two: Cell, other: str) -> Edge:
        if one in self.tiles and two in self.tiles:
            walled = its in self.tiles[one].walls
            if bool(self.tiles[one].back) != bool(self.tiles[two].back):  # where two cities touch, both lines count
                return self._outer(two, other) if (*two, other) in self.palace.longest else self._outer(one, its)
            return Edge(HEAVY, self.palette.line, broken=True) if walled else EMPTY
        for cell, direction in ((one, its), (two, other)):
            if cell in self.tiles:
                return self._outer(cell, direction)
        return self._mark(one, two)

    def _outer(self, cell: Cell, direction: str) -> Edge:
        if direction not in self.tiles[cell].walls:
            return Edge(THIN, self.palette.line)
        longest = (*cell, direction) in self.palace.longest
        moat = bool(self.tiles[cell].back)
        colour = self.palette.moat if moat else self.palette.wall
        return Edge(HEAVY, f"bold {self.palette.longest}" if longest else colour, moat=moat)

    def _mark(self, *cells: Cell) -> Edge:
        """Empty cells have lines only where one can build or where the cursor is."""
        if self.selection.cursor in cells:
            possible = self.selection.cursor in self.selection.cells
            return Edge(THIN, self.palette.go if possible else self.palette.stop)
        return Edge(THIN, self.palette.go) if any(cell in self.selection.cells for cell in cells) else EMPTY


def _draw_inside(canvas: Canvas, viewport: Viewport, plan: _Plan, cell: Cell, lang: str) -> None:
    left, top = viewport.place(cell)
    size = Size(viewport.pitch.width - 1, viewport.pitch.height - 1)
    rows, style = _fill_cell(plan, cell, size, lang)
    for number, row in enumerate(rows, 1):
        canvas.put(left + 1, top + number, row, style)


def _fill_cell(plan: _Plan, cell: Cell, size: Size, lang: str) -> tuple[list[str], str]:
    """What stands on a cell and how it is coloured."""
    label = plan.selection.cells.get(cell)
    cursor = plan.selection.cursor == cell
    tile = plan.tiles.get(cell)
    rows = inscribe_tile(tile, name_kind(tile.name, lang), size) if tile else [" " * size.width] * size.height
    if tile and cell == plan.palace.second_start:
        rows = [row.replace(f"{tile.sign} ", f"{tile.sign}{KINDS[START]}") for row in rows]
    style = style_tile(tile.kind) if tile else ""
    if label is not None:
        rows = _stamp(rows, f"▸{label}◂" if cursor else f"({label})", bool(tile))
        lit = f"{style} underline" if tile else f"bold {plan.palette.go} on {plan.palette.title}"
        style = f"bold reverse {plan.palette.go}" if cursor else lit
    elif cursor:
        rows = _stamp(rows, "▸✗◂", bool(tile))
        style = f"bold reverse {plan.palette.stop}"
    return rows, style


def _stamp(rows: list[str], mark: str, beside: bool) -> list[str]:
    """Put a mark on a cell: in the middle of an empty one, in the corner of a tile."""
    middle = len(rows) // 2
    width = len(rows[middle])
    if not beside:
        return [mark.center(width) if number == middle else row for number, row in enumerate(rows)]
    price = rows[middle].split()[-1] if rows[middle].strip() else ""
    if len(rows) == 1:
        return [f"{mark}{price:>{width - len(mark)}}"]
    return [mark.ljust(width), *rows[1:]]


def _draw_lines(canvas: Canvas, viewport: Viewport, plan: _Plan, corner: Cell) -> None:
    """The corner north-west of a cell, with the lines that run from it to the right and down."""
    x, y = corner
    left, top = viewport.place(corner)
    right, down = plan.north(corner), plan.west(corner)
    up, back = plan.west((x, y - 1)), plan.north((x - 1, y))
    across = BROKEN_ACROSS if right.broken else MOAT_ACROSS if right.moat else ACROSS[right.weight]
    upright = BROKEN_UPRIGHT if down.broken else MOAT_UPRIGHT if down.moat else UPRIGHT[down.weight]
    if x <= viewport.last[0]:
        canvas.put(left + 1, top, across * (viewport.pitch.width - 1), right.style)
    if y <= viewport.last[1]:
        for row in range(1, viewport.pitch.height):
            canvas.put(left, top + row, upright, down.style)
    edges = (up, right, down, back)
    joined = joint(*(edge.weight for edge in edges)), _choose_style(edges)
    canvas.put(left, top, *plan.palace.corners.get(corner, joined))


def _choose_style(edges: Iterable[Edge]) -> str:
    """The style of the heaviest line that meets here; an unbroken one before a broken one."""
    return max(edges, key=lambda edge: (edge.weight, not edge.broken, "bold" in edge.style)).style
