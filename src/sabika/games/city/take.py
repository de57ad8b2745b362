"""The action of taking money."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from sabika.engine import Handler
from sabika.games.city.actions import Take
from sabika.games.city.cards import is_money, sort_cards, value, worth
from sabika.games.city.events import Took
from sabika.games.city.state import CityGame
from sabika.words import Reason, because

SEVERAL_AT_MOST = 5


@lru_cache(maxsize=1 << 14)
def takes(display: tuple[str, ...]) -> tuple[Take, ...]:
    """Each card alone, and all sets of cards worth at most 5 together; cards that are alike once."""
    cards = sort_cards(display)
    small = [card for card in cards if is_money(card) and value(card) < SEVERAL_AT_MOST]
    sets: list[tuple[str, ...]] = [(card,) for card in cards]
    for size in range(2, len(small) + 1):
        sets += [some for some in combinations(small, size) if worth(some) <= SEVERAL_AT_MOST]
    return tuple(Take(some) for some in dict.fromkeys(sets))


class TakeMoney(Handler[CityGame, Take]):
    """Take one card, or several worth at most 5 together."""

    action = Take

    def options(self, game: CityGame, seat: int) -> Iterable[Take]:
        return takes(game.state.display)

    def why_not(self, game: CityGame, seat: int, action: Take) -> Reason | None:
        if not action.cards:
            return because("take-nothing")
        shown = list(game.state.display)
        for card in action.cards:
            if card not in shown:
                return because("card-not-in-display", card=card)
            shown.remove(card)
        if len(action.cards) > 1:
            if not all(is_money(card) for card in action.cards):
                return because("exchange-card-alone")
            total = worth(action.cards)
            if total > SEVERAL_AT_MOST:
                return because("take-too-much", total=total, most=SEVERAL_AT_MOST)
        return None

    def apply(self, game: CityGame, seat: int, action: Take) -> None:
        state = game.state
        shown = list(state.display)
        for card in action.cards:
            shown.remove(card)
        state.display = tuple(shown)
        state.hands[seat] = state.hands[seat].plus(action.cards)
        state.stack.pop()
        game.emit(Took(seat, sort_cards(action.cards)))
