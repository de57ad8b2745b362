"""Money to look at: the display, and a hand by currencies."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class CardModel:
    """A card as it lies there; `href` is where pressing it leads."""

    id: str
    number: int  # among cards alike
    chosen: bool = False
    href: str | None = None


@dataclass(frozen=True)
class HandGroup:
    """The cards of one currency, with what they are worth together."""

    letter: str
    total: int
    cards: Sequence[CardModel]


def number_cards(cards: Sequence[str], chosen: Sequence[str] = ()) -> list[CardModel]:
    """Each card with its number among cards like it. Of alike cards the first ones are chosen."""
    left = list(chosen)
    seen: dict[str, int] = {}
    found = []
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        picked = card in left
        if picked:
            left.remove(card)
        found.append(CardModel(card, seen[card], picked))
    return found
