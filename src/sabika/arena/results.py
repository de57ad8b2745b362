"""What the games of a tournament come to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from statistics import fmean

import msgspec

from sabika.arena.match import Outcome, rank
from sabika.arena.ratings import Rating, rate
from sabika.arena.statistics import Distribution, Interval, distribute, estimate_mean, estimate_share
from sabika.arena.tournament import LineUp, Tournament, is_mirror


class Pair(msgspec.Struct, frozen=True):
    """Two bots at one sort of table, of which only their seats are compared. A difference is a's points less b's."""

    a: str
    b: str
    seats: LineUp  # who sat there; in the first game in this order
    games: int
    share: float
    low: float
    high: float
    even: float  # the share of two bots that are as strong as each other
    difference: Interval | None  # of the points, over all rotations of a deal; None with too few games

    @property
    def name(self) -> str:
        """Who met whom."""
        others = self.seats.count(self.b) - (self.a == self.b)
        return f"{self.a} – {f'{others} × ' if others > 1 else ''}{self.b}"


class FaultLine(msgspec.Struct, frozen=True):
    """A reason why a bot has lost on the spot, and how often."""

    bot: str
    reason: str
    games: int


class Result(msgspec.Struct, frozen=True):
    """All figures of a tournament."""

    games: int  # of each table
    played: int
    pairs: list[Pair]
    ratings: dict[str, Rating]
    ms: dict[str, float]  # milliseconds a decision
    scores: dict[str, Distribution]
    faults: list[FaultLine]
    stopped: int  # games that were cut off because they went on for too long
    neutral: float  # share of games in which somebody without a seat has the most points, ties split
    rated: bool  # False: the package for ratings is missing
    seed: str


class Bout(msgspec.Struct, frozen=True):
    """The games of one line-up in their order. With rotations of the same deal one after another."""

    line_up: LineUp
    outcomes: tuple[Outcome, ...]

    def seats_of(self, number: int, first: bool) -> list[int]:
        """Among copies: the seats, in a game, of the one that sat first at the beginning, or those of the others."""
        home = -number % len(self.line_up)
        return [seat for seat in range(len(self.line_up)) if (seat == home) == first]


def sum_up(tournament: Tournament, known: Mapping[str, Outcome]) -> Result:
    """The figures of all its games, whose outcomes are known by the names of the matches."""
    outcomes = [known[match.name] for match in tournament.matches()]
    tables = len(tournament.line_ups)
    bouts = [Bout(line_up, tuple(outcomes[place::tables])) for place, line_up in enumerate(tournament.line_ups)]
    ratings = rate(outcomes)
    scores = {bot: distribute(_list_scores(bot, outcomes)) for bot in tournament.bots}
    return Result(
        games=tournament.games,
        played=len(outcomes),
        pairs=list(_compare_alone(bouts) if tournament.setting.players == 1 else _compare_all(bouts)),
        ratings=ratings or {},
        ms={bot: _measure_pace(bot, outcomes) for bot in tournament.bots},
        scores={bot: one for bot, one in scores.items() if one is not None},
        faults=_list_faults(outcomes),
        stopped=sum(not outcome.finished and outcome.fault is None for outcome in outcomes),
        neutral=round(fmean(map(_count_neutral, outcomes)), 6),
        rated=ratings is not None,
        seed=tournament.seed,
    )


def _compare_all(bouts: Sequence[Bout]) -> Iterator[Pair]:
    for bout in bouts:
        if is_mirror(bout.line_up):
            numbers = range(len(bout.outcomes))
            sides = [(bout.seats_of(number, True), bout.seats_of(number, False)) for number in numbers]
            yield _compare(bout, bout.line_up[0], bout.line_up[0], sides)
        for a, b in combinations(dict.fromkeys(bout.line_up), 2):
            yield _compare(bout, a, b, [(_find(a, one), _find(b, one)) for one in bout.outcomes])


def _find(bot: str, outcome: Outcome) -> list[int]:
    return [seat for seat, other in enumerate(outcome.seats) if other == bot]


def _compare(bout: Bout, a: str, b: str, sides: Sequence[tuple[list[int], list[int]]]) -> Pair:
    """Two bots by the seats they had in each game."""
    won, by_deal = 0.0, defaultdict(list)
    for number, (outcome, (mine, theirs)) in enumerate(zip(bout.outcomes, sides, strict=True)):
        ranks = rank(outcome)
        best = max(ranks[seat] for seat in (*mine, *theirs))
        won += sum(ranks[seat] == best for seat in mine) / sum(ranks[seat] == best for seat in (*mine, *theirs))
        if outcome.fault is None:
            points = outcome.scores
            lead = fmean(points[seat] for seat in mine) - fmean(points[seat] for seat in theirs)
            by_deal[number // len(bout.line_up)].append(lead)
    share = estimate_share(won, len(bout.outcomes))
    mine, theirs = sides[0]
    even = round(len(mine) / len(mine + theirs), 6)
    difference = estimate_mean([fmean(leads) for leads in by_deal.values()])
    return Pair(a, b, bout.line_up, len(bout.outcomes), share.value, share.low, share.high, even, difference)


def _compare_alone(bouts: Sequence[Bout]) -> Iterator[Pair]:
    """Whoever plays alone is compared on the same deals."""
    for one, other in combinations(bouts, 2):
        both = list(zip(one.outcomes, other.outcomes, strict=False))
        leads = [rank(mine)[0] - rank(theirs)[0] for mine, theirs in both]
        share = estimate_share(sum((lead > 0) + 0.5 * (lead == 0) for lead in leads), len(leads))
        a, b = one.line_up[0], other.line_up[0]
        yield Pair(a, b, (a, b), len(both), share.value, share.low, share.high, 0.5, estimate_mean(leads))


def _list_scores(bot: str, outcomes: Sequence[Outcome]) -> list[float]:
    """A bot's points in all games that were played to their end."""
    return [
        float(points)
        for outcome in outcomes
        if outcome.finished
        for code, points in zip(outcome.seats, outcome.scores, strict=False)
        if code == bot
    ]


def _measure_pace(bot: str, outcomes: Sequence[Outcome]) -> float:
    places = [(outcome, seat) for outcome in outcomes for seat in _find(bot, outcome)]
    thoughts = sum(outcome.thoughts[seat] for outcome, seat in places)
    return round(1000 * sum(outcome.seconds[seat] for outcome, seat in places) / max(1, thoughts), 3)


def _list_faults(outcomes: Sequence[Outcome]) -> list[FaultLine]:
    counts: dict[tuple[str, str], int] = defaultdict(int)
    for outcome in outcomes:
        if outcome.fault is not None:
            counts[outcome.seats[outcome.fault.seat], outcome.fault.reason] += 1
    return [FaultLine(bot, reason, games) for (bot, reason), games in counts.items()]


def _count_neutral(outcome: Outcome) -> float:
    """1 where somebody without a seat has the most points, less where others have as many."""
    top = [player for player, points in enumerate(outcome.scores) if points == max(outcome.scores)]
    return sum(player >= len(outcome.seats) for player in top) / len(top)
