"""What a position of Roll & Write promises each seat, taken apart so that a turn changes few of the parts.

Each part is what it would bring if the game ended now, and weighted features while turns are left: `yet` is 1 until the
last turn is over, `soon` goes from 1 to 0 over the last few turns, `later` over the whole game. Weights are learned
(`weights/rollwrite.toml`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from sabika.bots.rollwrite.races import expect_place, order_rivals
from sabika.games.rollwrite.places import Table, count_taken, last_places, worth_of
from sabika.games.rollwrite.rules import RollRules
from sabika.games.rollwrite.scoring import COINS_FOR_A_POINT, LINE_POINTS
from sabika.games.rollwrite.sheet import COLUMNS, PIPS, ROWS
from sabika.games.rollwrite.state import RollGame, RollState
from sabika.palace import Cell

SOON = 4  # turns
LONG = 18
NEAR = (1, 2, 3, 4, 5)  # how many are missing to have all of a kind
ENOUGH_COINS = 4  # a second building and a pip: further coins are worth less
LINES = tuple(f"line {crosses}" for crosses in range(1, PIPS))
PARTS = (
    "turns", *LINES, "coins", "more coins", "room", "place now", "race",
    *(f"near {missing}" for missing in NEAR), "rival near", "four dice", "pair open", "pair lines", "pair kind",
)  # fmt: skip
TIMES = ("yet", "soon", "later")
NAMES = tuple(f"{part} {time}" for part in PARTS for time in TIMES)
# What each temperament likes: the group of a part by its first word.
GROUPS = {
    "line": "wall",
    "coins": "money",
    "more": "money",
    "place": "majority",
    "race": "majority",
    "near": "majority",
}

Weights = Mapping[str, float]
Parts = dict[str, float]


def count_turns_left(rules: RollRules, state: RollState, player: int) -> int:
    """Turns that a participant has still to begin; of virtual ones, rounds at the end of which they get a building."""
    if player >= rules.seats:
        return rules.rounds - max(0, state.turns - 1) // rules.seats
    place = (player - state.start) % rules.seats
    return rules.rounds - (state.turns - place + rules.seats - 1) // rules.seats


class Sheet(NamedTuple):
    """What one seat has."""

    crossed: int
    coins: int
    earned: int


class Outlook:
    """One seat's promises with so many turns left. What it has may differ from the game's: it is always given."""

    def __init__(self, game: RollGame, seat: int, left: int, weights: Weights) -> None:
        self.rules, self.state, self.seat, self.left = game.rules, game.state, seat, left
        self.weights = weights
        self._weighed: dict[str, float] = {}
        self.times = float(left > 0), min(left, SOON) / SOON, left / LONG

    def weigh(self, part: str) -> float:
        """What a unit of a part is worth now."""
        known = self._weighed.get(part)
        if known is None:
            weights = [
                self.weights.get(f"{part} {time}", 0.0) * size for time, size in zip(TIMES, self.times, strict=True)
            ]
            known = self._weighed[part] = sum(weights)
        return known

    @cached_property
    def line_values(self) -> tuple[float, ...]:
        """Of a row or column, by its crosses."""
        hopes = [0.0, *(self.weigh(name) for name in LINES), 0.0]
        return tuple(LINE_POINTS.get(crosses, 0) + hope for crosses, hope in enumerate(hopes))

    @cached_property
    def _coin_weights(self) -> tuple[float, float, float]:
        return self.weigh("coins"), self.weigh("more coins"), self.weigh("room")

    def value_coins(self, coins: int, earned: int) -> float:
        """Of coins in hand, and of those that can still be earned."""
        first, more, room = self._coin_weights
        known = self._count_coins(coins)
        return (
            known + first * min(coins, ENOUGH_COINS) + more * max(0, coins - ENOUGH_COINS) + room * self._room(earned)
        )

    def _count_coins(self, coins: int) -> float:
        """Points for coins; as long as they can be spent, an odd one is worth as much as an even one."""
        return coins / COINS_FOR_A_POINT if self.left else coins // COINS_FOR_A_POINT

    def _room(self, earned: int) -> int:
        return self.rules.sheet.coins - earned

    def value_lines(self, crossed: int) -> float:
        """Of all rows and columns."""
        values = self.line_values
        return sum([values[(crossed & line).bit_count()] for line in (*ROWS, *COLUMNS)])

    def measure_kind(self, kind: int, counts: Sequence[int], lefts: Sequence[int]) -> tuple[int, Parts]:
        """Points for a kind if the game ended now, and the features of the race for it, from everybody's counts."""
        state, seat = self.state, self.seat
        if state.completed[seat][kind]:
            return 0, {}
        total = self.rules.sheet.totals[kind]
        free = worth_of(kind)[count_taken(state.completed, kind) :]
        table = [[0] * kind + [count] for count in counts]
        now = sum(share.points for share in last_places(table, state.completed, kind) if share.player == seat)
        waiting = [player for player, places in enumerate(state.completed) if not places[kind] and player != seat]
        rivals = order_rivals([(counts[player], lefts[player]) for player in waiting])
        missing = total - counts[seat]
        best = free[0] if free else 0
        parts: Parts = {
            "place now": now,
            "race": expect_place(counts[seat], self.left, rivals, free, total),
            "rival near": best if any(total - count == 1 for count, left in rivals if left) else 0,
        }
        if missing in NEAR:
            parts[f"near {missing}"] = best
        return now, parts

    def value_kind(self, kind: int, counts: Sequence[int], lefts: Sequence[int]) -> float:
        """Of one kind."""
        now, parts = self.measure_kind(kind, counts, lefts)
        return now + sum([self.weigh(part) * size for part, size in parts.items()])

    def measure_dice(self, crossed: int, pair: Cell | None, four: bool) -> Parts:
        """The features of the dice that the seat has for its next turn: a pair, a choice of four, or nothing known."""
        if pair is None:
            return {"four dice": float(four)}
        bit = 1 << (PIPS * (pair[0] - 1) + pair[1] - 1)
        if crossed & bit:
            return {}
        lines = (crossed & ROWS[pair[0] - 1]).bit_count() + (crossed & COLUMNS[pair[1] - 1]).bit_count()
        kind = self.rules.sheet.kind_at[pair]
        return {
            "pair open": 1.0,
            "pair lines": lines,
            "pair kind": (crossed & self.rules.sheet.masks[kind]).bit_count(),
        }

    def value_dice(self, crossed: int, pair: Cell | None = None, four: bool = False) -> float:
        """Of those dice."""
        return sum([self.weigh(part) * size for part, size in self.measure_dice(crossed, pair, four).items()])

    def value_all(self, sheet: Sheet, counts: Table, lefts: Sequence[int]) -> float:
        """Everything but the dice: points that the seat may hope for."""
        known = self.state.scores[self.seat] + self.weigh("turns")
        kinds = sum(self.value_kind(kind, [mine[kind] for mine in counts], lefts) for kind in range(len(counts[0])))
        return known + self.value_lines(sheet.crossed) + self.value_coins(sheet.coins, sheet.earned) + kinds

    def measure_all(
        self, sheet: Sheet, counts: Table, lefts: Sequence[int], pair: Cell | None = None, four: bool = False
    ) -> tuple[float, list[float]]:
        """What is there if the game ended now, and all features in the order of `NAMES`."""
        crossed, coins, earned = sheet
        known = self.state.scores[self.seat] + self._count_coins(coins)
        parts: Parts = dict.fromkeys(PARTS, 0.0)
        parts |= {"turns": 1.0, **self.measure_dice(crossed, pair, four), "room": self._room(earned)}
        parts |= {"coins": min(coins, ENOUGH_COINS), "more coins": max(0, coins - ENOUGH_COINS)}
        for line in (*ROWS, *COLUMNS):
            crosses = (crossed & line).bit_count()
            known += LINE_POINTS.get(crosses, 0)
            if 0 < crosses < PIPS:
                parts[f"line {crosses}"] += 1
        for kind in range(len(counts[0])):
            now, found = self.measure_kind(kind, [mine[kind] for mine in counts], lefts)
            known += now
            for part, size in found.items():
                parts[part] += size
        return known, [parts[part] * time for part in PARTS for time in self.times]
