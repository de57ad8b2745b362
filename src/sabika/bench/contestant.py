"""What is measured of a contestant, and how: random play in slices of time, and copies of games half played."""

import gc
import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from statistics import median
from time import perf_counter
from typing import Generic, Protocol, TypeVar

import msgspec

GAMES_COPIED = 9
COPY_PASSES = 3
COPY_SECONDS = 0.005

State = TypeVar("State")


class MissingPackageError(Exception):
    """A contestant cannot take part; its message is the one line people read."""

    def __init__(self, package: str) -> None:
        super().__init__(f"{package} is not installed: pip install 'sabika[bench]'")


class Tally(msgspec.Struct, frozen=True):
    """Decisions taken, and how many legal actions were listed at all of them together."""

    decisions: int
    options: int


class Slice(msgspec.Struct, frozen=True):
    """What was played in one slice of time: whole games."""

    decisions: int
    games: int
    seconds: float
    options: int = 0


class Contestant(Protocol):
    """An engine that takes part, with one of its games."""

    @property
    def name(self) -> str: ...

    @property
    def package(self) -> str: ...

    def play_slice(self, seconds: float) -> Slice: ...

    def copy_microseconds(self) -> float: ...


class RandomPlay(ABC, Generic[State]):
    """A contestant, given how its games are started, played at random and copied.

    Game number n is the same game whenever a run plays it: its chance and its choices follow from n alone.
    """

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package
        self._number = 0

    @abstractmethod
    def start(self, number: int) -> State:
        """A new game, with the generator of its choices set back to `number` (from 1)."""

    @abstractmethod
    def play(self, state: State, limit: float) -> Tally:
        """Play at random to the end, or for `limit` decisions. A loop of its own per engine: calls per step cost."""

    @abstractmethod
    def copier(self, state: State) -> Callable[[], object]:
        """A function that copies this game."""

    def play_slice(self, seconds: float) -> Slice:
        """Whole games until the time is over, so that openings and endings count as in real games."""
        decisions = options = games = 0
        gc.collect()  # nobody pays for the garbage of the one before
        begin = now = perf_counter()
        while now - begin < seconds:
            self._number += 1
            played = self.play(self.start(self._number), float("inf"))
            decisions, options, games = decisions + played.decisions, options + played.options, games + 1
            now = perf_counter()
        return Slice(decisions, games, now - begin, options)

    def copy_microseconds(self) -> float:
        """The median over games half played; the best of a few passes, as noise only ever adds."""
        copiers = [self.copier(state) for state in self._half_played]
        gc.collect()
        return min(median(_microseconds(copier) for copier in copiers) for _ in range(COPY_PASSES))

    @cached_property
    def _half_played(self) -> list[State]:
        return [self._play_half(number) for number in range(1, GAMES_COPIED + 1)]

    def _play_half(self, number: int) -> State:
        length = self.play(self.start(number), float("inf")).decisions
        state = self.start(number)
        self.play(state, length // 2)
        return state


def _microseconds(call: Callable[[], object]) -> float:
    """Time per call. Not by `timeit`, which switches garbage collection off."""
    begin = perf_counter()
    call()
    times = max(1, int(COPY_SECONDS / max(perf_counter() - begin, 1e-7)))
    begin = perf_counter()
    for _ in range(times):
        call()
    return (perf_counter() - begin) / times * 1e6


@contextmanager
def one_core() -> Iterator[int | None]:
    """Stay on one core where the system lets us; the last one, as the first serves most interrupts."""
    if not hasattr(os, "sched_setaffinity"):
        yield None
        return
    before = os.sched_getaffinity(0)
    core = max(before)
    os.sched_setaffinity(0, {core})
    try:
        yield core
    finally:
        os.sched_setaffinity(0, before)
