"""The lines of a recording. They are those of a record, and one more.

`tiles:1 tower-9-NE` for what came out of a pile, `seat 2: take b7` for what somebody did, and `bonus:1 3=garden-10` for
a card that was not told when it was dealt.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from sabika.engine.record import Reveal

ACT = re.compile(r"seat ([0-9]): (\S.*)")
CAME = re.compile(r"([a-z-]+:[0-9]{1,3})((?: \S{1,60}){1,60})")
_TOLD_LATER = re.compile(r"([a-z-]+:[0-9]{1,3}) ([0-9]{1,3})=(\S{1,60})")


def write_came(reveal: Reveal) -> str:
    """What came out of a pile."""
    return f"{reveal.pile} {' '.join(reveal.items)}"


def gather(lines: Iterable[str]) -> dict[str, list[str]]:
    """All that came out of each pile, in order."""
    found: dict[str, list[str]] = {}
    for line in fill_in(tuple(lines)):
        if (came := CAME.fullmatch(line)) is not None:
            found.setdefault(came[1], []).extend(came[2].split())
    return found


def fill_in(lines: Sequence[str]) -> Iterator[str]:
    """The lines with what was told later in its place; what told it holds nothing any more."""
    later = {(found[1], int(found[2])): found[3] for line in lines if (found := _TOLD_LATER.fullmatch(line))}
    counts: dict[str, int] = {}
    for line in lines:
        came = CAME.fullmatch(line)
        if came is None or not later:
            yield line
            continue
        pile, items = came[1], came[2].split()
        if _TOLD_LATER.fullmatch(line) is not None:
            yield ""
            continue
        first = counts.get(pile, 0)
        counts[pile] = first + len(items)
        yield " ".join([pile, *(later.get((pile, first + at), item) for at, item in enumerate(items))])
