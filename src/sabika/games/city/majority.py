"""Who gets how much for having the most of something."""

from collections.abc import Sequence

import msgspec


class Share(msgspec.Struct, frozen=True):
    """Points for one participant: the places covered (counted from 1) and with how many they are shared."""

    player: int
    points: int
    count: int
    place: int
    sharers: int
    pot: int  # what the places covered are worth together


def shares(counts: Sequence[int], places: Sequence[int]) -> list[Share]:
    """Points by rank; those tied for places share what the places they cover are worth, rounded down.

    Nobody scores without at least one. Places beyond the last are worth nothing.
    """
    found = []
    place = 1
    for count in sorted({count for count in counts if count > 0}, reverse=True):
        tied = [player for player, mine in enumerate(counts) if mine == count]
        pot = sum(places[place - 1 : place - 1 + len(tied)])
        found += [Share(player, pot // len(tied), count, place, len(tied), pot) for player in tied]
        place += len(tied)
    return found
