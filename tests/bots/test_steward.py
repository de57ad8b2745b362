"""`steward`: plans that can be played, one measure for everything, and no end of redesigning."""

from random import Random

import pytest

import sabika
from sabika.bots import BOTS
from sabika.bots.city.evaluation import Evaluation, value_lead
from sabika.bots.city.expectation import explain
from sabika.bots.city.features import feature_names, measure
from sabika.bots.city.turns import MARGIN
from sabika.bots.city.weights import find_weights
from sabika.bots.planners.city import PLANNER
from sabika.games.city import Added, Buy, CityGame, Hand, Removed, Swapped, is_city_game
from sabika.words import because
from tests.conformance.setups import ALL_MODULES, Setup

SETUPS = [
    Setup("alhambra", 2),
    Setup("alhambra", 3, ALL_MODULES),
    Setup("granada", 2, ("vizier", "exchange")),
    Setup("alhambra-granada", 2),
]


def city_game(setup: Setup, seed: str, actions: int) -> CityGame:
    """A game after some actions, many of them purchases."""
    game, rng = setup.new(seed=seed), Random(seed)
    for _ in range(actions):
        if game.over:
            break
        legal = game.legal_actions()
        game.play(rng.choice(game.legal_actions(only=("buy", "build", "place")) or legal))
    assert is_city_game(game)
    return game


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_what_a_seat_has_is_worth_the_same_however_it_is_counted(setup: Setup) -> None:
    """Planning values hands and palaces apart, learning measures all seats at once: the weights are for both."""
    game = city_game(setup, "same", 50)
    names = feature_names(game.rules)
    for seat in range(setup.players):
        evaluation = Evaluation(game, seat)
        weights = find_weights(game.rules, game.state.scorings)
        table = measure(game, seat)
        assert all(len(row) == len(names) for row in table)
        worth = [sum(weights.get(name, 0.0) * figure for name, figure in zip(names, row, strict=True)) for row in table]
        scores = game.scores[: setup.players]
        others = [one for one in range(setup.players) if one != seat]
        lead = scores[seat] - sum(scores[one] for one in others) / len(others)
        mean = sum(worth[one] for one in others) / len(others)
        assert value_lead(game, seat) == pytest.approx(lead + worth[seat] - mean)
        # Of others, `value` counts majorities alone: how it changes with the own hand and palace is the same.
        changed = game.copy()
        changed.state.hands[seat] = changed.state.hands[seat].plus(("y5", "b2"))
        changed.state.reserves[seat] = changed.state.reserves[seat][1:]
        again = Evaluation(changed, seat).value() - evaluation.value()
        assert value_lead(changed, seat) - value_lead(game, seat) == pytest.approx(again)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_plan_can_be_played_to_its_end(setup: Setup) -> None:
    """Each of the best plans, action by action; and it comes to what was promised."""
    for number in range(4):
        game = city_game(setup, f"plan-{number}", 10 + 12 * number)
        seat = game.to_act
        assert seat is not None
        for turn in PLANNER.list_turns(game, seat)[:6]:
            after = game.copy()
            for action in turn.actions:
                assert after.why_not(action, seat) is None, (str(action), [str(one) for one in turn.actions])
                after.play(action, seat)
            assert after.state.palaces[seat].pieces == turn.layout.palace.pieces
            assert sorted(after.state.reserves[seat]) == sorted(turn.layout.reserve)
            spent = turn.layout.fee.cards if turn.layout.fee else ()
            assert after.state.hands[seat].cards == turn.hand.minus(spent).cards


@pytest.mark.parametrize("name", ["granada", "alhambra-granada"])
def test_what_is_handed_out_at_the_end_stays_as_it_lies(name: str) -> None:
    """Two-sided tiles cannot be turned then, not even into the reserve."""
    asked = 0
    for number in range(4):
        game, rng = sabika.new_game(name, 2, seed=f"left-{number}"), Random(number)
        while not game.over:
            seat = game.to_act
            assert seat is not None and is_city_game(game)
            if game.decision == "leftover":
                turns = PLANNER.list_turns(game, seat)
                assert turns and all(game.why_not(turn.actions[0], seat) is None for turn in turns)
                asked += 1
            game.play(rng.choice(game.legal_actions(only=("buy", "build")) or game.legal_actions()))
    assert asked


def test_turns_are_listed_once_whatever_the_order() -> None:
    game = city_game(SETUPS[0], "once", 24)
    seat = game.to_act
    assert seat is not None
    turns = PLANNER.list_turns(game, seat)
    kinds = [frozenset(map(str, turn.actions)) for turn in turns]
    assert len(kinds) == len(set(kinds))


def test_it_pays_exactly_where_that_gives_another_action() -> None:
    """Over some games most purchases are exact: they cost no tempo."""
    exact = paid = 0
    for number in range(2):
        game = sabika.new_game("alhambra", 2, seed=f"exact-{number}")
        bots = [BOTS.make("steward", f"{number}/{seat}") for seat in range(2)]
        while not game.over:
            seat = game.to_act
            assert seat is not None
            action = bots[seat].choose(game.view(seat), game.legal_actions()).action
            if isinstance(action, Buy):
                paid += 1
                exact += sum(int(card[1:]) for card in action.cards) == game.rules.tiles[action.tile].price
            game.play(action, seat)
    assert exact > 0.6 * paid


def test_redesigning_tires() -> None:
    """Whoever has redesigned lately wants more for it: so two who answer each other come to an end."""
    game = city_game(SETUPS[0], "tired", 60)
    seat = game.to_act
    assert seat is not None and game.decision == "turn"
    redesigns = [turn for turn in PLANNER.list_turns(game, seat) if turn.actions[0].verb.startswith("redesign")]
    assert redesigns
    tired = game.copy()
    for event in (Removed(seat, "x", (0, 1)), Swapped(seat, "x", "y", (0, 1)), Added(seat, "x", (0, 1))):
        tired.state.log.append(event)
        again = [turn for turn in PLANNER.list_turns(tired, seat) if turn.actions[0].verb.startswith("redesign")]
        assert again[0].value < redesigns[0].value - MARGIN
        redesigns = again


def test_ideas_say_what_they_bring() -> None:
    """Up to three ways to go on, best first: lines of the next scoring that they add, or what they are good for."""
    lines, purposes = [], []
    for number in range(8):
        game = city_game(SETUPS[0], f"ideas-{number}", 20 + 3 * number)
        seat = game.to_act
        choice = BOTS.make("steward", "ideas").choose(game.view(seat), game.legal_actions())
        values = [idea.value for idea in choice.ideas]
        assert choice.action == choice.ideas[0].actions[0]
        assert 1 <= len(choice.ideas) <= 3 and values == sorted(values, reverse=True)
        assert len({idea.actions[0] for idea in choice.ideas}) == len(choice.ideas)
        assert all(idea.lines or idea.purpose for idea in choice.ideas)
        purposes += [idea.purpose.rule for idea in choice.ideas if idea.purpose]
        found = [line for idea in choice.ideas for line in idea.lines]
        assert all(line.player == seat and line.points > 0 and line.text for line in found)
        lines += found
    assert lines
    assert "plan-exact" in purposes and all(purpose.startswith("plan-") for purpose in purposes)


def test_money_may_be_for_a_purchase() -> None:
    game = city_game(SETUPS[0], "saves", 0)
    state = game.state
    seat = game.to_act
    assert seat is not None
    letter, price = game.rules.stalls[0].letter, game.rules.tiles[str(state.market[0])].price
    most = min(9, price - 1)
    state.hands[seat], state.display = Hand((f"{letter}{price - most}",)), (f"{letter}{most}",)
    saves = [explain(game, seat, turn).purpose for turn in PLANNER.list_turns(game, seat)]
    assert because("plan-saves", tile=state.market[0]) in saves
