"""Bonus cards: the own ones, what lies open, and how many the others hold."""

from rich.text import Text

from sabika.terminal.look.signs import tile_chip
from sabika.terminal.panels.panel import Panel, flowed
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

WORDS = {"bonus": "Bonus cards"}


def draw(scene: Scene, room: Room) -> Text:
    """The own cards first; ✓ is face up, ? face down."""
    palette, chips = scene.palette, []
    for number, player in enumerate(scene.view.players):
        if "bonus_up" not in player:
            continue
        mine = number == scene.view.seat
        if not mine:
            chips.append(Text(f"{player['name']} ", style=palette.ink))
        chips += [tile_chip(tile).append("✓ ", f"bold {palette.go}") for tile in player["bonus_up"]]
        if mine:
            chips += [tile_chip(tile).append("? ", palette.muted) for tile in player["bonus"]]
        elif player["bonus_down_count"]:
            chips.append(Text(f"?×{player['bonus_down_count']} ", style=palette.muted))
    return flowed(Text(f" {tell('bonus', scene.lang)}: ", style=palette.muted), chips, room)


PANELS = (Panel("bonus", "side", draw, lines=(1, 2)),)
