"""What everybody should see about the people at a table, beside what happens in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from sabika.table.model import MOST_NOTES, Note, TableInfo

if TYPE_CHECKING:
    from sabika.table.room import Room

Kind: TypeAlias = Literal["left", "back", "resigned", "replaced", "late", "forfeited", "bot-failed"]

UNDOES = {"back": ("left", "replaced", "late")}  # who comes back before anything was played was never away


def add_note(info: TableInfo, room: Room, kind: Kind, seat: int, now: float, by: int | None = None) -> None:
    """Write it down where the game is now."""
    log = 0 if room.game is None else len(room.game.log)
    last = info.notes[-1] if info.notes else None
    if last is not None and (last.seat, last.at) == (seat, room.at) and last.kind in UNDOES.get(kind, ()):
        info.notes = info.notes[:-1]
        return
    note = Note(kind, seat, room.at, log, by, now)
    info.notes = (*info.notes, note)[-MOST_NOTES:]
