"""A ruleset: one game with its modules and options, compiled once and never changed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import msgspec

from sabika.box import Box, own_sections
from sabika.engine.action import Action
from sabika.engine.errors import SetupError
from sabika.engine.module import Module
from sabika.engine.state import State
from sabika.engine.step import Decision, Frame, Step
from sabika.engine.views import GameView, Option
from sabika.words import find_similar

if TYPE_CHECKING:
    from sabika.engine.game import Game

S = TypeVar("S", bound=State)

# Raised when the same actions would no longer lead to the same game. What has changed says so (`changed`) and keeps the
# rule of before for older versions. A record names the last version in which something of its ruleset has changed.
# Version 2: what is given to Dirk in Granada lies as the marker says (R33); before it kept the face it had.
RULES_VERSION = 2


class Setup(msgspec.Struct, frozen=True):
    """What a ruleset is compiled from."""

    game: str
    seats: int
    modules: tuple[str, ...]  # as asked for, in their fixed order; those that join by themselves are not named
    options: tuple[tuple[str, Any], ...]
    box: Box
    version: int = 1  # of the rules: see RULES_VERSION


class Rules(ABC, Generic[S]):
    """The compiled rules of one game."""

    neutrals: tuple[str, ...] = ()  # names of those who take part without a seat: Dirk, virtual players

    def __init__(self, setup: Setup, modules: Sequence[Module]) -> None:
        self.setup = setup
        self.seats = setup.seats
        self.options: Mapping[str, Option] = dict(setup.options)
        self.modules = tuple(modules)
        self.steps: dict[str, Step[Any]] = {}
        self.decisions: dict[str, Decision[Any]] = {}  # those of the steps in which somebody chooses
        self.flows: dict[str, tuple[str, ...]] = {}
        self.verbs: dict[str, type[Action]] = {}
        self._frames: dict[tuple[str, int, tuple[Any, ...]], tuple[Frame, ...]] = {}

    def _add_steps(self, steps: Sequence[Step[Any]]) -> None:
        """Take in all steps and the notation of their actions."""
        for step in steps:
            if step.name in self.steps:
                raise ValueError(f"two steps are called “{step.name}”")
            self.steps[step.name] = step
            if isinstance(step, Decision):
                self.decisions[step.name] = step
                handlers = [*step.handlers, *([step.otherwise] if step.otherwise else [])]
                self.verbs.update({handler.action.verb: handler.action for handler in handlers})

    def frames(self, flow: str, seat: int, note: tuple[Any, ...]) -> tuple[Frame, ...]:
        """The frames of a flow as they go on the stack: the first step on top."""
        key = flow, seat, note
        known = self._frames.get(key)
        if known is None:
            known = self._frames[key] = tuple(Frame(step, seat, note) for step in reversed(self.flows[flow]))
        return known

    def seats_after(self, seat: int) -> tuple[int, ...]:
        """All seats in the order of play, from the one after this to this one."""
        return (*range(seat + 1, self.seats), *range(seat + 1))

    @property
    @abstractmethod
    def participants(self) -> int:
        """How many take part in scorings: the seats, then Dirk or virtual players."""

    @property
    @abstractmethod
    def sections(self) -> tuple[str, ...]:
        """The parts of the box this ruleset plays with."""

    @cached_property
    def digests(self) -> Mapping[str, str]:
        """The digest of each part of the box that plays."""
        return {section: self.setup.box.digest(section) for section in self.sections}

    @cached_property
    def own_box(self) -> Mapping[str, object]:
        """Those of these parts that are not as in the standard box, whole: whoever has this can play with them."""
        return own_sections(self.setup.box, self.sections)

    @abstractmethod
    def new_state(self) -> S:
        """An empty table."""

    @abstractmethod
    def deal(self, game: Game[S, Any, Any]) -> None:
        """Set the game up from nothing, ready for its first automatic step."""

    @abstractmethod
    def lay_out(self, game: Game[S, Any, Any], position: Mapping[str, Any]) -> None:
        """Set the game up from a position, checked."""

    @abstractmethod
    def view(self, game: Game[S, Any, Any], seat: int | None) -> GameView:
        """Everything a seat may know."""

    @abstractmethod
    def restore(self, view: Any) -> S:
        """A state that agrees with a view; what the view does not tell is in a fixed arbitrary order."""

    def winners(self, state: S) -> list[int]:
        """Who has won once the game is over: most points, ties share (indexes into scores)."""
        best = max(state.scores)
        return [player for player, points in enumerate(state.scores) if points == best]

    def count_scorings(self, state: S) -> int:
        """How many scorings were held by now; where there is one at the end, this is enough."""
        return int(state.over)

    @abstractmethod
    def reshuffle(self, game: Game[S, Any, Any]) -> None:
        """Put in order anew, by the game's chance, what nobody has seen. What anybody can see stays."""

    def expect(self, game: Game[S, Any, Any], draws: Mapping[str, Sequence[str]]) -> None:
        """Let these be drawn next from their piles. Piles are called as in a rig."""
        raise SetupError(f"There is nothing to draw from {', '.join(draws)}.")

    @abstractmethod
    def resample(self, state: S, seat: int | None, rng: Random) -> None:
        """Draw anew what the seat may not know."""


class GameType(ABC):
    """A game as people choose it: its name, how many play, its options, and how its rules are compiled."""

    name: ClassVar[str]
    family: ClassVar[str]  # the folder in which each room has what it needs for games of this sort
    emblem: ClassVar[tuple[str, ...]] = ()  # tiles to know it by, in pictures
    seats: ClassVar[range]
    options: ClassVar[Mapping[str, Sequence[Any]]] = {}  # allowed values, the default first
    piles: ClassVar[tuple[str, ...]]  # what a rig may name; modules bring piles of their own
    view: ClassVar[type[GameView]]  # the fields of its views; modules bring fields of their own

    @abstractmethod
    def compile(self, setup: Setup, modules: Sequence[Module]) -> Rules[Any]:
        """The frozen ruleset."""

    def check(self, seats: int, options: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
        """Options with their defaults left out, in a fixed order; SetupError when something does not fit."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seats:
            raise SetupError.saying(
                "seats-range", game=self.name, least=self.seats[0], most=self.seats[-1], asked=seats
            )
        for name, value in options.items():
            allowed = self.options.get(name)
            if allowed is None:
                known = ", ".join(self.options) or "–"
                guess = find_similar(name, self.options)
                raise SetupError.saying("unknown-option", game=self.name, option=name, known=known, guess=guess)
            if not any(value == one and type(value) is type(one) for one in allowed):
                values = ", ".join(msgspec.json.encode(one).decode() for one in allowed)
                raise SetupError.saying("option-values", option=name, values=values, asked=repr(value)[:40])
        return tuple(sorted((name, value) for name, value in options.items() if value != self.options[name][0]))
