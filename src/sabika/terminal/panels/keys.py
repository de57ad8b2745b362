"""The keys that mean something now."""

from rich.text import Text

from sabika.terminal.look.layout import Size, fit_line
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene


def draw(scene: Scene, size: Size) -> Text:
    """One line at the very bottom."""
    line = fit_line(Text(f" {scene.keys}"), size.width)
    line.stylize(f"{scene.palette.muted} on {scene.palette.title}")
    return line


PANEL = Panel("keys", "bottom", draw)
