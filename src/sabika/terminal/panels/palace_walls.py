"""Alhambra's palaces as a floor plan: neighbouring tiles share their lines, so walls run on as on the table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from sabika.palace import Cell
from sabika.terminal.look.boxes import (
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
from sabika.terminal.look.canvas import Canvas
from sabika.terminal.look.colours import Palette, tile_style
from sabika.terminal.look.signs import KINDS, Faces, Shape, faces_of, shape
from sabika.terminal.look.tile import inscription
from sabika.terminal.look.window import Window, window
from sabika.terminal.modules import on_corners
from sabika.terminal.scene import Room, Scene, Selection
from sabika.terminal.words import kind_name


@dataclass(frozen=True)
class Picture:
    """A drawn palace, and arrows to where more of it lies outside."""

    lines: list[Text]
    hidden: str = ""


@dataclass(frozen=True)
class Side:
    """The line between two cells."""

    weight: int = NONE
    style: str = ""
    broken: bool = False
    moat: bool = False


EMPTY = Side()


def walls_picture(scene: Scene, player: Mapping[str, Any], room: Room) -> Picture:
    """The palace as large as it fits."""
    selection = scene.selection if player is scene.view.players[scene.view.seat or 0] and scene.view.me else Selection()
    plan = _Plan(player, selection, scene.palette, faces_of(scene.view))
    plan.corners = on_corners(scene.view.modules, player)
    sight = window(plan.tiles, selection.cells, room, selection.cursor, scene.pan)
    canvas = Canvas(room.width, room.height)
    for cell in sight.cells():
        _draw_inside(canvas, sight, plan, cell, scene.lang)
    for corner in sight.corners():
        _draw_lines(canvas, sight, plan, corner)
    return Picture(canvas.lines(), sight.hidden([*plan.tiles, *selection.cells]))


class _Plan:
    """Tiles and lines of a palace, with what is selected in it."""

    def __init__(self, player: Mapping[str, Any], selection: Selection, palette: Palette, faces: Faces) -> None:
        laid = {(tile["at"][0], tile["at"][1]): shape(tile["tile"], faces) for tile in player["palace"]}
        self.tiles: dict[Cell, Shape] = {(0, 0): shape("fountain"), **laid}
        began = player.get("granada_start")  # that tile never moves, as the fountain does not
        self.second: Cell | None = None if began is None else (began[0], began[1])
        self.selection = selection
        self.palette = palette
        self.corners: Mapping[Cell, tuple[str, str]] = {}
        lines = [*player.get("wall_line", ()), *player.get("moat_line", ())]
        self.longest = frozenset((x, y, direction) for x, y, direction in lines)

    def north(self, cell: Cell) -> Side:
        """The line above a cell."""
        return self._between((cell[0], cell[1] - 1), "S", cell, "N")

    def west(self, cell: Cell) -> Side:
        """The line left of a cell."""
        return self._between((cell[0] - 1, cell[1]), "E", cell, "W")

    def _between(self, one: Cell, its: str, two: Cell, other: str) -> Side:
        if one in self.tiles and two in self.tiles:
            walled = its in self.tiles[one].walls
            if bool(self.tiles[one].back) != bool(self.tiles[two].back):  # where two cities touch, both lines count
                return self._outer(two, other) if (*two, other) in self.longest else self._outer(one, its)
            return Side(HEAVY, self.palette.line, broken=True) if walled else EMPTY
        for cell, direction in ((one, its), (two, other)):
            if cell in self.tiles:
                return self._outer(cell, direction)
        return self._marked(one, two)

    def _outer(self, cell: Cell, direction: str) -> Side:
        if direction not in self.tiles[cell].walls:
            return Side(THIN, self.palette.line)
        longest = (*cell, direction) in self.longest
        moat = bool(self.tiles[cell].back)
        colour = self.palette.moat if moat else self.palette.wall
        return Side(HEAVY, f"bold {self.palette.longest}" if longest else colour, moat=moat)

    def _marked(self, *cells: Cell) -> Side:
        """Empty cells have lines only where one can build or where the cursor is."""
        if self.selection.cursor in cells:
            possible = self.selection.cursor in self.selection.cells
            return Side(THIN, self.palette.go if possible else self.palette.stop)
        return Side(THIN, self.palette.go) if any(cell in self.selection.cells for cell in cells) else EMPTY


def _draw_inside(canvas: Canvas, sight: Window, plan: _Plan, cell: Cell, lang: str) -> None:
    left, top = sight.place(cell)
    width, height = sight.pitch.width - 1, sight.pitch.height - 1
    rows, style = _inside(plan, cell, width, height, lang)
    for number, row in enumerate(rows, 1):
        canvas.put(left + 1, top + number, row, style)


def _inside(plan: _Plan, cell: Cell, width: int, height: int, lang: str) -> tuple[list[str], str]:
    """What stands on a cell and how it is coloured."""
    label = plan.selection.cells.get(cell)
    cursor = plan.selection.cursor == cell
    tile = plan.tiles.get(cell)
    rows = inscription(tile, kind_name(tile.name, lang), width, height) if tile else [" " * width] * height
    if tile and cell == plan.second:
        rows = [row.replace(f"{tile.sign} ", f"{tile.sign}{KINDS['fountain']}") for row in rows]
    style = tile_style(tile.kind) if tile else ""
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


def _draw_lines(canvas: Canvas, sight: Window, plan: _Plan, corner: Cell) -> None:
    """The corner north-west of a cell, with the lines that run from it to the right and down."""
    x, y = corner
    left, top = sight.place(corner)
    right, down = plan.north(corner), plan.west(corner)
    up, back = plan.west((x, y - 1)), plan.north((x - 1, y))
    across = BROKEN_ACROSS if right.broken else MOAT_ACROSS if right.moat else ACROSS[right.weight]
    upright = BROKEN_UPRIGHT if down.broken else MOAT_UPRIGHT if down.moat else UPRIGHT[down.weight]
    if x <= sight.last[0]:
        canvas.put(left + 1, top, across * (sight.pitch.width - 1), right.style)
    if y <= sight.last[1]:
        for row in range(1, sight.pitch.height):
            canvas.put(left, top + row, upright, down.style)
    sides = (up, right, down, back)
    joined = joint(*(side.weight for side in sides)), _strongest(sides)
    canvas.put(left, top, *plan.corners.get(corner, joined))


def _strongest(sides: Iterable[Side]) -> str:
    """The style of the heaviest line that meets here; an unbroken one before a broken one."""
    return max(sides, key=lambda side: (side.weight, not side.broken, "bold" in side.style)).style
