"""Money: the display and the own hand, each card a link that picks it or lets it go."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sabika.web.pages import faces
from sabika.web.pages.boards.city.deck import gauge, next_scoring
from sabika.web.pages.boards.city.market import find, lying
from sabika.web.pages.boards.city.money import letter_of, marked, of_letters, together, toggled, worth
from sabika.web.pages.boards.city.two_sided import turns
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


def _taking(sitting: Sitting, card: str, picked: bool) -> str:
    """One card more or less; a card that cannot go with the others is taken alone."""
    changed = toggled(sitting.draft.take, card, picked)
    if changed and sitting.why_not(f"take {' '.join(changed)}") is not None:
        changed = (card,)
    return sitting.pick(take=changed)


def hand_part(sitting: Sitting) -> Mapping[str, Any]:
    """The own hand, grouped by currency; with open hands nothing else is different."""
    active = faces.acting(sitting) or turns(sitting, sitting.draft.tile)
    found = marked(sitting.hand, sitting.draft.pay)
    groups = []
    for letter in sitting.view["currencies"].values():
        cards = [
            Card(card, number, picked, _paying(sitting, card, picked) if active else None)
            for card, picked, number in found
            if card[0] == letter and "/" not in card
        ]
        if cards:
            groups.append(Group(letter, worth(of_letters(sitting.hand, letter)), cards))
    picked = sitting.draft.pay
    return {
        "groups": groups,
        "mine": sitting.seat is not None,
        "chosen": picked,
        "total": worth(picked),
        "letters": list(dict.fromkeys(map(letter_of, picked))),
        "count": len(sitting.hand),
        "more": faces.drawn(sitting, "hand"),
    }


def _paying(sitting: Sitting, card: str, picked: bool) -> str:
    """Cards that can pay together are picked together; the tile on their field comes with them."""
    if turns(sitting, sitting.draft.tile):
        return sitting.link(pay=toggled(of_letters(sitting.draft.pay, letter_of(card)), card, picked))
    for face in faces.faces(sitting):
        meant = face.card_link(sitting, card)
        if meant is not None:
            return meant
    letters = together(sitting, letter_of(card))
    changed = toggled(of_letters(sitting.draft.pay, letters), card, picked)
    via = sitting.draft.via if len(letters) > 1 else None
    return sitting.pick(pay=changed, tile=_tile_for(sitting, letters, letter_of(card)) if changed else None, via=via)


def _tile_for(sitting: Sitting, letters: list[str], letter: str) -> str | None:
    """What these cards are for: the offer that is chosen, if they can pay for it, else what lies on their field."""
    chosen = find(sitting, sitting.draft.tile)
    if chosen is not None and chosen.letter in letters:
        return chosen.tile
    return next(lying(sitting, letter), None)
