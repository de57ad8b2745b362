"""Viziers: who has one awake."""

from typing import ClassVar

from rich.text import Text

from sabika.engine import module_fields
from sabika.modules.vizier import VizierPlayerView
from sabika.terminal.faces import TerminalFace
from sabika.terminal.look.layout import Size
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

SIGNS = {"awake": "☼", "asleep": "☾"}


def draw(scene: Scene, size: Size) -> Text:
    """Everybody's vizier in one line."""
    palette = scene.palette
    line = Text(f" {translate('viziers', scene.lang)}:", style=palette.muted, no_wrap=True)
    for player in scene.view["players"]:
        if "vizier" in player:
            state = module_fields(player, VizierPlayerView)["vizier"]
            style = f"bold {palette.go}" if state == "awake" else palette.muted
            line.append(f" {player['name']} ", palette.ink).append(SIGNS[state], style)
    return line


class VizierFace(TerminalFace):
    """A panel with everybody's vizier, who takes nothing but the exact price."""

    words: ClassVar = {"viziers": "Viziers"}
    panels = (Panel("vizier", "side", draw, lines=(1, 1)),)
    exact_decision = "vizier"


FACE = VizierFace()
