"""Money: hands of cards, and the ways to pay a price with them."""

from collections import Counter
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


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in their fixed order."""
    return tuple(sorted(cards, key=_FACTS.__getitem__))


class Hand:
    """The cards of one player, immutable."""

    __slots__ = ("_values", "cards", "memo")

    def __init__(self, cards: Iterable[str] = (), sorted_already: bool = False) -> None:
        self.cards = tuple(cards) if sorted_already else in_order(cards)
        self.memo: dict[Any, Any] = {}  # for games that remember what follows from this hand
        self._values: dict[str, tuple[int, ...]] | None = None

    def __len__(self) -> int:
        return len(self.cards)

    def plus(self, cards: Iterable[str]) -> "Hand":
        """With more cards."""
        return Hand((*self.cards, *cards))

    def minus(self, cards: Iterable[str]) -> "Hand":
        """Without some of its cards."""
        rest = list(self.cards)
        for card in cards:
            rest.remove(card)
        return Hand(rest, sorted_already=True)

    def lacks(self, cards: Sequence[str]) -> str | None:
        """A card that is not (or not so often) in the hand."""
        mine = Counter(self.cards)
        for card in cards:
            if not mine[card]:
                return card
            mine[card] -= 1
        return None

    def values(self, letter: str) -> tuple[int, ...]:
        """The values held in a currency, smallest first."""
        if self._values is None:
            found: dict[str, list[int]] = {}
            for card in self.cards:
                if "/" not in card:
                    found.setdefault(card[0], []).append(int(card[1:]))
            self._values = {currency: tuple(values) for currency, values in found.items()}
        return self._values.get(letter, ())

    def total(self, letter: str) -> int:
        """Money held in a currency."""
        return sum(self.values(letter))


@lru_cache(maxsize=1 << 16)
def lean_payments(values: tuple[int, ...], price: int) -> tuple[tuple[int, ...], ...]:
    """The ways to pay at least `price` from which no card can be left out (R4), alike cards once.

    `values` are sorted; so are the answers.
    """
    found: list[tuple[int, ...]] = []

    def choose(start: int, chosen: tuple[int, ...], total: int) -> None:
        for index in range(start, len(values)):
            card = values[index]
            if index > start and card == values[index - 1]:
                continue
            sum_ = total + card
            if sum_ < price:
                choose(index + 1, (*chosen, card), sum_)
            # The smallest card is the first to be superfluous, and cards are chosen smallest first.
            elif sum_ - (chosen[0] if chosen else card) < price:
                found.append((*chosen, card))

    choose(0, (), 0)
    return tuple(found)
