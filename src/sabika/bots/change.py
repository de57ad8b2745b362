"""What a plan changes, in words: points of a source as they would be, beside what they are now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sabika.engine import ScoreLine
from sabika.words import Reason, because


def list_changes(seat: int, before: Sequence[ScoreLine], after: Sequence[ScoreLine]) -> list[ScoreLine]:
    """Where the seat gets more points: a line for each source with the points it adds, most first."""
    return sorted(_compare(seat, before, after), key=lambda line: -line.points)


def _compare(seat: int, before: Sequence[ScoreLine], after: Sequence[ScoreLine]) -> Iterator[ScoreLine]:
    now, then = _add_up(seat, before), _add_up(seat, after)
    for source, points in then.items():
        more = points - now.get(source, 0)
        if more > 0:
            line = next(line for line in after if line.player == seat and line.source == source)
            reason = say_change(line, after, now.get(source, 0), points)
            yield msgspec.structs.replace(line, points=more, reason=reason)


def _add_up(seat: int, lines: Sequence[ScoreLine]) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in lines:
        if line.player == seat:
            found[line.source] = found.get(line.source, 0) + line.points
    return found


def say_change(line: ScoreLine, lines: Sequence[ScoreLine], now: int, then: int) -> Reason:
    """Both figures; of a majority also the place, and with whom it is shared."""
    source, _, kind = line.source.partition(":")
    if not kind:
        if now:
            return because("plan-more", source=source, now=now, then=then)
        return because("plan-more-new", source=source, now=now, then=then)
    place = line.reason.params.get("place")
    level = [
        one.player
        for one in lines
        if one.source == line.source and one.player != line.player and one.reason.params.get("place") == place
    ]
    if now:
        if level:
            return because("plan-level", kind=kind, players=level, now=now, then=then)
        if place == 1:
            return because("plan-first", kind=kind, now=now, then=then)
        return because("plan-place", kind=kind, place=place, now=now, then=then)
    if level:
        return because("plan-level-new", kind=kind, players=level, now=now, then=then)
    if place == 1:
        return because("plan-first-new", kind=kind, now=now, then=then)
    return because("plan-place-new", kind=kind, place=place, now=now, then=then)
