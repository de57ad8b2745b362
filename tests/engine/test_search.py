"""What searching bots use of the engine gives what the plain way gives, only sooner."""

from collections import Counter
from random import Random

import pytest

import sabika
from sabika.engine import SetupError
from tests.conformance.playing import game_after
from tests.conformance.setups import SETUPS, VARIANTS, AnyGame, Setup, with_market

MARKETS = with_market(SETUPS)


@pytest.mark.parametrize("setup", [*SETUPS, *VARIANTS[::5]], ids=str)
def test_some_verbs_are_those_of_the_whole_list(setup: Setup) -> None:
    game, rng = setup.new(seed="verbs"), Random("verbs")
    for _ in range(60):
        if game.over:
            break
        legal = game.legal_actions()
        for only in [*[[verb] for verb in {action.verb for action in legal}], ["pass"], ["buy", "pass", "build"], []]:
            assert game.legal_actions(only=only) == [action for action in legal if action.verb in only]
        for seat in range(setup.players):
            assert game.legal_actions(seat, only=set(game.rules.verbs)) == game.legal_actions(seat)
        game.play(rng.choice(legal))


def same(one: AnyGame, two: AnyGame) -> bool:
    """Whether two imagined games agree in everything, hidden or not."""
    first, second = one.state, two.state
    plain = ("stack", "scores", "lines", "log", "slots", "turn", "turns", "over", "deck", "discard", "bags", "market",
             "marker", "pending", "reserves", "piles", "display", "due", "scorings", "shuffles")  # fmt: skip
    return (
        all(getattr(first, name) == getattr(second, name) for name in plain)
        and [hand.cards for hand in first.hands] == [hand.cards for hand in second.hands]
        and [palace.pieces for palace in first.palaces] == [palace.pieces for palace in second.palaces]
    )


@pytest.mark.parametrize("setup", MARKETS, ids=str)
def test_a_game_that_was_imagined_once_can_be_resampled_ever_after(setup: Setup) -> None:
    """The log is redacted once; what happens later in such a game is redacted when it is resampled again."""
    game = game_after(setup, 1, 70)
    seat = 1
    imagined = sabika.imagine(game.view(seat), Random("once"))
    for number in range(6):
        afresh = imagined.copy()
        afresh.state.seen = None, 0  # nobody knows any more that it was redacted
        again, slowly, plainly = (
            one.resample(seat, Random(number)) for one in (imagined, afresh, game_after(setup, 1, 70))
        )
        assert same(again, slowly)
        if not number:
            assert same(again, plainly), "and it is what the game itself makes of it"
        assert again.legal_actions() == slowly.legal_actions()
        other = 0
        assert same(imagined.resample(other, Random(number)), afresh.resample(other, Random(number)))
        if not imagined.over:
            imagined.play(Random(number).choice(imagined.legal_actions()))


@pytest.mark.parametrize("setup", MARKETS, ids=str)
def test_what_comes_next_can_be_set(setup: Setup) -> None:
    imagined = sabika.imagine(game_after(setup, 2, 40).view(0), Random("next"))
    state = imagined.state
    money = [card for card in sorted(set(state.deck)) if not card.startswith("scoring")][:3]
    bags = {name: sorted(bag)[1:4] for name, bag in state.bags.items()}
    steered = imagined.expect({"money": money, **bags})
    assert steered.state.deck[::-1][: len(money)] == money
    assert Counter(steered.state.deck) == Counter(state.deck)
    for name, tiles in bags.items():
        assert steered.state.bags[name][::-1][: len(tiles)] == tiles
        assert sorted(steered.state.bags[name]) == sorted(state.bags[name])
    assert imagined.state.deck == state.deck, "the game it was made of stays as it is"


def test_alike_cards_can_be_set_as_often_as_there_are() -> None:
    imagined = sabika.imagine(sabika.new_game("alhambra", 3, seed="alike").view(0), Random("alike"))
    card, times = Counter(card for card in imagined.state.deck if card[0] in "ygbo").most_common(1)[0]
    assert imagined.expect({"money": [card] * times}).state.deck[-times:] == [card] * times
    with pytest.raises(SetupError, match="not there to be drawn"):
        imagined.expect({"money": [card] * (times + 1)})
    with pytest.raises(SetupError, match="not there"):
        imagined.expect({"marbles": ["red"]})


def test_dice_can_be_set() -> None:
    imagined = sabika.imagine(sabika.new_game("roll-and-write", 3, seed="dice").view(0), Random("dice"))
    for dice in (["1", "1"], ["6", "2"]):
        game = imagined.expect({"dice": dice})
        events = game.play(next(action for action in game.legal_actions() if action.verb == "build"))
        rolled = next(event for event in events if getattr(event, "pile", "").startswith("dice"))
        assert list(rolled.items)[:2] == dice  # type: ignore[attr-defined]
    with pytest.raises(SetupError, match="no side of a die"):
        imagined.expect({"dice": ["7"]})
    with pytest.raises(SetupError, match="nothing to draw"):
        imagined.expect({"money": ["y1"]})


def test_a_real_game_cannot_be_steered() -> None:
    with pytest.raises(SetupError, match="imagined"):
        sabika.new_game("alhambra", 3, seed="real").expect({"money": ["y1"]})
