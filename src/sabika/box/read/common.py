"""What several readers share."""

from collections.abc import Iterable
from typing import Final, TypeVar

from sabika.box.contents import Identified
from sabika.box.entry import Entry

# Keys that say how sure we are; `provenance` reads them, the readers only let them pass.
PROVENANCE_KEYS: Final = ("source", "printed")

Piece = TypeVar("Piece", bound=Identified)


def unique(pieces: Iterable[tuple[Entry, Piece]]) -> tuple[Piece, ...]:
    """The pieces, provided that no two share an id: actions name pieces by id, so a second one could not be meant."""
    found: dict[str, Piece] = {}
    for entry, piece in pieces:
        if piece.id in found:
            raise entry.wrong(f"{piece.id} is there already; no two pieces may be alike")
        found[piece.id] = piece
    return tuple(found.values())
