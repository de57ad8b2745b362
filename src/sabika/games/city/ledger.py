"""Counting cards: what the public log tells about hands, discard pile and bags (R3)."""

from collections import Counter
from collections.abc import Iterable

from sabika.engine import Drawn, Event, Given
from sabika.games.city.cards import Hand
from sabika.games.city.events import Paying, Reshuffled, Took


def count_hands(log: Iterable[Event], seats: int) -> tuple[list[Hand], list[str]]:
    """All hands and the discard pile, from the moves everybody saw."""
    hands: list[Counter[str]] = [Counter() for _ in range(seats)]
    discard: list[str] = []
    for event in log:
        if isinstance(event, Paying):
            hands[event.seat].subtract(event.discards)
            discard.extend(event.discards)
        elif isinstance(event, Took):
            hands[event.seat].update(event.cards)
        elif isinstance(event, Drawn):
            if event.to == "hand" and event.seat is not None:
                hands[event.seat].update(event.items)
            elif event.to == "discard":
                discard.extend(event.items)
        elif isinstance(event, Reshuffled):
            discard = []
    return [Hand(hand.elements()) for hand in hands], discard


def cards_away(log: Iterable[Event]) -> list[str]:
    """Money that a position left out of the game."""
    given = [event for event in log if isinstance(event, Given) and event.to == "away"]
    return [card for event in given if event.pile.startswith("money") for card in event.items]


def count_pile(label: str, first: Iterable[str], log: Iterable[Event]) -> list[str]:
    """What is still in a pile of which nothing ever comes back, in a fixed order."""
    left = Counter(first)
    for event in log:
        if isinstance(event, Drawn) and event.pile == label:
            left.subtract(event.items)
    return sorted(left.elements())
