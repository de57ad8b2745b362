"""What several readers share."""

from collections.abc import Iterable
from typing import Final, TypeVar

from sabika.box.contents import Identified
from sabika.box.entry import FileEntry

# Keys that say how sure we are; `provenance` reads them, the readers only let them pass.
PROVENANCE_KEYS: Final = ("source", "printed")

Piece = TypeVar("Piece", bound=Identified)


def list_noting(entry: FileEntry, count: int, what: str) -> tuple[FileEntry, ...]:
    """So many entries of a list; none where there are more or fewer, which is noted."""
    with entry.noting():
        return entry.items(count, what)
    return ()


def collect_unique(pieces: Iterable[tuple[FileEntry, Piece]]) -> tuple[Piece, ...]:
    """The pieces, each id once: actions name pieces by their id, so two alike could not be told apart."""
    found: dict[str, Piece] = {}
    for entry, piece in pieces:
        if piece.id in found:
            with entry.noting():
                raise entry.wrong(f"{piece.id} is there already; no two pieces may be alike", "alike")
        found[piece.id] = piece
    return tuple(found.values())
