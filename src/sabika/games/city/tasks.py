"""A game with the box on the table: what people do before it begins, and what they write down besides tiles."""

from collections.abc import Mapping
from typing import Any

import msgspec

from sabika.palace import Cell


class Task(msgspec.Struct, frozen=True):
    """Something to be done: a sentence of `checklist` in the words, and what is put into it."""

    id: str
    params: Mapping[str, Any] = {}


class SheetPiece(msgspec.Struct, frozen=True):
    """A piece of a module that a score sheet can say of a player, and where it could be with a palace as it is.

    A place is the cell north-west of a corner, or None for what lies beside the palace; without any it cannot be there.
    """

    entry: str  # of the sheet
    id: str
    places: tuple[Cell | None, ...]
    needs: str = ""  # the tile that must lie in the palace for it to have a place there
