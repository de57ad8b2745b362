"""What the games of a contest come to."""

from collections.abc import Sequence
from typing import Any

import msgspec

from sabika.arena.match import Outcome, rank
from sabika.arena.simulation import Contest


class Summary(msgspec.Struct, frozen=True):
    """Results over all games. `wins` compares the bots' seats only, ties split."""

    games: int
    seconds: float
    decisions: int
    scores: list[list[int]]
    seats: list[list[str]]
    wins: dict[str, float]
    neutral_wins: float  # share of games in which somebody without a seat has the most points, ties split
    unfinished: int  # games that were stopped because they went on for too long
    faults: int  # games that a bot has lost because it crashed or chose what is not legal
    seed: str


def summarise(contest: Contest, outcomes: Sequence[Outcome], seconds: float) -> Summary:
    """The figures `sabika simulate` prints."""
    wins = dict.fromkeys(sorted(set(contest.bots), key=contest.bots.index), 0.0)
    neutral = 0.0
    for outcome in outcomes:
        seated = rank(outcome)
        best = [seat for seat, points in enumerate(seated) if points == max(seated)]
        for seat in best:
            wins[outcome.seats[seat]] += 1 / len(best)
        top = [player for player, points in enumerate(outcome.scores) if points == max(outcome.scores)]
        neutral += sum(player >= len(seated) for player in top) / len(top)
    played = max(1, len(outcomes))
    return Summary(
        games=len(outcomes),
        seconds=round(seconds, 3),
        decisions=sum(outcome.decisions for outcome in outcomes),
        scores=[list(outcome.scores) for outcome in outcomes],
        seats=[list(outcome.seats) for outcome in outcomes],
        wins={bot: round(share / played, 6) for bot, share in wins.items()},
        neutral_wins=round(neutral / played, 6),
        unfinished=sum(not outcome.finished and outcome.fault is None for outcome in outcomes),
        faults=sum(outcome.fault is not None for outcome in outcomes),
        seed=contest.seed,
    )


def mean_scores(contest: Contest, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The average points of each bot over all its seats."""
    points: dict[str, list[int]] = {bot: [] for bot in contest.bots}
    for outcome in outcomes:
        for bot, score in zip(outcome.seats, outcome.scores, strict=False):
            points[bot].append(score)
    return {bot: round(sum(scores) / max(1, len(scores)), 1) for bot, scores in points.items()}
