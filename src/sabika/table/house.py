"""The house: all tables, who may do what at them, and what goes on by itself (bots, clocks, standing orders)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from typing import Any

import msgspec

from sabika.box import Box, own_sections
from sabika.names import clean_name, is_taken
from sabika.table import clocks, scorings, views
from sabika.table.advice import Advice
from sabika.table.announcements import listening
from sabika.table.answers import DueAnswer, check_order, find_due_answers
from sabika.table.beginnings import check_beginning, settle_beginning
from sabika.table.company import check_dealt, check_still_theirs
from sabika.table.driver import Driver
from sabika.table.effects import take_back, take_effect
from sabika.table.errors import TableError
from sabika.table.job_driver import JobDriver
from sabika.table.lanes import ThoughtError
from sabika.table.model import Kept, Order, SeatPlan, TableInfo, TablePlan, check_pause, check_plan, check_seat
from sabika.table.new_tables import NOBODY, find_free_seat, give_to_bot, make_rematch, make_table
from sabika.table.notes import add_note
from sabika.table.orders import amend, read_orders, usual_orders
from sabika.table.patience import wait_for_database
from sabika.table.room import Answer, Room
from sabika.table.rooms import judged_anew
from sabika.table.scribe import Scribe
from sabika.table.storage import Storage
from sabika.table.thinker import Thinker
from sabika.table.tokens import derive_seed, hash_token, matches, new_seed, new_token
from sabika.table.views import TableFacts, TableView

MOST_OFFERED = 12  # open tables of one maker that wait for people: a club evening

log = logging.getLogger("sabika.table")


class House(Scribe):
    """The one authority. Everything that changes a table goes through here, one change at a time per table."""

    def __init__(
        self,
        storage: Storage,
        thinker: Thinker | None = None,
        now: Callable[[], float] | None = None,
        seeds: Callable[[], str] = new_seed,
        *,
        serves: bool = True,
        works: bool = True,
        box: Box | None = None,
    ) -> None:
        """Where several share the storage, one may serve people, do what is due at tables, or both.

        New tables are played with `box`, unless whoever sets them up says otherwise; None is the standard one.
        """
        super().__init__(storage, now, serves)
        self.seeds = seeds  # each new table takes one; tests know them
        self.asks_for_contributions = seeds is new_seed  # whether pages do; who knows the seeds wants just those
        self.thinker = thinker or Thinker()
        self.driver = JobDriver(self, works) if storage.is_shared else Driver(self)
        self._hearing = AsyncExitStack()
        self.box = box

    async def open(self) -> None:
        """Take up all games that were under way. Where they are shared, there are jobs for that."""
        await wait_for_database(self.storage.open)
        if self.storage.is_shared:
            await wait_for_database(self.pulse.start)
            await self._hearing.enter_async_context(listening(self.storage.engine.url, self))
        else:
            await self._take_up_all()
        self.driver.start()

    async def _take_up_all(self) -> None:
        for table in await self.storage.list_running():
            try:
                room = await self.room(table)
            except TableError:  # it is named in the log, and does not stop the others
                continue
            self.driver.wake(room)

    async def close(self) -> None:
        """Stop what goes on by itself; nothing is lost, everything is stored."""
        await self._hearing.aclose()
        await self.driver.stop()
        await self.pulse.stop()
        self.thinker.close()
        await self.keep_clocks()
        await self.storage.close()

    # -- tables and seats ---------------------------------------------------------------------------------------

    async def create(
        self, plan: TablePlan, owner: str | None = None, seed: str | None = None, maker: str | None = None
    ) -> Room:
        """A new table, waiting for its people. Whoever knows the secret `owner` may free its seats and cancel it.

        `maker` is a name for whoever sets it up: of what takes long, one thing is done for each of them in turn. It is
        stored, so that whichever process does the work knows it, and should tell nobody who they are.

        With a `seed` that everybody may know it is dealt like all others of that seed, and bots play alike: a lesson.
        """
        if plan.box is None and plan.begin is None and plan.lesson is None and self.box is not None:
            plan = msgspec.structs.replace(plan, box=own_sections(self.box))
        plan = check_plan(plan)
        if plan.open and maker is not None:
            self._check_offered(maker)
        if plan.begin is not None:
            plan = await self.compute(maker, partial(settle_beginning, plan))
        info = make_table(plan, self.seeds() if seed is None else seed, self.now())
        info.owner_hash, info.maker = None if owner is None else hash_token(owner), maker
        await self._check_beginning(info, maker)
        return await self._add(info)

    def _check_offered(self, maker: str) -> None:
        """Nobody fills the list of open tables, in which people look for those of others."""
        offered = [one.info for one in self.rooms.values() if one.info.plan.open and one.info.status == "waiting"]
        if sum(info.maker == maker for info in offered) >= MOST_OFFERED:
            raise TableError(429, "too-many-open")

    async def _check_beginning(self, info: TableInfo, whose: str | None) -> None:
        if info.plan.begin is not None:  # which may be long: others play meanwhile
            await self.compute(whose, partial(check_beginning, info))

    @judged_anew
    async def take_seat(
        self, table: str, name: str, seat: int | None = None, *, usual: bool = False, commit: str | None = None
    ) -> tuple[int, str]:
        """Sit down: the seat's number and its secret token. `usual` leaves the orders that people usually want.

        `commit` is the SHA-256 of what they will contribute to the seed.
        """
        room = await self.room(table)
        async with self._change(room) as info:
            taken = find_free_seat(info, seat)
            name = clean_name(name)
            if is_taken(name, [one.name for one in info.seats if one is not taken and (one.taken or one.bot)]):
                raise TableError(409, "name-taken")
            token = new_token()
            taken.name, taken.token_hash, taken.taken = name, hash_token(token), True
            taken.commit = commit
            info.host = taken.number if info.host is None else info.host
            if usual:
                taken.orders = usual_orders(info.plan)
        return taken.number, token

    @judged_anew
    async def seat_bot(self, table: str, bot: str, name: str | None = None, seat: int | None = None) -> None:
        """Let a bot have a free seat, so that nobody has to wait for one more person."""
        plan = check_seat(SeatPlan(bot, name))
        room = await self.room(table)
        async with self._change(room) as info:
            give_to_bot(info, find_free_seat(info, seat), plan)

    def seats_of(self, room: Room, tokens: list[str]) -> list[int]:
        """The seats these secrets belong to."""
        hashed = [hash_token(token) for token in tokens]
        return [seat.number for seat in room.seats if any(matches(one, seat.token_hash) for one in hashed)]

    def owns(self, room: Room, tokens: list[str]) -> bool:
        """Whether one of these secrets is that of whoever set the table up."""
        return any(matches(hash_token(token), room.info.owner_hash) for token in tokens)

    async def look_for(self, table: str, tokens: list[str]) -> None:
        """Somebody with these secrets comes to a table. If they are unknown here they may have sat down elsewhere, a
        moment ago, and we have not heard of it yet: then we ask."""
        room = self.rooms.get(table)
        if room is None or not tokens or not self.storage.is_shared:
            return
        if not self.seats_of(room, tokens) and not self.owns(room, tokens):
            for announcement in await self.storage.list_versions([table]):
                await self.hear(announcement)

    def was_freed(self, room: Room, tokens: list[str]) -> bool:
        """Whether one of these secrets was that of a seat that the host has freed."""
        return any(matches(hash_token(token), freed) for token in tokens for freed in room.info.freed)

    # -- playing ------------------------------------------------------------------------------------------------

    @judged_anew
    async def act(self, table: str, seat: int, action: str, at: int | None = None, *, bot: bool = False) -> Answer:
        """Play an action. The same one sent again gets the first answer again.

        In a window it is kept until those who go before have answered. `bot` says that it is a bot that plays.
        """
        room = await self.room(table)
        async with self._alone(room) as info:
            if at is not None:
                again = room.find_first_answer(at, seat, action)
                if again is not None:
                    return again
            room.check_number(at)
            if not bot:  # bots alone come to an end
                check_still_theirs(room, seat)
                room.check_length()
                room.presence.act(seat)
                scorings.look(info, seat, info.scorings, self.now())  # whoever plays has gone on
            if room.followed is not None:
                return await self._enter(room, info, seat, lambda now: now.enter_at(seat, action))
            given = room.try_action(seat, action)
            info.seats[seat].answer = Kept(action, room.at)
            info.seats[seat].missed = info.seats[seat].lapsed = None
            batch = find_due_answers(room.need_game(), info.seats, room.at, given)
            if batch:
                return await self._carry_out(room, info, batch, seat)
            await self._keep(room, info, seat)
        return Answer(room.at, [], kept=True)

    @judged_anew
    async def settle(self, room: Room) -> None:
        """Let the answers take effect that are certain without anybody doing anything now: orders."""
        async with self._alone(room) as info:
            batch = room.find_due_answers()
            if batch:
                await self._carry_out(room, info, batch, None)

    async def _carry_out(self, room: Room, info: TableInfo, batch: Sequence[DueAnswer], sender: int | None) -> Answer:
        """Answers take effect, all of them or none; what `sender` is told."""
        happened, answer = take_effect(room, info, batch, sender, self.now())
        await self._make(room, info, happened, [due.after for due in batch])
        await asyncio.sleep(0)  # who watches is told before whoever acted goes on, for whom a page has to be made
        return answer

    @judged_anew
    async def undo(self, table: str, seat: int, at: int | None = None) -> Answer:
        """Take back the own last action of this turn, if nothing was revealed since."""
        room = await self.room(table)
        async with self._alone(room) as info:
            if room.followed is None:
                room.need_game()
            again = None if at is None else room.find_first_undo(at, seat)
            if again is not None:
                return again
            room.check_number(at)
            check_still_theirs(room, seat)
            room.check_length()
            room.presence.act(seat)
            if not room.can_undo(seat):
                raise TableError(409, "no-undo")
            if room.followed is not None:
                return await self._take_back_entry(room, info, seat, room.followed)
            happening = take_back(room, info, seat, self.now())
            await self._make(room, info, [happening], game=room.before[-1].game)
        return Answer(room.at, [])

    @judged_anew
    async def set_pace(self, table: str, seat: int, pause: float) -> None:
        """How many seconds bots let pass before they play, from now on: anybody at the table may say so."""
        check_pause(pause)
        room = await self.room(table)
        async with self._change(room) as info:
            check_still_theirs(room, seat)
            info.plan = msgspec.structs.replace(info.plan, bot_pause=pause)

    async def order(self, table: str, seat: int, orders: Sequence[Order | Mapping[str, Any]]) -> None:
        """Standing and conditional answers, tried in order whenever the seat is asked. They replace earlier ones."""
        await self._order(table, seat, lambda _: orders)

    async def amend_orders(self, table: str, seat: int, add: Order | None = None, drop: Order | None = None) -> None:
        """Leave one more order, or take one back; the others stay as they are by then."""
        await self._order(table, seat, lambda orders: amend(orders, add, drop))

    @judged_anew
    async def _order(
        self, table: str, seat: int, wanted: Callable[[list[Order]], Sequence[Order | Mapping[str, Any]]]
    ) -> None:
        room = await self.room(table)
        async with self._change(room, seat) as info:
            check_still_theirs(room, seat)
            check_dealt(room)
            room.presence.act(seat)
            player = info.seats[seat]
            player.orders = read_orders(wanted(player.orders))
            player.missed = player.lapsed = None
            for order in player.orders:
                check_order(order, room.game)

    @judged_anew
    async def withdraw(self, table: str, seat: int) -> None:
        """Take back an answer that waits for others. There is none any more once it has taken effect."""
        room = await self.room(table)
        async with self._change(room, seat) as info:
            check_still_theirs(room, seat)
            info.seats[seat].answer = info.seats[seat].missed = info.seats[seat].lapsed = None

    @judged_anew
    async def see(self, table: str, seat: int, scoring: int) -> None:
        """The seat's person has looked at a scoring, and at those before it: nobody waits for them any more."""
        room = await self.room(table)
        async with self._change(room, seat) as info:
            for each in [seat] if room.followed is None else range(len(info.seats)):  # one device shows it to all
                scorings.look(info, each, scoring, self.now())

    @judged_anew
    async def time_out(self, room: Room, seat: int) -> None:
        """A seat's time has run out, unless it has acted in the last moment: what the host chose happens."""
        async with self._change(room) as info:
            if info.seats[seat].since is not None and clocks.seconds_left(info, seat, self.now()) == 0:
                clocks.run_out(info, seat)
                add_note(info, room, "forfeited" if info.seats[seat].forfeited else "late", seat, self.now())

    @judged_anew
    async def rematch(
        self,
        table: str,
        seats: Sequence[int] = (),
        *,
        stronger: bool = False,
        easier: bool = False,
        commits: Mapping[int, str] = NOBODY,
    ) -> Room:
        """The same people and bots once more; whoever had a seat has it again, with the same token.

        `seats` are those who ask for it, so that the others see who is ready. The first one decides whether bots make
        room for `stronger` or `easier` ones. `commits` are as in `take_seat`, by seat.
        """
        room = await self.room(table)
        async with self._alone(room) as info:
            if info.status != "over":
                raise TableError(409, "not-over")
            info.ready = tuple(sorted({*info.ready, *seats}))
            if info.successor is not None:
                if info.ready != room.info.ready:
                    await self._make(room, info)
                return await self._join_rematch(info.successor, commits)
            following = make_rematch(info, self.seeds(), self.now(), stronger, commits, easier)
            await self._check_beginning(following, room.whose)
            info.successor, info.changed = following.id, self.now()
            return await self._add(following, room, info)

    async def _join_rematch(self, table: str, commits: Mapping[int, str]) -> Room:
        for seat, hashed in commits.items():
            with suppress(TableError):  # it is too late for that, and no reason to refuse the rematch
                await self.commit(table, seat, hashed)
        return await self.room(table)

    # -- looking ------------------------------------------------------------------------------------------------

    def view(self, room: Room, seat: int | None) -> TableView:
        """The seat's view with what only the table knows: numbers that count undos, clocks, who is a bot."""
        return views.view(room, seat, self.now())

    def about(self, room: Room, seat: int | None = None) -> TableFacts:
        """What everybody may know of a table."""
        return views.about(room, seat, self.now())

    async def hints(self, table: str, seat: int, count: int = 3) -> list[Advice]:
        """Good plans for a seat that is asked, thought of in another process from the seat's view alone."""
        room = await self.room(table)
        game = room.need_game()
        if seat not in game.awaited:
            raise TableError(409, "not-your-turn")
        seed = derive_seed(room.info.seed, f"hint/{seat}/{room.at}")
        try:
            return await self.thinker.hints(seed, game.view(seat), count, room.whose)
        except ThoughtError as error:
            log.error("table %s: no hint (%s)", table, error)
            raise TableError(503, "no-hint") from None
