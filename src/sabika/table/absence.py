"""Who stays away so long that the others may let a bot play for them."""

from __future__ import annotations

from sabika.table.room import Room


def list_present(room: Room) -> frozenset[int]:
    """The seats whose people are there."""
    return frozenset(seat.number for seat in room.seats if seat.taken and room.presence.is_here(seat.number))


def list_overdue(room: Room, now: float) -> frozenset[int]:
    """Seats that the others may give to a bot: the game waits for them, and they are not there for too long.

    All of it is public: in a window nobody is told who of those asked has answered.
    """
    if room.info.status != "playing" or room.game is None:
        return frozenset()
    asked = room.happened[-1].time if room.happened else room.info.begun
    asked = asked if asked <= now else 0.0  # it was stored by a clock that went otherwise
    return frozenset(
        number
        for number in room.game.awaited
        if not room.seats[number].played_by_bot
        and not room.presence.is_here(number)
        and now - max(asked, room.presence.absent_since(number)) >= room.info.plan.patience
    )


def notice(room: Room) -> None:
    """If it has changed who is there, or who stays away too long, everybody is told."""
    seen = (list_present(room), list_overdue(room, room.presence.now()))
    if seen != room.noticed:
        room.noticed = seen
        room.tell()
