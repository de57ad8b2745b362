"""One table in memory: the game rebuilt from what happened, and what may be done at it now."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from sabika.engine import Drawn, Event, Game, IllegalAction
from sabika.library import new_game
from sabika.table.errors import TableError, stale
from sabika.table.model import Happening, Seat, TableInfo

AnyGame = Game[Any, Any]


class Answer(msgspec.Struct, frozen=True):
    """What a player is told after acting: the number expected next, and what happened."""

    at: int
    events: list[dict[str, Any]]


class Before(msgspec.Struct, frozen=True):
    """The game before an action that can still be taken back."""

    seat: int
    game: AnyGame
    log_length: int


class Room:
    """A table and its game. Changes are prepared here, stored by the house, and only then made."""

    def __init__(self, info: TableInfo, happened: Sequence[Happening] = ()) -> None:
        self.info = info
        self.lock = asyncio.Lock()
        self.revision = 0
        self.watchers: set[asyncio.Event] = set()
        self.happened: list[Happening] = []
        self.before: list[Before] = []
        self.game: AnyGame | None = None
        if info.status != "waiting":
            self.begin()
            for one in happened:
                self.take_in(one)

    @property
    def at(self) -> int:
        """The number of the action expected next."""
        return len(self.happened)

    @property
    def seats(self) -> list[Seat]:
        """The seats in order."""
        return self.info.seats

    def begin(self) -> None:
        """Deal."""
        plan = self.info.plan
        names = [seat.name for seat in self.seats]
        self.game = new_game(
            plan.game, len(plan.seats), plan.modules, seed=self.info.seed, names=names, options=plan.options
        )

    def need_game(self) -> AnyGame:
        """The game, once everybody sits."""
        if self.game is None:
            raise TableError(409, "not-begun", "The game has not begun: not everybody sits yet.")
        return self.game

    def answered(self, number: int, seat: int, action: str) -> Answer | None:
        """The first answer to the same action sent again, if that is what this is."""
        if 0 <= number < self.at:
            old = self.happened[number]
            if old.kind == "action" and (old.seat, old.action) == (seat, action):
                return msgspec.json.decode(old.answer, type=Answer)
        return None

    def check_number(self, number: int | None) -> None:
        """Refuse what was meant for another moment."""
        if number is not None and number != self.at:
            raise stale(self.at)

    def prepare(self, seat: int, action: str) -> tuple[AnyGame, Answer]:
        """The game after an action, and the answer to it; nothing is changed yet."""
        after = self.need_game().copy()
        try:
            events = after.play(action, seat)
        except IllegalAction as error:
            raise TableError(422, "illegal", str(error), error.reason) from None
        return after, Answer(self.at + 1, told(events, seat))

    def take_in(self, happening: Happening, after: AnyGame | None = None) -> None:
        """What was stored becomes the state of the table."""
        game = self.need_game()
        if happening.kind == "undo":
            self.game = self.before.pop().game
        else:
            if after is None:
                after = game.copy()
                after.play(happening.action, happening.seat)
            revealed = after.log[len(game.log) :]
            if after.state.turns != game.state.turns or any(isinstance(event, Drawn) for event in revealed):
                self.before = []
            else:
                self.before.append(Before(happening.seat, game, len(game.log)))
            self.game = after
        self.happened.append(happening)

    def can_undo(self, seat: int | None) -> bool:
        """Whether the seat's last action of this turn can be taken back: nothing was revealed since."""
        return bool(self.before) and self.before[-1].seat == seat

    def tell(self) -> None:
        """Something has changed: wake everybody who watches."""
        self.revision += 1
        for watcher in self.watchers:
            watcher.set()


def told(events: Sequence[Event], seat: int | None) -> list[dict[str, Any]]:
    """Events as data, as far as the seat may know them."""
    plain: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode([event.seen_by(seat) for event in events]))
    return plain
