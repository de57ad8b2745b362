"""Lanterns: whose is lit."""

from typing import ClassVar

from rich.text import Text

from sabika.engine import find_fields
from sabika.terminal.faces import TerminalFace
from sabika.terminal.look.layout import Size
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate
from tests.modules.example.modules.lanterns import NAME, LanternsPlayerView


def draw(scene: Scene, size: Size) -> Text:
    """Everybody's lantern in one line."""
    palette = scene.palette
    line = Text(f" {translate('lanterns', scene.lang)}:", style=palette.muted, no_wrap=True)
    for player in scene.view["players"]:
        seen = find_fields(player, LanternsPlayerView)
        if seen is not None:
            style = f"bold {palette.go}" if seen["lantern"] else palette.muted
            line.append(f" {player['name']} ", palette.ink).append("●" if seen["lantern"] else "○", style)
    return line


class LanternsFace(TerminalFace):
    """A panel with everybody's lantern."""

    words: ClassVar = {"lanterns": "Lanterns"}
    panels = (Panel(NAME, "side", draw, lines=(1, 1)),)


FACE = LanternsFace()
