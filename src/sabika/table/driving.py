"""What goes on at tables by itself: bots play, standing orders are carried out, clocks run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sabika.engine import SabikaError, View
from sabika.table.model import Seat
from sabika.table.room import AnyGame, Room

if TYPE_CHECKING:
    from sabika.table.house import House

TICK = 0.25  # seconds between looks at the clocks
log = logging.getLogger("sabika.table")


class Driver:
    """One task per table that needs driving, one for all clocks."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._clocks: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch the clocks."""
        self._clocks = asyncio.create_task(self._watch_clocks())

    async def stop(self) -> None:
        """End all tasks."""
        tasks = [*self._tasks.values(), *([self._clocks] if self._clocks else [])]
        for task in tasks:
            task.cancel()
        for task in tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._tasks.clear()

    def wake(self, room: Room) -> None:
        """See whether something has to be done at this table."""
        if self._due(room) and room.info.id not in self._tasks:
            task = asyncio.create_task(self._drive(room))
            self._tasks[room.info.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(room.info.id, None))

    def _due(self, room: Room) -> Seat | None:
        """The seat for which the house decides now."""
        game = room.game
        if game is None or game.over or game.to_act is None:
            return None
        seat = room.seats[game.to_act]
        return seat if seat.played_by_bot or _ordered(game, seat) else None

    async def _drive(self, room: Room) -> None:
        while (seat := self._due(room)) is not None:
            game, at = room.game, room.at
            assert game is not None
            try:
                action = _ordered(game, seat) or await self._think(room, game, seat, at)
                await self.house.act(room.info.id, seat.number, action, at)
            except SabikaError as error:
                log.info("table %s: %s", room.info.id, error)  # somebody was faster; look again
            except Exception:
                log.exception("table %s: the bot %s failed; any legal action instead", room.info.id, seat.code)
                await self._play_anything(room, seat, at)

    async def _think(self, room: Room, game: AnyGame, seat: Seat, at: int) -> str:
        view: View = game.view(seat.number)
        pause = asyncio.create_task(asyncio.sleep(room.info.plan.bot_pause))
        action = await self.house.thinker.choose(seat.code, f"{room.info.seed}/{seat.number}/{at}", view)
        await pause
        return action

    async def _play_anything(self, room: Room, seat: Seat, at: int) -> None:
        game = room.game
        if game is not None and game.to_act == seat.number:
            with contextlib.suppress(SabikaError):
                await self.house.act(room.info.id, seat.number, str(game.legal_actions()[0]), at)

    async def _watch_clocks(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            for room in list(self.house.rooms.values()):
                game = room.game
                if room.info.plan.pace.kind == "untimed" or game is None or game.to_act is None:
                    continue
                seat = room.seats[game.to_act]
                if not seat.played_by_bot and self.house.seconds_left(room, seat.number) == 0:
                    await self.house.time_out(room, seat.number)


def _ordered(game: AnyGame, seat: Seat) -> str | None:
    """The first standing answer of the seat that is legal now."""
    for order in seat.orders:
        if order.get("decision") in (None, game.decision):
            for action in order.get("try", ()):
                if game.why_not(action, seat.number) is None:
                    return str(action)
    return None
