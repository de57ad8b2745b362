"""Who is answered next. Pages are made one after the other on one core; nobody shall have more of it than others.

A *look* (GET) waits until it is its sender's turn: one look of each sender at a time, senders one after the other. A
*move* (whatever else is sent to a table) never waits for looks, and while one is under way no look begins, for a moment
at least: else one would slip in at each of its steps. So whoever moves waits for one look at most, whatever others ask
for. What changes no table (a file that is read, a table that is set up) waits as looks do, and so does whoever moves
more often than any people do. And while others move, looks of one sender have only a share of the computing
(`shares.py`): else nearly every move would come during one of them.
"""

from __future__ import annotations

import asyncio
import time

from sabika.table.round_robin import RoundRobin
from sabika.web.asgi import App, Message, Receive, Scope, Send, refuse
from sabika.web.limits import Limiter
from sabika.web.policy import Policy
from sabika.web.senders import HERE, sender_in
from sabika.web.shares import Shares

LOOKS = 4  # in the making at once, each of another sender: some wait for the database
MOVES = 4  # of one sender at once
MAKING = 0.1  # seconds after which something is taken to wait for something else: a bot that thinks, a body
YIELD = 0.015  # seconds that looks wait for moves: a flood of moves must not stop all looks
HURRY, EVERY = 40, 0.05  # moves of one sender at once, and seconds for each one more: a class of 30 needs less
AT_TABLES = ("/t/", "/api/tables/")
AGAIN = 0.02  # seconds until it is seen whether somebody who had their share may look again
BREATH = 5  # turns of the loop between two looks, in which it sees who has come meanwhile


class Queue:
    """Those who wait, each sender in turn, and how many of each are under way."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once  # of one sender
        self.making = 0  # how many are under way
        self.waiting = RoundRobin()
        self._making: dict[str, int] = {}

    def may_begin(self, sender: str) -> bool:
        """Whether one more of this sender can be under way."""
        return self._making.get(sender, 0) < self.at_once

    def call(self) -> bool:
        """Let the next one begin; whether there was one."""
        sender = self.waiting.call(self.may_begin)
        if sender is None:
            return False
        self.making += 1
        self._making[sender] = self._making.get(sender, 0) + 1
        return True

    def end(self, sender: str, computed: float) -> None:
        """One of this sender is done, after so many seconds of computing."""
        self.making -= 1
        self._making[sender] -= 1
        if not self._making[sender]:
            del self._making[sender]


class Looks(Queue):
    """One of each sender at a time, while they have not had their share of the computing."""

    def __init__(self, shares: Shares) -> None:
        super().__init__(1)
        self._shares = shares

    def may_begin(self, sender: str) -> bool:
        """This machine itself is not limited."""
        return super().may_begin(sender) and (sender == HERE or self._shares.has_left(sender))

    def end(self, sender: str, computed: float) -> None:
        """It counts as their share."""
        super().end(sender, computed)
        self._shares.spend(sender, computed)


class Turns:
    """The order in which requests are answered."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self._shares = Shares()
        self._looks = Looks(self._shares)
        self._moves = Queue(MOVES)
        self._pace = Limiter(HURRY, EVERY)
        self._resting = False  # whether a look has just begun
        self._insisting = False  # whether looks have waited long enough for moves
        self._patience: asyncio.TimerHandle | None = None
        self._later: asyncio.TimerHandle | None = None  # while all who wait to look have had their share

    def arrange(self, app: App) -> App:
        """The application, asked in turn."""

        async def in_turn(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] != "http":
                await app(scope, receive, send)
                return
            sender = sender_in(scope, self.policy) or HERE
            queue = self._moves if self._is_move(scope, sender) else self._looks
            if queue.waiting.count(sender) >= (self.policy.all_lines if sender == HERE else self.policy.lines):
                await refuse(send)
                return
            turn = Turn(self, queue, sender)
            await turn.wait()

            async def send_on(message: Message) -> None:
                turn.end()  # what comes now is only sent
                await send(message)

            try:
                await app(scope, receive, send_on)
            finally:
                turn.end()

        return in_turn

    def _is_move(self, scope: Scope, sender: str) -> bool:
        """Whether it goes before looks. This machine itself is not limited: programs of one's own may be fast."""
        if scope["method"] in ("GET", "HEAD") or not scope["path"].startswith(AT_TABLES):
            return False
        if not (sender == HERE or self._pace.take(sender)):
            return False
        self._shares.move(sender)
        return True

    def call(self) -> None:
        """Let those begin who may: all moves, and a look."""
        while self._moves.call():
            pass
        if self._resting or self._looks.waiting.is_empty or self._looks.making >= LOOKS:
            return
        if self._moves.making and not self._insisting:
            if self._patience is None:
                self._patience = asyncio.get_running_loop().call_later(YIELD, self._insist)
            return
        if self._looks.call():
            self._insisting = False
            self._resting = True
            self._rest(BREATH)
        elif self._later is None and not self._looks.making:  # else it is seen when that one ends
            self._later = asyncio.get_running_loop().call_later(AGAIN, self._look_again)

    def _look_again(self) -> None:
        self._later = None
        self.call()

    def _insist(self) -> None:
        self._patience = None
        self._insisting = True
        self.call()

    def _rest(self, turns: int) -> None:
        if turns:
            asyncio.get_running_loop().call_soon(self._rest, turns - 1)
        else:
            self._resting = False
            self.call()


class Turn:
    """The turn of one request."""

    def __init__(self, turns: Turns, queue: Queue, sender: str) -> None:
        self._turns = turns
        self._queue = queue
        self._sender = sender
        self._timer: asyncio.TimerHandle | None = None  # while it is under way
        self._began = 0.0  # by what this thread has computed

    async def wait(self) -> None:
        """Until it has come."""
        turn = self._queue.waiting.join(self._sender)
        self._turns.call()
        try:
            if not turn.done():
                await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._queue.end(self._sender, 0.0)
                self._turns.call()
            else:
                self._queue.waiting.leave(self._sender, turn)
            raise
        self._timer = asyncio.get_running_loop().call_later(MAKING, self.end)
        self._began = time.thread_time()

    def end(self) -> None:
        """It is over, or has become a long wait."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self._queue.end(self._sender, time.thread_time() - self._began)
            self._turns.call()
