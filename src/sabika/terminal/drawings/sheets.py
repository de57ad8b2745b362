"""A sheet of Roll & Write: buildings by row (yellow die) and column (blue die), crosses, dice and the coin track."""

from collections.abc import Sequence

from rich.text import Text

from sabika.palace import Cell
from sabika.terminal.choices import NOTHING, Selection
from sabika.terminal.look.colours import PLAIN_LOOK, Look, style_tile
from sabika.terminal.look.layout import stack_lines
from sabika.terminal.look.signs import sign_kind
from sabika.terminal.models.sheets import SheetModel
from sabika.terminal.words import translate

CELL = 5


def draw_sheet(sheet: SheetModel, look: Look = PLAIN_LOOK, selection: Selection = NOTHING) -> Text:
    """The grid with the dice beside it, then the coins."""
    return stack_lines([*draw_grid(sheet, look, selection), Text(), draw_coins(sheet, look)])


def draw_grid(sheet: SheetModel, look: Look, selection: Selection) -> list[Text]:
    """A line for the blue dice, a line for each row."""
    money = look.palette.money
    head = Text("      ")
    for column in range(1, 7):
        head.append(f"{_mark_dice(sheet.blue, column)}{column}".center(CELL), f"bold {money['b']}")
    lines = [head]
    for row, kinds in enumerate(sheet.grid, 1):
        line = Text(f" {_mark_dice(sheet.yellow, row):>2}{row} ", f"bold {money['y']}")
        for column, kind in enumerate(kinds, 1):
            line.append_text(_draw_cell(sheet, (row, column), kind, look, selection))
        lines.append(line)
    return lines


def _mark_dice(values: Sequence[int], value: int) -> str:
    """A die for each that shows this."""
    return "■" * values.count(value)


def _draw_cell(sheet: SheetModel, cell: Cell, kind: str, look: Look, selection: Selection) -> Text:
    left, right = ("▸", "◂") if cell in selection.cells else (" ", " ")
    text = Text(left, f"bold {look.palette.go}")
    # Without colours a cross is told by its sign, a building by sign and letter.
    text.append(" ✗ " if cell in sheet.crossed else f"{sign_kind(kind)}{kind[0].upper()} ", style_tile(kind))
    return text.append(right, f"bold {look.palette.go}")


def draw_coins(sheet: SheetModel, look: Look) -> Text:
    """The track: ringed and spent, ringed, still free."""
    left = sheet.earned - sheet.spent
    label = translate("coins-left", look.lang, count=left)
    track = "⊗" * sheet.spent + "◉" * left + "·" * (sheet.track - sheet.earned)
    return Text(f" {label}  ").append(track, look.palette.wall)
