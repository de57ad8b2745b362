"""Several bots of one level at a table: each has a temperament of its own."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sabika.bots.manner import TEMPERAMENTS

TEMPERAMENTAL = ("steward", "master")  # those who have weights to shift


def vary(codes: Sequence[str | None]) -> list[str | None]:
    """The same bots, where two or more of a level were plain each with another temperament; None is a person."""
    found: list[str | None] = []
    for code in codes:
        several = code is not None and codes.count(code) > 1
        found.append(vary_one(code, [*codes, *found], True) if code is not None and several else code)
    return found


def vary_one(code: str, others: Collection[str | None], always: bool = False) -> str:
    """One more bot beside others: a temperament that none of its level has, if any of them is there already."""
    if code not in TEMPERAMENTAL:
        return code
    there = [other for other in others if other is not None and other.partition(":")[0] == code]
    if not there and not always:
        return code
    free = [name for name in TEMPERAMENTS if f"{code}:{name}" not in there]
    return f"{code}:{free[0]}" if free else code
