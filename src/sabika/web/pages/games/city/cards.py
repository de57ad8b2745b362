"""Money: the display and the own hand, each card a link that picks it or lets it go."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sabika.web.pages.games.city.deck import gauge, next_scoring
from sabika.web.pages.games.city.money import letter_of, marked, of_letter, toggled, worth
from sabika.web.pages.sitting import Sitting


@dataclass(frozen=True)
class Card:
    """A card as it lies there."""

    id: str
    number: int  # among cards alike
    chosen: bool
    href: str | None


@dataclass(frozen=True)
class Group:
    """The cards of one currency, with what they are worth together."""

    letter: str
    total: int
    cards: Sequence[Card]


def display_part(sitting: Sitting) -> Mapping[str, Any]:
    """The display."""
    chosen = sitting.draft.take
    active = sitting.decision == "turn"
    cards = [
        Card(card, number, picked, _taking(sitting, card, picked) if active else None)
        for card, picked, number in marked(sitting.view["display"], chosen)
    ]
    return {
        "cards": cards,
        "total": worth(chosen),
        "chosen": chosen,
        "scoring": next_scoring(sitting),
        **gauge(sitting),
    }


_NO_PURCHASE: Mapping[str, Any] = {"pay": (), "tile": None, "redesign": False}
_NO_TAKING: Mapping[str, Any] = {"take": (), "redesign": False}


def _taking(sitting: Sitting, card: str, picked: bool) -> str:
    """One card more or less; a card that cannot go with the others is taken alone."""
    changed = toggled(sitting.draft.take, card, picked)
    if changed and sitting.why_not(f"take {' '.join(changed)}") is not None:
        changed = (card,)
    return sitting.link(take=changed, **_NO_PURCHASE)


def hand_part(sitting: Sitting) -> Mapping[str, Any]:
    """The own hand, grouped by currency; with open hands nothing else is different."""
    active = sitting.decision == "turn"
    found = marked(sitting.hand, sitting.draft.pay)
    groups = []
    for letter in sitting.view["currencies"].values():
        cards = [
            Card(card, number, picked, _paying(sitting, card, picked) if active else None)
            for card, picked, number in found
            if card[0] == letter and "/" not in card
        ]
        if cards:
            groups.append(Group(letter, worth(of_letter(sitting.hand, letter)), cards))
    picked = sitting.draft.pay
    return {
        "groups": groups,
        "mine": sitting.seat is not None,
        "chosen": picked,
        "total": worth(picked),
        "letter": letter_of(picked[0]) if picked else None,
        "clear": sitting.link(pay=(), tile=None) if picked else None,
        "count": len(sitting.hand),
    }


def _paying(sitting: Sitting, card: str, picked: bool) -> str:
    """Cards of one currency are picked together; the tile on their field comes with them."""
    kept = of_letter(sitting.draft.pay, letter_of(card))
    changed = toggled(kept, card, picked)
    field = {letter: number for number, letter in sitting.view["currencies"].items()}[letter_of(card)]
    tile = sitting.view["market"][field] if changed else None
    return sitting.link(pay=changed, tile=tile, **_NO_TAKING)
