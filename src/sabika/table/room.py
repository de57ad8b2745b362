"""One table in memory: the game rebuilt from what happened, and what may be done at it now."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import zip_longest
from typing import Any, Protocol

import msgspec

from sabika.engine import AnyGame, Drawn, Event, IllegalAction
from sabika.record import replay
from sabika.table.answers import (
    DueAnswer,
    find_due_answers,
    is_window,
    list_seats_on_clock,
    list_silent_seats,
    try_action,
)
from sabika.table.beginnings import begin_game
from sabika.table.chat import Chat, Line
from sabika.table.errors import TableError, stale
from sabika.table.model import MOST_KEPT, Happening, Kept, Seat, TableInfo, hide_private
from sabika.table.presence import Presence
from sabika.table.recordings import Followed

AT_ONCE = 40  # who watch, woken in one turn of the event loop


class Answer(msgspec.Struct, frozen=True):
    """What a player is told after acting: the number expected next, and what happened.

    `kept` says that the answer waits, because it depends on those who go before.
    """

    at: int
    events: list[dict[str, Any]]
    kept: bool = False


class Sent(Answer, frozen=True):
    """The same as it is stored: with the number that was sent along."""

    sent: int | None = None

    @property
    def answer(self) -> Answer:
        """What was told."""
        return Answer(self.at, self.events, self.kept)


class Before(msgspec.Struct, frozen=True):
    """The game before an action that can still be taken back."""

    seat: int
    game: AnyGame


class Room:
    """A table and its game. Changes are prepared here, stored by the house, and only then made."""

    def __init__(
        self,
        info: TableInfo,
        happened: Sequence[Happening] = (),
        lines: Iterable[Line] = (),
        now: Callable[[], float] = time.time,
        since: float | None = None,
    ) -> None:
        self.lock = asyncio.Lock()
        self.chat = Chat(lines)
        self.presence = Presence(now, since)
        self.noticed: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())  # who is there, who overdue
        self.revision = 0  # changes that concern everybody
        self.private: Counter[int] = Counter()  # changes that concern one seat alone
        self.watchers: dict[Watching, frozenset[int]] = {}  # who is woken by a change, and whose seats they hold
        self.scored: dict[int, AnyGame] = {}  # the game as it was right after each scoring
        self.used = 0.0  # when somebody last asked for this table
        self.is_resumed = False  # whether its clocks were set here, and nobody else knows
        self.planned = -1  # the last version of which it was stored from here when something is due
        self.doubted: TableInfo | None = None  # a change of which it is not known whether it was stored
        self.game: AnyGame | None = None
        self.followed: Followed | None = None  # what was entered of a game that is played elsewhere
        self.happened: list[Happening] = []
        self.before: list[Before] = []
        self.lengths: list[int] = []  # how long the log was when each number was expected next
        self.take_in(info, happened)

    @property
    def whose(self) -> str:
        """In whose turn long work for this table is done."""
        return self.info.maker or self.info.id

    @property
    def in_doubt(self) -> bool:
        """Whether more may be stored than is known here."""
        return self.doubted is not None

    @property
    def at(self) -> int:
        """The number of the action expected next."""
        return len(self.happened)

    def number(self, seats: Collection[int]) -> str:
        """A name for how the table is now to who holds these seats: another one after every change, undone or not."""
        said = self.chat.revision if self.may_read_chat(seats) else 0
        return f"{self.at}-{self.revision + said + sum(self.private[seat] for seat in seats)}"

    @property
    def round(self) -> int:
        """The round that is played; 0 before the game begins."""
        return 0 if self.game is None else (max(self.game.state.turns, 1) - 1) // len(self.seats) + 1

    @property
    def seats(self) -> list[Seat]:
        """The seats in order."""
        return self.info.seats

    @property
    def names(self) -> list[str]:
        """The names of those who sit here."""
        return [seat.name for seat in self.seats]

    def begin(self) -> None:
        """Deal, or begin as it was planned."""
        if self.info.plan.manual:
            self.followed, self.lengths = Followed(self.info), [0]
            return
        self.game = begin_game(self.info)
        self.lengths = [len(self.game.log)]

    def need_game(self) -> AnyGame:
        """The game, once everybody sits."""
        if self.game is None:
            raise TableError(409, "not-begun")
        return self.game

    def find_first_answer(self, number: int, seat: int, action: str) -> Answer | None:
        """The first answer to the same action sent again, if that is what this is.

        In a window an answer may have taken effect a little later than at the number it was sent with.
        """
        if self.game is not None and self.seats[seat].answer == Kept(action, number):
            return Answer(number, [], kept=True)
        for old in self.happened[max(0, number) : number + len(self.seats)]:
            if old.kind == "action" and (old.seat, old.action) == (seat, action):
                first = msgspec.json.decode(old.answer, type=Sent)
                if number == (old.number if first.sent is None else first.sent):
                    return first.answer
        return None

    def find_first_undo(self, number: int, seat: int) -> Answer | None:
        """The first answer to the same undo sent again, if that is what this is."""
        if 0 <= number < self.at:
            old = self.happened[number]
            if old.kind == "undo" and old.seat == seat:
                return Answer(number + 1, [])
        return None

    def check_number(self, number: int | None) -> None:
        """Refuse what was meant for another moment."""
        if number is not None and number != self.at:
            raise stale(self.at)

    def check_length(self) -> None:
        """Refuse what no evening needs: all that happened is in memory, and read again when the table is opened."""
        if self.at >= MOST_KEPT:
            raise TableError(409, "too-many-moves", most=MOST_KEPT)

    def try_action(self, seat: int, action: str) -> DueAnswer:
        """What would come of an action. What the rules forbid is refused."""
        try:
            return DueAnswer(seat, action, None, try_action(self.need_game(), action, seat))
        except IllegalAction as error:
            raise TableError(422, "illegal", error.reason, self.names) from None

    def find_due_answers(self) -> list[DueAnswer]:
        """Answers given or ordered that can take effect now."""
        return [] if self.game is None else find_due_answers(self.game, self.seats, self.at)

    @property
    def silent_seats(self) -> list[Seat]:
        """Seats whose answer is awaited and not known, in order of precedence."""
        return list_silent_seats(self.game, self.seats, self.at)

    @property
    def seats_on_clock(self) -> list[int]:
        """The people who have to answer: their clocks run."""
        return list_seats_on_clock(self.game, self.seats, self.at)

    def take_in(self, info: TableInfo, happened: Sequence[Happening] = (), games: Sequence[AnyGame] = ()) -> None:
        """What was stored becomes the state of the table: what has happened since, with the games after, if known."""
        self.info = info
        if self.game is None and self.followed is None and info.has_begun:
            self.begin()
        if self.followed is not None:
            self._follow(self.followed, happened)
            return
        for happening, after in zip_longest(happened, games):
            self._go_on(happening, after)

    def catch_up(self, info: TableInfo, happened: Sequence[Happening]) -> None:
        """The same for what others have stored, who did not say whom it concerns: everybody is told, or some seats."""
        before, here = self.info, self.at
        self.take_in(info, happened)
        if self.at != here or hide_private(before) != hide_private(info):
            self.tell()
        else:
            for one, other in zip(before.seats, info.seats, strict=True):
                if one != other:
                    self.tell(one.number)

    def _follow(self, followed: Followed, happened: Sequence[Happening]) -> None:
        """What was entered makes the game; any of it may have been taken back or corrected."""
        if happened:
            followed.take_in(happened)
            self.game, self.scored = followed.now.game, {}
            self.happened += happened
            self.lengths += [0] * (len(happened) - 1) + [0 if self.game is None else len(self.game.log)]

    def _go_on(self, happening: Happening, after: AnyGame | None) -> None:
        game = self.need_game()
        if happening.kind == "undo":
            self.game = self.before.pop().game
        else:
            if after is None:
                after = try_action(game, happening.action, happening.seat)
            if is_window(game) or _is_final(game, after):  # what others answered is revealed with it
                self.before = []
            else:
                self.before.append(Before(happening.seat, game))
            self.game = after
            for number in range(game.scorings, after.scorings):
                self.scored[number + 1] = after
        self.happened.append(happening)
        self.lengths.append(len(self.game.log))

    def log_from(self, number: int) -> int:
        """The first entry of the log that may be new to somebody who last looked when `number` was expected.

        Undos shorten the log: entries from here on take the place of what was known.
        """
        known = 0 <= number < len(self.lengths)
        return min(self.lengths[number:]) if known else 0

    def list_watching(self) -> set[int]:
        """The seats whose people watch: their page is open, or was a moment ago."""
        return {seat.number for seat in self.seats if self.presence.is_watching(seat.number)}

    def find_scored(self, number: int) -> AnyGame | None:
        """The game as it was right after a scoring; of a record that is played on, as it was there."""
        at = self.when_scored(number)
        if number not in self.scored and at is not None:
            self.scored[number] = replay(self.need_game().record(), at)
        return self.scored.get(number)

    def when_scored(self, number: int) -> int | None:
        """How many actions had been played by then; None if there was no such scoring."""
        return next((line.at for line in self.need_game().score_lines if line.scoring == number and line.at), None)

    def can_undo(self, seat: int | None) -> bool:
        """Whether the seat's last action of this turn can be taken back: nothing was revealed since."""
        if self.followed is not None:
            return seat is not None and self.followed.entries > 0
        return bool(self.before) and self.before[-1].seat == seat

    def asked_of(self, mine: Sequence[int]) -> int:
        """Of several seats the one whose answer is awaited first."""
        waiting = [seat.number for seat in self.silent_seats]
        awaited = self.game.awaited if self.game is not None else ()
        return next((seat for seat in (*waiting, *awaited) if seat in mine), mine[0])

    def may_read_chat(self, seats: Collection[int]) -> bool:
        """Whether who holds these seats reads what is said: whoever sits here, and at open tables everybody."""
        return bool(seats) or self.info.plan.open

    def tell_line(self) -> None:
        """Somebody has said something. It is no change of the game, and whoever may not read it is not even woken."""
        self.chat.revision += 1
        wake([(watcher, seats) for watcher, seats in self.watchers.items() if self.may_read_chat(seats)])

    def tell(self, only: int | None = None) -> None:
        """Something has changed: wake everybody who watches, or those alone who hold a seat.

        Others shall not even know that something has.
        """
        if only is None:
            self.revision += 1
        else:
            self.private[only] += 1
        wake([(watcher, seats) for watcher, seats in self.watchers.items() if only is None or only in seats])


class Watching(Protocol):
    """Somebody who is woken when something has changed."""

    def set(self) -> None:
        """Wake them."""


def wake(watchers: Sequence[tuple[Watching, Collection[int]]]) -> None:
    """Those who play at once, a crowd of spectators little by little: other tables play on between them."""
    if len(watchers) > AT_ONCE:
        watchers = sorted(watchers, key=lambda one: not one[1])
    for watcher, _ in watchers[:AT_ONCE]:
        watcher.set()
    if len(watchers) > AT_ONCE:
        asyncio.get_running_loop().call_soon(wake, watchers[AT_ONCE:])


def _is_final(game: AnyGame, after: AnyGame) -> bool:
    """Whether what led from one game to the other cannot be taken back: a turn or the game ended, or chance spoke."""
    revealed = after.log[len(game.log) :]
    return after.over or after.state.turns != game.state.turns or any(isinstance(event, Drawn) for event in revealed)


def show_events(events: Sequence[Event], seat: int | None) -> list[dict[str, Any]]:
    """Events as data, as far as the seat may know them."""
    plain: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode([event.seen_by(seat) for event in events]))
    return plain
