"""What bots do at a table: think, play what they chose, and be replaced if they cannot."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sabika.engine import AnyGame, GameView, SabikaError
from sabika.table import contributions
from sabika.table.errors import StorageError, TableError
from sabika.table.model import Seat
from sabika.table.room import Room
from sabika.table.scorings import must_wait
from sabika.table.tokens import derive_seed

if TYPE_CHECKING:
    from sabika.table.house import House

TICK = 0.25  # seconds until it is tried again after something went wrong
RECOVERY = 1.0  # seconds that a storage gets that fails
LAST_RESORT = "novice"
log = logging.getLogger("sabika.table")


class Autopilot:
    """Whatever goes on at a table by itself, one step after another. It knows nothing of when, nor in which process."""

    def __init__(self, house: House) -> None:
        self.house = house

    def is_due(self, room: Room) -> bool:
        """Whether there is a step to be done now."""
        return bool(room.find_due_answers() or self.list_bots(room))

    def list_bots(self, room: Room) -> list[Seat]:
        """The bots that are asked; none while they wait for people who look at a scoring."""
        bots = [seat for seat in room.silent_seats if seat.played_by_bot]
        return [] if bots and self._must_wait(room) else bots

    def is_patient(self, room: Room) -> bool:
        """Whether bots are asked and wait for people who look at a scoring."""
        return any(seat.played_by_bot for seat in room.silent_seats) and self._must_wait(room)

    def _must_wait(self, room: Room) -> bool:
        return must_wait(room.info, room.list_watching(), self.house.now())

    async def go_on(self, room: Room) -> bool:
        """One step: what is certain, or else all bots that are asked, several at a time in a window; whether it was.

        What fails is tried again; each step looks anew at what there is to do.
        """
        at, bots = room.at, self.list_bots(room)
        try:
            if room.find_due_answers():
                await self.house.settle(room)
            elif bots:
                await asyncio.gather(*(self._decide(room, seat, at) for seat in bots))
            else:
                return False
        except StorageError:  # which the storage has said itself
            await asyncio.sleep(RECOVERY)
        except Exception:
            log.exception("table %s: what goes on by itself could not be done", room.info.id)
            await asyncio.sleep(TICK)
        return True

    async def look_at_clocks(self, room: Room) -> None:
        """Whoever has no time left is told so, and nobody is waited for longer than was said."""
        if contributions.is_due(room.info, self.house.now()):
            await self.house.wait_no_longer(room)
        for seat in room.seats:
            if seat.since is not None and self.house.seconds_left(room, seat.number) == 0:
                await self.house.time_out(room, seat.number)

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
            self._choose(room, seat.code, seed, view), asyncio.sleep(room.info.plan.bot_pause)
        )
        return action

    async def _choose(self, room: Room, code: str, seed: str, view: GameView) -> str:
        with self.house.storage.figures.thinking.time():
            return await self.house.thinker.choose(code, seed, view, room.whose)

    async def _play_anything(self, room: Room, seat: Seat, at: int) -> None:
        game = room.game
        if game is not None and seat.number in game.awaited:
            with contextlib.suppress(Exception):
                await self.house.act(room.info.id, seat.number, str(game.legal_actions(seat.number)[0]), at, bot=True)
