"""Camps: their bastions are drawn as walls, their arrows stand behind the price."""

from typing import ClassVar

from sabika.terminal.faces import TerminalFace
from sabika.terminal.models.tiles import Shape

SORT = "camp"
ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}


class CampsFace(TerminalFace):
    """Tiles of their own."""

    words: ClassVar = {"piece-camp": "camp"}
    sort = SORT
    ground = "#6d5f2c"

    def read_tile(self, tile: str) -> Shape:
        """camp-8-NE."""
        _, price, sides = tile.split("-")
        arrows = "".join(ARROWS[side] for side in sides)
        return Shape(SORT, int(price), sides, sort=SORT, mark="△C", note=f"{price}{arrows}")


FACE = CampsFace()
