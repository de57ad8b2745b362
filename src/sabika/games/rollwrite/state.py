"""The state of a game of Roll & Write. All of it is public."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeAlias

from sabika.engine import Game, State
from sabika.games.rollwrite.dice import NO_DICE

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import RollRules
    from sabika.games.rollwrite.views import RollView


class RollState(State):
    """The sheets, the pad and the dice."""

    __slots__ = ("completed", "counts", "crossed", "dice", "earned", "rolled", "spent", "start", "turned_dice")

    def __init__(self, participants: int, seats: int, kinds: int, coins: int) -> None:
        super().__init__(participants)
        self.crossed = [0] * seats  # bits, see sheet.py
        self.earned = [coins] * seats  # coins ringed on the track so far, those at the start among them
        self.spent = [0] * seats
        self.dice = [NO_DICE] * seats
        self.turned_dice = NO_DICE  # what those dice show that were turned in this turn
        self.counts = [(0,) * kinds] * participants  # the pad: how many of each kind everybody has
        self.completed = [(0,) * kinds] * participants  # the place taken for a kind during the game; 0: none
        self.start = 0  # the start player
        self.rolled = 0  # dice rolled so far: which roll of the stream comes next

    def copy(self) -> Self:
        new = super().copy()
        new.crossed = self.crossed.copy()
        new.earned = self.earned.copy()
        new.spent = self.spent.copy()
        new.dice = self.dice.copy()
        new.turned_dice = self.turned_dice
        new.counts = self.counts.copy()
        new.completed = self.completed.copy()
        new.start = self.start
        new.rolled = self.rolled
        return new

    def coins(self, seat: int) -> int:
        """Coins that can be spent."""
        return self.earned[seat] - self.spent[seat]

    def count(self, player: int, kind: int, more: int = 1) -> int:
        """One more of a kind on the pad, or one taken back; how many that makes."""
        counts = list(self.counts[player])
        counts[kind] += more
        self.counts[player] = tuple(counts)
        return counts[kind]


RollGame: TypeAlias = "Game[RollState, RollRules, RollView]"
