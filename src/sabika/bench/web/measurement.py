"""The run: people play at many tables as fast as people do, and each move is timed until the other player has it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec

from sabika.bench.contestant import MissingPackageError
from sabika.bench.web.connection import Connection
from sabika.bench.web.page import Person, seat_people
from sabika.bench.web.report import Spread, WebReport, Weight, measure_spread
from sabika.bench.web.screen import Screen, chromium, weigh
from sabika.bench.web.server import RunningServer, Setting, server

if TYPE_CHECKING:
    from playwright.async_api import Browser

PEOPLE = 2
BESIDE = 5  # bots at the table that plays beside those that are measured
THINKING = (2.0, 6.0)  # seconds that people think; few are as quick
BRISK = (0.5, 1.5)  # where a browser looks on, so that it has enough to draw
OPENING = 15.0  # seconds of hurried play before we measure, so that the games are under way by then
HURRY = (0.2, 0.4)
SCREENS = 3
SECONDS = 40.0


class PlayedTable:
    """A table and the moves that were made at it."""

    def __init__(self, people: list[Person], rng: Random) -> None:
        self.people = people
        self.rng = rng
        self.moves: list[tuple[int, int, float]] = []  # the number after it, the seat that made it, and when
        self.pace = HURRY

    async def play(self) -> None:
        """Whoever is to act picks an action and plays it, until the task is cancelled."""
        watching = self.people[0]
        while True:
            watching.news.clear()
            view = await watching.view()
            if view["over"]:
                return
            if view["to_act"] >= len(self.people):
                await watching.news.wait()
            else:
                await self._move(self.people[view["to_act"]])

    async def _move(self, person: Person) -> None:
        await asyncio.sleep(self.rng.uniform(*self.pace))
        view = await person.view()
        action = self.rng.choice(view["legal"])
        if self.pace is HURRY:
            await person.tell(action, view["at"])
            return
        await person.refresh("?zoom=150")  # stands for the click that picks
        pressed = await person.press(action, view["at"])
        self.moves.append((view["at"] + 1, person.seat, pressed))

    def times(self, leg: str, screens: dict[tuple[str, int], dict[int, float]]) -> list[float]:
        """How long each move took to reach everybody else at this table."""
        found = []
        for at, mover, pressed in self.moves:
            for other in self.people:
                arrived = _arrivals(leg, other, screens).get(at)
                if other.seat != mover and arrived is not None:
                    found.append(arrived - pressed)
        return found


def _arrivals(leg: str, person: Person, screens: dict[tuple[str, int], dict[int, float]]) -> dict[int, float]:
    if leg == "on_screen":
        return screens.get((person.table, person.seat), {})
    return person.heard if leg == "told" else person.shown


def run(
    tables: int = 50,
    bot: str = "novice",
    beside: str | None = None,
    source: Path | None = None,
    seconds: float = SECONDS,
) -> WebReport:
    """Serve, play, measure: a bot at each table, and if asked for a further table full of others."""
    with server(Setting(source=source)) as served:
        report = asyncio.run(_measure(served, tables, bot, beside, seconds))
    return msgspec.structs.replace(report, source=str(source) if source else None)


async def _measure(served: RunningServer, tables: int, bot: str, beside: str | None, seconds: float) -> WebReport:
    missing: list[str] = []
    async with AsyncExitStack() as stack:
        browser: Browser | None = None
        try:
            browser = await stack.enter_async_context(chromium())
        except MissingPackageError as error:
            missing.append(str(error))
        host = Connection(served.address)
        stack.callback(host.close)
        played = []
        for number in range(tables):
            people = await seat_people(host, served.address, PEOPLE, [bot])
            played.append(PlayedTable(people, Random(number)))
        aside = []
        if beside is not None:
            aside.append(PlayedTable(await seat_people(host, served.address, 1, [beside] * BESIDE), Random(beside)))
        weights = await _weigh(browser, served, played[0].people[0])
        people = [person for table in (*played, *aside) for person in table.people]
        tasks = [asyncio.create_task(person.listen()) for person in people]
        tasks += [asyncio.create_task(table.play()) for table in (*played, *aside)]
        await asyncio.sleep(OPENING)
        screens: list[Screen] = []
        if browser is not None:
            screens = [await Screen.open(browser, served.address, table.people[0]) for table in played[:SCREENS]]
        for person in people:
            person.looks = True
        for number, table in enumerate(played):
            table.pace = BRISK if number < len(screens) else THINKING
        await asyncio.sleep(THINKING[1])  # until all are at that pace
        came = [table.people[0].last for table in aside]
        report = await _follow(served, played, screens, seconds)
        moved = [table.people[0].last - before for table, before in zip(aside, came, strict=True)]
        await _end(tasks, [*played, *aside])
    return msgspec.structs.replace(
        report, bot=bot, beside=beside, beside_actions=sum(moved), first_pages=weights, missing=missing
    )


async def _weigh(browser: Browser | None, served: RunningServer, person: Person) -> list[Weight]:
    if browser is None:
        return []
    cookie = (f"seat-{person.table}", person.token)
    lobby = await weigh(browser, served.address, "lobby", "/")
    return [lobby, await weigh(browser, served.address, "table", f"/t/{person.table}", cookie)]


async def _follow(
    served: RunningServer, played: Sequence[PlayedTable], screens: Sequence[Screen], seconds: float
) -> WebReport:
    """Let them play for so many seconds, and time every move."""
    people = [person for table in played for person in table.people]
    for table in played:
        table.moves.clear()
    began, used = time.time(), served.cpu_seconds()
    first, asked = sum(person.last for person in people), sum(person.requests for person in people)
    await asyncio.sleep(seconds)
    lasted, after = time.time() - began, served.cpu_seconds()
    actions = (sum(person.last for person in people) - first) / PEOPLE
    requests = sum(person.requests for person in people) - asked
    drawn = {(screen.person.table, screen.person.seat): await screen.drawing_times() for screen in screens}

    def leg(name: str) -> Spread | None:
        return measure_spread([one for table in played for one in table.times(name, drawn)])

    return WebReport(
        tables=len(played),
        people=len(people),
        bots=len(played),
        seconds=round(lasted, 1),
        actions_per_second=round(actions / lasted, 1),
        requests_per_second=round(requests / lasted, 1),
        server_cpu=None if used is None or after is None else round((after - used) / lasted, 2),
        told=leg("told"),
        there=leg("there"),
        on_screen=leg("on_screen"),
    )


async def _end(tasks: Sequence[asyncio.Task[None]], played: Sequence[PlayedTable]) -> None:
    """Stop everybody. If somebody had failed before, the measurement is worthless: an error says so."""
    failed = [str(task.exception()) for task in tasks if task.done() and task.exception()]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for table in played:
        for person in table.people:
            person.leave()
    if failed:
        raise RuntimeError(f"{len(failed)} did not get through, the first because of {failed[0]}")
