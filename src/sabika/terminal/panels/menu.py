"""The menu of the guided way."""

from rich.text import Text

from sabika.terminal.choices import MenuLine
from sabika.terminal.look.layout import Size, fit_line, stack_lines
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene


def draw_title(scene: Scene, size: Size) -> Text:
    return Text(f" {scene.menu.title}")


def draw(scene: Scene, size: Size) -> Text:
    """As many lines as fit, around the highlighted one."""
    lines = scene.menu.lines
    chosen = next((number for number, line in enumerate(lines) if line.chosen), 0)
    first = max(0, min(chosen - size.height // 2, len(lines) - size.height))
    shown = [_draw_line(scene, line, size.width) for line in lines[first : first + size.height]]
    if first:
        shown[0].right_crop(1)
        shown[0].append("▴", style=scene.palette.muted)
    if first + size.height < len(lines):
        shown[-1].right_crop(1)
        shown[-1].append("▾", style=scene.palette.muted)
    return stack_lines(shown)


def _draw_line(scene: Scene, line: MenuLine, width: int) -> Text:
    palette = scene.palette
    style = palette.ink if line.possible else palette.muted
    text = Text().append("▸" if line.chosen else " ", f"bold {palette.go}")
    if line.key:
        text.append(f"{line.key} ", style=palette.muted)
    note = Text(f" {line.note} ", style=palette.muted) if line.note else Text(" ")
    text = fit_line(text.append(line.label, style=style), width - note.cell_len).append_text(note)
    if line.chosen and line.key:
        text.stylize(f"bold on {palette.title}")
    return text


PANEL = Panel("menu", "side", draw, draw_title)
