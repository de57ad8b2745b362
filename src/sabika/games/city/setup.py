"""Setting up a market game from nothing."""

from sabika.engine import Drawn, Frame, SetupError
from sabika.games.city.cards import Hand, worth
from sabika.games.city.deck import DISPLAY_SIZE, deck_label, form_deck
from sabika.games.city.market import fill_bag, fill_market, mix_in
from sabika.games.city.state import CityGame

START_MONEY = 20
PILES = 5


def deal(game: CityGame) -> None:
    """Tiles, then money, then who begins."""
    state, rules = game.state, game.rules
    for name, tiles in rules.bags.items():
        fill_bag(game, name, tiles, rules.late.get(name, ()))
    filled = fill_market(game)
    for name, late in rules.late.items():
        mix_in(game, name, late)
    rules.hooks.on_first_market(game)
    rules.move_marker(state, filled)
    _deal_money(game)
    state.stack.append(Frame("begin", _start_player(state.hands)))


def _deal_money(game: CityGame) -> None:
    """Hands of 20 or more, a display, and the rest in five piles with special cards mixed in."""
    state, rules = game.state, game.rules
    state.shuffles = 1
    label = deck_label(state)
    inserts, piles = rules.inserts(game.chance, rules.special_cards)
    cards = game.chance.order(label, rules.money, joining={card for _, card in inserts})
    drawn = 0
    for seat in range(rules.seats):
        first = drawn
        while worth(cards[first:drawn]) < START_MONEY:
            drawn += 1
            if drawn > len(cards):
                raise SetupError(f"There is not enough money in the box for {rules.seats} players.")
        hand = tuple(cards[first:drawn])
        state.hands[seat] = Hand(hand)
        game.emit(Drawn(pile=label, items=hand, to="hand", seat=seat))
    state.display = tuple(cards[drawn : drawn + DISPLAY_SIZE])
    drawn += DISPLAY_SIZE
    game.emit(Drawn(pile=label, items=state.display, to="display"))
    form_deck(game, cards[drawn:], inserts, piles, drawn)


def _start_player(hands: list[Hand]) -> int:
    """Fewest cards, then smallest total, then the lowest seat (R1)."""
    return min(range(len(hands)), key=lambda seat: (len(hands[seat]), worth(hands[seat].cards), seat))
