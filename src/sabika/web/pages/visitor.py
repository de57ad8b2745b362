"""Who looks at a table: which seats the browser holds, and which of them is shown."""

from dataclasses import dataclass

from sabika.table import House, Room
from sabika.web.cookies import AnyRequest, tokens_of
from sabika.web.pages.answers import may_talk
from sabika.web.pages.boards import board_of


@dataclass(frozen=True)
class Visitor:
    """The seats of a browser, the one it is shown, and whether that has to be covered first."""

    mine: tuple[int, ...]
    seat: int | None
    covered: bool = False
    next_seat: int | None = None  # who is to uncover


def is_for_all(room: Room) -> bool:
    """Whether one device follows a game of several at a table: whoever presses enters what somebody else does."""
    return room.info.plan.manual and len(room.seats) > 1


def find_talkers(request: AnyRequest, room: Room) -> frozenset[int]:
    """The seats of bots that may say something here; in a lesson the companion speaks."""
    if room.info.plan.lesson is not None or not may_talk(request):
        return frozenset()
    return frozenset(seat.number for seat in room.seats if seat.bot is not None)


def visitor_of(request: AnyRequest, house: House, room: Room, wanted: int | None) -> Visitor:
    """A device with several seats shows one at a time and is passed on when another of them is to act."""
    mine = tuple(house.seats_of(room, tokens_of(request, room.info.id)))
    if len(mine) < 2:
        return Visitor(mine, mine[0] if mine else None)
    game = room.game
    due = next((seat for seat in room.seats_on_clock if seat in mine), None)
    if wanted in mine and due in (None, wanted):
        return Visitor(mine, wanted)
    following = due if due is not None else mine[0]
    open_to_all = room.info.plan.manual or not board_of(room.info.plan.game).secret
    if game is None or game.over or open_to_all:
        return Visitor(mine, following)
    return Visitor(mine, wanted if wanted in mine else mine[0], covered=True, next_seat=following)
