"""The action of buying a tile."""

from collections.abc import Iterable

from sabika.engine import Handler
from sabika.games.city.actions import Buy
from sabika.games.city.cards import sort_cards
from sabika.games.city.events import Bought
from sabika.games.city.purchase import carry_out, listed_payments, payments, why_not_buy
from sabika.games.city.state import CityGame
from sabika.words import Reason


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
                    ways = payments(game, hand, stall.letter, rules.tiles[tile].price)
                    known = hand.memo[tile, stall.letter] = [Buy(tile, cards, via) for cards, via in ways]
                found += known
        for offer in rules.hooks.offers(game):
            ways = listed_payments(game, hand, offer)
            found += [Buy(offer.tile, cards, via) for cards, via in ways]
        return found

    def why_not(self, game: CityGame, seat: int, action: Buy) -> Reason | None:
        return why_not_buy(game, seat, action)

    def apply(self, game: CityGame, seat: int, action: Buy) -> None:
        field, exact = carry_out(game, seat, action)
        if not exact:
            game.state.stack.pop()
        game.emit(Bought(seat, sort_cards(action.cards), action.tile, field, exact, action.via))
