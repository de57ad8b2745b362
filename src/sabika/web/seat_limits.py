"""How many seats one sender may take, so that nobody takes those of all tables.

It is kept in memory: after a restart everybody begins anew, and seats that were taken before are not counted.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from sabika.table import House, Room, TableError
from sabika.table.errors import was_freed
from sabika.table.tokens import hash_token
from sabika.web.cookies import Connection
from sabika.web.limits import Limiter
from sabika.web.senders import sender_of

MOST_WAITING = 12  # seats of one sender at tables that wait: two families behind one address
BURST, EVERY = 30, 20.0  # seats at once, and seconds for each one more, whether their games begin or not
TURNED_AWAY = 600.0  # seconds for which nobody sits down again whose seat the host has freed


class SeatLimits:
    """Who sits where, by sender."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._pace = Limiter(BURST, EVERY, now)
        self._seats: dict[str, set[tuple[str, str]]] = {}  # tables and tokens' hashes
        self._tidied = now()
        self._away: dict[tuple[str, str], float] = {}  # until when a sender may not sit down at a table

    def check(self, house: House, table: str, sender: str) -> None:
        """Refuse one more seat if that is too much."""
        self._tidy(house)
        if (sender, table) in self._away:
            raise was_freed()
        if sum(_waits(house, *seat) for seat in self._seats.get(sender, ())) >= MOST_WAITING:
            raise TableError(429, "waits-too-often")
        if not self._pace.take(sender):
            raise TableError(429, "too-many-seats")

    def note(self, table: str, token_hash: str, sender: str) -> None:
        """Somebody has sat down."""
        self._seats.setdefault(sender, set()).add((table, token_hash))

    def turn_away(self, table: str, token_hash: str, host: str | None) -> None:
        """The host has freed a seat: whoever sat there finds another table; but not the host's own household."""
        for sender, seats in self._seats.items():
            if (table, token_hash) in seats and sender != host:
                self._away[sender, table] = self.now() + TURNED_AWAY

    def _tidy(self, house: House) -> None:
        """Forget what is over, now and then."""
        now = self.now()
        self._away = {known: until for known, until in self._away.items() if until > now}
        if now > self._tidied + EVERY:
            held = {known: {seat for seat in seats if _waits(house, *seat)} for known, seats in self._seats.items()}
            self._seats = {known: seats for known, seats in held.items() if seats}
            self._tidied = now


def _waits(house: House, table: str, token_hash: str) -> bool:
    """Whether that seat is still held before its game begins."""
    room = house.rooms.get(table)
    waits = room is not None and room.info.status == "waiting"
    return waits and room is not None and any(seat.token_hash == token_hash for seat in room.seats)


def may_sit(connection: Connection, house: House, room: Room) -> None:
    """Refuse to let one sender take too many seats. Every way to take one, for a person or a bot, asks here."""
    limits: SeatLimits = connection.app.state.seat_limits
    sender = sender_of(connection)
    if sender is not None:
        limits.check(house, room.info.id, sender)


def note_seat(connection: Connection, table: str, token: str) -> None:
    """Somebody has sat down."""
    limits: SeatLimits = connection.app.state.seat_limits
    sender = sender_of(connection)
    if sender is not None:
        limits.note(table, hash_token(token), sender)


def note_freed(connection: Connection, table: str, token_hash: str | None) -> None:
    """A host has freed the seat that this secret belonged to."""
    limits: SeatLimits = connection.app.state.seat_limits
    if token_hash is not None:
        limits.turn_away(table, token_hash, sender_of(connection))
