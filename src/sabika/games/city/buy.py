"""The action of buying a tile."""

from collections.abc import Iterable

from sabika.engine import Handler
from sabika.games.city.actions import Buy
from sabika.games.city.cards import in_order, is_money, lean_payments, worth
from sabika.games.city.events import Bought
from sabika.games.city.state import CityGame
from sabika.words import Reason, because


class BuyTile(Handler[CityGame, Buy]):
    """Buy a tile from a field with its currency; paying exactly grants another action."""

    action = Buy

    def options(self, game: CityGame, seat: int) -> Iterable[Buy]:
        state, rules = game.state, game.rules
        hand = state.hands[seat]
        found: list[Buy] = []
        for stall, tile in zip(rules.stalls, state.market):  # noqa: B905 - one tile a stall, and a hot path
            if tile is not None:
                known = hand.memo.get((tile, stall.letter))
                if known is None:
                    payments = lean_payments(hand.of(stall.letter), rules.tiles[tile].price)
                    known = hand.memo[tile, stall.letter] = [Buy(tile, cards) for cards in payments]
                found += known
        return found

    def why_not(self, game: CityGame, seat: int, action: Buy) -> Reason | None:
        state, rules = game.state, game.rules
        if action.tile not in state.market:
            return because("tile-not-on-market", tile=action.tile)
        stall = rules.stalls[state.market.index(action.tile)]
        if action.via is not None:
            return because("no-exchange", card=action.via)
        missing = state.hands[seat].lacks(action.cards)
        if missing is not None:
            return because("card-not-in-hand", card=missing)
        for card in action.cards:
            if not is_money(card) or card[0] != stall.letter:
                return because("wrong-currency", card=card, field=stall.field, letter=stall.letter)
        price, paid = rules.tiles[action.tile].price, worth(action.cards)
        if paid < price:
            return because("paid-too-little", tile=action.tile, price=price, paid=paid)
        return None

    def apply(self, game: CityGame, seat: int, action: Buy) -> None:
        state, rules = game.state, game.rules
        number = state.market.index(action.tile)
        state.market[number] = None
        state.hands[seat] = state.hands[seat].minus(action.cards)
        state.discard.extend(action.cards)
        state.pending[seat] = (*state.pending[seat], action.tile)
        exact = worth(action.cards) == rules.tiles[action.tile].price
        if not exact:
            state.stack.pop()
        game.emit(Bought(seat, in_order(action.cards), action.tile, rules.stalls[number].field, exact))
