"""The money deck: forming it, drawing from it, turning the discard pile into a new one."""

from collections.abc import Sequence

from sabika.engine import Drawn
from sabika.games.city.cards import sort_cards
from sabika.games.city.events import Reshuffled
from sabika.games.city.state import CityGame, CityState, Pile

DISPLAY_SIZE = 4


def deck_label(state: CityState) -> str:
    """The name of the deck in use: money:1 is the first."""
    return f"money:{state.shuffles}"


def pile_sizes(cards: int, piles: int) -> list[int]:
    """Piles as equal as possible, larger ones first (R2)."""
    whole, more = divmod(cards, piles)
    return [whole + (number < more) for number in range(piles)]


def form_deck(game: CityGame, cards: list[str], inserts: Sequence[tuple[int, str]], piles: int, drawn: int) -> None:
    """Split cards (next one first) into piles, mix special cards into theirs, and stack them, pile 1 on top.

    `inserts` names pile (counted from 1) and card; `drawn` cards of this deck were drawn before.
    """
    state, label = game.state, deck_label(game.state)
    stacked: list[str] = []
    formed = []
    start = 0
    for number, size in enumerate(pile_sizes(len(cards), piles), 1):
        pile = cards[start : start + size]
        start += size
        special = [card for place, card in inserts if place == number]
        for card in special:
            pile.insert(game.chance.spot(f"{label}/insert/{card}", len(pile) + 1), card)
        stacked += pile
        formed.append(Pile(len(pile), tuple(special)))
    state.piles = tuple(formed)
    state.deck = game.chance.settle(label, drawn, stacked, {card for _, card in inserts})[::-1]


def _reshuffle(game: CityGame) -> None:
    state = game.state
    cards = sort_cards(state.discard)
    state.discard = []
    state.shuffles += 1
    label = deck_label(state)
    game.emit(Reshuffled(label, len(cards)))
    inserts, piles = game.rules.next_inserts(state)
    form_deck(game, game.chance.order(label, cards, {card for _, card in inserts}), inserts, piles, 0)


def refill_display(game: CityGame) -> None:
    """Draw until four cards lie in the display; scoring cards met on the way are set aside.

    An empty deck is replaced by the shuffled discard pile; if that is empty too, the display stays short (R8).
    """
    state = game.state
    while len(state.display) < DISPLAY_SIZE:
        if not state.deck:
            if not state.discard:
                return
            _reshuffle(game)
        _draw_to_display(game)


def _draw_to_display(game: CityGame) -> None:
    """Draw what the display lacks, as far as the deck goes."""
    state, scorings = game.state, game.rules.scoring_cards
    shown, drawn, due = list(state.display), list[str](), list(state.due)
    while state.deck and len(shown) < DISPLAY_SIZE:
        card = state.deck.pop()
        drawn.append(card)
        if card in scorings:
            due.append(scorings[card])
        else:
            shown.append(card)
    state.display = tuple(shown)
    state.due = tuple(sorted(due))  # R7
    state.piles = _draw_from_piles(state.piles, drawn)
    game.emit(Drawn(pile=deck_label(state), items=tuple(drawn), to="display"))


def _draw_from_piles(piles: tuple[Pile, ...], drawn: Sequence[str]) -> tuple[Pile, ...]:
    """Piles after cards were drawn from the top."""
    left = []
    missing = len(drawn)
    for pile in piles:
        taken = min(pile.size, missing)
        missing -= taken
        if taken or pile.special:
            # In a rigged deck a special card may come up before its pile does.
            pile = Pile(pile.size - taken, tuple([card for card in pile.special if card not in drawn]))
        left.append(pile)
    return tuple(left)
