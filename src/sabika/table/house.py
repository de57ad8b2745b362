"""The house: all tables, who may do what at them, and what goes on by itself (bots, clocks, standing orders)."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from sabika.library import player_names
from sabika.table import clocks
from sabika.table.answering import AnyGame, Given, certain, check_order, drop_answers, is_window, thinking
from sabika.table.driving import Driver
from sabika.table.errors import TableError, unknown_table
from sabika.table.model import MOST_ORDERS, Happening, Kept, Order, Seat, SeatPlan, TableInfo, TablePlan, check_plan
from sabika.table.room import Answer, Room, Sent, told
from sabika.table.storage import Storage
from sabika.table.thinking import Thinker
from sabika.table.tokens import hashed, is_table_id, matches, new_seed, new_table_id, new_token
from sabika.words import name_of

log = logging.getLogger("sabika.table")

FORGET_AFTER = 3600.0  # seconds until a table at which nobody plays leaves the memory


class House:
    """The one authority. Everything that changes a table goes through here, one change at a time per table."""

    def __init__(self, storage: Storage, thinker: Thinker | None = None, now: Callable[[], float] = time.time) -> None:
        self.storage = storage
        self.thinker = thinker or Thinker()
        self.now = now
        self.rooms: dict[str, Room] = {}
        self.driver = Driver(self)
        self._loading = asyncio.Lock()

    async def open(self) -> None:
        """Take up all games that were under way."""
        await self.storage.open()
        for table in await self.storage.running():
            try:
                room = await self.room(table)
            except Exception:
                log.exception("table %s cannot be taken up", table)  # which must not stop the others
                continue
            clocks.reopened(room.info, self.now())
            self.driver.wake(room)
        self.driver.start()

    async def close(self) -> None:
        """Stop what goes on by itself; nothing is lost, everything is stored."""
        await self.driver.stop()
        self.thinker.close()
        await self.storage.close()

    # -- tables and seats ---------------------------------------------------------------------------------------

    async def create(self, plan: TablePlan) -> Room:
        """A new table, waiting for its people."""
        check_plan(plan)
        now = self.now()
        seats = [_new_seat(number, seat, plan) for number, seat in enumerate(plan.seats)]
        _tell_names_apart(seats)
        info = TableInfo(id=new_table_id(), plan=plan, seed=new_seed(), seats=seats, created=now, changed=now)
        await self.storage.create(info)
        room = self.rooms[info.id] = Room(info)
        async with room.lock:
            await self._begin_if_full(room)
        return room

    async def room(self, table: str) -> Room:
        """A table by its name."""
        if table not in self.rooms:
            async with self._loading:
                if table not in self.rooms:
                    loaded = await self.storage.load(table) if is_table_id(table) else None
                    if loaded is None:
                        raise unknown_table(table)
                    self.rooms[table] = Room(*loaded)
        room = self.rooms[table]
        room.used = self.now()
        return room

    def forget_idle(self) -> None:
        """Tables at which nothing goes on leave the memory; whoever asks for them gets them from the storage."""
        before = self.now() - FORGET_AFTER
        for table, room in list(self.rooms.items()):
            idle = room.info.status != "playing" and not room.watchers and not room.lock.locked()
            if idle and max(room.used, room.info.changed) < before:
                del self.rooms[table]

    async def take_seat(self, table: str, name: str, seat: int | None = None) -> tuple[int, str]:
        """Sit down: the seat's number and its secret token."""
        room = await self.room(table)
        async with room.lock:
            free = [one for one in room.seats if one.bot is None and not one.taken]
            if seat is not None:
                free = [one for one in free if one.number == seat]
            if not free:
                raise TableError(409, "no-free-seat")
            chosen = free[0]
            player_names([name], 1)
            if any(one.name == name for one in room.seats if one is not chosen and (one.taken or one.bot)):
                raise TableError(409, "name-taken")
            token = new_token()
            chosen.name, chosen.token_hash, chosen.taken = name, hashed(token), True
            await self._begin_if_full(room)
            await self._saved(room)
        return chosen.number, token

    async def _begin_if_full(self, room: Room) -> None:
        if room.info.status == "waiting" and all(seat.taken or seat.bot for seat in room.seats):
            room.info.status = "playing"
            room.begin()
            await self._saved(room)
            self.driver.wake(room)

    async def _saved(self, room: Room, only: int | None = None) -> None:
        """Keep what has changed, and tell everybody, or the one seat it concerns."""
        if only is None:
            room.info.changed = self.now()
        clocks.run(room.info, room.thinking(), self.now())
        await self.storage.save(room.info)
        room.tell(only)

    def seats_of(self, room: Room, tokens: list[str]) -> list[int]:
        """The seats these secrets belong to."""
        return [seat.number for seat in room.seats if any(matches(token, seat.token_hash) for token in tokens)]

    # -- playing ------------------------------------------------------------------------------------------------

    async def act(self, table: str, seat: int, action: str, at: int | None = None, *, bot: bool = False) -> Answer:
        """Play an action: stored first, then made. The same one sent again gets the first answer again.

        In a window it is kept until those who go before have answered. `bot` says that it is a bot that plays.
        """
        room = await self.room(table)
        async with room.lock:
            if at is not None:
                again = room.answered(at, seat, action)
                if again is not None:
                    return again
            room.check_number(at)
            if not bot:
                _check_owner(room, seat)
            room.check_legal(seat, action)
            info = _copied(room.info)
            info.seats[seat].answer, info.seats[seat].missed = Kept(action, room.at), None
            batch = certain(room.need_game(), info.seats, room.at)
            if batch:
                return await self._carry_out(room, info, batch, seat)
            clocks.run(info, thinking(room.game, info.seats, room.at), self.now())
            await self.storage.save(info)
            room.info = info
            room.tell(seat)
        self.driver.wake(room)
        return Answer(room.at, [], kept=True)

    async def settle(self, room: Room) -> None:
        """Let the answers take effect that are certain without anybody doing anything now: orders."""
        async with room.lock:
            batch = room.certain()
            if batch:
                await self._carry_out(room, _copied(room.info), batch, None)

    async def _carry_out(self, room: Room, info: TableInfo, batch: Sequence[Given], sender: int | None) -> Answer:
        """Answers take effect, all of them or none; what `sender` is told."""
        now, before, after = self.now(), room.need_game(), batch[-1].after
        at = room.at + len(batch)
        answer = Answer(at, told(after.log[len(before.log) :], sender), sender not in [given.seat for given in batch])
        happened = []
        for number, given in enumerate(batch, room.at):
            seat = info.seats[given.seat]
            sent = number if seat.answer is None else seat.answer.at
            said = answer if given.seat == sender else Answer(sent, [], kept=True)
            text = msgspec.json.encode(Sent(said.at, said.events, said.kept, sent)).decode()
            happened.append(Happening(number, given.seat, "action", given.action, text, now))
            clocks.moved(info, given.seat, now)
            seat.answer = None
            if given.order is not None and given.order.once:
                seat.orders.remove(given.order)
        _forget_orders(info, before.state.turns, after)
        drop_answers(after, info.seats, at, after.state.turns != before.state.turns)
        info.status = "over" if after.over else info.status
        info.changed = now
        clocks.run(info, thinking(after, info.seats, at), now)
        await self.storage.append(info, *happened)
        room.info = info
        for happening, given in zip(happened, batch, strict=True):
            room.take_in(happening, given.after)
        room.tell()
        self.driver.wake(room)
        await asyncio.sleep(0)  # who watches is told before whoever acted goes on, for whom a page has to be made
        return answer

    async def undo(self, table: str, seat: int, at: int | None = None) -> Answer:
        """Take back the own last action of this turn, if nothing was revealed since."""
        room = await self.room(table)
        async with room.lock:
            room.need_game()
            again = None if at is None else room.undone(at, seat)
            if again is not None:
                return again
            room.check_number(at)
            _check_owner(room, seat)
            if not room.can_undo(seat):
                raise TableError(409, "no-undo")
            happening = Happening(room.at, seat, "undo", "", "", self.now())
            info = _copied(room.info)
            for player in info.seats:
                player.answer = None  # what was asked is asked no longer
            clocks.run(info, thinking(room.before[-1].game, info.seats, room.at + 1), self.now())
            await self.storage.append(info, happening)
            room.info = info
            room.take_in(happening)
            room.tell()
        self.driver.wake(room)
        return Answer(room.at, [])

    async def lend(self, table: str, seat: int, lent: bool) -> None:
        """Give a seat to a bot, or take it back."""
        room = await self.room(table)
        async with room.lock:
            _check_owner(room, seat)
            clocks.hand_over(room.info, seat, lent)
            await self._saved(room)
        self.driver.wake(room)

    async def order(self, table: str, seat: int, orders: Sequence[Order | Mapping[str, Any]]) -> None:
        """Standing and conditional answers, tried in order whenever the seat is asked. They replace earlier ones."""
        checked = _checked(orders)
        room = await self.room(table)
        async with room.lock:
            _check_owner(room, seat)
            for order in checked:
                check_order(order, room.game)
            room.seats[seat].orders, room.seats[seat].missed = checked, None
            await self._saved(room, seat)
        self.driver.wake(room)

    async def withdraw(self, table: str, seat: int) -> None:
        """Take back an answer that waits for others. There is none any more once it has taken effect."""
        room = await self.room(table)
        async with room.lock:
            _check_owner(room, seat)
            room.seats[seat].answer, room.seats[seat].missed = None, None
            await self._saved(room, seat)

    async def time_out(self, room: Room, seat: int) -> None:
        """A seat's time has run out, unless it has acted in the last moment: what the host chose happens."""
        async with room.lock:
            if room.seats[seat].since is None or self.seconds_left(room, seat) != 0:
                return
            clocks.run_out(room.info, seat)
            await self._saved(room)
        self.driver.wake(room)

    async def rematch(self, table: str) -> Room:
        """The same people and bots once more; whoever had a seat has it again, with the same token."""
        room = await self.room(table)
        async with room.lock:
            if room.info.status != "over":
                raise TableError(409, "not-over")
            if room.info.successor is not None:
                return await self.room(room.info.successor)
            plan = msgspec.structs.replace(
                room.info.plan, seats=tuple(SeatPlan(seat.bot, seat.name) for seat in room.seats)
            )
            now = self.now()
            seats = [
                Seat(seat.number, seat.name, seat.bot, seat.token_hash, seat.taken, bank=plan.pace.first_bank)
                for seat in room.seats
            ]
            info = TableInfo(id=new_table_id(), plan=plan, seed=new_seed(), seats=seats, created=now, changed=now)
            await self.storage.create(info)
            again = self.rooms[info.id] = Room(info)
            await self._begin_if_full(again)
            room.info.successor = info.id
            await self._saved(room)
            return again

    # -- looking ------------------------------------------------------------------------------------------------

    def view(self, room: Room, seat: int | None) -> dict[str, Any]:
        """The seat's view with what only the table knows: numbers that count undos, clocks, who is a bot."""
        game = room.need_game()
        seen = game.view(seat)
        seen["at"] = room.at
        seen["table"] = self.about(room, seat)
        seen["can_undo"] = room.can_undo(seat)
        seen["window"] = is_window(game)
        seen["asked"] = any(one.number == seat for one in room.silent())
        mine = None if seat is None else room.seats[seat]
        seen["orders"] = [] if mine is None else msgspec.json.decode(msgspec.json.encode(mine.orders))
        seen["answer"] = None if mine is None or mine.answer is None else mine.answer.action
        seen["missed"] = None if mine is None else mine.missed
        return seen

    def about(self, room: Room, seat: int | None = None) -> dict[str, Any]:
        """What everybody may know of a table; in a window each sees the own clock alone: others' tell who thinks."""
        info, window = room.info, is_window(room.game)
        return {
            "id": info.id,
            "status": info.status,
            "game": info.plan.game,
            "modules": list(info.plan.modules),
            "options": dict(info.plan.options),
            "pace": msgspec.to_builtins(info.plan.pace),
            "open": info.plan.open,
            "rematch": info.successor,
            "seats": [
                {
                    "seat": one.number,
                    "name": one.name,
                    "bot": one.bot,
                    "taken": one.taken,
                    "lent": one.lent,
                    "forfeited": one.forfeited,
                    "seconds_left": None if window and one.number != seat else self.seconds_left(room, one.number),
                }
                for one in info.seats
            ],
        }

    def seconds_left(self, room: Room, seat: int) -> float | None:
        """What a seat has left on its clock now."""
        return clocks.seconds_left(room.info, seat, self.now())

    async def why_not(self, table: str, action: str, seat: int) -> Any:
        """The reason against an action, None when it is legal."""
        return (await self.room(table)).need_game().why_not(action, seat)

    async def hints(self, table: str, seat: int, count: int = 3) -> list[str]:
        """Good actions for a seat that is asked, thought of in another process from the seat's view alone."""
        room = await self.room(table)
        game = room.need_game()
        if seat not in game.awaited:
            raise TableError(409, "not-your-turn")
        return await self.thinker.hints(f"{seat}/{room.at}", game.view(seat), count)


def _check_owner(room: Room, seat: int) -> None:
    """A seat that was forfeited is its person's no longer, though they may look."""
    if room.seats[seat].forfeited:
        raise TableError(409, "forfeited")


def _copied(info: TableInfo) -> TableInfo:
    """To be changed, and to become the table's once it is stored."""
    return msgspec.convert(msgspec.to_builtins(info), TableInfo)


def _checked(orders: Sequence[Order | Mapping[str, Any]]) -> list[Order]:
    if len(orders) > MOST_ORDERS:
        raise TableError(400, "bad-order", problem=f"{MOST_ORDERS} at the most, not {len(orders)}")
    try:
        return [one if isinstance(one, Order) else msgspec.convert(one, Order) for one in orders]
    except msgspec.ValidationError as error:
        raise TableError(400, "bad-order", problem=str(error)) from None


def _forget_orders(info: TableInfo, turns: int, after: AnyGame) -> None:
    """A new turn begins: what its player ordered until then is over."""
    if after.state.turns != turns and after.state.turn < len(info.seats):
        player = info.seats[after.state.turn]
        player.orders = [order for order in player.orders if not order.until_turn]


def _new_seat(number: int, plan: SeatPlan, table: TablePlan) -> Seat:
    name = plan.name or plan.bot or name_of(number)
    return Seat(number, name, plan.bot, bank=table.pace.first_bank)


def _tell_names_apart(seats: list[Seat]) -> None:
    """Bots of one kind get numbers, and none has a name that was given to somebody else."""
    given = {seat.name for seat in seats if seat.bot is None}
    codes = [seat.name for seat in seats if seat.bot is not None]
    for seat in seats:
        if seat.bot is not None and (codes.count(seat.name) > 1 or seat.name in given):
            names = (f"{seat.name} {number}" for number in itertools.count(1))
            seat.name = next(name for name in names if name not in given)
        given.add(seat.name)
