"""Falcons: those still to be had, each with the two kinds it wants; and those on the corners of a palace."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sabika.palace import Cell
from sabika.terminal.look.signs import KINDS
from sabika.terminal.panels.panel import Panel, flowed
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

WORDS = {"falcons": "Falcons"}
SIGNS = {"black": "●", "brown": "■", "white": "◇"}
STYLES = {"black": "bold #ffffff on #26211d", "brown": "bold #ffffff on #8a5a2b", "white": "bold #26211d on #fffaf0"}


def draw(scene: Scene, room: Room) -> Text:
    """The supply; of the falcons in the shown palace those of each colour are counted by the points."""
    chips = []
    for falcon in scene.view.falcon_supply:
        colour, *kinds = falcon.split("-")
        chip = Text().append(SIGNS[colour], STYLES[colour]).append("".join(KINDS[kind] for kind in kinds))
        chips.append(chip.append(" "))
    return flowed(Text(f" {tell('falcons', scene.lang)}: ", style=scene.palette.muted), chips, room)


def corners(player: Mapping[str, Any]) -> Mapping[Cell, tuple[str, str]]:
    """A falcon sits on the corner south-east of its cell."""
    found = {}
    for one in player.get("falcons", ()):
        colour = one["falcon"].partition("-")[0]
        found[one["on"][0] + 1, one["on"][1] + 1] = SIGNS[colour], STYLES[colour]
    return found


PANELS = (Panel("falconers", "side", draw, lines=(2, 2)),)
