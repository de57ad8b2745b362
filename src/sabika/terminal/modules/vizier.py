"""Viziers: who has one awake."""

from rich.text import Text

from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

WORDS = {"viziers": "Viziers"}
EXACTLY = "vizier"
SIGNS = {"awake": "☼", "asleep": "☾"}


def draw(scene: Scene, room: Room) -> Text:
    """Everybody's vizier in one line."""
    palette = scene.palette
    line = Text(f" {tell('viziers', scene.lang)}:", style=palette.muted, no_wrap=True)
    for player in scene.view.players:
        if "vizier" in player:
            style = f"bold {palette.go}" if player["vizier"] == "awake" else palette.muted
            line.append(f" {player['name']} ", palette.ink).append(SIGNS[player["vizier"]], style)
    return line


PANELS = (Panel("vizier", "side", draw, lines=(1, 1)),)
