"""Learning the weights of Roll & Write: `python -m sabika.bots.rollwrite.training --games 800 --rounds 3 --jobs 4`.

In each round every group (alone, two, more) plays its games with the weights there are, a little carelessly so that it
sees more than it likes. What each position brought in the end, beyond what it was worth already, is then explained by
its features: a ridge regression (numpy). The weights are written to `weights/rollwrite.toml`, and what happened is
added to the file beside it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple, TextIO

import numpy as np

from sabika.bots.rollwrite.evaluation import Evaluation
from sabika.bots.rollwrite.outlook import NAMES, Sheet, Weights
from sabika.bots.rollwrite.turns import WholeTurn
from sabika.bots.rollwrite.weights import read_weights
from sabika.games.rollwrite.actions import Keep
from sabika.games.rollwrite.rules import RollAndWrite, is_roll_game
from sabika.games.rollwrite.sheet import BITS
from sabika.games.rollwrite.state import RollGame
from sabika.library import new_game
from sabika.palace import Cell

WEIGHTS = Path(__file__).parents[1] / "weights" / "rollwrite.toml"
LOG = WEIGHTS.with_suffix(".txt")
GROUPS: Mapping[str, tuple[int, ...]] = {"alone": (1,), "two": (2,), "more": (3, 4, 5)}
CARELESS = 0.2  # how often one of the better turns is played instead of the best
BETTER = 8
SHOCK = 0.15  # how often somebody finds or loses coins: else those who have many would be those who built little
MOOD = 0.15  # by how much each weight may differ in a game
RIDGE = 30.0
HEAD = "# Points for a unit of each feature, learned by sabika.bots.rollwrite.training (docs/bots.md).\n"


class Sample(NamedTuple):
    """A position after a turn: its features, and what it brought beyond what it was worth."""

    features: list[float]
    gain: float


def choose(ranked: Sequence[float], rng: Random) -> int:
    """The best, or now and then another good one."""
    order = sorted(range(len(ranked)), key=lambda place: -ranked[place])
    return order[rng.randrange(min(BETTER, len(order)))] if rng.random() < CARELESS else order[0]


def measure_turn(evaluation: Evaluation, turn: WholeTurn) -> tuple[float, list[float]]:
    """What there is after a turn, and the features."""
    mine, rules = evaluation.mine, evaluation.game.rules
    crossed, counts = mine.sheet.crossed, [list(row) for row in mine.counts]
    for cell in turn.buildings:
        crossed |= BITS[cell]
        counts[mine.seat][rules.sheet.kind_at[cell]] += 1
    sheet = Sheet(crossed, mine.sheet.coins - turn.price + turn.income, mine.sheet.earned + turn.income)
    pair = turn.rest if rules.alone else None
    return mine.outlook.measure_all(sheet, counts, mine.lefts, pair, turn.rest is None)


def measure_keep(evaluation: Evaluation, pair: Cell) -> tuple[float, list[float]]:
    """The same after a pair was kept."""
    mine = evaluation.mine
    return mine.outlook.measure_all(mine.sheet, mine.counts, mine.lefts, pair)


def play(game: RollGame, weights: Weights, rng: Random) -> Iterator[tuple[int, float, list[float]]]:
    """One game: after each turn the seat, what it has and the features."""
    while not game.over:
        seat = game.to_act
        assert seat is not None
        if rng.random() < SHOCK:
            game.state.spent[seat] -= rng.randint(-min(2, game.state.coins(seat)), 3)
        evaluation = Evaluation(game, seat, weights)
        dice = game.state.dice[seat]
        if game.decision == "keep":
            cells = list(dice.crossing.rest)
            values = [evaluation.value_keep(cell, dice.crossing.rest[cell]) for cell in cells]
            cell = cells[choose(values, rng)]
            yield seat, *measure_keep(evaluation, cell)
            game.play(Keep(cell), seat)
            continue
        turns = evaluation.mine.list_turns(dice)
        turn = turns[choose([evaluation.value(turn) for turn in turns], rng)]
        yield seat, *measure_turn(evaluation, turn)
        for action in turn.actions:
            game.play(action, seat)


def collect(group: str, weights: Weights, seed: str, number: int) -> tuple[list[Sample], list[int]]:
    """The samples of one game, and how it ended."""
    rng = Random(sha256(f"training/{seed}/{group}/{number}".encode()).hexdigest())
    players = GROUPS[group][number % len(GROUPS[group])]
    game = new_game(RollAndWrite.name, players, seed=f"{seed}/{group}/{number}")
    assert is_roll_game(game)
    moody = {name: weight * (1 + rng.uniform(-MOOD, MOOD)) for name, weight in weights.items()}
    seen = list(play(game, moody, rng))
    samples = [Sample(features, game.scores[seat] - known) for seat, known, features in seen]
    return samples, list(game.scores[:players])


def fit(samples: Sequence[Sample]) -> tuple[dict[str, float], float]:
    """Weights that explain the gains best, and how much of their variance they explain."""
    features = np.array([sample.features for sample in samples])
    gains = np.array([sample.gain for sample in samples])
    found = np.linalg.solve(features.T @ features + RIDGE * np.eye(len(NAMES)), features.T @ gains)
    explained = 1 - float(np.var(gains - features @ found) / np.var(gains))
    weights = {name: round(float(one), 3) for name, one in zip(NAMES, found, strict=True)}
    return {name: one for name, one in weights.items() if one}, explained


def write(weights: Mapping[str, Weights]) -> str:
    """The file."""
    groups = [
        f"[{group}]\n" + "".join(f'"{name}" = {weight}\n' for name, weight in found.items())
        for group, found in weights.items()
    ]
    return HEAD + "\n" + "\n".join(groups)


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn and write the file of weights."""
    parser = argparse.ArgumentParser(description="Learn the weights of Roll & Write from self-play.")
    parser.add_argument("--games", type=int, default=600, help="games of each group in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="first")
    parser.add_argument("--only", choices=list(GROUPS), help="one group alone")
    asked = parser.parse_args(arguments)
    weights = dict(read_weights())
    with LOG.open("a", encoding="utf-8") as log, ProcessPoolExecutor(asked.jobs, get_context("spawn")) as pool:
        tell(log, f"$ python -m sabika.bots.rollwrite.training {' '.join(arguments or sys.argv[1:])}")
        for number in range(asked.rounds):
            for group in [asked.only] if asked.only else GROUPS:
                learn = partial(collect, group, weights[group], f"{asked.seed}/{number}")
                played = list(pool.map(learn, range(asked.games), chunksize=4))
                samples = [sample for some, _ in played for sample in some]
                weights[group], explained = fit(samples)
                mean = fmean(points for _, scores in played for points in scores)
                played_so = f"{asked.games} games, {len(samples)} positions, mean score {mean:.2f}"
                tell(log, f"round {number + 1} {group}: {played_so}, explained {explained:.3f}")
            WEIGHTS.write_text(write(weights), encoding="utf-8")


def tell(log: TextIO, line: str) -> None:
    """Say it, and keep it."""
    log.write(f"{line}\n")
    log.flush()
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
