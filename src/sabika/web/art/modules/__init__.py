"""Drawings of what the modules bring, one file each; their symbols make a sprite of their own, so that a table without
modules does not carry them. A drawing refers to both sprites: walls, signs and money are in the first.
"""

from collections.abc import Iterator

from sabika.web.art.modules import bazaars, bonus, camps, falcons, huts, vizier
from sabika.web.art.shade import Colours


def symbols() -> Iterator[tuple[str, str]]:
    """Ids and drawings of all modules."""
    for module in (huts, camps, bazaars, falcons, vizier, bonus):
        yield from module.symbols()


def colours() -> Iterator[Colours]:
    """The colours of those that bring some."""
    for module in (camps, bazaars, falcons):
        yield module.COLOURS
