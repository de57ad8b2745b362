"""Sums and payments, as far as the page has to show them before they are made."""

from collections.abc import Collection, Iterable, Sequence

from sabika.games.city.cards import sort_cards, value, worth
from sabika.games.city.purchase import Offer, Payment, listed_payments
from sabika.web.pages.sitting import Sitting

__all__ = ["best_way", "letter_of", "of_letters", "sort_cards", "together", "toggled", "value", "worth"]


def letter_of(card: str) -> str:
    """The currency of a card."""
    return card[0]


def of_letters(cards: Iterable[str], letters: Collection[str]) -> tuple[str, ...]:
    """The money of some currencies."""
    return tuple(card for card in cards if card[0] in letters and "/" not in card)


def together(sitting: Sitting, letter: str) -> list[str]:
    """The currencies in which a price in this one may be paid with the exchange card that is picked, if one is."""
    via = sitting.draft.via
    mixed: list[str] = sitting.shadow.rules.hooks.payable_currencies(via, letter) if via is not None else []
    return mixed or [letter]


def best_way(sitting: Sitting, offer: Offer) -> Payment | None:
    """Exact if possible, else as little over as can be; of alike ones the fewest cards. None if nothing suffices.

    With the exchange card that is picked; if none is, only where nothing suffices without one.
    """
    assert sitting.seat is not None
    ways = listed_payments(sitting.shadow, sitting.shadow.state.hands[sitting.seat], offer)
    wanted = sitting.draft.via if len(together(sitting, offer.letter)) > 1 else None
    fitting = [way for way in ways if way[1] == wanted]
    return min(fitting or ways, key=lambda way: (worth(way[0]), len(way[0]), way[0]), default=None)


def toggled(chosen: Sequence[str], card: str, was_chosen: bool) -> tuple[str, ...]:
    """With a card more or less."""
    rest = list(chosen)
    if was_chosen:
        rest.remove(card)
        return tuple(rest)
    return sort_cards([*rest, card])


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
