"""Palaces of more than one sort of tiles, on the level of geometry: camps among buildings, Granada around Alhambra."""

from collections.abc import Mapping

from sabika.games.alhambra.rules import alhambra_sides
from sabika.palace import LETTERS, Cell, City, Palace, Piece, Plan, SideType

ALHAMBRA = City("alhambra", boundary="wall", start=(0, 0))

# Bastions lie against walls, and plain sides against plain sides. A camp clings to a building.
CAMPS = Plan(
    (
        *alhambra_sides(),
        SideType("bastion", meets=frozenset({"wall"})),
        SideType("plain", meets=frozenset({"plain"})),
    ),
    (ALHAMBRA, City("camps", boundary="bastion", on_foot=False)),
)

# Moats lie against moats and against walls; open sides of the two cities never meet.
GRANADA = Plan(
    (
        *alhambra_sides(),
        SideType("moat", meets=frozenset({"moat", "wall"})),
        SideType("street", meets=frozenset({"street"}), walks=frozenset({"street"})),
    ),
    (ALHAMBRA, City("granada", boundary="moat")),
)


def piece(plan: Plan, tile: str) -> Piece:
    """`building-ES`, `camp-N` or `granada-W`: the letters name sides with walls, bastions or moats."""
    sort, _, letters = tile.partition("-")
    city, other, bare = {
        "building": ("alhambra", "wall", "open"),
        "camp": ("camps", "bastion", "plain"),
        "granada": ("granada", "moat", "street"),
    }[sort]
    north, east, south, west = (other if letter in letters else bare for letter in LETTERS)
    return plan.piece(tile, city, (north, east, south, west))


def lay(plan: Plan, tiles: Mapping[Cell, str], granada: Cell | None = None) -> Palace:
    """A palace with the fountain at 0,0 unless something else is there; `granada` is the other city's start."""
    pieces = {cell: piece(plan, tile) for cell, tile in ({(0, 0): "building"} | dict(tiles)).items()}
    return Palace.lay(plan, pieces, ((0, 0), granada))
