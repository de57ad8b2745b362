"""Whoever plays the matches: this process, several of this machine, or a cluster. Outcomes do not depend on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Protocol

from sabika.arena.isolation import play_alone
from sabika.arena.match import Match, Outcome, play_out

AHEAD = 3  # matches handed out for each process, so that none of them waits

Played = tuple[Match, Outcome]


class Workers(Protocol):
    """Somebody who plays matches."""

    def play(self, matches: Iterable[Match]) -> Iterator[Played]:
        """Each match with its outcome, as they become known."""


class Here:
    """This process."""

    def play(self, matches: Iterable[Match]) -> Iterator[Played]:
        for match in matches:
            yield match, play_out(match)


class Processes:
    """Several processes of this machine. One that dies loses nothing: what it played is played again."""

    def __init__(self, number: int) -> None:
        self.number = number

    def play(self, matches: Iterable[Match]) -> Iterator[Played]:
        waiting = iter(matches)
        lost: list[Match] = []
        while True:
            yield from self._play_until_one_dies(waiting, lost)
            if not lost:
                return
            for match in lost:  # one of these may have killed it: each gets a process of its own
                yield match, play_alone(match)
            lost.clear()

    def _play_until_one_dies(self, waiting: Iterator[Match], lost: list[Match]) -> Iterator[Played]:
        # Fresh processes: a copy of one with threads (a server, a test) may hang.
        pool = ProcessPoolExecutor(self.number, mp_context=get_context("spawn"))
        running: dict[Future[Outcome], Match] = {}
        try:
            while not lost:
                for match in islice(waiting, AHEAD * self.number - len(running)):
                    lost.append(match)  # until it is handed out
                    running[pool.submit(play_out, match)] = match
                    lost.remove(match)
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    match = running.pop(future)
                    if isinstance(future.exception(), BrokenProcessPool):
                        lost.append(match)
                    else:
                        yield match, future.result()
        except BrokenProcessPool:  # it died while matches were handed out
            pass
        finally:
            pool.shutdown(cancel_futures=True)
        lost += running.values()


def hire(jobs: int = 1, ray: str | None = None) -> Workers:
    """Whoever plays, as asked on the command line."""
    if ray is not None:
        from sabika.arena.cluster import Cluster  # an optional extra

        return Cluster(ray)
    return Here() if jobs <= 1 else Processes(jobs)


def play_in_order(workers: Workers, matches: Sequence[Match]) -> Iterator[Outcome]:
    """The outcomes in the order of the matches, each as soon as it and those before it are known."""
    known: dict[str, Outcome] = {}
    following = iter(matches)
    due = next(following, None)
    for match, outcome in workers.play(matches):
        known[match.name] = outcome
        while due is not None and due.name in known:
            yield known.pop(due.name)
            due = next(following, None)
