"""The compiled rules of Roll & Write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from typing_extensions import TypeIs

from sabika.engine import AnyGame, Module, Rules, Setup, SetupError
from sabika.engine.chance import FixedFirst, check_sides
from sabika.engine.rules import GameType
from sabika.games.rollwrite.die_turns import TurnForCoins
from sabika.games.rollwrite.handlers import CrossOutBuilding, KeepPair, TakeCoinsForCrosses
from sabika.games.rollwrite.positions import lay_out
from sabika.games.rollwrite.restoration import restore
from sabika.games.rollwrite.rolls import DICE
from sabika.games.rollwrite.scoring import DUEL_BONUS
from sabika.games.rollwrite.setup import deal
from sabika.games.rollwrite.sheet import PrintedSheet
from sabika.games.rollwrite.state import RollGame, RollState
from sabika.games.rollwrite.steps import FLOWS, Act, KeepDice, plain_steps
from sabika.games.rollwrite.views import RollView, view

ROUNDS = {3: 18, 4: 15, 5: 12}  # by participants, virtual ones among them
FEWEST_PARTICIPANTS = 3
VIRTUAL_NAMES = ("Dirk", "Dirki", "Dirkelson", "Dirkules")


class RollRules(Rules[RollState]):
    """Roll & Write for a number of players, with virtual ones where there are fewer than three."""

    def __init__(self, setup: Setup, modules: Sequence[Module]) -> None:
        super().__init__(setup, modules)
        self.sheet = PrintedSheet(setup.box.rollwrite, setup.box.alhambra.kinds)
        self.alone = self.seats == 1
        virtual = int(self.options.get("virtual", FEWEST_PARTICIPANTS - 1)) if self.alone else 0
        self.neutrals = VIRTUAL_NAMES[: virtual or max(0, FEWEST_PARTICIPANTS - self.seats)]
        self.duel = bool(self.options.get("duel"))
        self.bonus = DUEL_BONUS[len(self.neutrals)] if self.duel else 0
        self.rounds = ROUNDS[self.participants]
        decisions = [Act([CrossOutBuilding(), TakeCoinsForCrosses(), TurnForCoins()]), KeepDice([KeepPair()])]
        self._add_steps([*decisions, *plain_steps()])
        self.flows.update(FLOWS)

    @property
    def participants(self) -> int:
        return self.seats + len(self.neutrals)

    @property
    def sections(self) -> tuple[str, ...]:
        return ("rollwrite",)

    def new_state(self) -> RollState:
        return RollState(self.participants, self.seats, len(self.sheet.kinds), self.sheet.start_coins)

    def deal(self, game: RollGame) -> None:
        deal(game)

    def lay_out(self, game: RollGame, position: Mapping[str, Any]) -> None:
        lay_out(game, position)

    def view(self, game: RollGame, seat: int | None) -> RollView:
        return view(game, seat)

    def restore(self, view: RollView) -> RollState:
        return restore(self, view)

    def reshuffle(self, game: RollGame) -> None:
        """The dice of the new seed begin with its first."""
        game.state.rolled = 0

    def resample(self, state: RollState, seat: int | None, rng: Random) -> None:
        """Nothing is hidden: dice that were not rolled yet are not there yet."""
        state.redact(seat)

    def expect(self, game: RollGame, draws: Mapping[str, Sequence[str]]) -> None:
        """Dice that will be rolled next, in their order."""
        for name, wanted in draws.items():
            if name != "dice":
                raise SetupError(f"There is nothing to draw from {name}.")
            check_sides(name, wanted)
            game.chance = FixedFirst(game.chance, {DICE: (*[""] * game.state.rolled, *wanted)})

    def winners(self, state: RollState) -> list[int]:
        """Virtual players can win a duel only; whoever plays alone without one plays for points."""
        if self.alone and not self.duel:
            return []
        scores = state.scores if self.duel else state.scores[: self.seats]
        best = max(scores)
        return [player for player, points in enumerate(scores) if points == best]


def is_roll_game(game: AnyGame) -> TypeIs[RollGame]:
    """Whether it is a game of Roll & Write."""
    return isinstance(game.rules, RollRules)


class RollAndWrite(GameType):
    """Roll & Write, one to five players."""

    name = "roll-and-write"
    family = "rollwrite"
    view = RollView
    seats = range(1, 6)
    options: ClassVar = {"open_hands": (False, True), "virtual": (2, 3, 4), "duel": (False, True)}
    piles = ("dice", "start")
    alone: ClassVar = ("virtual", "duel")  # options for one player

    def check(self, seats: int, options: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
        checked = super().check(seats, options)
        for name, _ in checked:
            if name in self.alone and seats > 1:
                raise SetupError.saying("option-alone", option=name, asked=seats)
        return checked

    def compile(self, setup: Setup, modules: Sequence[Module]) -> RollRules:
        return RollRules(setup, modules)
