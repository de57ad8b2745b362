"""What happens in the market games, apart from draws."""

from sabika.engine import Event
from sabika.engine.event import Begun as Begun
from sabika.engine.event import Ended as Ended
from sabika.engine.event import Turn as Turn
from sabika.palace import Cell


class Took(Event, frozen=True):
    """Money from the display."""

    seat: int
    cards: tuple[str, ...]


class Paying(Event, frozen=True):
    """Base of events in which cards go from a hand to the discard pile."""

    seat: int
    cards: tuple[str, ...]

    @property
    def discards(self) -> tuple[str, ...]:
        """All cards that have left the hand."""
        return self.cards


class Bought(Paying, frozen=True):
    """A tile from the market; `via` is the card that let it be paid in two currencies."""

    tile: str
    field: int
    exact: bool
    via: str | None = None

    @property
    def discards(self) -> tuple[str, ...]:
        return self.cards if self.via is None else (*self.cards, self.via)

    @property
    def id(self) -> str:
        return "bought-exact" if self.exact else "bought"

    @property
    def words(self) -> str:
        return self.id if self.via is None else f"{self.id}-via"


class Built(Event, frozen=True):
    """A new tile in the palace."""

    seat: int
    tile: str
    at: Cell


class TurnedOver(Paying, frozen=True):
    """A new tile in the palace, turned over before: what it shows now, and what that cost."""

    tile: str
    at: Cell


class Reserved(Event, frozen=True):
    """A new tile into the reserve."""

    seat: int
    tile: str


class Added(Event, frozen=True):
    """Redesign: from the reserve into the palace."""

    seat: int
    tile: str
    at: Cell


class Removed(Event, frozen=True):
    """Redesign: from the palace into the reserve."""

    seat: int
    tile: str
    at: Cell


class Swapped(Event, frozen=True):
    """Redesign: one tile takes the place of another."""

    seat: int
    tile: str
    other: str
    at: Cell


class Passed(Event, frozen=True):
    """Nothing could be done."""

    seat: int


class Reshuffled(Event, frozen=True):
    """The discard pile has become the deck."""

    pile: str
    size: int


class Scored(Event, frozen=True):
    """A scoring was held."""

    scoring: int
    points: tuple[int, ...]


class Left(Event, frozen=True):
    """A tile left on the market at the end, and who gets it (nobody on a tie)."""

    tile: str
    field: int
    seat: int | None

    @property
    def id(self) -> str:
        return "left-nobody" if self.seat is None else "left"
