"""Buying, whoever does it: what a purchase costs, how it can be paid, and what it moves."""

from __future__ import annotations

from typing import TypeAlias

from sabika.games.city.actions import Buy
from sabika.games.city.cards import Hand, is_money, lean_payments, worth
from sabika.games.city.state import CityGame
from sabika.words import Reason, because

Payment: TypeAlias = tuple[tuple[str, ...], str | None]  # money, and the card that lets it be of two currencies


def payments(game: CityGame, hand: Hand, letter: str, price: int) -> list[Payment]:
    """The listed ways to pay a price in a currency, nothing superfluous in them (R4)."""
    plain: list[Payment] = [(cards, None) for cards in lean_payments(hand.of(letter), price)]
    return game.rules.hooks.payments(plain, hand, letter, price)


def why_not_buy(game: CityGame, seat: int, action: Buy) -> Reason | None:
    """None when the tile is on the market and the cards pay for it."""
    state, rules = game.state, game.rules
    if action.tile not in state.market:
        return because("tile-not-on-market", tile=action.tile)
    stall = rules.stalls[state.market.index(action.tile)]
    letters = [stall.letter]
    if action.via is not None:
        letters = rules.hooks.exchanged(action.via, stall.letter)
        if not letters:
            return because("no-exchange", card=action.via, field=stall.field)
    missing = state.hands[seat].lacks(paid_cards(action))
    if missing is not None:
        return because("card-not-in-hand", card=missing)
    for card in action.cards:
        if not is_money(card) or card[0] not in letters:
            return because("wrong-currency", card=card, field=stall.field, letter=stall.letter)
    price, paid = rules.tiles[action.tile].price, worth(action.cards)
    if paid < price:
        return because("paid-too-little", tile=action.tile, price=price, paid=paid)
    return None


def paid_cards(action: Buy) -> tuple[str, ...]:
    """All cards that go to the discard pile."""
    return action.cards if action.via is None else (*action.cards, action.via)


def carry_out(game: CityGame, seat: int, action: Buy) -> tuple[int, bool]:
    """Cards to the discard pile, the tile to those waiting to be placed; from which field, and whether exactly paid."""
    state, rules = game.state, game.rules
    number = state.market.index(action.tile)
    state.market[number] = None
    cards = paid_cards(action)
    state.hands[seat] = state.hands[seat].minus(cards)
    state.discard.extend(cards)
    state.pending[seat] = (*state.pending[seat], action.tile)
    return rules.stalls[number].field, worth(action.cards) == rules.tiles[action.tile].price
