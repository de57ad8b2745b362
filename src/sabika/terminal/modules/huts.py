"""Huts: the visible one of each stack, and how many lie there."""

from rich.text import Text

from sabika.terminal.look.colours import tile_style
from sabika.terminal.look.signs import KINDS, Shape
from sabika.terminal.panels.panel import Panel, flowed
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

WORDS = {"huts": "Huts", "piece-hut": "hut"}
SORT = "hut"


def shape(tile: str) -> Shape:
    """hut-garden-NE: in the colour of its kind, with a small letter."""
    _, kind, walls = tile.split("-")
    return Shape(kind, None, walls, sort=SORT, mark=f"{KINDS[kind]}h")


def draw(scene: Scene, room: Room) -> Text:
    """The six stacks."""
    chips = []
    for stack in scene.view.hut_stacks:
        if stack["top"]:
            seen = shape(stack["top"])
            chip = Text().append(seen.sign, tile_style(seen.kind)).append(seen.walls, scene.palette.ink)
            chips.append(chip.append(f"×{stack['size']} ", scene.palette.muted))
    return flowed(Text(f" {tell('huts', scene.lang)}: ", style=scene.palette.muted), chips, room)


PANELS = (Panel("huts", "side", draw, lines=(2, 2)),)
