"""Where strands cross each other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import hypot, sqrt
from typing import Final

from sabika.web.art.strands import Frame, Ring, Segment, Strand

_TINY: Final = 1e-6


@dataclass(frozen=True)
class Crossing:
    """Where two strands meet: their numbers, the places on them, and the sine of the angle between them."""

    strands: tuple[int, int]
    places: tuple[float, float]
    sine: float


def crossings_of(strands: Sequence[Strand]) -> Iterator[Crossing]:
    """All crossings, those of a strand with itself as well."""
    for (i, one), (j, two) in combinations_with_replacement(enumerate(strands), 2):
        for p, a in enumerate(one.pieces()):
            for q, b in enumerate(two.pieces()):
                if i != j or p < q:
                    for place_a, place_b, sine in _meet(a, b):
                        yield Crossing((i, j), (place_a, place_b), sine)


def _meet(a: Segment | Ring, b: Segment | Ring) -> list[tuple[float, float, float]]:
    if isinstance(a, Segment) and isinstance(b, Segment):
        return _segments(a, b)
    if isinstance(a, Ring) and isinstance(b, Ring):
        return _rings(a, b)
    if isinstance(a, Segment) and isinstance(b, Ring):
        return _through(a, b)
    return [(there, here, sine) for here, there, sine in _meet(b, a)]


def _segments(a: Segment, b: Segment) -> list[tuple[float, float, float]]:
    ux, uy = a.b[0] - a.a[0], a.b[1] - a.a[1]
    vx, vy = b.b[0] - b.a[0], b.b[1] - b.a[1]
    cross = ux * vy - uy * vx
    if abs(cross) < _TINY:
        return []
    wx, wy = b.a[0] - a.a[0], b.a[1] - a.a[1]
    s, t = (wx * vy - wy * vx) / cross, (wx * uy - wy * ux) / cross
    if not (_TINY < s < 1 - _TINY and _TINY < t < 1 - _TINY):
        return []
    return [(a.place(s), b.place(t), abs(cross) / hypot(ux, uy) / hypot(vx, vy))]


def _rings(a: Ring, b: Ring) -> list[tuple[float, float, float]]:
    dx, dy = b.centre[0] - a.centre[0], b.centre[1] - a.centre[1]
    apart = hypot(dx, dy)
    if not abs(a.radius - b.radius) + _TINY < apart < a.radius + b.radius - _TINY:
        return []
    along = (a.radius**2 - b.radius**2 + apart**2) / (2 * apart)
    aside = sqrt(a.radius**2 - along**2)
    foot = (a.centre[0] + along * dx / apart, a.centre[1] + along * dy / apart)
    both = [(foot[0] + k * aside * dy / apart, foot[1] - k * aside * dx / apart) for k in (1, -1)]
    return [(a.place_of(p), b.place_of(p), apart * aside / a.radius / b.radius) for p in both]


def _through(a: Segment, ring: Ring) -> list[tuple[float, float, float]]:
    ux, uy = a.b[0] - a.a[0], a.b[1] - a.a[1]
    wx, wy = a.a[0] - ring.centre[0], a.a[1] - ring.centre[1]
    size = ux * ux + uy * uy
    half = (ux * wx + uy * wy) / size
    root = half * half - (wx * wx + wy * wy - ring.radius**2) / size
    if root < _TINY:
        return []
    shares = [share for share in (-half - sqrt(root), -half + sqrt(root)) if _TINY < share < 1 - _TINY]
    places = [(a.place(share), ring.place_of((a.a[0] + share * ux, a.a[1] + share * uy))) for share in shares]
    return [(here, there, max(0.2, sqrt(root * size) / ring.radius)) for here, there in places]


def borders(strand: Strand, frame: Frame) -> list[float]:
    """The places where a strand crosses the frame."""
    return [place for piece in strand.pieces() for side in frame.sides() for place, _, _ in _meet(piece, side)]
