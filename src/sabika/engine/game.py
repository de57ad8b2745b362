"""A game under way: the one object people, bots and pages play with."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar, cast

import msgspec

from sabika.engine.action import Action, NotationError, read_action
from sabika.engine.chance import Chance, Seeded
from sabika.engine.errors import IllegalAction, SetupError
from sabika.engine.event import Event
from sabika.engine.record import Proof, Record, Reseed, record_of
from sabika.engine.rules import Rules
from sabika.engine.scoreline import ScoreLine
from sabika.engine.state import State
from sabika.engine.step import Decision, Frame
from sabika.engine.views import GameView
from sabika.words import Reason, because, name_of

# What is made for all games takes any of them: a game is as good as one of less special state, rules and views.
S = TypeVar("S", bound=State, covariant=True)
R = TypeVar("R", bound=Rules[Any], covariant=True)
V = TypeVar("V", bound=GameView, covariant=True)


class Origin(msgspec.Struct, frozen=True):
    """How a game began, as far as its record needs it."""

    imagined: bool = False  # nobody dealt it: it was made up from a view
    seed: str | None = None
    names: tuple[str, ...] | None = None
    rig: Mapping[str, Any] | None = None
    position: Mapping[str, Any] | None = None
    reseeded: tuple[Reseed, ...] = ()  # in order; from each on the draws follow from its seed
    fair: Proof | None = None  # how people chose the last seed together, if they did


class Played(msgspec.Struct, frozen=True, gc=False):
    """An action that was played, with the length of the log before it."""

    seat: int
    action: Action
    since: int


class Game(Generic[S, R, V]):
    """State, rules and chance together. `play` is the only way anything changes."""

    __slots__ = ("chance", "first", "history", "origin", "rules", "state")

    def __init__(
        self,
        rules: R,
        state: S,
        chance: Chance,
        origin: Origin,
        history: list[Played] | None = None,
        first: int = 0,
    ) -> None:
        self.rules = rules
        self.state = state
        self.chance = chance
        self.origin = origin
        self.history: list[Played] = [] if history is None else history
        self.first = first  # actions played before an imagined game was imagined

    @property
    def number(self) -> int:
        """How many actions were played."""
        return self.first + len(self.history)

    # -- who is asked what --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def awaited(self) -> tuple[int, ...]:
        """Seats that may answer now, in order of precedence."""
        pending = self._open_decision()
        return () if pending is None else pending[0].awaited(self, pending[1])

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        pending = self._open_decision()
        return None if pending is None else pending[0].actor(self, pending[1])

    @property
    def decision(self) -> str | None:
        """What is asked; None when the game is over."""
        pending = self._open_decision()
        return None if pending is None else pending[0].asks

    @property
    def open_decision(self) -> Decision[Any] | None:
        """The same with all its properties."""
        pending = self._open_decision()
        return None if pending is None else pending[0]

    def _open_decision(self) -> tuple[Decision[Any], Frame] | None:
        if not self.state.stack:
            return None
        frame = self.state.stack[-1]
        return self.rules.decisions[frame.step], frame

    # -- playing ------------------------------------------------------------------------------------------------

    def legal_actions(self, seat: int | None = None, only: Collection[str] | None = None) -> list[Action]:
        """The listed actions of the seat to act, or of any seat that is awaited; empty when it is not asked.

        `only` are verbs ("buy", "redesign build"): others are not even looked for, which is quicker.
        """
        stack = self.state.stack
        if not stack:
            return []
        frame = stack[-1]
        step = self.rules.decisions[frame.step]
        if seat is None:
            return step.options(self, step.actor(self, frame), only)
        return step.options(self, seat, only) if seat in step.awaited(self, frame) else []

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Play an action or its notation; the events it caused. IllegalAction leaves the game as it was.

        In a window any awaited seat may answer, and the answer takes effect at once. Whoever collects several answers
        has to play them in the order of `awaited`, as the table does.
        """
        read = action if isinstance(action, Action) else self.read(action)
        if isinstance(read, Reason):
            raise IllegalAction(read)
        state = self.state
        if not state.stack:
            raise IllegalAction(because("game-over"))
        frame = state.stack[-1]
        step = self.rules.decisions[frame.step]
        actor = step.actor(self, frame) if seat is None else seat
        reason = None if seat is None else self._why_not_asked(seat)
        if reason is None:
            reason = step.why_not(self, actor, read)
        if reason is not None:
            raise IllegalAction(reason)
        log = state.log
        since = len(log)
        self.history.append(Played(actor, read, since))
        step.apply(self, actor, read)
        self.advance()
        return log[since:]

    def why_not(self, action: Action | str, seat: int | None = None) -> Reason | None:
        """None when the action is legal now, else the reason."""
        read = action if isinstance(action, Action) else self.read(action)
        if isinstance(read, Reason):
            return read
        pending = self._open_decision()
        if pending is None:
            return because("game-over")
        step, frame = pending
        actor = step.actor(self, frame) if seat is None else seat
        return self._why_not_asked(seat) or step.why_not(self, actor, read)

    def _why_not_asked(self, seat: int | None) -> Reason | None:
        if seat is None:
            return None
        if not isinstance(seat, int):
            raise TypeError(f"a seat is a number, not {type(seat).__name__}")
        awaited = self.awaited
        return None if seat in awaited else because("not-your-turn", seat=seat, to_act=awaited[0])

    def read(self, text: str) -> Action | Reason:
        """An action from its notation, or why it is none in this game."""
        if not isinstance(text, str):
            raise TypeError(f"an action or its notation is needed, not {type(text).__name__}")
        read = read_action(text, self.rules.verbs)
        if read is None:
            return because("notation-unknown", text=_short(text), verbs=sorted(self.rules.verbs))
        if isinstance(read, NotationError):
            return because("notation-form", text=_short(text), form=read.expected)
        return read

    def advance(self) -> None:
        """Run steps until somebody has to decide or the game is over."""
        state, steps = self.state, self.rules.steps
        stack = state.stack
        while stack:
            frame = stack[-1]
            step = steps[frame.step]
            if step.decides and step.is_needed(self, frame):
                return
            stack.pop()
            step.run(self, frame)

    # -- for steps and handlers ---------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Put an event into the log."""
        self.state.log.append(event)

    def push(self, flow: str, seat: int, note: tuple[Any, ...] = ()) -> None:
        """Put the steps of a flow on the stack; the first of them comes next."""
        self.state.stack += self.rules.frames(flow, seat, note)

    def score(self, lines: list[ScoreLine]) -> None:
        """Give points."""
        at = self.number
        for line in lines:
            # Written out, as copying with a changed field takes three times as long.
            self.state.lines.append(
                ScoreLine(line.player, line.source, line.points, line.reason, line.cells, line.scoring, at)
            )
            self.state.scores[line.player] += line.points

    # -- looking ------------------------------------------------------------------------------------------------

    def name_of(self, player: int, lang: str = "en") -> str:
        """What a participant is called; people who gave no name are numbered."""
        seats = self.rules.seats
        return self.rules.neutrals[player - seats] if player >= seats else name_of(player, lang, self.origin.names)

    @property
    def scores(self) -> list[int]:
        """Points per participant: the seats, then Dirk or virtual players."""
        return list(self.state.scores)

    @property
    def scorings(self) -> int:
        """How many scorings were held by now."""
        return self.rules.count_scorings(self.state)

    @property
    def score_lines(self) -> list[ScoreLine]:
        """Every point ever given."""
        return list(self.state.lines)

    @property
    def winners(self) -> list[int]:
        """Indexes into scores, once the game is over."""
        return self.rules.winners(self.state) if self.state.over else []

    @property
    def log(self) -> list[Event]:
        """Everything that happened. For the authority: a seat's part of it is in its view."""
        return list(self.state.log)

    def view(self, seat: int | None) -> V:
        """Everything that seat may know, nothing else; None is a spectator."""
        if seat is not None and not 0 <= seat < self.rules.seats:
            raise IndexError(f"there is no seat {seat}; seats are 0 to {self.rules.seats - 1}")
        return cast(V, self.rules.view(self, seat))

    def record(self) -> Record:
        """The record of the game so far; `str(record)` is the file."""
        return record_of(self)

    def copy(self) -> Game[S, R, V]:
        """An independent copy."""
        return Game(self.rules, self.state.copy(), self.chance, self.origin, self.history.copy(), self.first)

    def reseed(self, reseed: Reseed, chance: Chance) -> Game[S, R, V]:
        """A copy that goes on with other chance: what nobody has seen yet is put in order anew.

        Nobody at the table sees a difference. Whoever knows the old seed no longer knows what comes.
        """
        assert reseed.at == self.number
        # With nothing played in between, the one before has decided nothing.
        reseeded = (*(one for one in self.origin.reseeded if one.at < reseed.at), reseed)
        origin = msgspec.structs.replace(self.origin, reseeded=reseeded, fair=None)
        again: Game[S, R, V] = Game(self.rules, self.state.copy(), chance, origin, self.history.copy(), self.first)
        self.rules.reshuffle(again)
        return again

    def resample(self, seat: int | None, rng: Random) -> Game[S, R, V]:
        """A copy in which everything the seat may not know is drawn anew: what `imagine` makes of its view."""
        state = self.state.copy()
        self.rules.resample(state, seat, rng)
        origin = Origin(imagined=True, names=self.origin.names)
        return Game(self.rules, state, imagined_chance(rng), origin, [], self.number)

    def expect(self, draws: Mapping[str, Sequence[str]]) -> Game[S, R, V]:
        """A copy of an imagined game in which these are drawn next, by the names of their piles as in a rig.

        `{"money": ["b4"], "tiles": ["tower-9-NE"]}`: so a search can try the outcomes of chance one by one.
        """
        if not self.origin.imagined:
            raise SetupError("What comes next can only be set in a game that was imagined.")
        again = self.copy()
        self.rules.expect(again, draws)
        return again


AnyGame: TypeAlias = Game[State, Rules[Any], GameView]


def imagined_chance(rng: Random) -> Chance:
    """Chance for what will only be shuffled later in an imagined game."""
    return Seeded(f"imagined-{rng.getrandbits(64):016x}")


def _short(text: str) -> str:
    """Enough of a text to recognise it in a message that anybody can write down."""
    text = text.encode("utf-8", "replace").decode()
    return text if len(text) <= 60 else f"{text[:60]}…"
