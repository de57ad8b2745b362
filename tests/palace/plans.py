"""The fast geometry's plans for one city, for a city with camps, and for two cities; and palaces laid after layouts."""

from sabika.palace import City, Palace, Piece, Plan, SideType
from tests.reference.slow_geometry import Laid, Layout, granada_start

OPEN = SideType("open", meets=frozenset({"open"}), walks=frozenset({"open"}))
WALL = SideType("wall", meets=frozenset({"wall"}))
LANE = SideType("lane", meets=frozenset({"lane"}), walks=frozenset({"lane"}))
MOAT = SideType("moat", meets=frozenset({"moat", "wall"}))
PLAIN = SideType("plain", meets=frozenset({"plain"}))
BASTION = SideType("bastion", meets=frozenset({"wall"}))

ALHAMBRA = City("alhambra", boundary="wall", start=(0, 0))

BASE = Plan((OPEN, WALL), (ALHAMBRA,))
CAMPS = Plan((OPEN, WALL, PLAIN, BASTION), (ALHAMBRA, City("camp", boundary="bastion", on_foot=False)))
TWO_CITIES = Plan((OPEN, WALL, LANE, MOAT), (ALHAMBRA, City("granada", boundary="moat", start=None)))


def piece(plan: Plan, laid: Laid) -> Piece:
    """The same tile for the fast geometry."""
    return plan.piece(laid.name, laid.city, laid.sides)


def lay(plan: Plan, layout: Layout) -> Palace:
    """The same tiles, laid at once."""
    starts = tuple(granada_start(layout) if city.name == "granada" else city.start for city in plan.cities)
    return Palace.lay(plan, {cell: piece(plan, laid) for cell, laid in layout.items()}, starts)
