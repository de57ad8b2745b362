"""What is drawn anew is drawn fairly: anything that could be, can be, and is as likely as it should be (R42)."""

from collections import Counter
from random import Random

import pytest

from tests.conformance.playing import game_after
from tests.conformance.setups import SETUPS, AnyGame, Setup

TIMES = 600
WITH_FACES = [setup for setup in SETUPS if "granada" in setup.game]
FIVE_SIGMA = 5


def samples(game: AnyGame) -> list[AnyGame]:
    return [game.resample(0, Random(number)) for number in range(TIMES)]


def assert_even(places: Counter[int], among: range) -> None:
    """Every place comes up, about equally often."""
    chance = 1 / len(among)
    spread = (TIMES * chance * (1 - chance)) ** 0.5
    assert set(places) <= set(among)
    for place in among:
        assert abs(places[place] - TIMES * chance) < FIVE_SIGMA * spread, (place, places[place])


@pytest.mark.parametrize("actions", [0, 60])
@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[3]], ids=str)
def test_scoring_cards_stay_in_their_pile_but_may_be_anywhere_in_it(setup: Setup, actions: int) -> None:
    game = game_after(setup, 0, actions)
    first = 0
    for pile in game.state.piles:
        for card in pile.special:
            places = Counter(twin.state.deck[::-1].index(card) for twin in samples(game))
            assert_even(places, range(first, first + pile.size))
        first += pile.size


@pytest.mark.parametrize("setup", [SETUPS[0], SETUPS[3], *WITH_FACES], ids=str)
def test_any_tile_of_the_bag_may_come_next(setup: Setup) -> None:
    game = game_after(setup, 0, 60)
    for name, bag in game.state.bags.items():
        order = sorted(bag)
        nexts = Counter(order.index(twin.state.bags[name][-1]) for twin in samples(game))
        assert_even(nexts, range(len(order)))


def test_money_mixes_freely() -> None:
    """A card that is there once may be in any place that is not a scoring card's: also in another pile."""
    game = game_after(SETUPS[0], 0, 60)
    counts = Counter(game.state.deck)
    card = next(card for card in game.state.deck if counts[card] == 1 and not card.startswith("scoring"))
    places = Counter(twin.state.deck.index(card) * 4 // len(game.state.deck) for twin in samples(game))
    assert all(TIMES / 8 < places[quarter] < TIMES / 2.5 for quarter in range(4)), places


def test_hands_stay_as_they_are() -> None:
    """Whoever counts cards knows them (R3)."""
    game = game_after(SETUPS[1], 0, 60)
    for twin in samples(game)[:20]:
        assert [hand.cards for hand in twin.state.hands] == [hand.cards for hand in game.state.hands]
        assert twin.state.discard == game.state.discard


def test_samples_differ_and_the_same_source_gives_the_same() -> None:
    game = game_after(SETUPS[0], 0, 60)
    decks = [tuple(twin.state.deck) for twin in samples(game)]
    assert len(set(decks)) == TIMES
    assert decks == [tuple(twin.state.deck) for twin in samples(game)]
