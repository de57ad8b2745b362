"""Interlaced straps: closed curves that pass over and under each other in turn, as one path with gaps.

Curves in the plane can always be woven so: follow a strand and it goes over, under, over, under. One decision for each
group of curves that meet fixes all the others.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from sabika.web.art.crossings import Crossing, borders, crossings_of
from sabika.web.art.strands import Frame, Strand
from sabika.web.art.svg import Point, move, point

_SHORTEST: Final = 0.4


def weave(strands: Sequence[Strand], gap: float, frame: Frame, keep: Callable[[Point], bool] = lambda _: True) -> str:
    """The straps inside the frame as one path; `gap` is cleared on both sides of what passes over.

    Of the stretches between two gaps only those are drawn whose middle one wants to `keep`.
    """
    crossings = list(crossings_of(strands))
    under = _under(strands, crossings)
    drawn = []
    for number, strand in enumerate(strands):
        holes = [(place, gap / crossing.sine) for crossing, which in under for place in _on(crossing, which, number)]
        for begin, end in _visible(strand.length, holes, borders(strand, frame)):
            middle = strand.at((begin + end) / 2)
            if frame.holds(middle) and end - begin > _SHORTEST and keep(middle):
                drawn.append(f"{move(strand.at(begin))}{strand.bend(begin, end)}")
    return "".join(drawn)


def outline(strands: Iterable[Strand], frame: Frame) -> str:
    """The same curves closed and unbroken, to be filled; what lies around a corner of the frame is cut off there."""
    return "".join(_draw_closed(strand, frame) for strand in strands)


def _draw_closed(strand: Strand, frame: Frame) -> str:
    cuts = sorted(borders(strand, frame))
    if not cuts:
        half = strand.length / 2
        return f"{move(strand.at(0))}{strand.bend(0, half)}{strand.bend(half, 2 * half)}Z"
    turns = pairwise([*cuts, cuts[0] + strand.length])
    begin, end = next((a, b) for a, b in turns if frame.holds(strand.at((a + b) / 2)))
    corner = frame.corner_near(strand.at((begin + end) / 2))
    return f"{move(corner)}L{point(strand.at(begin))}{strand.bend(begin, end)}Z"


def _on(crossing: Crossing, which: int, number: int) -> list[float]:
    return [crossing.places[which]] if crossing.strands[which] == number else []


def _visible(length: float, holes: list[tuple[float, float]], ends: list[float]) -> Iterator[tuple[float, float]]:
    """The intervals between holes, split where the strand leaves the frame."""
    cuts = sorted([(place, half) for place, half in holes] + [(place, 0.0) for place in ends])
    if not cuts:
        yield (0.0, length)
        return
    for (place, half), (after, half_after) in pairwise([*cuts, (cuts[0][0] + length, cuts[0][1])]):
        yield (place + half, after - half_after)


def _under(strands: Sequence[Strand], crossings: list[Crossing]) -> list[tuple[Crossing, int]]:
    """For each crossing, which of its two strands passes under: neighbours along a strand differ."""
    stops: dict[int, list[tuple[float, int, int]]] = defaultdict(list)
    for index, crossing in enumerate(crossings):
        for which in (0, 1):
            stops[crossing.strands[which]].append((crossing.places[which], index, which))
    neighbours: dict[int, list[tuple[int, bool]]] = defaultdict(list)
    for number in range(len(strands)):
        along = sorted(stops[number])
        for (_, one, first), (_, two, second) in zip(along, along[1:] + along[:1], strict=True):
            neighbours[one].append((two, first == second))
            neighbours[two].append((one, first == second))
    below: dict[int, int] = {}
    for start in range(len(crossings)):
        waiting = [] if start in below else [start]
        below.setdefault(start, 0)
        while waiting:
            here = waiting.pop()
            for there, same in neighbours[here]:
                if there not in below:
                    below[there] = 1 - below[here] if same else below[here]
                    waiting.append(there)
    return [(crossing, below[index]) for index, crossing in enumerate(crossings)]
