"""Who calls: which seats their tokens belong to, and which of them is meant."""

from __future__ import annotations

from sabika.table import House, Room, TableError
from sabika.table.errors import not_seated, was_freed
from sabika.table.views import TableView, WaitingView
from sabika.web.cookies import Connection, bearer_of, tokens_of


def seats_of(house: House, room: Room, connection: Connection) -> list[int]:
    """The caller's seats; none for a spectator. Whoever sends a token means it: a foreign one is refused."""
    sent = bearer_of(connection)
    mine = house.seats_of(room, sent or tokens_of(connection, room.info.id))
    if sent and not mine:
        raise was_freed(403) if house.was_freed(room, sent) else not_seated()
    return mine


def check_mine(mine: list[int], seat: int | None) -> int:
    """The seat that is asked for, if it is the caller's."""
    if seat is None or seat not in mine:
        raise TableError(403, "not-your-seat")
    return seat


def acting_seat(house: House, room: Room, connection: Connection, seat: int | None) -> int:
    """The seat for which the caller does something: the one named, else the one that is asked."""
    return choose_acting(room, seats_of(house, room, connection), seat)


def choose_acting(room: Room, mine: list[int], seat: int | None) -> int:
    """The same where it is known which seats are the caller's."""
    if not mine:
        raise not_seated()
    if seat is not None:
        return check_mine(mine, seat)
    return room.asked_of(mine)


def hosting_seat(house: House, room: Room, connection: Connection, seat: int | None) -> int | None:
    """The same for what a host may do; None for whoever set the table up and sends the secret they got for it."""
    return None if house.owns(room, bearer_of(connection)) else acting_seat(house, room, connection, seat)


def looking_seat(house: House, room: Room, connection: Connection, seat: int | None) -> int | None:
    """The seat through whose eyes the caller looks; None for a spectator."""
    return choose_looking(room, seats_of(house, room, connection), seat)


def choose_looking(room: Room, mine: list[int], seat: int | None) -> int | None:
    """The same where it is known which seats are the caller's."""
    if seat is not None:
        return check_mine(mine, seat)
    return room.asked_of(mine) if mine else None


def make_view(house: House, room: Room, seat: int | None, mine: list[int]) -> TableView | WaitingView:
    """The caller's view; before the game begins, what everybody may know."""
    if room.game is None:
        return {"table": house.about(room, seat), "at": 0, "seat": seat, "mine": mine}
    view = house.view(room, seat)
    view["mine"] = mine
    return view
