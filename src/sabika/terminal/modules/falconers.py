"""Falcons: those still to be had, each with the two kinds it wants; and those on the corners of a palace."""

from collections.abc import Mapping
from typing import ClassVar

from rich.text import Text

from sabika.engine import module_fields
from sabika.games.city.views import CityPlayerView
from sabika.modules.falconers.module import FalconersPlayerView, FalconersView
from sabika.palace import Cell
from sabika.terminal.faces import TerminalFace
from sabika.terminal.look.layout import Size, flow_chips
from sabika.terminal.look.signs import sign_kind
from sabika.terminal.models.palaces import Sign
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

# A sign and its style for each colour.
SIGNS: Mapping[str, Sign] = {
    "black": ("●", "bold #ffffff on #26211d"),
    "brown": ("■", "bold #ffffff on #8a5a2b"),
    "white": ("◇", "bold #26211d on #fffaf0"),
}


def draw(scene: Scene, size: Size) -> Text:
    """The supply; of the falcons in the shown palace those of each colour are counted by the points."""
    chips = []
    for falcon in module_fields(scene.view, FalconersView)["falcon_supply"]:
        colour, *kinds = falcon.split("-")
        chips.append(Text().append(*SIGNS[colour]).append("".join(map(sign_kind, kinds))).append(" "))
    return flow_chips(Text(f" {translate('falcons', scene.lang)}: ", style=scene.palette.muted), chips, size)


class FalconersFace(TerminalFace):
    """A panel with the supply, and signs on corners."""

    words: ClassVar = {"falcons": "Falcons"}
    panels = (Panel("falconers", "side", draw, lines=(2, 2)),)

    def list_corners(self, player: CityPlayerView) -> Mapping[Cell, Sign]:
        """A falcon sits on the corner south-east of its cell."""
        perched = module_fields(player, FalconersPlayerView).get("falcons", [])
        return {(one["on"][0] + 1, one["on"][1] + 1): SIGNS[one["falcon"].partition("-")[0]] for one in perched}


FACE = FalconersFace()
