"""How `steward` and `master` play Roll & Write."""

from collections.abc import Iterator
from random import Random

import pytest

import sabika
from sabika.bots import BOTS
from sabika.bots.manner import TEMPERAMENTS, Budget, Meter
from sabika.bots.planners.rollwrite import PLANNER
from sabika.bots.rollwrite.evaluation import Evaluation, Prospect
from sabika.bots.rollwrite.outlook import NAMES, Sheet, count_turns_left
from sabika.bots.rollwrite.races import expect_place
from sabika.bots.rollwrite.turns import WholeTurn, list_turns
from sabika.bots.rollwrite.weights import find_weights, name_group, read_weights
from sabika.games.rollwrite.rules import is_roll_game
from sabika.games.rollwrite.sheet import BITS
from sabika.games.rollwrite.state import RollGame
from sabika.words import LANGUAGES

GAME = "roll-and-write"


def positions(players: int, number: int, decision: str = "turn") -> Iterator[RollGame]:
    """Some positions of random games."""
    for place in range(number):
        game, rng = sabika.new_game(GAME, players, seed=f"positions/{place}"), Random(f"{players}/{place}")
        assert is_roll_game(game)
        for _ in range(rng.randrange(12 * players)):
            game.play(rng.choice(game.legal_actions()))
        while not game.over and (game.decision != decision or game.state.turned_dice.yellow):
            game.play(rng.choice(game.legal_actions()))
        if not game.over:
            yield game


def turns_of(game: RollGame) -> list[WholeTurn]:
    seat = game.to_act
    assert seat is not None
    return Evaluation(game, seat, find_weights(name_group(game.rules))).mine.list_turns(game.state.dice[seat])


@pytest.mark.parametrize("players", [1, 2])
def test_every_turn_can_be_played_and_brings_what_it_says(players: int) -> None:
    for game in positions(players, 5):
        seat = game.to_act
        assert seat is not None
        for turn in turns_of(game)[::7]:
            after = game.copy()
            for action in turn.actions:
                after.play(action, seat)
            built = sum(BITS[cell] for cell in turn.buildings)
            assert after.state.crossed[seat] == game.state.crossed[seat] | built
            assert after.state.coins(seat) == game.state.coins(seat) - turn.price + turn.income
            if turn.rest is not None and players > 1 and not after.over:
                other = (seat + 1) % players
                assert after.state.dice[other] == game.state.dice[other].plus(turn.rest)


def test_no_turn_without_coins_is_forgotten() -> None:
    for game in positions(2, 8):
        single = {str(action) for action in game.legal_actions(only=("build", "coins"))}
        assert single <= {str(turn.actions[-1]) for turn in turns_of(game)}


def test_the_last_turn_may_cost_everything() -> None:
    [game] = list(positions(2, 1))
    dice = game.state.dice[game.to_act or 0]
    most = {last: max(turn.price for turn in list_turns(dice, 0, 15, 0, last)) for last in (False, True)}
    assert most[True] > most[False]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_turns_left_are_counted(players: int) -> None:
    game = sabika.new_game(GAME, players, seed="left")
    assert is_roll_game(game)
    rng = Random(1)
    taken = [0] * players
    while not game.over:
        seat, before = game.to_act, game.state.turns
        assert seat is not None
        for player in range(players):
            begun = taken[player] + (player == game.state.turn)
            assert count_turns_left(game.rules, game.state, player) == game.rules.rounds - begun
        assert count_turns_left(game.rules, game.state, players) in (game.rules.rounds - min(taken), 0) or players > 2
        turn = game.state.turn
        game.play(rng.choice(game.legal_actions()))
        if game.state.turns > before:
            taken[turn or 0] += 1


def test_values_are_weighted_features() -> None:
    """What is taken apart for speed comes to the same as all features together, before a turn and after it."""
    for players in (1, 2, 3):
        for game in positions(players, 3):
            seat = game.to_act
            assert seat is not None
            weights = find_weights(name_group(game.rules))
            evaluation = Evaluation(game, seat, weights)
            mine = evaluation.mine
            for turn in turns_of(game)[::11]:
                crossed, counts = mine.sheet.crossed, [list(row) for row in mine.counts]
                for cell in turn.buildings:
                    crossed |= BITS[cell]
                    counts[seat][game.rules.sheet.kind_at[cell]] += 1
                sheet = Sheet(crossed, mine.sheet.coins - turn.price + turn.income, mine.sheet.earned + turn.income)
                pair = turn.rest if players == 1 else None
                known, features = mine.outlook.measure_all(sheet, counts, mine.lefts, pair, turn.rest is None)
                dot = sum(weights.get(name, 0) * size for name, size in zip(NAMES, features, strict=True))
                assert mine.value + mine.gain(turn) == pytest.approx(known + dot)


def test_without_turns_left_only_points_count() -> None:
    for game in positions(2, 4):
        prospect = Prospect(game, 0, [0] * game.rules.participants, find_weights("two"))
        known, features = prospect.outlook.measure_all(prospect.sheet, prospect.counts, prospect.lefts)
        assert prospect.value == pytest.approx(known) and not any(features)


def test_races() -> None:
    points = (16, 8, 1)
    assert expect_place(6, 5, ((5, 5),), points, 6) == 16
    assert expect_place(3, 0, ((3, 0),), points, 6) == 12
    assert expect_place(5, 0, ((6, 0), (4, 0)), points, 6) == 8
    behind, ahead = (expect_place(mine, 8, ((3, 8),), points, 6) for mine in (2, 4))
    assert 8 < behind < 12 < ahead < 16
    assert expect_place(1, 4, ((1, 4),), (), 6) == 0


def test_the_file_of_weights_names_features() -> None:
    assert read_weights().keys() == {"alone", "two", "more"}
    for weights in read_weights().values():
        assert set(weights) <= set(NAMES)
        assert weights["coins soon"] + weights.get("coins yet", 0) > 0.5  # a coin is worth more than half a point


@pytest.mark.parametrize("decision", ["turn", "keep"])
def test_ideas_have_reasons(decision: str) -> None:
    for game in positions(2, 4, decision):
        seat = game.to_act
        assert seat is not None
        ideas = PLANNER.plan(game, seat)
        assert 1 <= len(ideas) <= 3
        assert [idea.value for idea in ideas] == sorted((idea.value for idea in ideas), reverse=True)
        for idea in ideas:
            assert game.why_not(idea.actions[0]) is None
            assert idea.lines or idea.purpose is not None
            for line in idea.lines:
                assert line.points > 0 and line.player == seat
            reasons = [*(line.reason for line in idea.lines), *([idea.purpose] if idea.purpose else [])]
            assert all(sabika.say(reason, lang) for reason in reasons for lang in LANGUAGES)


def test_temperaments_think_differently() -> None:
    [game] = list(positions(2, 1))
    seat = game.to_act
    assert seat is not None
    values = {PLANNER.plan(game, seat, one)[0].value for one in (None, *TEMPERAMENTS)}
    assert len(values) == 1 + len(TEMPERAMENTS)


def test_a_search_keeps_its_budget_and_can_be_repeated() -> None:
    for game in positions(2, 2):
        seat = game.to_act
        assert seat is not None
        imagined = sabika.imagine(game.view(seat), Random(1))
        assert is_roll_game(imagined)
        found = []
        for _ in range(2):
            meter = Meter(Budget(tries=12))
            found.append(PLANNER.search(imagined, seat, meter, Random(7)))
            assert meter.used <= 12 + 6
        assert found[0] == found[1]


@pytest.mark.parametrize(("players", "options"), [(1, {}), (1, {"virtual": 4, "duel": True}), (3, {}), (5, {})])
def test_whole_games_at_every_table(players: int, options: dict[str, object]) -> None:
    game = sabika.new_game(GAME, players, seed="whole", options=options)  # type: ignore[arg-type]
    codes = ["master:2n", "steward"]
    bots = [BOTS.make(codes[seat % 2], f"whole/{seat}") for seat in range(players)]
    while not game.over:
        seat = game.to_act
        assert seat is not None
        game.play(bots[seat].choose(game.view(seat), game.legal_actions()).action, seat)
    assert all(score > 30 for score in game.scores[:players])


def test_steward_beats_novice() -> None:
    ahead = 0
    for number in range(20):
        codes = ["steward", "novice"] if number % 2 else ["novice", "steward"]
        game = sabika.new_game(GAME, 2, seed=f"duel/{number // 2}")
        bots = [BOTS.make(code, f"duel/{number}") for code in codes]
        while not game.over:
            seat = game.to_act
            assert seat is not None
            game.play(bots[seat].choose(game.view(seat), game.legal_actions()).action, seat)
        ahead += game.scores[codes.index("steward")] - game.scores[codes.index("novice")]
    assert ahead > 0


def test_the_decisions_of_a_turn_share_its_time() -> None:
    """Dice are turned, something is built, a pair is kept: together they take no longer than a turn may."""
    game, bot = sabika.new_game(GAME, 2, seed="share"), BOTS.make("steward", "share")
    assert is_roll_game(game)
    taken: list[float] = []
    turns = -1
    while not game.over:
        seat = game.to_act
        assert seat is not None
        if game.decision == "turn" and game.state.turns != turns:
            turns = game.state.turns
            taken.append(0.0)
        taken[-1] += PLANNER.share(game, seat)
        game.play(bot.choose(game.view(seat), game.legal_actions()).action, seat)
    assert 0.5 < max(taken) <= 1.0
