"""Every name that an id may contain, in the order in which ids and tables list them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

# Sides of an unrotated tile, in the order in which ids spell them.
SIDES: Final = ("N", "E", "S", "W")

# The colour letter of each currency. The order is that of the market fields 1 to 4 in the standard box;
# a box may order its fields otherwise, so the order to play by is `box.money.currencies`.
LETTERS: Final[Mapping[str, str]] = MappingProxyType({"guilder": "y", "dirham": "g", "denar": "b", "ducat": "o"})
CURRENCY_OF_LETTER: Final[Mapping[str, str]] = MappingProxyType({letter: name for name, letter in LETTERS.items()})
CURRENCIES: Final = tuple(LETTERS)

# Building kinds in table order, cheapest first: the order of majorities, and of kinds inside an id.
KINDS: Final = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
GRANADA_KINDS: Final = (
    "arena",
    "bathhouse",
    "library",
    "hostel",
    "hospital",
    "market",
    "park",
    "school",
    "residence",
)
BUILDING_COLOURS: Final = ("blue", "red", "brown", "white", "green", "purple")
FALCON_COLOURS: Final = ("black", "brown", "white")

# The parts of the boxes that can differ on their own; a record keeps one digest for each.
SECTIONS: Final = (
    "money",
    "alhambra",
    "exchange",
    "bonus",
    "huts",
    "camps",
    "bazaars",
    "falcons",
    "granada",
    "rollwrite",
)

# How sure we are of a section. "own" marks what a player's own file changed.
SOURCES: Final = ("printed", "partial", "reconstructed", "own")
