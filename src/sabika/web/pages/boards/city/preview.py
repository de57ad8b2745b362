"""A tile where it may be built, for whoever points there: how it would look, and what becomes of wall and moat."""

from collections.abc import Iterator

from sabika.games.city import CityRules
from sabika.palace import Cell, Palace
from sabika.web.pages.models.moves import Outcome
from sabika.web.pages.models.palace import Preview


def show_built(rules: CityRules, palace: Palace, tile: str, at: Cell) -> Preview:
    """The tile on an empty space."""
    return Preview(tile, tuple(_compare(rules, palace, palace.build(rules.tiles[tile].piece, at))))


def show_swapped(rules: CityRules, palace: Palace, tile: str, at: Cell) -> Preview:
    """The tile in the place of another."""
    return Preview(tile, tuple(_compare(rules, palace, palace.swap(rules.tiles[tile].piece, at))))


def _compare(rules: CityRules, before: Palace, after: Palace) -> Iterator[Outcome]:
    """Lines that become longer or shorter; where there is one line alone, it is told though nothing changes."""
    old, new = rules.measures(before), rules.measures(after)
    for source, line in new.items():
        if len(line) != len(old[source]) or len(new) == 1:
            yield Outcome("line", len(old[source]), len(line), source)
