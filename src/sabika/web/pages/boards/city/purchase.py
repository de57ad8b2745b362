"""Buying, in a turn or when a module lets somebody: what is meant, what is pressed for it, and what is in the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sabika.games.city.actions import Buy
from sabika.games.city.purchase import Offer, find_offer
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.boards.city.market import find, lying
from sabika.web.pages.boards.city.money import best_way, letter_of, of_letters, together, worth
from sabika.web.pages.boards.city.selection import on_offer
from sabika.web.pages.faces import purchase
from sabika.web.pages.sitting import Sitting
from sabika.words import Reason

NOT_OFFERED = "tile-not-on-market"  # nothing that could be bought at all


def verb(sitting: Sitting) -> str:
    """What the actions that buy begin with."""
    how = purchase(sitting)
    return how.action.verb if how is not None else ""


def buttons(sitting: Sitting) -> Iterator[Button]:
    """The purchase that the chosen cards are for, as soon as they suffice."""
    cards = sitting.draft.price
    offer = _meant(sitting, cards) if cards else None
    if offer is not None and worth(cards) >= offer.price:
        yield _button(sitting, offer, cards, _via(sitting, offer))


def _button(sitting: Sitting, offer: Offer, cards: Sequence[str], via: str | None) -> Button:
    action = _action(sitting, offer.tile, cards, via)
    total = worth(cards)
    return Button(
        "buy",
        str(action),
        main=True,
        tile=offer.tile,
        cards=cards,
        total=total,
        over=total - offer.price,
        reason=sitting.why_not(action),
    )


def _action(sitting: Sitting, tile: str, cards: Sequence[str], via: str | None) -> Buy:
    how = purchase(sitting)
    assert how is not None
    return how.action(tile, tuple(cards), via)


def _via(sitting: Sitting, offer: Offer) -> str | None:
    """The exchange card that is picked, if it helps with this offer."""
    return sitting.draft.via if len(together(sitting, offer.letter)) > 1 else None


def _meant(sitting: Sitting, cards: Sequence[str]) -> Offer | None:
    """The offer that is chosen if these cards can be for it, else the one on the field of their currency."""
    chosen = find(sitting, sitting.draft.tile)
    if chosen is not None and all(letter_of(card) in together(sitting, chosen.letter) for card in cards):
        return chosen
    return find(sitting, next(lying(sitting, letter_of(cards[0])), None))


@dataclass(frozen=True)
class Obstacle:
    """Why a tile that was chosen cannot be bought so: money is missing, it does not add up, or for another reason."""

    tile: str
    letter: str = ""
    price: int = 0
    missing: int = 0
    reason: str | None = None


def obstacle(sitting: Sitting) -> Obstacle | None:
    """What is in the way of the purchase that was tried."""
    draft = sitting.draft
    if purchase(sitting) is None:
        return None
    offer = _meant(sitting, draft.price) if draft.price else find(sitting, draft.tile)
    if offer is None:
        return _not_for_sale(sitting)
    missing = offer.price - worth(draft.price or _all(sitting, offer))
    if missing > 0 or (not draft.price and best_way(sitting, offer) is None):
        return Obstacle(offer.tile, offer.letter, offer.price, max(missing, 0))
    return None


def _not_for_sale(sitting: Sitting) -> Obstacle | None:
    """It lies there, but has no price now."""
    tile = sitting.draft.tile
    reason = find_offer(sitting.shadow, tile) if tile is not None and tile in on_offer(sitting) else None
    if not isinstance(reason, Reason) or reason.rule == NOT_OFFERED:
        return None
    return Obstacle(reason.params["tile"], reason=sitting.words(reason))


def _all(sitting: Sitting, offer: Offer) -> tuple[str, ...]:
    """All money that may be used for an offer."""
    return of_letters(sitting.hand, together(sitting, offer.letter))
