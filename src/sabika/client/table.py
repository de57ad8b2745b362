"""A table on some server, as one seat (or a spectator) knows it."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from hashlib import sha256
from http.client import HTTPException
from typing import Any, Self
from urllib.error import URLError
from urllib.parse import quote, urlsplit

from sabika.client.transport import PATIENCE, Asker, ClientError
from sabika.engine import View

HERE = "http://127.0.0.1:1238"


class Table:
    """A table and, once somebody sits, their seat and its secret token.

    Every method raises ClientError when the server refuses, with its sentence.
    """

    def __init__(self, server: str, id: str, token: str | None = None, seat: int | None = None) -> None:
        self.id = id
        self.seat = seat
        self.owner: str | None = None  # the secret of whoever made the table
        self.at = 0  # the number of the action expected next, as of the last look
        self._contribution: bytes | None = None  # to the seed, until it is revealed
        self._asker = Asker(server, token)
        self._path = f"/api/tables/{quote(id, safe='')}"

    @classmethod
    def create(
        cls,
        game: str | None = None,
        seats: Sequence[dict[str, Any]] | None = None,
        server: str = HERE,
        begin: Mapping[str, Any] | None = None,
        **plan: Any,
    ) -> Self:
        """A new table: `seats` are `{}` for a person or remote bot, `{"bot": code}` for one that plays over there.

        It is dealt, unless `begin` says otherwise: `{"position": {…}}`, `{"record": text, "at": 17}` or `{"rig": {…}}`.
        Without a position or record, `game` is Alhambra and `seats` are one for you and one for a novice; with one of
        them, what is left out is as it is there. Further: `modules`, `options`, `pace`, `open`, `bot_pause`,
        `replace_after`. Nobody sits yet; see `sit`.
        """
        given = {"game": game, "seats": None if seats is None else list(seats), "begin": begin}
        usual = {} if begin and "rig" not in begin else {"game": "alhambra", "seats": [{}, {"bot": "novice"}]}
        wanted = {name: value for name, value in given.items() if value is not None}
        made = Asker(server).post("/api/tables", {**usual, **wanted, **plan})
        table = cls(server, made["id"])
        table.owner = made["owner"]
        return table

    @classmethod
    def join(cls, url_or_id: str, name: str, server: str = HERE, seat: int | None = None) -> Self:
        """Sit down at a table by its invitation link, or its name on `server`."""
        table = cls(*_address(url_or_id, server))
        table.sit(name, seat)
        return table

    def sit(self, name: str, seat: int | None = None, contribution: bytes | None = None) -> int:
        """Take a seat: any free one, or a certain one. The game begins when everybody sits.

        A `contribution`, 16 random bytes, makes sure that nobody alone chooses the seed; `wait` reveals it in time.
        """
        wanted: dict[str, Any] = {"name": name} if seat is None else {"name": name, "seat": seat}
        if contribution is not None:
            wanted["commit"] = sha256(contribution).hexdigest()
        taken = self._asker.post(f"{self._path}/seats", wanted)
        self.seat = taken["seat"]
        self._asker.token = taken["token"]
        self._contribution = contribution
        return taken["seat"]  # type: ignore[no-any-return]  # a number, as the API's document says

    def contribute(self, contribution: bytes) -> None:
        """Reveal what the seat has committed to contribute to the seed, once everybody sits."""
        self._asker.post(f"{self._path}/shuffle", {"reveal": contribution.hex()}, again=True)
        self._contribution = None

    def _reveal(self, view: View) -> None:
        """If it is time for it."""
        if self._contribution is not None and view["table"]["shuffle"]["stage"] == "reveal":
            self.contribute(self._contribution)

    def seat_bot(self, bot: str, name: str | None = None, seat: int | None = None) -> None:
        """Let a bot over there have a free seat: any, or a certain one. For whoever sits already."""
        given = {"bot": bot, "name": name, "seat": seat}
        self._asker.post(f"{self._path}/bots", {key: value for key, value in given.items() if value is not None})

    @property
    def token(self) -> str | None:
        """The secret of the seat: with it, `Table(server, id, token, seat)` goes on elsewhere."""
        return self._asker.token

    @property
    def _host(self) -> Asker:
        """Who asks for what a host may do: whoever made the table, unless they sit at it."""
        return self._asker if self.seat is not None or self.owner is None else Asker(self._asker.server, self.owner)

    # -- looking ------------------------------------------------------------------------------------------------

    def view(self) -> View:
        """What the seat sees now: the fields in docs/http.md. `sabika.imagine` makes a game to think with of it."""
        view = View(self._asker.get(self._path))
        self.at = view["at"]
        return view

    def wait(self, seconds: float | None = None) -> View:
        """The view as soon as the seat is to act or the game is over; after so many seconds, whatever it is then."""
        until = None if seconds is None else time.monotonic() + seconds
        view = self.view()
        self._reveal(view)
        while not _is_settled(view, self.seat) and (until is None or time.monotonic() < until):
            try:
                self._follow(view, until)
            except (URLError, HTTPException, OSError):  # the line was cut: look anew
                view = self.view()
        self.at = view["at"]
        return view

    def _follow(self, view: View, until: float | None) -> None:
        """Let the view follow the table's events until something is asked of the seat."""
        patience = PATIENCE if until is None else max(0.01, min(PATIENCE, until - time.monotonic()))
        for news in self._asker.events(f"{self._path}/live", patience):
            if news is not None:
                view.update(news["view"])
                view.setdefault("log", [])[news["log_from"] :] = news["log"]
                self._reveal(view)
            if _is_settled(view, self.seat) or (until is not None and time.monotonic() >= until):
                return

    def why_not(self, action: str) -> dict[str, Any] | None:
        """None when the action is legal now, else the rule that forbids it: `rule`, `params`, `text`."""
        said: dict[str, Any] | None = self._asker.post(f"{self._path}/why-not", {"action": action}, again=True)[
            "reason"
        ]
        return said

    def hint(self) -> list[dict[str, Any]]:
        """Actions worth considering, the best first: `action` and `text`, the whole turn (`actions`), the `reason`,
        and the `points` it is expected to bring at which `scoring`, with their `lines`."""
        hints: list[dict[str, Any]] = self._asker.post(f"{self._path}/hint", {}, again=True)["hints"]
        return hints

    def record(self) -> str:
        """The record, once the game is over."""
        return self._asker.text(f"{self._path}/record")

    # -- doing --------------------------------------------------------------------------------------------------

    def act(self, action: str, at: int | None = None) -> list[dict[str, Any]]:
        """Play an action; the events it caused. It is meant for the moment last looked at, unless `at` says another.

        In a window an answer that waits for those who go before has caused nothing yet.

        If the line is cut the same is sent again, which the server answers as the first time: nothing happens twice.
        """
        number = self.at if at is None else at
        answer = self._asker.post(f"{self._path}/actions", {"action": action, "at": number}, again=True)
        self.at = answer["at"]
        events: list[dict[str, Any]] = answer["events"]
        return events

    def undo(self) -> None:
        """Take back the own last action of this turn, if nothing was revealed since."""
        self.at = self._asker.post(f"{self._path}/undo", {"at": self.at}, again=True)["at"]

    def order(self, *orders: dict[str, Any]) -> None:
        """Answers in advance, such as `{"try": ["vizier tower-9-NE with b9", "pass"], "decision": "vizier"}`."""
        self._asker.post(f"{self._path}/orders", {"orders": list(orders)}, again=True)

    def withdraw(self) -> None:
        """Take back an answer in a window that waits for those who go before."""
        self._asker.post(f"{self._path}/withdraw", {}, again=True)

    def see(self, scoring: int) -> list[int]:
        """Say that a scoring was looked at, and those before it: `view["unseen"]` lists those that were not."""
        unseen: list[int] = self._asker.post(f"{self._path}/seen", {"scoring": scoring}, again=True)["unseen"]
        return unseen

    def lend(self, lent: bool = True) -> None:
        """Give the seat to a bot over there, or take it back."""
        self._asker.post(f"{self._path}/lend", {"lent": lent}, again=True)

    def set_pace(self, bot_pause: float) -> None:
        """Let bots over there wait so many seconds before they play, 0 to 10."""
        self._asker.post(f"{self._path}/pace", {"bot_pause": bot_pause}, again=True)

    # -- company ------------------------------------------------------------------------------------------------

    def say(self, text: str | None = None, phrase: str | None = None) -> dict[str, Any]:
        """Say something to the table: a text, in which `[tower-9-NE]` is a piece, or a quick phrase by its id."""
        said = {"text": text, "phrase": phrase}
        message: dict[str, Any] = self._asker.post(
            f"{self._path}/chat", {name: value for name, value in said.items() if value is not None}
        )
        return message

    def chat(self, after: int = 0) -> list[dict[str, Any]]:
        """What was said after message number `after`: `number`, `seat`, `name`, `text`, `phrase`, `pieces`, …"""
        messages: list[dict[str, Any]] = self._asker.get(f"{self._path}/chat?after={after}")["messages"]
        return messages

    def phrases(self) -> dict[str, str]:
        """Quick phrases: how each id reads."""
        return {one["id"]: one["text"] for one in self._asker.get("/api/phrases")["phrases"]}

    def mute(self, other: int, muted: bool = True) -> None:
        """Do not see what the seat `other` says, or see it again."""
        self._asker.post(f"{self._path}/chat/mute", {"other": other, "muted": muted}, again=True)

    def mark_read(self) -> None:
        """Everything that was said until now has been seen: `unread` in the view is 0."""
        self._asker.post(f"{self._path}/chat/read", {}, again=True)

    def leave(self) -> None:
        """Get up: before the game the seat is free again, in the game a bot plays until `lend(False)`."""
        self._asker.post(f"{self._path}/leave", {})

    def resign(self) -> None:
        """Give up: a bot over there plays to the end."""
        self._asker.post(f"{self._path}/resign", {})

    def cancel(self) -> None:
        """Give up a table at which nobody else has sat down; for the host, who sat down first or made it."""
        self._host.post(f"{self._path}/cancel", {}, again=True)

    def free_seat(self, other: int) -> None:
        """Free the seat of somebody else or of a bot before the game begins; for the host."""
        self._host.post(f"{self._path}/free", {"other": other})

    def replace(self, other: int) -> None:
        """Let a bot play for somebody who is `overdue` (see the table's `seats`), until they come back."""
        self._asker.post(f"{self._path}/replace", {"other": other}, again=True)

    def rematch(self) -> Self:
        """The same people once more; the token stays the same."""
        again = self._asker.post(f"{self._path}/rematch", {}, again=True)
        return type(self)(self._asker.server, again["id"], self.token, self.seat)


def _is_settled(view: View, seat: int | None) -> bool:
    """Whether there is nothing to wait for: the game is over, or the seat is asked and has not answered."""
    return bool(view.get("over")) or (seat is not None and bool(view.get("asked")))


def _address(url_or_id: str, server: str) -> tuple[str, str]:
    """Server and table of an invitation."""
    if "/" not in url_or_id:
        return server, url_or_id
    parts = urlsplit(url_or_id)
    names = [name for name in parts.path.split("/") if name]
    if not parts.netloc or not names:
        raise ClientError(0, "no-table", f"“{url_or_id[:80]}” is no invitation to a table.")
    return f"{parts.scheme}://{parts.netloc}", names[-1]
