"""The best that can still be had alone in the last one or two rounds: all turns, all dice. It needs numpy.

What virtual players get is weighed by its chances; what they get between the two last turns is not reacted to, so with
two rounds left the true best is a little better still. Turns that look hopeless are left out then.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import prod

import numpy as np
from numpy.typing import NDArray

from sabika.bots.rollwrite.evaluation import Evaluation
from sabika.bots.rollwrite.outlook import Sheet, count_turns_left
from sabika.bots.rollwrite.turns import WholeTurn
from sabika.bots.rollwrite.weights import find_weights, name_group
from sabika.games.rollwrite.dice import dice_of
from sabika.games.rollwrite.handlers import SECOND_BUILDING
from sabika.games.rollwrite.places import completions, last_places
from sabika.games.rollwrite.scoring import COINS_FOR_A_POINT, LINE_POINTS
from sabika.games.rollwrite.sheet import BITS, CELLS, COLUMNS, PIPS, ROWS
from sabika.games.rollwrite.state import RollGame
from sabika.palace import Cell

ME = 0  # the only seat
HOPELESS = 10.0  # points by which a turn looks worse than the best
IMPOSSIBLE = -1e9
MOST_COINS = 60  # more than anybody can have or spend

Array = NDArray[np.float64]
Counts = NDArray[np.int64]
PAIRS = [tuple(sorted(pair)) for pair in product(range(1, PIPS + 1), repeat=2)]
ALL_DICE = [dice_of(yellow, blue) for yellow in sorted(set(PAIRS)) for blue in sorted(set(PAIRS))]
INDEX = {id(dice): number for number, dice in enumerate(ALL_DICE)}
CHANCES = np.array([PAIRS.count(dice.yellow) * PAIRS.count(dice.blue) / len(PAIRS) ** 2 for dice in ALL_DICE])
# What coins are worth at the end; those that one does not have cannot be paid.
COIN_POINTS = np.array([IMPOSSIBLE] * MOST_COINS + [coins // COINS_FOR_A_POINT for coins in range(MOST_COINS)])


@cache
def _prices() -> tuple[Counts, Counts]:
    """For all dice: pips for each cell, and for each two of them."""
    rows, columns = (np.array([cell[place] for cell in CELLS]) for place in (0, 1))
    single = np.zeros((len(ALL_DICE), len(CELLS)), dtype=np.int64)
    double = np.zeros((len(ALL_DICE), len(CELLS), len(CELLS)), dtype=np.int64)
    for number, dice in enumerate(ALL_DICE):
        pips = {
            (yellow, blue): abs(rows - yellow) + abs(columns - blue) for yellow in dice.yellow for blue in dice.blue
        }
        single[number] = np.min(list(pips.values()), axis=0)
        ways = [pips[one][:, None] + pips[dice.crossing.rest[one]][None, :] for one in pips]
        double[number] = np.min(ways, axis=0)
    return single, double


class Ending:
    """A game of one person with one or two rounds left, at the beginning of a turn."""

    def __init__(self, game: RollGame) -> None:
        self.game, self.left = game, count_turns_left(game.rules, game.state, ME)
        if not game.rules.alone or game.rules.duel or self.left > 1 or game.decision != "turn":
            raise ValueError("this is not the last or last but one turn of somebody who plays alone")
        state = game.state
        self.sheet = Sheet(state.crossed[ME], state.coins(ME), state.earned[ME])
        self._places: dict[tuple[int, int, int], float] = {}

    def list_turns(self) -> list[tuple[float, WholeTurn]]:
        """Every turn with the points it leads to on average, the best first."""
        evaluation = Evaluation(self.game, ME, find_weights(name_group(self.game.rules)))
        turns = evaluation.mine.list_turns(self.game.state.dice[ME])
        if self.left:
            looks = [evaluation.value(turn) for turn in turns]
            turns = [turn for turn, look in zip(turns, looks, strict=True) if look >= max(looks) - HOPELESS]
        return sorted(((self.value(turn), turn) for turn in turns), key=lambda one: -one[0])

    def value(self, turn: WholeTurn) -> float:
        """Points at the end after a turn, on average, if the rest is played as well as can be."""
        crossed = self.sheet.crossed
        for cell in turn.buildings:
            crossed |= BITS[cell]
        coins = self.sheet.coins - turn.price + turn.income
        scored = float(self.game.state.scores[ME]) + _count_lines(crossed)
        counts = self.game.rules.sheet.counts(crossed)
        if not self.left:
            places_now = sum(self._expect_places(kind, count, count) for kind, count in enumerate(counts))
            return scored + coins // COINS_FOR_A_POINT + places_now
        places = [
            [self._expect_places(kind, count, count + more) for more in range(3)] for kind, count in enumerate(counts)
        ]
        best = self._best_last_turns(Sheet(crossed, coins, self.sheet.earned + turn.income), places, turn.rest)
        return scored + sum(one[0] for one in places) + best

    def _best_last_turns(self, sheet: Sheet, places: Sequence[Sequence[float]], rest: Cell | None) -> float:
        """What the last turn adds, coins among it, averaged over the dice it may have."""
        if rest is None:
            numbers, chances = np.arange(len(ALL_DICE)), CHANCES
        else:
            there = dice_of((rest[0],), (rest[1],))
            numbers = np.array([INDEX[id(there.plus(cell))] for cell in CELLS])
            chances = np.full(len(CELLS), 1 / len(CELLS))
        single, double = _prices()
        one, two = self._gain_cells(sheet.crossed, places)
        best = (one + COIN_POINTS[MOST_COINS + sheet.coins - single[numbers]]).max(axis=1)
        if sheet.coins >= SECOND_BUILDING:
            left = MOST_COINS + sheet.coins - SECOND_BUILDING - double[numbers]
            best = np.maximum(best, (two + COIN_POINTS[left]).max(axis=(1, 2)))
        room = self.game.rules.sheet.coins - sheet.earned
        taken = np.array([min(room, ALL_DICE[number].crossing.coins(sheet.crossed)) for number in numbers])
        return float((np.maximum(best, COIN_POINTS[MOST_COINS + sheet.coins + taken]) * chances).sum())

    def _gain_cells(self, crossed: int, places: Sequence[Sequence[float]]) -> tuple[Array, Array]:
        """What a building on each cell adds, and two of them."""
        printed = self.game.rules.sheet
        groups = [(line, _line_steps(crossed, line)) for line in (*ROWS, *COLUMNS)]
        groups += [
            (mask, (after[1] - after[0], after[2] - after[0]))
            for mask, after in zip(printed.masks, places, strict=True)
        ]
        one, both = np.zeros(len(CELLS)), np.zeros((len(CELLS), len(CELLS)))
        for mask, (first, second) in groups:
            inside = np.array([bool(mask & BITS[cell]) for cell in CELLS])
            one += first * inside
            both += (second - 2 * first) * np.outer(inside, inside)
        one[[bool(crossed & BITS[cell]) for cell in CELLS]] = IMPOSSIBLE
        two = one[:, None] + one[None, :] + both
        np.fill_diagonal(two, IMPOSSIBLE)
        return one, two

    def _expect_places(self, kind: int, now: int, then: int) -> float:
        """Points for a kind with so many after this turn and after the last, over all that virtual players may get."""
        if then > self.game.rules.sheet.totals[kind]:
            return 0.0
        key = kind, now, then
        if key not in self._places:
            mine = [now, then][: self.left + 1]
            others = [self._follow(other, kind) for other in range(1, self.game.rules.participants)]
            points = 0.0
            for ways in product(*others):
                rounds = list(zip(mine, *(way for way, _ in ways), strict=True))
                points += prod(likely for _, likely in ways) * self._settle(kind, rounds)
            self._places[key] = points
        return self._places[key]

    def _follow(self, player: int, kind: int) -> list[tuple[tuple[int, ...], float]]:
        """How many of a kind a virtual player may have at the end of each round, and how likely that is."""
        counts, total = self.game.state.counts[player], self.game.rules.sheet.totals[kind]
        chance = 0.0 if counts[kind] >= total else 1 / sum(count < total for count in counts)
        found = []
        for marks in product((0, 1), repeat=self.left + 1):
            likely = prod(chance if mark else 1 - chance for mark in marks)
            if likely:
                found.append((tuple(counts[kind] + sum(marks[: step + 1]) for step in range(self.left + 1)), likely))
        return found

    def _settle(self, kind: int, steps: Sequence[Sequence[int]]) -> int:
        """My points for a kind, given everybody's numbers at the end of each round."""
        totals = self.game.rules.sheet.totals
        completed = [[0] * kind + [places[kind]] for places in self.game.state.completed]
        points = 0
        for counts in steps:
            table = [[0] * kind + [min(count, totals[kind])] for count in counts]
            for _, shared in completions(totals[: kind + 1], table, completed):
                for share in shared:
                    completed[share.player][kind] = share.place
                    points += share.points if share.player == ME else 0
        table = [[0] * kind + [min(count, totals[kind])] for count in steps[-1]]
        return points + sum(share.points for share in last_places(table, completed, kind) if share.player == ME)


def _line_steps(crossed: int, line: int) -> tuple[float, float]:
    """What one cross more adds to a row or column, and two."""
    crosses = (crossed & line).bit_count()
    points = [LINE_POINTS.get(number, 0) for number in range(crosses, crosses + 3)]
    return points[1] - points[0], points[2] - points[0]


def _count_lines(crossed: int) -> int:
    return sum(LINE_POINTS.get((crossed & line).bit_count(), 0) for line in (*ROWS, *COLUMNS))
