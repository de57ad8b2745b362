"""Steps: the parts a turn is made of.

A game is a stack of frames. Each frame names a step; the one on top is under way. A step either runs by itself or
asks for a decision. Decisions collect their actions from handlers; a handler owns one sort of action: which are
legal, why others are not, and what they do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from sabika.engine.action import Action
from sabika.words import Reason, because

if TYPE_CHECKING:
    from sabika.engine.game import Game

# Generic over the game, so that a family of games can speak of its own state and rules without casts.
G = TypeVar("G", bound="Game[Any, Any, Any]")
A = TypeVar("A", bound=Action)


class Frame(NamedTuple):
    """One entry of the stack. Everything in it is public."""

    step: str
    seat: int
    note: tuple[Any, ...] = ()  # plain values: numbers, strings, tuples of them


class Step(Generic[G]):
    """A part of a turn that runs by itself: it is taken off the stack, then run."""

    name: ClassVar[str]
    decides: ClassVar[bool] = False

    def is_needed(self, game: G, frame: Frame) -> bool:
        """For decisions: whether there is anything to decide; if not, the step is over."""
        return True

    def run(self, game: G, frame: Frame) -> None:
        """Do what this step does; it may push further frames. (A decision that is over has nothing left to do.)"""


class Handler(Generic[G, A]):
    """One sort of action within a decision."""

    action: type[A]
    free: ClassVar[bool] = False  # a free step does not count as having something to do (R5)

    def options(self, game: G, seat: int) -> Iterable[A]:
        """The legal actions of this sort that are listed."""
        raise NotImplementedError

    def why_not(self, game: G, seat: int, action: A) -> Reason | None:
        """None when the action is legal now, else the rule that forbids it."""
        raise NotImplementedError

    def apply(self, game: G, seat: int, action: A) -> None:
        """Carry out a legal action."""
        raise NotImplementedError


class Decision(Step[G]):
    """A part of a turn in which somebody chooses. Its frame stays on the stack until an action takes it off."""

    decides = True
    asks: ClassVar[str]  # the public name of the decision
    # Whether public things alone say what each seat could answer. Only then may players ask to be passed over when they
    # can do nothing: otherwise being passed over would tell something hidden.
    countable: ClassVar[bool] = False
    # Whether everybody decides anew after each answer that did something: what others had answered before then lapses.
    afresh: ClassVar[bool] = False
    words: ClassVar[str] = ""  # the id of its sentence, where another game asks the same in other words

    def __init__(self, handlers: Sequence[Handler[G, Any]], otherwise: Handler[G, Any] | None = None) -> None:
        self.handlers = tuple(handlers)
        self.otherwise = otherwise  # offered only when there is nothing else to do
        self._by_action = {handler.action: handler for handler in handlers}
        if len(self._by_action) != len(self.handlers):
            raise ValueError(f"two handlers want the same sort of action in “{self.name}”")
        self._some_free = any(handler.free for handler in handlers)
        if otherwise is not None:
            self._by_action[otherwise.action] = otherwise

    def awaited(self, game: G, frame: Frame) -> tuple[int, ...]:
        """Seats that may answer, in order of precedence."""
        return (frame.seat,)

    def actor(self, game: G, frame: Frame) -> int:
        """The seat whose answer counts first."""
        return self.awaited(game, frame)[0]

    def options(self, game: G, seat: int, only: Collection[str] | None = None) -> list[Action]:
        """All listed actions, or those with one of some verbs."""
        if only is not None:
            return self._some_options(game, seat, only)
        found: list[Action] = []
        for handler in self.handlers:
            found += handler.options(game, seat)
        if self.otherwise is not None and (not found or (self._some_free and not self._is_busy(game, seat))):
            found += self.otherwise.options(game, seat)
        return found

    def _some_options(self, game: G, seat: int, only: Collection[str]) -> list[Action]:
        if self.otherwise is not None and self.otherwise.action.verb in only:
            return [action for action in self.options(game, seat) if action.verb in only]
        found: list[Action] = []
        for handler in self.handlers:
            if handler.action.verb in only:
                found += handler.options(game, seat)
        return found

    def why_not(self, game: G, seat: int, action: Action) -> Reason | None:
        """None when the action is legal now."""
        handler = self._by_action.get(type(action))
        if handler is None:
            return because("not-now", verb=action.verb, decision=self.words or self.asks)
        if handler is self.otherwise and self._is_busy(game, seat):
            return because("pass-only-when-stuck")
        return handler.why_not(game, seat, action)

    def apply(self, game: G, seat: int, action: Action) -> None:
        """Carry out a legal action."""
        self._by_action[type(action)].apply(game, seat, action)

    def _is_busy(self, game: G, seat: int) -> bool:
        """Whether there is anything to do that counts."""
        for handler in self.handlers:
            if not handler.free:
                for _ in handler.options(game, seat):
                    return True
        return False
