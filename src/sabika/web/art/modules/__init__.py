"""Drawings of what the modules bring, one file each; their symbols make a sprite of their own, so that a table without
modules does not carry them. A drawing refers to both sprites: walls, signs and money are in the first.
"""

from collections.abc import Iterator

from sabika.engine import Registry
from sabika.web.art.drawings import Drawings, Symbol
from sabika.web.art.shade import Colours

DRAWINGS = Registry(__name__, Drawings, "DRAWINGS")


def symbols() -> Iterator[Symbol]:
    """Ids and drawings of all modules."""
    for drawings in _in_order():
        yield from drawings.symbols()


def colours() -> Iterator[Colours]:
    """The colours they bring along."""
    for drawings in _in_order():
        yield drawings.colours


def _in_order() -> list[Drawings]:
    known = DRAWINGS.known()
    return [known[name] for name in sorted(known, key=lambda name: (known[name].place, name))]
