"""The keys that mean something now."""

from rich.text import Text

from sabika.terminal.panels.panel import Panel, fit
from sabika.terminal.scene import Room, Scene


def draw(scene: Scene, room: Room) -> Text:
    """One line at the very bottom."""
    line = fit(Text(f" {scene.keys}"), room.width)
    line.stylize(f"{scene.palette.muted} on {scene.palette.title}")
    return line


PANEL = Panel("keys", "bottom", draw)
