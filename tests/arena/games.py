"""Short tournaments, and outcomes by hand."""

from collections.abc import Sequence

from sabika.arena import Outcome, Setting, Tournament
from sabika.arena.match import Fault, Match
from sabika.arena.tournament import LineUp
from sabika.arena.workers import Workers

ROLL = "roll-and-write"  # the quickest game


def tournament(*line_ups: LineUp, games: int = 4, seed: str = "arena") -> Tournament:
    setting = Setting(game=ROLL, players=len(line_ups[0]))
    return Tournament(setting=setting, line_ups=line_ups, games=games, seed=seed)


def outcome(seats: str, scores: Sequence[int], lost: int | None = None, finished: bool = True) -> Outcome:
    """One by hand: seats as letters."""
    fault = None if lost is None else Fault(lost, "fell off")
    ended = finished and lost is None
    return Outcome(tuple(seats), tuple(scores), (10,) * len(seats), (0.02,) * len(seats), ended, fault)


def play_all(workers: Workers, matches: Sequence[Match]) -> list[Outcome]:
    """The outcomes in the order of the matches; each match has one."""
    played = [(match.name, outcome) for match, outcome in workers.play(matches)]
    assert len(played) == len(matches)
    return [dict(played)[match.name] for match in matches]
