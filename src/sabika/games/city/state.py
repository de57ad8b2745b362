"""The state of a market game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Self, TypeAlias

from sabika.engine import Game, State
from sabika.games.city.cards import Hand
from sabika.palace import Palace

if TYPE_CHECKING:
    from sabika.games.city.rules import CityRules
    from sabika.games.city.views import CityView


class Pile(NamedTuple):
    """One of the piles a deck was made of: how many cards are left, and which special ones are still among them."""

    size: int
    special: tuple[str, ...] = ()


class CityState(State):
    """Everything on the table."""

    __slots__ = (
        "bags", "deck", "discard", "display", "due", "hands", "marker", "market", "palaces",
        "pending", "piles", "reserves", "scorings", "shuffles",
    )  # fmt: skip

    def __init__(self, participants: int, seats: int, palace: Palace, stalls: int) -> None:
        super().__init__(participants)
        self.hands = [Hand()] * seats
        self.display: tuple[str, ...] = ()
        self.deck: list[str] = []  # the next card is the last one
        self.discard: list[str] = []
        self.piles: tuple[Pile, ...] = ()
        self.shuffles = 0  # decks formed so far
        self.bags: dict[str, list[str]] = {}  # the next tile is the last one
        self.market: list[str | None] = [None] * stalls
        self.marker: str | None = None  # which side of two-sided tiles drawn next lies up: "even" or "odd"
        self.palaces = [palace] * seats
        self.reserves: list[tuple[str, ...]] = [()] * seats
        self.pending: list[tuple[str, ...]] = [()] * seats  # tiles laid aside until they are placed
        self.due: tuple[int, ...] = ()  # scorings that came up in this refill
        self.scorings = 0  # the last scoring held

    def copy(self) -> Self:
        new = super().copy()
        new.hands = self.hands.copy()
        new.display = self.display
        new.deck = self.deck.copy()
        new.discard = self.discard.copy()
        new.piles = self.piles
        new.shuffles = self.shuffles
        new.bags = {name: bag.copy() for name, bag in self.bags.items()}
        new.market = self.market.copy()
        new.marker = self.marker
        new.palaces = self.palaces.copy()
        new.reserves = self.reserves.copy()
        new.pending = self.pending.copy()
        new.due = self.due
        new.scorings = self.scorings
        return new

    def remove_pending(self, seat: int, tile: str) -> None:
        """Take a tile from those that wait to be placed."""
        rest = list(self.pending[seat])
        rest.remove(tile)
        self.pending[seat] = tuple(rest)

    def remove_reserve(self, seat: int, tile: str) -> None:
        """Take a tile out of the reserve."""
        rest = list(self.reserves[seat])
        rest.remove(tile)
        self.reserves[seat] = tuple(rest)


CityGame: TypeAlias = "Game[CityState, CityRules, CityView]"
