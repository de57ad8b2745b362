"""Games of `steward` against itself, with some noise, from which weights are learned."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from random import Random

import msgspec

from sabika.bots.city.effort import MODERATE
from sabika.bots.city.features import feature_names, measure
from sabika.bots.city.playout import follow
from sabika.bots.city.turns import WholeTurn
from sabika.bots.city.weights import Book, find_weights, group_of
from sabika.bots.planners.city import CityPlanner
from sabika.engine import Action
from sabika.games.city import LAST_SCORING, CityGame, is_city_game
from sabika.library import new_game

MOST_TURNS = 1000
TRUST = 0.85  # how much of a target is what came later, not what it looked like a turn later
TRIED = 4  # plans among which noise may decide


class Lesson(msgspec.Struct, frozen=True):
    """A position at the end of a seat's turn, and how much further ahead than then the seat came.

    That is a mixture (temporal differences): what it looked like after each of the turns that followed, and how the
    game ended. The end alone says little about a position long before it.
    """

    group: str
    era: int  # scorings held
    features: tuple[float, ...]  # of the seat, less those of the others on average
    gain: float


class Exercise(msgspec.Struct, frozen=True):
    """Which games are played."""

    game: str
    players: tuple[int, ...]
    modules: tuple[str, ...]
    seed: str
    noise: float  # points by which a plan may seem better than it is
    book: Book | None


def play_lessons(exercise: Exercise, number: int) -> list[Lesson]:
    """What one game teaches."""
    players = exercise.players[number % len(exercise.players)]
    game = new_game(exercise.game, players, exercise.modules, seed=f"{exercise.seed}/{number}")
    assert is_city_game(game), "weights are learned for market games"
    planner = CityPlanner(exercise.book)
    rng = Random(f"{exercise.seed}/{number}/noise")
    group = group_of(game.rules)
    seen: list[tuple[int, int, tuple[float, ...], float]] = []  # seat, era, features, lead
    turns, seat = game.state.turns, game.state.turn
    while not game.over and turns < MOST_TURNS:
        _play_plan(game, planner, rng, exercise.noise)
        if game.state.turns != turns and not game.over:
            lead = find_lead(game.state.scores, seat, players)
            seen.append((seat, game.state.scorings, _differ(measure(game, seat), seat), lead))
        turns, seat = game.state.turns, game.state.turn
    if not game.over:
        return []
    weights = [_ordered(game, era, exercise.book) for era in range(LAST_SCORING)]
    coming = [find_lead(game.state.scores, one, players) for one in range(players)]
    lessons = []
    for one, era, features, lead in reversed(seen):
        lessons.append(Lesson(group, era, features, coming[one] - lead))
        looked = lead + sum(map(mul, weights[era], features))
        coming[one] = (1 - TRUST) * looked + TRUST * coming[one]
    return lessons


def _ordered(game: CityGame, era: int, book: Book | None) -> tuple[float, ...]:
    weights = find_weights(game.rules, era, None, book)
    return tuple([weights.get(name, 0.0) for name in feature_names(game.rules)])


def _play_plan(game: CityGame, planner: CityPlanner, rng: Random, noise: float) -> None:
    """Plan, and play as much of it as goes."""
    seat = game.to_act
    assert seat is not None
    legal = game.legal_actions(seat)
    plan: Sequence[Action] = legal[:1]
    if len(legal) > 1:
        turns: list[WholeTurn] = planner.list_turns(game, seat, None, MODERATE)[:TRIED]
        plan = max(turns, key=lambda turn: turn.value + rng.gauss(0, noise)).actions
    follow(game, seat, plan)


def find_lead(scores: Sequence[int], seat: int, seats: int) -> float:
    """By how much a seat is ahead of the others on average."""
    return scores[seat] - (sum(scores[:seats]) - scores[seat]) / (seats - 1)


def _differ(table: Sequence[tuple[float, ...]], seat: int) -> tuple[float, ...]:
    others = [row for number, row in enumerate(table) if number != seat]
    means = [sum(column) / len(others) for column in zip(*others, strict=True)]
    return tuple([mine - mean for mine, mean in zip(table[seat], means, strict=True)])


def play_match(game: str, modules: tuple[str, ...], seed: str, books: tuple[Book | None, Book | None]) -> float:
    """How much of a match for two the first book wins: the same deal twice, with seats exchanged; ties split."""
    won = 0.0
    for turned in (False, True):
        table = new_game(game, 2, modules, seed=seed)
        assert is_city_game(table)
        planners = [CityPlanner(book) for book in (books[::-1] if turned else books)]
        rng = Random(seed)
        while not table.over and table.state.turns < MOST_TURNS:
            seat = table.to_act
            assert seat is not None
            _play_plan(table, planners[seat], rng, 0.0)
        mine, theirs = table.scores[1 if turned else 0], table.scores[0 if turned else 1]
        won += 0.5 * (0.5 if mine == theirs else float(mine > theirs))
    return won
