"""Bonus cards: the own ones, what lies open, and how many the others hold."""

from typing import ClassVar

from rich.text import Text

from sabika.engine import module_fields
from sabika.modules.bonus.module import BonusPlayerView
from sabika.terminal.drawings.tiles import draw_chip
from sabika.terminal.faces import TerminalFace
from sabika.terminal.look.layout import Size, flow_chips
from sabika.terminal.models.tiles import read_tile
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate


def draw(scene: Scene, size: Size) -> Text:
    """The own cards first; ✓ is face up, ? face down."""
    palette = scene.palette
    chips: list[Text] = []
    for number, player in enumerate(scene.view["players"]):
        if "bonus_up" not in player:
            continue
        cards = module_fields(player, BonusPlayerView)
        mine = number == scene.view["seat"]
        if not mine:
            chips.append(Text(f"{player['name']} ", style=palette.ink))
        chips += [draw_chip(read_tile(tile)).append("✓ ", f"bold {palette.go}") for tile in cards["bonus_up"]]
        if mine:
            chips += [draw_chip(read_tile(tile)).append("? ", palette.muted) for tile in cards["bonus"]]
        elif cards["bonus_down_count"]:
            chips.append(Text(f"?×{cards['bonus_down_count']} ", style=palette.muted))
    return flow_chips(Text(f" {translate('bonus', scene.lang)}: ", style=palette.muted), chips, size)


class BonusFace(TerminalFace):
    """A panel with everybody's cards."""

    words: ClassVar = {"bonus": "Bonus cards"}
    panels = (Panel("bonus", "side", draw, lines=(1, 2)),)


FACE = BonusFace()
