"""A page without a screen: it asks for what our script asks for, when our script would, and notes when it has it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from sabika.bench.web.connection import Line

HEADER = "X-Sabika-Fragments"


class Person:
    """Somebody at a table with its page open."""

    def __init__(self, server: str, table: str, seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.heard: dict[int, float] = {}  # when the table was known to have come so far
        self.shown: dict[int, float] = {}  # when the page had all that has changed by then
        self.requests = 0
        self.last = -1  # how far the table has come
        self.news = asyncio.Event()  # set whenever it has come further
        self.looks = False  # until then the page is only told of changes, and does not ask for them
        self._line = Line(server, {"Authorization": f"Bearer {token}"})
        self._known: dict[str, str] = {}
        self._number = ""  # of the last change that is on the page

    async def refresh(self, query: str = "") -> None:
        """Ask for the fragments that have changed."""
        known = ",".join(f"{key}:{hash}" for key, hash in self._known.items()) or "none"
        self._take_in(await self._line.get(f"/t/{self.table}{query}", {HEADER: known}))

    def _take_in(self, answer: dict[str, Any]) -> None:
        self.requests += 1
        self._number = answer["number"]
        self._known |= {one["key"]: one["hash"] for one in answer["fragments"]}

    async def listen(self) -> None:
        """Follow the table's events, as long as nobody cancels."""
        async for number in self._line.events(f"/t/{self.table}/live"):
            at = int(number.partition("-")[0])
            news = range(self.last + 1, at + 1)
            self.last = max(self.last, at)
            self.heard |= dict.fromkeys(news, time.time())
            self.news.set()
            if self.looks and number != self._number:
                await self.refresh()
            self.shown |= dict.fromkeys(news, time.time())

    async def view(self) -> dict[str, Any]:
        """What the seat sees, to choose from."""
        found: dict[str, Any] = await self._line.get(f"/api/tables/{self.table}")
        return found

    async def tell(self, action: str, at: int) -> None:
        """Act without a page."""
        await self._line.post(f"/api/tables/{self.table}/actions", {"action": action, "at": at})

    async def press(self, action: str, at: int) -> float:
        """Press the button that does it; when it was pressed."""
        pressed = time.time()
        form = {"action": action, "at": str(at)}
        self._take_in(await self._line.send(f"/t/{self.table}/act", form, {HEADER: "none"}))
        return pressed

    def leave(self) -> None:
        """Close the page."""
        self._line.close()


async def seated(line: Line, server: str, people: int, bots: list[str]) -> list[Person]:
    """A new table at which everybody sits."""
    seats = [*({} for _ in range(people)), *({"bot": bot} for bot in bots)]
    table = (await line.post("/api/tables", {"game": "alhambra", "seats": seats}))["id"]
    found = []
    for number in range(people):
        taken = await line.post(f"/api/tables/{table}/seats", {"name": f"Person {number + 1}"})
        found.append(Person(server, table, taken["seat"], taken["token"]))
    return found
