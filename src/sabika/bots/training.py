"""Learning weights: `python -m sabika.bots.training alhambra --games 1500 --jobs 4 -o alhambra.toml`.

Games of `steward` against itself, with some noise; from positions at the end of a turn the weights that best foretell
by how much the seat ends ahead (ridge regression, for each group of games and each time between two scorings). The next
round is played with them. What was done and how well it went is written beside the file.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from sabika.bots.city.features import feature_names
from sabika.bots.city.weights import ERAS, Book, find_weights, group_of, read_weights
from sabika.bots.selfplay import Exercise, Lesson, play_lessons, play_match
from sabika.games.city import CityRules
from sabika.library import rules_for

RIDGE = 0.01  # how strongly weights are held at what they were, in parts of the variance of their features
DOUBT = 1000  # positions of which it takes many more to be sure
FEWEST = 100  # positions from which anything is learned
HELD_BACK = 5  # every fifth game tells how well the others were learned


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn and write a file of weights."""
    options = _parse(arguments)
    modules = tuple(options.modules.split(",")) if options.modules else ()
    players = tuple(int(number) for number in options.players.split(","))
    before = read_weights(options.game)
    book: dict[str, Any] = {group: dict(eras) for group, eras in before.items()}
    lines = [f"$ python -m sabika.bots.training {' '.join(arguments or sys.argv[1:])}"]
    before_last: list[tuple[int, Lesson]] = []
    for number in range(options.rounds):
        seed = f"{options.seed}/{number}"
        exercise = Exercise(options.game, players, modules, seed, options.noise, dict(book))
        last = list(_play(partial(play_lessons, exercise), options.games, options.jobs))
        lessons, before_last = [*before_last, *last], last  # what is older was learned from weaker play
        rulesets = [rules_for(options.game, seats, modules) for seats in players]
        for rules in {group_of(rules): rules for rules in rulesets if isinstance(rules, CityRules)}.values():
            lines += _learn(book, rules, lessons, number)
        # What was learned so far is there even if the rest is cut off.
        Path(options.output).write_text(_show(options.game, book), encoding="utf-8")
    if options.matches and 2 in players:
        matches = [f"{options.seed}/match/{number}" for number in range(options.matches)]
        won = list(_spread(partial(_match, options.game, modules, (book, before or None)), matches, options.jobs))
        share = sum(won) / len(won)
        lines.append(f"against the weights of before: {share:.1%} of {2 * len(won)} games for two, each deal twice")
    with Path(options.output).with_suffix(".txt").open("a", encoding="utf-8") as log:
        log.write("\n".join([*lines, "", ""]))
    sys.stdout.write("\n".join([*lines, ""]))


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m sabika.bots.training", description="Learn weights by self-play.")
    parser.add_argument("game")
    parser.add_argument("--players", default="2", help="numbers of players, in turn: 2,3,4")
    parser.add_argument("--modules", default="")
    parser.add_argument("--games", type=int, default=500, help="of each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--matches", type=int, default=50, help="deals on which the new weights meet those of before")
    parser.add_argument("--noise", type=float, default=1.5, help="points by which plans are misjudged on purpose")
    parser.add_argument("--seed", default="training")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("-o", "--output", required=True)
    return parser.parse_args(arguments)


def _play(play: Any, games: int, jobs: int) -> Iterator[tuple[int, Lesson]]:
    for number, lessons in enumerate(_spread(play, range(games), jobs)):
        for lesson in lessons:
            yield number, lesson


def _spread(work: Any, items: Sequence[Any], jobs: int) -> Iterator[Any]:
    if jobs <= 1:
        yield from map(work, items)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, items, chunksize=4)


def _match(game: str, modules: tuple[str, ...], books: tuple[Book | None, Book | None], seed: str) -> float:
    return play_match(game, modules, seed, books)


def _learn(book: dict[str, Any], rules: CityRules, lessons: Sequence[tuple[int, Lesson]], number: int) -> Iterator[str]:
    """Weights of a group for each era, put into the book; what to write down about it."""
    group = group_of(rules)
    learned: dict[str, dict[str, float]] = {}
    for era, name in enumerate(ERAS):
        some = [one for one in lessons if one[1].group == group and one[1].era == era]
        first = find_weights(rules, era, None, book)
        if len(some) < FEWEST:
            yield f"round {number + 1}, {group}, {name}: only {len(some)} positions, nothing learned"
            return
        learned[name], explained = regress(feature_names(rules), some, first)
        yield f"round {number + 1}, {group}, {name}: {len(some)} positions, R² of those held back {explained:.3f}"
    book[group] = learned


def regress(names: Sequence[str], lessons: Sequence[tuple[int, Lesson]], first: Any) -> tuple[dict[str, float], float]:
    """Weights for features, and how much they explain of games they were not learned from."""
    import numpy as np  # only those who train need it

    held = np.array([number % HELD_BACK == 0 for number, _ in lessons])
    features = np.array([lesson.features for _, lesson in lessons])
    gains = np.array([lesson.gain for _, lesson in lessons])
    start = np.array([first.get(name, 0.0) for name in names])
    known, left = features[~held], gains[~held] - features[~held] @ start
    spread = known.std(axis=0)
    penalty = np.diag((RIDGE * len(known) + DOUBT) * np.where(spread > 0, spread**2, 1.0))
    weights = start + np.linalg.solve(known.T @ known + penalty, known.T @ left)
    weights = np.where(spread > 0, weights, 0.0)
    missed = ((gains[held] - features[held] @ weights) ** 2).sum()
    explained = 1 - missed / ((gains[held] - gains[held].mean()) ** 2).sum()
    return {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}, float(explained)


def _show(game: str, book: Book) -> str:
    """A file of weights."""
    said = [f"# Learned by sabika.bots.training for {game}: points for a unit of each feature (docs/bots.md)."]
    for group, eras in sorted(book.items()):
        for era, weights in eras.items():
            said += ["", f"[{group}.{era}]", *(f'"{name}" = {weight}' for name, weight in weights.items() if weight)]
    return "\n".join([*said, ""])


if __name__ == "__main__":
    main()
