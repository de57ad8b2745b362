"""A page without a browser: it makes the requests that our script makes, and notes when each answer was there."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from sabika.bench.web.connection import Connection

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
        self.looks = False  # whether the page asks for what has changed, or only hears that something has
        self._connection = Connection(server, {"Authorization": f"Bearer {token}"})
        self._known: dict[str, str] = {}
        self._number = ""  # of the last change that is on the page

    async def refresh(self, query: str = "") -> None:
        """Ask for the fragments that have changed."""
        known = ",".join(f"{key}:{hash}" for key, hash in self._known.items()) or "none"
        self._note_answer(await self._connection.get(f"/t/{self.table}{query}", {HEADER: known}))

    def _note_answer(self, answer: dict[str, Any]) -> None:
        self.requests += 1
        self._number = answer["number"]
        self._known |= {one["key"]: one["hash"] for one in answer["fragments"]}

    async def listen(self) -> None:
        """Follow the table's events, until the task is cancelled."""
        async for number in self._connection.events(f"/t/{self.table}/live"):
            if number == "?":  # a pulse: nothing has changed
                continue
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
        found: dict[str, Any] = await self._connection.get(f"/api/tables/{self.table}")
        return found

    async def tell(self, action: str, at: int) -> None:
        """Act without a page."""
        await self._connection.post(f"/api/tables/{self.table}/actions", {"action": action, "at": at})

    async def press(self, action: str, at: int) -> float:
        """Press the button that does it; when it was pressed."""
        pressed = time.time()
        form = {"action": action, "at": str(at)}
        self._note_answer(await self._connection.send(f"/t/{self.table}/act", form, {HEADER: "none"}))
        return pressed

    def leave(self) -> None:
        """Close the page."""
        self._connection.close()


async def seat_people(connection: Connection, server: str, people: int, bots: list[str]) -> list[Person]:
    """A new table at which everybody sits."""
    seats = [*({} for _ in range(people)), *({"bot": bot} for bot in bots)]
    table = (await connection.post("/api/tables", {"game": "alhambra", "seats": seats}))["id"]
    found = []
    for number in range(people):
        taken = await connection.post(f"/api/tables/{table}/seats", {"name": f"Person {number + 1}"})
        found.append(Person(server, table, taken["seat"], taken["token"]))
    return found
