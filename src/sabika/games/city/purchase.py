"""Purchases: what is on offer, how it can be paid for, and what changes when it is bought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from sabika.games.city.actions import Buy
from sabika.games.city.cards import Hand, is_money, lean_payments, sort_cards, worth
from sabika.games.city.state import CityGame
from sabika.words import Reason, because

Payment: TypeAlias = tuple[tuple[str, ...], str | None]  # money, and the card that lets it be of two currencies


class Offer(msgspec.Struct, frozen=True):
    """Something that can be bought: in which currency, for how much, from (or beside) which field."""

    tile: str
    letter: str
    price: int
    field: int
    exactly: bool = False  # no more than the price is taken


def offers(game: CityGame) -> list[Offer]:
    """Everything that can be bought now."""
    state, rules = game.state, game.rules
    found = [
        Offer(tile, stall.letter, rules.tiles[tile].price, stall.field)
        for stall, tile in zip(rules.stalls, state.market, strict=True)
        if tile is not None
    ]
    return [*found, *rules.hooks.offers(game)]


def payments(game: CityGame, hand: Hand, letter: str, price: int) -> list[Payment]:
    """The listed ways to pay a price in a currency, nothing superfluous in them (R4)."""
    known: list[Payment] | None = hand.memo.get((letter, price))
    if known is None:
        plain: list[Payment] = [(cards, None) for cards in lean_payments(hand.of(letter), price)]
        known = hand.memo[letter, price] = game.rules.hooks.payments(plain, hand, letter, price)
    return known


def exact_payments(game: CityGame, hand: Hand, offer: Offer) -> list[Payment]:
    """Those of them that are exact."""
    key = offer.letter, offer.price, "exactly"
    known: list[Payment] | None = hand.memo.get(key)
    if known is None:
        ways = payments(game, hand, offer.letter, offer.price)
        known = hand.memo[key] = [way for way in ways if worth(way[0]) == offer.price]
    return known


def listed_payments(game: CityGame, hand: Hand, offer: Offer) -> list[Payment]:
    """The listed ways to pay for an offer."""
    if offer.exactly:
        return exact_payments(game, hand, offer)
    return payments(game, hand, offer.letter, offer.price)


def find_offer(game: CityGame, tile: str) -> Offer | Reason:
    """The offer of a tile, or why there is none."""
    rules, market = game.rules, game.state.market
    if tile in market:
        stall = rules.stalls[market.index(tile)]
        return Offer(tile, stall.letter, rules.tiles[tile].price, stall.field)
    found = next((offer for offer in rules.hooks.offers(game) if offer.tile == tile), None)
    return found or rules.hooks.why_no_offer(game, tile) or because("tile-not-on-market", tile=tile)


def why_not_buy(game: CityGame, seat: int, action: Buy, exactly: bool = False) -> Reason | None:
    """None when the tile is on offer and the cards pay for it."""
    offer = find_offer(game, action.tile)
    if isinstance(offer, Reason):
        return offer
    letters = [offer.letter]
    if action.via is not None:
        letters = game.rules.hooks.payable_currencies(action.via, offer.letter)
        if not letters:
            return because("no-exchange", card=action.via, letter=offer.letter)
    missing = game.state.hands[seat].missing_card(paid_cards(action))
    if missing is not None:
        return because("card-not-in-hand", card=missing)
    wrong = next((card for card in action.cards if not is_money(card) or card[0] not in letters), None)
    if wrong is not None:
        return _why_not_with(wrong, offer, letters, action.via)
    paid = worth(action.cards)
    if paid < offer.price:
        return because("paid-too-little", tile=action.tile, price=offer.price, paid=paid)
    if paid > offer.price and (exactly or offer.exactly):
        return because("pay-exactly", tile=action.tile, price=offer.price, paid=paid)
    return None


def _why_not_with(card: str, offer: Offer, letters: Sequence[str], via: str | None) -> Reason:
    """A card does not pay here: the field takes one currency, or two with an exchange card."""
    also = next((letter for letter in letters if letter != offer.letter), None)
    if via is None or also is None:
        return because("wrong-currency", tile=offer.tile, card=card, field=offer.field, letter=offer.letter)
    return because(
        "wrong-currencies",
        tile=offer.tile,
        card=card,
        field=offer.field,
        letter=offer.letter,
        other_letter=also,
        via=via,
    )


def paid_cards(action: Buy) -> tuple[str, ...]:
    """All cards that go to the discard pile, in the order of the public log."""
    cards = sort_cards(action.cards)
    return cards if action.via is None else (*cards, action.via)


def carry_out(game: CityGame, seat: int, action: Buy) -> tuple[int, bool]:
    """Discard the cards, lay the tile aside to be placed; the field it came from, and whether it was paid exactly."""
    state = game.state
    offer = find_offer(game, action.tile)
    assert isinstance(offer, Offer)
    if action.tile in state.market:
        state.market[state.market.index(action.tile)] = None
    else:
        game.rules.hooks.on_sale(game, action.tile)
    cards = paid_cards(action)
    state.hands[seat] = state.hands[seat].minus(cards)
    state.discard.extend(cards)
    state.pending[seat] = (*state.pending[seat], action.tile)
    return offer.field, worth(action.cards) == offer.price
