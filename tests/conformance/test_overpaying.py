"""Payments with superfluous cards are not listed but legal (R4)."""

from random import Random

import pytest

from sabika.engine.action import read_action
from sabika.games.city.actions import Buy
from sabika.games.city.cards import worth
from sabika.games.city.purchase import paid_cards
from tests.conformance.checks.actions import check_playable
from tests.conformance.playing import may_overpay, overpayments, random_game
from tests.conformance.setups import SOME, AnyGame, Setup, with_market


@pytest.mark.parametrize("setup", with_market(SOME), ids=str)
def test_more_cards_than_needed_are_accepted(setup: Setup) -> None:
    rng = Random(str(setup))
    tried = 0
    for game in random_game(setup, 0):
        listed = game.legal_actions()
        wasteful = [action for action in listed if isinstance(action, Buy) and may_overpay(game, action)]
        more = [waste for action in wasteful for waste in overpayments(game, action)]
        for action in rng.sample(more, min(2, len(more))):
            tried += 1
            assert action not in listed
            assert game.why_not(action) is None
            assert read_action(str(action), game.rules.verbs) == action
            check_playable(game, action)
            check_paid(game, action)
    assert tried > 20, "there was hardly anything to overpay"


def check_paid(game: AnyGame, action: Buy) -> None:
    """All the cards are gone, though fewer would have done."""
    twin = game.copy()
    twin.play(action)
    assert twin.state.hands[game.to_act].cards == game.state.hands[game.to_act].minus(paid_cards(action)).cards
    assert worth(action.cards) > twin.rules.tiles[action.tile].price
