"""Places for the kinds of buildings: for completing them, and at the end for having most of them."""

from collections.abc import Iterator, Sequence
from functools import cache
from operator import eq

from sabika.games.majority import Share, places, shares

LIKE_SCORING = 3  # places are worth what they are in Alhambra's third scoring

Table = Sequence[Sequence[int]]  # for each participant a number for each kind


@cache
def worth_of(kind: int) -> tuple[int, ...]:
    """Points of first, second and third place for a kind; further ones are worth nothing."""
    return places(LIKE_SCORING, kind)


def count_taken(completed: Table, kind: int) -> int:
    """How many places were given for a kind during the game."""
    return sum(1 for mine in completed if mine[kind])


def completions(totals: Sequence[int], counts: Table, completed: Table) -> Iterator[tuple[int, list[Share]]]:
    """Kinds that somebody has completed without having a place for it yet, and the places that takes."""
    for mine in counts:
        if any(map(eq, mine, totals)):
            break
    else:
        return  # as in most rounds, so it pays to see that quickly
    for kind, total in enumerate(totals):
        done = [
            mine[kind] if mine[kind] == total and not place[kind] else 0
            for mine, place in zip(counts, completed, strict=True)
        ]
        if any(done):
            yield kind, shares(done, worth_of(kind), count_taken(completed, kind) + 1)


def last_places(counts: Table, completed: Table, kind: int) -> list[Share]:
    """At the end: the places still free, by number, among those who have none yet."""
    waiting = [0 if place[kind] else mine[kind] for mine, place in zip(counts, completed, strict=True)]
    return shares(waiting, worth_of(kind), count_taken(completed, kind) + 1)


def places_taken(counts: Table, completed: Table, kind: int) -> list[Share]:
    """The places given during the game: whoever has the same one shares it, and the following as far as needed."""
    found = []
    points = worth_of(kind)
    for place in sorted({mine[kind] for mine in completed} - {0}):
        sharers = [player for player, mine in enumerate(completed) if mine[kind] == place]
        pot = sum(points[place - 1 : place - 1 + len(sharers)])
        each = pot // len(sharers)
        found += [Share(player, each, counts[player][kind], place, len(sharers), pot) for player in sharers]
    return found
