"""A Ray cluster that plays matches; an optional package. Workers may come and go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from sabika.arena.isolation import play_alone
from sabika.arena.match import Match, Outcome, play_out
from sabika.engine import SabikaError

AHEAD = 2  # matches handed out for each processor
RETRIES = 5  # how often a match is begun again elsewhere before it is played here
LOCAL = "local"  # instead of an address: a cluster on this machine, for as long as the run takes


class RayMissing(SabikaError):  # noqa: N818 - reads as what it is
    """The optional package is not installed."""


class Cluster:
    """Somebody who plays matches wherever there are processors."""

    def __init__(self, address: str) -> None:
        self.address = address
        try:
            import ray
        except ModuleNotFoundError:
            raise RayMissing.saying("ray-missing") from None
        self.ray: Any = ray

    def play(self, matches: Iterable[Match]) -> Iterator[tuple[Match, Outcome]]:
        ray = self.ray
        self._connect()
        try:
            task = ray.remote(max_retries=RETRIES)(play_out)
            waiting = iter(matches)
            running: dict[Any, Match] = {}
            while True:
                wanted = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(running)
                for match in islice(waiting, max(0, wanted)):
                    running[task.remote(match)] = match
                if not running:
                    return
                done, _ = ray.wait(list(running))
                for reference in done:
                    match = running.pop(reference)
                    yield match, self._fetch(reference, match)
        finally:
            ray.shutdown()

    def _connect(self) -> None:
        try:
            address = None if self.address == LOCAL else self.address
            self.ray.init(address=address, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise SabikaError.saying("ray-unreachable", address=self.address, problem=_shorten(error)) from None

    def _fetch(self, reference: Any, match: Match) -> Outcome:
        try:
            outcome: Outcome = self.ray.get(reference)
        except self.ray.exceptions.RayTaskError:  # an error of ours: it would be the same anywhere
            raise
        except self.ray.exceptions.RayError:  # wherever it is played, the worker dies: perhaps of one of its bots
            return play_alone(match)
        return outcome


def _shorten(error: Exception) -> str:
    return " ".join(str(error).split())[:200]
