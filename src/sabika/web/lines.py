"""The connections of a server: none waits for ever for a request, and no address has all of them.

A line *waits* while no request on it is being answered: it is new, or half of a head has come, or it is kept open
after an answer. Lines that wait are hung up on after a while, and sooner if their address wants another or there are
too many. Where a request is being answered nothing is cut, so streams last as long as somebody listens.
"""

from __future__ import annotations

import asyncio
from random import uniform
from typing import TypeAlias

from sabika.web.asgi import CUT_OFF, App, Message, Receive, Scope, Send, refuse
from sabika.web.policy import Policy
from sabika.web.senders import count_as, is_here, was_passed_on

Peer: TypeAlias = tuple[str, int]

THROUGH_PROXY = "sabika.through-proxy"  # in a scope: whether a proxy that we know has sent it
PASSED_ON = "passed on"  # all who come through a proxy at this machine that nobody has named
READ_FOR_NOTHING = 2_000_000  # bytes that are read only so that their sender hears why they are refused
SOONEST = 0.7  # of the time that a line may wait: who came at once are not all hung up on at once
GONE: Message = {"type": "http.disconnect"}


class Line:
    """One connection."""

    def __init__(self, transport: asyncio.Transport, sender: str) -> None:
        self.transport = transport
        self.sender = sender
        self.requests = 0  # that are being answered
        self.timer: asyncio.TimerHandle | None = None

    def hang_up(self) -> None:
        """Whoever is there has nothing to lose: no answer is under way."""
        self.transport.abort()


class Body:
    """What is sent with a request. It must have come by then; afterwards there is no hurry."""

    def __init__(self, line: Line, scope: Scope, receive: Receive, seconds: float) -> None:
        self._line = line
        self._scope = scope
        self._receive = receive
        self._latest = asyncio.get_running_loop().time() + seconds
        self._whole = False

    async def receive(self) -> Message:
        """The next part of it."""
        if self._whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._latest):
                message = await self._receive()
        except TimeoutError:
            self._line.hang_up()
            message = GONE
        self._scope[CUT_OFF] = message["type"] == GONE["type"]
        self._whole = not message.get("more_body", False)
        return message

    def read_before(self, send: Send) -> Send:
        """Nothing is answered before all of it has come, unless it is far too much.

        Whoever is still sending when the line ends hears that it was cut, and never that their file is too large.
        """

        async def send_after(message: Message) -> None:
            if not self._whole and message["type"] == "http.response.start" and self._is_sent():
                await self._read()
            await send(message)

        return send_after

    def _is_sent(self) -> bool:
        return any(name in (b"content-length", b"transfer-encoding") for name, _ in self._scope["headers"])

    async def _read(self) -> None:
        left = READ_FOR_NOTHING
        while not self._whole and left > 0:
            left -= len((await self.receive()).get("body", b""))


class Lines:
    """All connections of a server, by who is at the other end."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self._lines: dict[Peer, Line] = {}
        self._counts: dict[str, int] = {}
        self._waiting: dict[str, dict[Line, None]] = {}  # of each sender, the longest first

    def open(self, peer: Peer, transport: asyncio.Transport) -> None:
        """Somebody has come. Where there are too many already, a line that waits makes room."""
        sender = count_as(peer[0])
        if not self._has_room(sender, peer[0]):
            transport.abort()
            return
        line = self._lines[peer] = Line(transport, sender)
        self._add(sender, 1)
        self._wait(line)

    def close(self, peer: Peer, transport: asyncio.Transport) -> None:
        """They are gone."""
        line = self._lines.get(peer)
        if line is None or line.transport is not transport:
            return
        del self._lines[peer]
        self._work(line)
        self._add(line.sender, -1)

    def watch(self, app: App) -> App:
        """The application, whose lines do not wait while it answers, and whose requests come in time or not at all."""

        async def watched(scope: Scope, receive: Receive, send: Send) -> None:
            peer = scope.get("client") or ("", 0)
            line = self._lines.get(peer)
            if line is None:
                await app(scope, receive, send)
                return
            scope[THROUGH_PROXY] = self.policy.trusts(peer[0])
            self._work(line)
            line.requests += 1
            body = Body(line, scope, receive, self.policy.body_seconds)
            try:
                await app(scope, body.receive, body.read_before(send))
            finally:
                line.requests -= 1
                if not line.requests and self._lines.get(peer) is line:
                    self._wait(line)

        return watched

    def count(self, app: App) -> App:
        """The application, where those who come through a proxy have so many requests under way at most: each of them
        if we know the proxy, and all of them if it is one at this machine, whose lines are not limited.

        The proxy keeps the lines and uses each of them for everybody.
        """

        async def counted(scope: Scope, receive: Receive, send: Send) -> None:
            address = (scope.get("client") or ("", 0))[0]
            if scope.get(THROUGH_PROXY):
                sender = count_as(address)
            elif is_here(address) and was_passed_on(scope):
                sender = PASSED_ON
            else:
                await app(scope, receive, send)
                return
            if self._counts.get(sender, 0) >= self.policy.lines:
                await refuse(send)
                return
            self._add(sender, 1)
            try:
                await app(scope, receive, send)
            finally:
                self._add(sender, -1)

        return counted

    def _add(self, sender: str, number: int) -> None:
        self._counts[sender] = self._counts.get(sender, 0) + number
        if not self._counts[sender]:
            del self._counts[sender]

    def _wait(self, line: Line) -> None:
        self._waiting.setdefault(line.sender, {})[line] = None
        seconds = self.policy.head_seconds * uniform(SOONEST, 1)
        line.timer = asyncio.get_running_loop().call_later(seconds, line.hang_up)

    def _work(self, line: Line) -> None:
        if line.timer is not None:
            line.timer.cancel()
            line.timer = None
        waiting = self._waiting.get(line.sender, {})
        waiting.pop(line, None)
        if not waiting:
            self._waiting.pop(line.sender, None)

    def _has_room(self, sender: str, address: str) -> bool:
        """Whether one more line can be had, if need be in place of one that waits."""
        if len(self._lines) >= self.policy.all_lines:
            greediest = max(self._waiting, key=lambda one: len(self._waiting[one]), default=sender)
            return self._make_room(greediest)
        unlimited = is_here(address) or self.policy.trusts(address)
        return unlimited or self._counts.get(sender, 0) < self.policy.lines or self._make_room(sender)

    def _make_room(self, sender: str) -> bool:
        """Hang up on whoever has waited longest; whether there was one."""
        longest = next(iter(self._waiting.get(sender, ())), None)
        if longest is None:
            return False
        longest.hang_up()
        self._work(longest)  # it is closed with the next turn of the loop, and must not be found again until then
        return True
