"""The sheet of Roll & Write: buildings by row (yellow die) and column (blue die), crosses, dice and the coin track."""

from typing import Any

from rich.text import Text

from sabika.terminal.look.colours import tile_style
from sabika.terminal.look.signs import KINDS
from sabika.terminal.panels.panel import Panel, stacked
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

CELL = 5


def title(scene: Scene, room: Room) -> Text:
    """Whose sheet it is."""
    if scene.shown == scene.view.seat:
        return Text(f" {tell('sheet-mine', scene.lang)}")
    return Text(f" {tell('sheet-of', scene.lang, name=scene.names[scene.shown])}")


def draw(scene: Scene, room: Room) -> Text:
    """The grid with the dice beside it, then the coins. A virtual player has no sheet."""
    player = scene.view.players[scene.shown]
    if player["neutral"]:
        return Text(f" {tell('no-sheet', scene.lang)}", style=scene.palette.muted)
    return stacked([*grid(scene, player), Text(), coins(scene, player)])


def grid(scene: Scene, player: dict[str, Any]) -> list[Text]:
    """A line for the blue dice, a line for each row."""
    palette, dice = scene.palette, player["dice"]
    head = Text("      ")
    for column in range(1, 7):
        head.append(f"{_marks(dice['blue'], column)}{column}".center(CELL), f"bold {palette.money['b']}")
    lines = [head]
    for row, kinds in enumerate(scene.view.sheet["grid"], 1):
        line = Text(f" {_marks(dice['yellow'], row):>2}{row} ", f"bold {palette.money['y']}")
        for column, kind in enumerate(kinds, 1):
            line.append_text(_cell(scene, player, (row, column), kind))
        lines.append(line)
    return lines


def _marks(values: list[int], value: int) -> str:
    """A die for each that shows this."""
    return "■" * values.count(value)


def _cell(scene: Scene, player: dict[str, Any], cell: tuple[int, int], kind: str) -> Text:
    chosen = cell in scene.selection.cells and scene.shown == scene.view.seat
    left, right = ("▸", "◂") if chosen else (" ", " ")
    crossed = list(cell) in player["crossed"]
    text = Text(left, f"bold {scene.palette.go}")
    # Without colours a cross is told by its sign, a building by sign and letter.
    text.append(" ✗ " if crossed else f"{KINDS[kind]}{kind[0].upper()} ", tile_style(kind))
    return text.append(right, f"bold {scene.palette.go}")


def coins(scene: Scene, player: dict[str, Any]) -> Text:
    """The track: ringed and spent, ringed, still free."""
    earned, spent, track = player["coins_earned"], player["coins_spent"], scene.view.sheet["coins"]
    label = tell("coins-left", scene.lang, count=earned - spent)
    return Text(f" {label}  ").append("⊗" * spent + "◉" * (earned - spent) + "·" * (track - earned), scene.palette.wall)


PANEL = Panel("sheet", "palace", draw, title)
