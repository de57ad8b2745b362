"""Closed curves, polygons and circles, that straps follow, and the frame they end at."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin, tau
from typing import Protocol

from sabika.web.art.svg import Point, point


class Strand(Protocol):
    """A closed curve, walked by the length from its beginning."""

    @property
    def length(self) -> float: ...

    def at(self, place: float) -> Point:
        """The point at this length."""

    def bend(self, begin: float, end: float) -> str:
        """Path commands from the point at `begin`, where the pen is, to the point at `end`."""

    def pieces(self) -> "Sequence[Segment | Ring]":
        """What it is made of, to find crossings."""


@dataclass(frozen=True)
class Segment:
    """A straight piece of a polygon; `start` is its place on the strand."""

    a: Point
    b: Point
    start: float

    def place(self, share: float) -> float:
        return self.start + share * hypot(self.b[0] - self.a[0], self.b[1] - self.a[1])


@dataclass(frozen=True)
class Polygon:
    """A closed line through these points."""

    points: tuple[Point, ...]

    @property
    def length(self) -> float:
        last = self.pieces()[-1]
        return last.place(1)

    def pieces(self) -> list[Segment]:
        found, start = [], 0.0
        for a, b in pairwise((*self.points, self.points[0])):
            piece = Segment(a, b, start)
            found.append(piece)
            start = piece.place(1)
        return found

    def at(self, place: float) -> Point:
        place %= self.length
        piece = next((p for p in self.pieces() if place <= p.place(1)), self.pieces()[-1])
        share = (place - piece.start) / (piece.place(1) - piece.start)
        return (piece.a[0] + share * (piece.b[0] - piece.a[0]), piece.a[1] + share * (piece.b[1] - piece.a[1]))

    def bend(self, begin: float, end: float) -> str:
        laps = (
            piece.start + lap * self.length for lap in range(ceil(end / self.length) + 1) for piece in self.pieces()
        )
        corners = [self.at(place) for place in laps if begin + 0.01 < place < end - 0.01]
        return "".join(f"L{point(p)}" for p in (*corners, self.at(end)))


@dataclass(frozen=True)
class Ring:
    """A circle."""

    centre: Point
    radius: float

    @property
    def length(self) -> float:
        return tau * self.radius

    def pieces(self) -> "list[Ring]":
        return [self]

    def at(self, place: float) -> Point:
        angle = place / self.radius
        return (self.centre[0] + self.radius * cos(angle), self.centre[1] + self.radius * sin(angle))

    def place_of(self, p: Point) -> float:
        return atan2(p[1] - self.centre[1], p[0] - self.centre[0]) % tau * self.radius

    def bend(self, begin: float, end: float) -> str:
        large = int(end - begin > pi * self.radius)
        return f"A{self.radius:g} {self.radius:g} 0 {large} 1 {point(self.at(end))}"


@dataclass(frozen=True)
class Frame:
    """A rectangle; nothing is drawn outside."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, p: Point) -> bool:
        return self.left < p[0] < self.right and self.top < p[1] < self.bottom

    def sides(self) -> list[Segment]:
        corners = [(self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom)]
        return [Segment(a, b, 0) for a, b in pairwise([*corners, corners[0]])]

    def corner_near(self, p: Point) -> Point:
        x = self.left if p[0] < (self.left + self.right) / 2 else self.right
        y = self.top if p[1] < (self.top + self.bottom) / 2 else self.bottom
        return (x, y)
