"""What goes on at tables by itself: bots play, standing orders are carried out, clocks run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sabika.engine import AnyGame, GameView, SabikaError
from sabika.table.absence import notice
from sabika.table.contributions import is_due
from sabika.table.errors import StorageError, TableError
from sabika.table.model import Seat
from sabika.table.room import Room
from sabika.table.scorings import must_wait
from sabika.table.tokens import derive_seed

if TYPE_CHECKING:
    from sabika.table.house import House

TICK = 0.25  # seconds between looks at the clocks
RECOVERY = 1.0  # seconds that a storage gets that fails
LAST_RESORT = "novice"
TIDY = 240  # looks at the clocks until idle tables are looked for and what is left on clocks is stored
log = logging.getLogger("sabika.table")


class Driver:
    """One task per table that needs driving, one for all clocks."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._clocks: asyncio.Task[None] | None = None
        self._patient: set[str] = set()  # tables at which bots wait for people who look at a scoring

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
        driving = self._tasks.get(room.info.id)
        if (driving is None or driving.done()) and (room.find_due_answers() or self._list_bots(room)):
            task = self._tasks[room.info.id] = asyncio.create_task(self._drive(room))
            task.add_done_callback(lambda _: self._done(room.info.id, task))

    def _done(self, table: str, task: asyncio.Task[None]) -> None:
        """Forget a task that has ended, unless another one has begun at that table."""
        if self._tasks.get(table) is task:
            del self._tasks[table]

    async def _drive(self, room: Room) -> None:
        """Whatever is certain is done at once; then all bots that are asked think, in a window several at a time."""
        while True:
            at, bots = room.at, self._list_bots(room)
            try:
                if room.find_due_answers():
                    await self.house.settle(room)
                elif bots:
                    await asyncio.gather(*(self._decide(room, seat, at) for seat in bots))
                else:
                    return
            except StorageError:  # which the storage has said itself
                await asyncio.sleep(RECOVERY)
            except Exception:
                log.exception("table %s: what goes on by itself could not be done", room.info.id)
                await asyncio.sleep(TICK)

    async def _decide(self, room: Room, seat: Seat, at: int) -> None:
        try:
            action = await self._think(room, room.need_game(), seat, at)
            if room.seats[seat.number].played_by_bot:  # else its person came back while the bot was thinking
                await self._act(room, seat, action, at)
        except StorageError:  # it is not the bot that fails: it shall play what it chose
            await asyncio.sleep(RECOVERY)
        except SabikaError as error:
            log.info("table %s: %s", room.info.id, error)  # somebody was faster; look again
        except Exception as error:
            if room.in_doubt:  # it is the storage that fails, not the bot: it shall play what it chose
                log.exception("table %s: what the bot %s chose could not be stored", room.info.id, seat.code)
            else:
                await self._do_without(room, seat, at, error)
            await asyncio.sleep(TICK)

    async def _do_without(self, room: Room, seat: Seat, at: int, error: Exception) -> None:
        """A bot that hangs, dies or wants what is not allowed is replaced by the simplest one that plays well.

        Where that one fails, or a person's seat is played for them, any legal action has to do.
        """
        if seat.bot is not None and seat.bot != LAST_RESORT:
            log.error("table %s: the bot %s failed (%s); %s plays on", room.info.id, seat.bot, error, LAST_RESORT)
            await self.house.change_bot(room, seat.number, LAST_RESORT)
        else:
            log.error("table %s: the bot %s failed (%s); any legal action instead", room.info.id, seat.code, error)
            await self._play_anything(room, seat, at)

    async def _act(self, room: Room, seat: Seat, action: str, at: int) -> None:
        try:
            await self.house.act(room.info.id, seat.number, action, at, bot=True)
        except TableError as error:
            if error.code != "illegal":
                raise
            await self._do_without(room, seat, at, error)

    async def _think(self, room: Room, game: AnyGame, seat: Seat, at: int) -> str:
        view: GameView = game.view(seat.number)
        seed = derive_seed(room.info.seed, f"bot/{seat.number}/{at}")
        # Both at once: a bot that thinks for long needs no pause besides.
        action, _ = await asyncio.gather(
            self._choose(seat.code, seed, view), asyncio.sleep(room.info.plan.bot_pause)
        )
        return action

    async def _choose(self, code: str, seed: str, view: GameView) -> str:
        with self.house.storage.figures.thinking.time():
            return await self.house.thinker.choose(code, seed, view)

    async def _play_anything(self, room: Room, seat: Seat, at: int) -> None:
        game = room.game
        if game is not None and seat.number in game.awaited:
            with contextlib.suppress(Exception):
                await self.house.act(room.info.id, seat.number, str(game.legal_actions(seat.number)[0]), at, bot=True)

    async def _watch_clocks(self) -> None:
        ticks = 0
        while True:
            await asyncio.sleep(TICK)
            ticks += 1
            await self.look_at_clocks()
            if ticks % TIDY == 0:
                self.house.forget_idle()
                await self.house.keep_clocks()

    async def look_at_clocks(self) -> None:
        """Whoever has no time left is told so, and who has come or gone; bots that waited long enough play on."""
        for room in list(self.house.rooms.values()):
            try:
                notice(room)
                if is_due(room.info, self.house.now()):
                    await self.house.wait_no_longer(room)
                for seat in room.seats:
                    if seat.since is not None and self.house.seconds_left(room, seat.number) == 0:
                        await self.house.time_out(room, seat.number)
            except StorageError:
                return  # the others' would not be stored either; the storage has said so itself
            except Exception:  # one table's trouble must not stop the others' clocks
                log.exception("table %s: looking at the clocks failed", room.info.id)
        for table in list(self._patient):
            if table in self.house.rooms:
                self.wake(self.house.rooms[table])

    def _list_bots(self, room: Room) -> list[Seat]:
        """The bots that are asked; none while they wait for people who look at a scoring."""
        bots = [seat for seat in room.silent_seats if seat.played_by_bot]
        if bots and must_wait(room.info, room.list_watching(), self.house.now()):
            self._patient.add(room.info.id)
            return []
        self._patient.discard(room.info.id)
        return bots
