"""Sums and payments, as far as the page has to show them before they are made."""

from collections.abc import Iterable, Sequence

from sabika.games.city.cards import in_order, lean_payments, value, worth

__all__ = ["best_payment", "in_order", "letter_of", "of_letter", "toggled", "value", "worth"]


def letter_of(card: str) -> str:
    """The currency of a card."""
    return card[0]


def of_letter(cards: Iterable[str], letter: str) -> tuple[str, ...]:
    """The cards of one currency."""
    return tuple(card for card in cards if card[0] == letter and "/" not in card)


def best_payment(hand: Sequence[str], letter: str, price: int) -> tuple[str, ...] | None:
    """Exact if possible, else as little over as can be; of alike ones the fewest cards. None if nothing suffices."""
    ways = lean_payments(in_order(of_letter(hand, letter)), price)
    return min(ways, key=lambda cards: (worth(cards), len(cards), cards), default=None)


def toggled(chosen: Sequence[str], card: str, was_chosen: bool) -> tuple[str, ...]:
    """With a card more or less."""
    rest = list(chosen)
    if was_chosen:
        rest.remove(card)
        return tuple(rest)
    return in_order([*rest, card])


def marked(cards: Sequence[str], chosen: Sequence[str]) -> list[tuple[str, bool, int]]:
    """Each card, whether it is chosen, and its number among cards like it. Of alike cards the first ones are."""
    left = list(chosen)
    seen: dict[str, int] = {}
    found = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        picked = card in left
        if picked:
            left.remove(card)
        found.append((card, picked, seen[card]))
    return found
