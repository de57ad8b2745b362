"""How good each turn is for a seat: what it promises there, less what it leaves to the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from statistics import fmean

from sabika.bots.rollwrite.outlook import Outlook, Sheet, Weights, count_turns_left
from sabika.bots.rollwrite.turns import WholeTurn, list_turns
from sabika.games.rollwrite.dice import Dice
from sabika.games.rollwrite.sheet import BITS, COLUMNS, ROWS
from sabika.games.rollwrite.state import RollGame
from sabika.palace import Cell

# Pairs that stand for all of them, where the next player is passed one that is not rolled yet.
SOME_PAIRS: tuple[Cell, ...] = ((1, 4), (2, 1), (3, 5), (4, 2), (5, 6), (6, 3))


class Prospect:
    """One seat, and what turns of its own would change. Everybody else stays as they are."""

    def __init__(self, game: RollGame, seat: int, lefts: Sequence[int], weights: Weights) -> None:
        state = game.state
        self.game, self.seat, self.lefts = game, seat, lefts
        self.outlook = Outlook(game, seat, lefts[seat], weights)
        self.sheet = Sheet(state.crossed[seat], state.coins(seat), state.earned[seat])
        self.counts = state.counts
        self._kinds: dict[tuple[int, int, int], float] = {}

    @cached_property
    def value(self) -> float:
        """As things are, without the dice."""
        return self.outlook.value_all(self.sheet, self.counts, self.lefts)

    def value_kind(self, kind: int, who: int, more: int) -> float:
        """Of a kind, if somebody had more of it."""
        key = kind, who, more
        if key not in self._kinds:
            counts = [mine[kind] + (more if player == who else 0) for player, mine in enumerate(self.counts)]
            self._kinds[key] = self.outlook.value_kind(kind, counts, self.lefts)
        return self._kinds[key]

    def gain_kinds(self, who: int, buildings: Sequence[Cell]) -> float:
        """What it is worth to this seat that somebody builds these."""
        kind_at = self.game.rules.sheet.kind_at
        kinds = [kind_at[cell] for cell in buildings]
        return sum(
            [self.value_kind(kind, who, kinds.count(kind)) - self.value_kind(kind, who, 0) for kind in set(kinds)]
        )

    def gain(self, turn: WholeTurn) -> float:
        """What a turn of its own brings, without the dice that it leaves to anybody."""
        crossed, coins, earned = self.sheet
        values = self.outlook.line_values
        lines = 0.0
        after = crossed
        for yellow, blue in turn.buildings:
            for line in (ROWS[yellow - 1], COLUMNS[blue - 1]):
                crosses = (after & line).bit_count()
                lines += values[crosses + 1] - values[crosses]
            after |= BITS[yellow, blue]
        money = self.outlook.value_coins(coins - turn.price + turn.income, earned + turn.income)
        dice = self.value_dice(after, turn)
        return lines + self.gain_kinds(self.seat, turn.buildings) + money - self._money + dice

    @cached_property
    def _money(self) -> float:
        return self.outlook.value_coins(self.sheet.coins, self.sheet.earned)

    def value_dice(self, crossed: int, turn: WholeTurn) -> float:
        """Of what is known of the own dice then."""
        pair = turn.rest if self.game.rules.alone else None
        return self.outlook.value_dice(crossed, pair, four=turn.rest is None)

    def list_turns(self, dice: Dice) -> list[WholeTurn]:
        """What it can do with dice."""
        room = self.game.rules.sheet.coins - self.sheet.earned
        return list_turns(dice, self.sheet.crossed, self.sheet.coins, room, last=not self.outlook.left)

    def best_gain(self, dice: Dice) -> float:
        """What its best turn with these dice brings."""
        return max([self.gain(turn) for turn in self.list_turns(dice)])


class Evaluation:
    """The turn of one seat, in all its consequences."""

    def __init__(self, game: RollGame, seat: int, weights: Weights) -> None:
        state, rules = game.state, game.rules
        self.game, self.seat = game, seat
        lefts = [count_turns_left(rules, state, player) for player in range(rules.participants)]
        after = (seat + 1) % rules.seats
        self.replies = rules.seats > 1 and lefts[after] > 0  # then the next player's turn is looked at, too
        if self.replies:
            lefts[after] -= 1
        self.mine = Prospect(game, seat, lefts, weights)
        others = [(seat + offset) % rules.seats for offset in range(1, rules.seats)]  # the next one first
        self.others = [Prospect(game, other, lefts, weights) for other in others]
        self._reply: dict[Cell, float] = {}

    def value(self, turn: WholeTurn) -> float:
        """Points by which the seat may end ahead."""
        return self.mine.value + self.mine.gain(turn) - self._value_others(turn.buildings, turn.rest)

    def value_keep(self, pair: Cell, rest: Cell) -> float:
        """The same for keeping a pair of four dice."""
        return (
            self.mine.value + self.mine.outlook.value_dice(self.mine.sheet.crossed, pair) - self._value_others((), rest)
        )

    def _value_others(self, buildings: Sequence[Cell], rest: Cell | None) -> float:
        if not self.others:
            return 0.0
        values = sum([other.value + other.gain_kinds(self.seat, buildings) for other in self.others])
        if self.replies:
            values += self.reply(rest) if rest is not None else fmean(map(self.reply, SOME_PAIRS))
        return values / len(self.others)

    def reply(self, pair: Cell) -> float:
        """What the next player's best turn brings, if passed a pair."""
        if pair not in self._reply:
            after = self.others[0]
            self._reply[pair] = after.best_gain(self.game.state.dice[after.seat].plus(pair))
        return self._reply[pair]
