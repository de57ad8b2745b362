"""What a correction changed: the points of scorings that were held already, before and after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.engine import SabikaError
from sabika.scorepad.evening import Evening, check
from sabika.web.pages.pad.scorings import Counted, count


@dataclass(frozen=True)
class Corrected:
    """A scoring that was corrected since the last one was held."""

    number: int
    changes: Sequence[tuple[str, int, int]]  # whose points are others now: the name, before, and after


def list_corrected(evenings: Sequence[Evening], counted: Counted) -> list[Corrected]:
    """The scorings that were corrected, as far back as can be undone; those who kept their points are left out."""
    now = evenings[0]
    before = _find_before(evenings)
    if before.scorings[: now.held] == now.scorings[: now.held]:
        return []
    try:
        check(before)  # only the newest of an address was
        earlier = count(before)
    except SabikaError:
        return []
    names = counted.entered[0].names
    found = []
    for number in range(1, now.held + 1):
        if before.scorings[number - 1] == now.scorings[number - 1]:
            continue
        if number not in earlier.lines or number not in counted.lines:
            continue  # one of them cannot be counted, which is said elsewhere
        rows = zip(names, earlier.row(number, len(names)), counted.row(number, len(names)), strict=True)
        found.append(Corrected(number, [row for row in rows if row[1] != row[2]]))
    return found


def _find_before(evenings: Sequence[Evening]) -> Evening:
    """The evening as it was when the last scoring had been held."""
    found = evenings[0]
    for one in evenings[1:]:
        if one.held != found.held or len(one.scorings) != len(found.scorings):
            break
        found = one
    return found
