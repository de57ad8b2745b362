"""Buying, in a turn or when a module lets somebody: what is meant, what is pressed for it, and what is in the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sabika.games.city import Build, Buy, Offer, find_offer, listed_payments, worth
from sabika.web.pages.boards.city import market
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.boards.city.money import letter_of, of_letters, payable_letters, propose_payment
from sabika.web.pages.boards.city.selection import list_on_offer
from sabika.web.pages.boards.city.spaces import find_space
from sabika.web.pages.boards.city.terms import find_purchase
from sabika.web.pages.choices import CityChoices
from sabika.words import Reason

NOT_OFFERED = "tile-not-on-market"  # nothing that could be bought at all


def purchase_verb(choices: CityChoices) -> str:
    """What the actions that buy begin with."""
    how = find_purchase(choices)
    return how.action.verb if how is not None else ""


def purchase_buttons(choices: CityChoices) -> Iterator[Button]:
    """The purchase that the chosen cards are for, as soon as they suffice."""
    cards = choices.draft.price
    offer = _meant(choices, cards) if cards else None
    if offer is not None and worth(cards) >= offer.price:
        yield _button(choices, offer, cards, _via(choices, offer))


def _button(choices: CityChoices, offer: Offer, cards: Sequence[str], via: str | None) -> Button:
    action = _action(choices, offer.tile, cards, via)
    total, site = worth(cards), find_space(choices)
    return Button(
        "buy",
        str(action),
        main=True,
        tile=offer.tile,
        cards=cards,
        total=total,
        over=total - offer.price,
        reason=choices.explain(action),
        then=str(Build(offer.tile, site)) if site is not None and offer.tile == choices.draft.tile else None,
    )


def next_payment(choices: CityChoices) -> Button | None:
    """Another way to pay for the offer that is chosen: one after another, the cheapest first."""
    cards = choices.draft.price
    offer = _meant(choices, cards) if cards else None
    if offer is None:
        return None
    ways = sorted(
        listed_payments(choices.scene.game, choices.scene.game.state.hands[choices.seat], offer),
        key=lambda way: (worth(way[0]), len(way[0]), way),
    )
    now = (cards, _via(choices, offer))
    after = ways[(ways.index(now) + 1) % len(ways)] if now in ways else next(iter(ways), now)
    if after == now:
        return None
    return Button("otherwise", href=choices.pick(tile=offer.tile, pay=after[0], via=after[1], cell=choices.draft.cell))


def _action(choices: CityChoices, tile: str, cards: Sequence[str], via: str | None) -> Buy:
    how = find_purchase(choices)
    assert how is not None
    return how.action(tile, tuple(cards), via)


def _via(choices: CityChoices, offer: Offer) -> str | None:
    """The exchange card that is picked, if it helps with this offer."""
    return choices.draft.via if len(payable_letters(choices, offer.letter)) > 1 else None


def _meant(choices: CityChoices, cards: Sequence[str]) -> Offer | None:
    """The offer that is chosen if these cards can be for it, else the one on the field of their currency."""
    chosen = market.find_offer(choices, choices.draft.tile)
    if chosen is not None and all(letter_of(card) in payable_letters(choices, chosen.letter) for card in cards):
        return chosen
    return market.find_offer(choices, next(market.list_lying(choices.scene, letter_of(cards[0])), None))


@dataclass(frozen=True)
class Obstacle:
    """Why a tile that was chosen cannot be bought so: money is missing, it does not add up, or for another reason."""

    tile: str
    letter: str = ""
    price: int = 0
    missing: int = 0
    reason: str | None = None


def find_obstacle(choices: CityChoices) -> Obstacle | None:
    """What is in the way of the purchase that was tried."""
    draft = choices.draft
    if find_purchase(choices) is None:
        return None
    offer = _meant(choices, draft.price) if draft.price else market.find_offer(choices, draft.tile)
    if offer is None:
        return _not_for_sale(choices)
    missing = offer.price - worth(draft.price or _all(choices, offer))
    if missing > 0 or (not draft.price and propose_payment(choices, offer) is None):
        return Obstacle(offer.tile, offer.letter, offer.price, max(missing, 0))
    return None


def _not_for_sale(choices: CityChoices) -> Obstacle | None:
    """It lies there, but has no price now."""
    tile = choices.draft.tile
    reason = find_offer(choices.scene.game, tile) if tile is not None and tile in list_on_offer(choices.scene) else None
    if not isinstance(reason, Reason) or reason.rule == NOT_OFFERED:
        return None
    return Obstacle(str(reason.params["tile"]), reason=choices.words(reason))


def _all(choices: CityChoices, offer: Offer) -> tuple[str, ...]:
    """All money that may be used for an offer."""
    return of_letters(choices.scene.hand, payable_letters(choices, offer.letter))
