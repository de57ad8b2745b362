"""Nothing is lost, nothing appears: tiles, cards, and the piles the deck is made of."""

from collections import Counter

from tests.conformance.census import SCORING_CARDS, cards_on_table, money_in_box, tiles_in_box, tiles_on_table
from tests.conformance.hiding import is_special
from tests.conformance.setups import AnyGame, Setup


def check_pieces(setup: Setup, game: AnyGame) -> None:
    """Everything in the box is on the table exactly once."""
    box = game.rules.setup.box
    assert tiles_on_table(game) == tiles_in_box(setup, box)
    cards = cards_on_table(game)
    scoring = Counter({card: cards.pop(card) for card in SCORING_CARDS if card in cards})
    assert cards == money_in_box(setup, box)
    # A scoring card is in the deck until it comes up; then it is scored at once and leaves the game.
    assert scoring == Counter(card for number, card in enumerate(SCORING_CARDS, 1) if number > game.state.scorings)
    check_piles(game)


def check_piles(game: AnyGame) -> None:
    """The public piles describe the deck (R42)."""
    state = game.state
    order, drawn = state.deck[::-1], 0
    for pile in state.piles:
        cards = order[drawn : drawn + pile.size]
        assert sorted(card for card in cards if is_special(card)) == sorted(pile.special)
        drawn += pile.size
    assert drawn == len(order)
