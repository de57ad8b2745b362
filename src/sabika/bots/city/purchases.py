"""Which tiles to buy with which cards: sets of purchases, whatever their order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sabika.bots.city.effort import Effort
from sabika.bots.city.evaluation import Evaluation
from sabika.games.city import Buy, CityGame, Hand, Offer, Payment, listed_payments, offers, worth

LOOKED_AT = 2  # ways to pay that are looked at for each that is kept


class Purchase(msgspec.Struct, frozen=True):
    """A tile, and a way to pay for it."""

    offer: Offer
    cards: tuple[str, ...]
    via: str | None

    @property
    def action(self) -> Buy:
        """It as an action of a turn."""
        return Buy(self.offer.tile, self.cards, self.via)

    @property
    def spent(self) -> tuple[str, ...]:
        """All cards that leave the hand."""
        return self.cards if self.via is None else (*self.cards, self.via)


class Basket(msgspec.Struct, frozen=True):
    """Purchases that were paid exactly, and the hand that is left."""

    purchases: tuple[Purchase, ...]
    hand: Hand

    @property
    def tiles(self) -> tuple[str, ...]:
        """What was bought."""
        return tuple(one.offer.tile for one in self.purchases)


def fill_baskets(game: CityGame, seat: int, evaluation: Evaluation, effort: Effort) -> list[Basket]:
    """All sets of exact purchases, each once; first the one without any."""
    # What is only sold for an exact price goes by what lies on the market, so it is bought before that.
    there = sorted(offers(game), key=lambda offer: not offer.exactly)
    found: list[Basket] = []

    def fill(start: int, basket: Basket) -> None:
        if len(found) >= effort.baskets:
            return
        found.append(basket)
        for number in range(start, len(there)):
            for way in find_ways(game, basket.hand, there[number], evaluation, True, effort.exact):
                purchase = Purchase(there[number], *way)
                fill(number + 1, Basket((*basket.purchases, purchase), basket.hand.minus(purchase.spent)))

    fill(0, Basket((), game.state.hands[seat]))
    return found


def overpay(game: CityGame, basket: Basket, evaluation: Evaluation, effort: Effort) -> Iterator[Purchase]:
    """Purchases that end the turn after those in a basket."""
    bought = basket.tiles
    for offer in offers(game):
        if offer.tile not in bought and not offer.exactly:
            for way in find_ways(game, basket.hand, offer, evaluation, False, effort.overpaid):
                yield Purchase(offer, *way)


def find_ways(
    game: CityGame, hand: Hand, offer: Offer, evaluation: Evaluation, exact: bool, most: int
) -> Sequence[Payment]:
    """The best ways to pay for an offer: exactly, or with too much."""
    key = hand.cards, offer.tile, exact
    known = evaluation.memo.get(key)
    if known is None:
        ways = [way for way in listed_payments(game, hand, offer) if (worth(way[0]) == offer.price) is exact]
        # Those that take few cards, or little too much, are looked at; the best of them for the hand are kept.
        ways.sort(key=lambda way: (worth(way[0]), len(way[0])))

        def keep(way: Payment) -> float:
            spent = way[0] if way[1] is None else (*way[0], way[1])
            return evaluation.value_hand(hand.minus(spent).cards, (offer.tile,))

        known = evaluation.memo[key] = sorted(ways[: LOOKED_AT * most], key=keep, reverse=True)[:most]
    return known
