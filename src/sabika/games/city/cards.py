"""Money: hands of cards, and the ways to pay a price with them."""

from bisect import insort
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

# Letters of the currencies in field order. Every card of a hand has a place in this order, exchange cards ("y/b") last.
LETTERS = "ygbo"


class _Facts(dict[str, tuple[int, int]]):
    """For each card its place in a sorted hand and its value, worked out once."""

    def __missing__(self, card: str) -> tuple[int, int]:
        if 1 < len(card) < 4 and card[0] in LETTERS and card[1:].isascii() and card[1:].isdigit():
            worth = int(card[1:])
            facts = 100 * LETTERS.index(card[0]) + worth, worth
        elif len(card) == 3 and card[1] == "/" and card[0] in LETTERS and card[2] in LETTERS:
            facts = 1000 + 10 * LETTERS.index(card[0]) + LETTERS.index(card[2]), 0
        else:
            return 2000, 0  # what people type by mistake is not worth remembering
        self[card] = facts
        return facts


_FACTS = _Facts()


def value(card: str) -> int:
    """The value of a money card; other cards are worth nothing (R23)."""
    return _FACTS[card][1]


def is_money(card: str) -> bool:
    """Whether a card has a value (scoring and exchange cards have none)."""
    return _FACTS[card][1] > 0


def worth(cards: Iterable[str]) -> int:
    """The value of several cards together."""
    return sum([_FACTS[card][1] for card in cards])


def sort_cards(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in their fixed order."""
    return tuple(sorted(cards, key=_FACTS.__getitem__))


class Hand:
    """The cards of one player, immutable."""

    __slots__ = ("_of", "cards", "memo")

    def __init__(self, cards: Iterable[str] = (), sorted_already: bool = False) -> None:
        self.cards = tuple(cards) if sorted_already else sort_cards(cards)
        self.memo: dict[Any, Any] = {}  # for games that remember what follows from this hand
        self._of: dict[str, tuple[str, ...]] | None = None

    def __len__(self) -> int:
        return len(self.cards)

    def plus(self, cards: Iterable[str]) -> "Hand":
        """With more cards."""
        more = list(self.cards)
        for card in cards:
            insort(more, card, key=_FACTS.__getitem__)
        return Hand(more, sorted_already=True)

    def minus(self, cards: Iterable[str]) -> "Hand":
        """Without some of its cards."""
        rest = list(self.cards)
        for card in cards:
            rest.remove(card)
        return Hand(rest, sorted_already=True)

    def missing_card(self, cards: Sequence[str]) -> str | None:
        """The first card that the hand does not have (or not so often); None if it has them all."""
        rest = list(self.cards)
        for card in cards:
            if card not in rest:
                return card
            rest.remove(card)
        return None

    def of(self, letter: str) -> tuple[str, ...]:
        """The cards held in a currency, smallest first."""
        if self._of is None:
            found: dict[str, list[str]] = {}
            for card in self.cards:
                if "/" not in card:
                    found.setdefault(card[0], []).append(card)
            self._of = {currency: tuple(cards) for currency, cards in found.items()}
        return self._of.get(letter, ())

    def total(self, letter: str) -> int:
        """Money held in a currency."""
        return worth(self.of(letter))


@lru_cache(maxsize=1 << 15)
def lean_payments(cards: tuple[str, ...], price: int) -> tuple[tuple[str, ...], ...]:
    """The ways to pay at least `price` from which no card can be left out (R4), alike cards once.

    `cards` are sorted by value, smallest first; so are the answers.
    """
    found: list[tuple[str, ...]] = []

    def choose(start: int, chosen: tuple[str, ...], total: int) -> None:
        for index in range(start, len(cards)):
            card = cards[index]
            if index > start and card == cards[index - 1]:
                continue
            paid = total + value(card)
            if paid < price:
                choose(index + 1, (*chosen, card), paid)
            # The smallest card is the first to be superfluous, and cards are chosen smallest first.
            elif paid - value(chosen[0] if chosen else card) < price:
                found.append((*chosen, card))

    choose(0, (), 0)
    return tuple(found)
