"""Counting cards: what the public log tells about hands, discard pile and bags (R3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from sabika.engine import Drawn, Event, Given
from sabika.games.city.cards import Hand
from sabika.games.city.events import Paying, Reshuffled, Took


class Ledger:
    """Everything that cards and tiles did, counted in one pass over the log."""

    def __init__(self, log: Iterable[Event], seats: int) -> None:
        self._hands: list[list[str]] = [[] for _ in range(seats)]
        self._spent: list[list[str]] = [[] for _ in range(seats)]
        self.discard: list[str] = []
        self.away: list[str] = []  # money that a position left out of the game
        self._drawn: dict[str, list[str]] = {}
        entries = _ENTRIES
        for event in log:
            kind = type(event)
            if kind not in entries:
                entries[kind] = _find_entry(kind)
            enter = entries[kind]
            if enter is not None:
                enter(self, event)

    @property
    def hands(self) -> list[Hand]:
        """The cards of each seat."""
        hands = []
        for got, spent in zip(self._hands, self._spent, strict=True):
            left = Counter(got)
            left.subtract(spent)
            hands.append(Hand(left.elements()))
        return hands

    def count_pile(self, label: str, first: Iterable[str]) -> list[str]:
        """What is still in a pile of which nothing ever comes back, in a fixed order."""
        left = Counter(first)
        left.subtract(self._drawn.get(label, ()))
        return sorted(left.elements())

    def _enter_payment(self, event: Paying) -> None:
        cards = event.discards
        self._spent[event.seat] += cards
        self.discard += cards

    def _enter_money(self, event: Took) -> None:
        self._hands[event.seat] += event.cards

    def _enter_draw(self, event: Drawn) -> None:
        self._drawn.setdefault(event.pile, []).extend(event.items)
        if event.to == "hand" and event.seat is not None:
            self._hands[event.seat] += event.items
        elif event.to == "discard":
            self.discard += event.items

    def _enter_gift(self, event: Given) -> None:
        self._enter_draw(event)
        if event.to == "away" and event.pile.startswith("money"):
            self.away += event.items

    def _enter_reshuffle(self, event: Reshuffled) -> None:
        self.discard = []


Enter = Callable[[Ledger, Event], None]
# For each sort of event what it changes; modules bring sorts of their own, which are looked up once.
_ENTRIES: dict[type[Event], Enter | None] = {}
_BASES: list[tuple[type[Event], Callable[..., None]]] = [
    (Paying, Ledger._enter_payment),
    (Took, Ledger._enter_money),
    (Given, Ledger._enter_gift),
    (Drawn, Ledger._enter_draw),
    (Reshuffled, Ledger._enter_reshuffle),
]


def _find_entry(kind: type[Event]) -> Enter | None:
    return next((enter for base, enter in _BASES if issubclass(kind, base)), None)
