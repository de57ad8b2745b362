"""Who gets how much for having the most of something."""

from collections.abc import Sequence

import msgspec

from sabika.words import Reason, because

# Points of the first kind in the table for first, second and third place; each further kind is worth one more.
FIRST_KIND = {1: (1,), 2: (8, 1), 3: (16, 8, 1)}

REMEMBERED = 1 << 14  # awards for a kind that each game keeps in mind


class Share(msgspec.Struct, frozen=True):
    """Points for one participant: the places covered (counted from 1) and with how many they are shared."""

    player: int
    points: int
    count: int
    place: int
    sharers: int
    pot: int  # what the places covered are worth together


def shares(counts: Sequence[int], places: Sequence[int], first: int = 1) -> list[Share]:
    """Points by rank; those tied for places share what the places they cover are worth, rounded down.

    Nobody scores without at least one. Places beyond the last are worth nothing. `first` is the best place still free.
    """
    found = []
    place = first
    for count in sorted({count for count in counts if count > 0}, reverse=True):
        tied = [player for player, mine in enumerate(counts) if mine == count]
        pot = sum(places[place - 1 : place - 1 + len(tied)])
        found += [Share(player, pot // len(tied), count, place, len(tied), pot) for player in tied]
        place += len(tied)
    return found


def places(scoring: int, kind: int) -> tuple[int, ...]:
    """What the places are worth for a kind (its number in the table, from 0)."""
    return tuple(points + kind for points in FIRST_KIND[scoring])


def majority_reason(kind: str, share: Share) -> Reason:
    """Why somebody gets the points of a share."""
    if share.sharers == 1:
        return because("majority", kind=kind, count=share.count, place=share.place)
    last = share.place + share.sharers - 1
    return because(
        "majority-shared",
        kind=kind,
        count=share.count,
        place=share.place,
        last=last,
        pot=share.pot,
        sharers=share.sharers,
    )
