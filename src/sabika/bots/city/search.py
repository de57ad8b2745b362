"""Trying plans on games as they may go on: the same worlds for all of them, more of them for those that do well."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from sabika.bots.city.effort import QUICK
from sabika.bots.city.evaluation import Evaluation, value_lead
from sabika.bots.city.playout import ListTurns, follow, play_round
from sabika.bots.city.turns import WholeTurn
from sabika.bots.manner import Meter
from sabika.games.city import CityGame

CANDIDATES = 8  # plans that are tried; fewer with few tries, more with many
MOST_CANDIDATES = 16
TRIES_EACH = 3  # at least, for each candidate
DOUBT = 1.5  # worlds for which the first impression counts
FEWEST = 2  # candidates that are compared to the end


class Search:
    """Successive halving: after each part of the budget the worse half of the candidates is left out."""

    def __init__(
        self, planner: ListTurns, game: CityGame, seat: int, temperament: str | None, meter: Meter, rng: Random
    ) -> None:
        self.planner = planner
        self.game = game
        self.seat = seat
        self.temperament = temperament
        self.meter = meter
        self.seed = rng.getrandbits(64)
        self.worlds = 0

    def order(self, turns: Sequence[WholeTurn]) -> list[WholeTurn]:
        """The turns again, those first that did best; their values are what was found."""
        candidates = list(turns[: self._count_candidates()])
        sums = [DOUBT * turn.value for turn in candidates]
        alive = list(range(len(candidates)))
        out: list[int] = []
        stages = max(1, (len(alive) - 1).bit_length())
        offset: float | None = None  # playouts count what others have, first impressions do not
        for stage in range(1, stages + 1):
            while self.meter.spent < stage / stages:
                world = self.worlds
                results = [self._try(candidates[number], world) for number in alive]
                self.worlds += 1
                if offset is None:
                    offset = sum(results) / len(results) - sum(candidates[one].value for one in alive) / len(alive)
                for number, result in zip(alive, results, strict=True):
                    sums[number] += result - offset
            alive.sort(key=lambda number: -sums[number])
            kept = max(FEWEST, (len(alive) + 1) // 2)
            out = alive[kept:] + out
            alive = alive[:kept]
            if len(alive) <= FEWEST and len(candidates) <= FEWEST:
                break
        count = self.worlds + DOUBT
        ranked = [msgspec.structs.replace(candidates[number], value=sums[number] / count) for number in alive]
        return [*ranked, *(candidates[number] for number in out), *turns[len(candidates) :]]

    def _count_candidates(self) -> int:
        tries = self.meter.tries
        if tries is None:
            return CANDIDATES
        most = min(MOST_CANDIDATES, CANDIDATES + tries // 100)
        return max(FEWEST, min(most, tries // TRIES_EACH))

    def _try(self, turn: WholeTurn, world: int) -> float:
        """How it goes in one world until the seat's next turn, with the best that it could do then."""
        self.meter.count()
        game = self.game.resample(self.seat, Random(f"{self.seed}/{world}"))
        follow(game, self.seat, turn.actions)
        play_round(game, self.seat, self.planner)
        lead = value_lead(game, self.seat, self.temperament)
        if game.over or game.decision != "turn" or game.to_act != self.seat:
            return lead
        best = self.planner.list_turns(game, self.seat, self.temperament, QUICK)[0]
        return lead + best.value - Evaluation(game, self.seat, self.temperament).value()
