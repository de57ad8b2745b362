"""What can be done with tiles in a palace is found once: bots ask for the same palace again and again."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from sabika.palace import Palace

A = TypeVar("A")


def by_tile(palace: Palace, sort: type[A], tiles: Iterable[str], make: Callable[[str], list[A]]) -> list[A]:
    """All actions of a sort with any of these tiles; `make` finds those with one of them."""
    known: dict[str, list[A]] = palace.remembered(sort)
    found: list[A] = []
    for tile in tiles:
        actions = known.get(tile)
        if actions is None:
            actions = known[tile] = make(tile)
        found += actions
    return found
