"""Huts: the visible one of each stack, and how many lie there."""

from typing import ClassVar

from rich.text import Text

from sabika.engine import module_fields
from sabika.modules.huts import HutsView
from sabika.terminal.faces import TerminalFace
from sabika.terminal.look.colours import style_tile
from sabika.terminal.look.layout import Size, flow_chips
from sabika.terminal.look.signs import sign_kind
from sabika.terminal.models.tiles import Shape, read_tile
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

SORT = "hut"


def draw(scene: Scene, size: Size) -> Text:
    """The six stacks."""
    chips = []
    for stack in module_fields(scene.view, HutsView)["hut_stacks"]:
        if stack["top"]:
            hut = read_tile(stack["top"])
            chip = Text().append(hut.sign, style_tile(hut.kind)).append(hut.walls, scene.palette.ink)
            chips.append(chip.append(f"×{stack['size']} ", scene.palette.muted))
    return flow_chips(Text(f" {translate('huts', scene.lang)}: ", style=scene.palette.muted), chips, size)


class HutsFace(TerminalFace):
    """A panel with the stacks, and tiles of their own in the colours of their kinds."""

    words: ClassVar = {"huts": "Huts", "piece-hut": "hut"}
    panels = (Panel("huts", "side", draw, lines=(2, 2)),)
    sort = SORT

    def read_tile(self, tile: str) -> Shape:
        """hut-garden-NE: in the colour of its kind, with a small letter."""
        _, kind, walls = tile.split("-")
        return Shape(kind, None, walls, sort=SORT, mark=f"{sign_kind(kind)}h")


FACE = HutsFace()
