"""The menu of the guided way."""

from rich.text import Text

from sabika.terminal.panels.panel import Panel, fit, stacked
from sabika.terminal.scene import MenuLine, Room, Scene


def title(scene: Scene, room: Room) -> Text:
    return Text(f" {scene.menu.title}")


def draw(scene: Scene, room: Room) -> Text:
    """As many lines as fit, around the highlighted one."""
    lines = scene.menu.lines
    chosen = next((number for number, line in enumerate(lines) if line.chosen), 0)
    first = max(0, min(chosen - room.height // 2, len(lines) - room.height))
    shown = [_line(scene, line, room.width) for line in lines[first : first + room.height]]
    if first:
        shown[0].right_crop(1)
        shown[0].append("▴", style=scene.palette.muted)
    if first + room.height < len(lines):
        shown[-1].right_crop(1)
        shown[-1].append("▾", style=scene.palette.muted)
    return stacked(shown)


def _line(scene: Scene, line: MenuLine, width: int) -> Text:
    palette = scene.palette
    style = palette.ink if line.possible else palette.muted
    text = Text().append("▸" if line.chosen else " ", f"bold {palette.go}")
    if line.key:
        text.append(f"{line.key} ", style=palette.muted)
    note = Text(f" {line.note} ", style=palette.muted) if line.note else Text(" ")
    text = fit(text.append(line.label, style=style), width - note.cell_len).append_text(note)
    if line.chosen and line.key:
        text.stylize(f"bold on {palette.title}")
    return text


PANEL = Panel("menu", "side", draw, title)
