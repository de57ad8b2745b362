"""Tile geometry: where tiles may lie, what may be taken away, how long the wall is. Knows no game."""

from sabika.palace.faults import faults
from sabika.palace.grid import LETTERS, Cell, neighbour
from sabika.palace.lines import Line
from sabika.palace.palace import Palace
from sabika.palace.plan import City, Piece, Plan, SideType
from sabika.palace.reasons import why_not_build, why_not_remove, why_not_swap

__all__ = [
    "LETTERS",
    "Cell",
    "City",
    "Line",
    "Palace",
    "Piece",
    "Plan",
    "SideType",
    "faults",
    "neighbour",
    "why_not_build",
    "why_not_remove",
    "why_not_swap",
]
