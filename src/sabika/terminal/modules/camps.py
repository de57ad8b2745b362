"""Camps: their bastions are drawn as walls, their arrows stand behind the price."""

from sabika.terminal.look.signs import Shape

WORDS = {"piece-camp": "camp"}
SORT = "camp"
GROUND = "#6d5f2c"
ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}


def shape(tile: str) -> Shape:
    """camp-8-NE."""
    _, price, sides = tile.split("-")
    arrows = "".join(ARROWS[side] for side in sides)
    return Shape(SORT, int(price), sides, sort=SORT, mark="△C", note=f"{price}{arrows}")
