"""The best that can be had in the last rounds, alone; and weights that are learned. Both need numpy."""

from itertools import product
from random import Random

import pytest

pytest.importorskip("numpy")

import sabika
from sabika.bots.rollwrite.endings import Ending
from sabika.bots.rollwrite.outlook import NAMES, count_turns_left
from sabika.bots.rollwrite.training import Sample, collect, fit, write
from sabika.bots.rollwrite.turns import list_turns
from sabika.bots.rollwrite.weights import read_weights
from sabika.games.rollwrite.dice import dice_of
from sabika.games.rollwrite.rules import is_roll_game
from sabika.games.rollwrite.scoring import LINE_POINTS
from sabika.games.rollwrite.sheet import BITS, CELLS, COLUMNS, ROWS
from sabika.games.rollwrite.state import RollGame


def late(seed: str, left: int) -> RollGame:
    """A game for one with so many turns left after this one."""
    game, rng = sabika.new_game("roll-and-write", 1, seed=seed), Random(seed)
    game = sabika.imagine(game.view(0), rng)
    assert is_roll_game(game)
    while count_turns_left(game.rules, game.state, 0) > left:
        game.play(rng.choice(game.legal_actions(only=("build", "coins"))))
    return game


def test_the_last_turn_is_valued_as_it_will_be_scored() -> None:
    """Over all that the two virtual players may roll, with the rules of the game itself."""
    some = (late(f"last/{number}", 0) for number in range(30))
    game = next(one for one in some if not any(6 in counts for counts in one.state.counts[1:]))
    turns = Ending(game).list_turns()
    for value, turn in (turns[0], turns[-1]):
        total = 0
        for dice in product("123456", repeat=4):
            after = game.expect({"dice": dice})
            for action in turn.actions:
                after.play(action, 0)
            assert after.over
            total += after.scores[0]
        assert value == pytest.approx(total / 6**4)


def test_with_two_turns_left_all_dice_are_weighed() -> None:
    game = late("before", 1)
    ending = Ending(game)
    value, turn = next(one for one in ending.list_turns() if one[1].rest is not None)
    crossed = game.state.crossed[0] | BITS[turn.buildings[0]]
    coins, room = game.state.coins(0) - turn.price, game.rules.sheet.coins - game.state.earned[0]
    now = game.rules.sheet.counts(crossed)
    rest = turn.rest
    assert rest is not None
    total = 0.0
    for pair in CELLS:
        best = -1.0
        for last in list_turns(dice_of((rest[0],), (rest[1],)).plus(pair), crossed, coins, room, last=True):
            if last.income and last.die_turns:
                continue
            after = crossed | sum(BITS[cell] for cell in last.buildings)
            lines = sum(LINE_POINTS.get((after & line).bit_count(), 0) for line in (*ROWS, *COLUMNS))
            then = game.rules.sheet.counts(after)
            places = sum(ending._expect_places(kind, now[kind], then[kind]) for kind in range(6))
            best = max(best, lines + places + (coins - last.price + last.income) // 2)
        total += best / len(CELLS)
    assert value == pytest.approx(game.scores[0] + total)


def test_other_moments_are_refused() -> None:
    with pytest.raises(ValueError, match="not the last"):
        Ending(late("early", 5))


def test_weights_are_found_again() -> None:
    rng = Random(3)
    true = {name: rng.uniform(-2, 2) for name in NAMES}
    rows = [[rng.uniform(0, 3) for _ in NAMES] for _ in range(4000)]
    samples = [Sample(row, sum(true[name] * one for name, one in zip(NAMES, row, strict=True))) for row in rows]
    found, explained = fit(samples)
    assert explained > 0.99
    for name, weight in true.items():
        assert found.get(name, 0) == pytest.approx(weight, abs=0.1)


def test_a_lesson_can_be_repeated() -> None:
    weights = read_weights()["two"]
    lessons = [collect("two", weights, "lesson", 1) for _ in range(2)]
    assert lessons[0] == lessons[1]
    samples, scores = lessons[0]
    assert len(samples) >= 36 and len(scores) == 2
    assert not any(samples[-1].features) and samples[-1].gain == pytest.approx(0, abs=25)


def test_the_file_can_be_read_again() -> None:
    import tomllib

    assert tomllib.loads(write(read_weights())) == read_weights()
