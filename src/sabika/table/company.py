"""The people at a table: what they say to each other, and who leaves, resigns, is replaced or comes back."""

from __future__ import annotations

from sabika.table import clocks, contributions
from sabika.table.absence import list_overdue
from sabika.table.chat import Line, check_phrase, clean_text, find_pieces
from sabika.table.errors import Conflict, TableError
from sabika.table.model import MOST_FREED, Seat, TableInfo
from sabika.table.new_tables import free
from sabika.table.notes import add_note
from sabika.table.room import Room
from sabika.table.rooms import Rooms, judged_anew


class Company(Rooms):
    """Tables and their people."""

    # -- talking ------------------------------------------------------------------------------------------------

    async def say(self, table: str, seat: int, text: str = "", phrase: str | None = None) -> Line:
        """Say something to the table: a phrase, or a text. Nothing in the game changes by it."""
        room = await self.room(table)
        said = clean_text(text) if phrase is None else ""
        chosen = None if phrase is None else check_phrase(phrase)
        view = None if room.game is None or "[" not in said else room.game.view(seat)
        pieces = find_pieces(said, view)
        async with room.chat.lock:
            now = self.now()
            room.chat.spend(seat, now)
            name = room.seats[seat].name
            while True:
                line = Line(room.chat.last + 1, seat, name, said, chosen, pieces, room.round, self.wall())
                try:
                    await self.storage.add_line(table, line)
                    break
                except Conflict:  # more was said than we know
                    room.chat.lines = await self.storage.load_lines(table)
            room.chat.add(line)
        room.presence.act(seat)
        room.tell_line()
        return line

    @judged_anew
    async def mute(self, table: str, seat: int, other: int, muted: bool = True) -> None:
        """Do not see what another seat says, from now on and before; or see it again. Nobody else is told."""
        room = await self.room(table)
        _check_other(room, seat, other)
        async with self._change(room, seat) as info:
            kept = [one for one in info.seats[seat].muted if one != other]
            info.seats[seat].muted = tuple(sorted([*kept, other] if muted else kept))

    @judged_anew
    async def read_chat(self, room: Room, seat: int) -> None:
        """Whoever sits there has seen everything that was said until now."""
        if room.seats[seat].read != room.chat.last:
            async with self._change(room, seat) as info:
                info.seats[seat].read = room.chat.last

    # -- choosing the seed together ------------------------------------------------------------------------------

    @judged_anew
    async def commit(self, table: str, seat: int, hashed: str) -> None:
        """Say what the seat will contribute to the seed, by its SHA-256."""
        room = await self.room(table)
        async with self._change(room) as info:
            contributions.commit(info, seat, hashed)

    @judged_anew
    async def reveal(self, table: str, seat: int, contribution: str) -> None:
        """Show what the seat contributes to the seed. After the last one the game begins."""
        room = await self.room(table)
        async with self._change(room) as info:
            contributions.reveal(info, seat, contribution)

    @judged_anew
    async def wait_no_longer(self, room: Room) -> None:
        """Somebody was waited for long enough: without what they would have contributed, it goes on."""
        async with self._alone(room) as info:
            if contributions.is_due(info, self.now()):
                await self._keep(room, info)

    # -- coming and going ---------------------------------------------------------------------------------------

    @judged_anew
    async def leave(self, table: str, seat: int) -> None:
        """Get up: before the game the seat is free again, afterwards a bot plays until its person comes back."""
        room = await self.room(table)
        async with self._change(room) as info:
            if info.status == "waiting":
                free(info, seat)
                return
            _check_playing(info)
            check_still_theirs(room, seat)
            self._lend(room, info, seat, True)

    @judged_anew
    async def lend(self, table: str, seat: int, lent: bool) -> None:
        """Give a seat to a bot, or take it back."""
        room = await self.room(table)
        async with self._change(room) as info:
            check_still_theirs(room, seat)
            self._lend(room, info, seat, lent)

    def _lend(self, room: Room, info: TableInfo, seat: int, lent: bool) -> None:
        check_dealt(room)
        if info.seats[seat].lent != lent and info.status == "playing":
            add_note(info, room, "left" if lent else "back", seat, self.now())
        clocks.hand_over(info, seat, lent)
        room.presence.act(seat)

    @judged_anew
    async def resign(self, table: str, seat: int) -> None:
        """Give up: a bot plays to the end, and everybody sees that it does."""
        room = await self.room(table)
        async with self._change(room) as info:
            _check_playing(info)
            check_dealt(room)
            check_still_theirs(room, seat)
            player = info.seats[seat]
            player.forfeited, player.resigned, player.lent = True, True, False
            player.orders, player.answer, player.missed = [], None, None
            add_note(info, room, "resigned", seat, self.now())

    @judged_anew
    async def replace(self, table: str, seat: int, other: int) -> None:
        """Let a bot play for somebody who stays away, until they take their seat back."""
        room = await self.room(table)
        _check_other(room, seat, other)
        check_dealt(room)
        async with self._change(room) as info:
            check_still_theirs(room, seat)
            if info.seats[other].lent:
                return
            if other not in list_overdue(room, self.now()):
                raise TableError(409, "not-away", seconds=round(info.plan.patience))
            clocks.hand_over(info, other, True)
            add_note(info, room, "replaced", other, self.now(), seat)

    @judged_anew
    async def change_bot(self, room: Room, seat: int, code: str) -> None:
        """Another bot plays to the end, and everybody sees that it does."""
        async with self._change(room) as info:
            info.seats[seat].bot = code
            add_note(info, room, "bot-failed", seat, self.now())

    @judged_anew
    async def cancel(self, table: str, seat: int | None) -> None:
        """The host gives up a table at which nobody else has sat down. None is whoever set it up."""
        room = await self.room(table)
        async with self._change(room) as info:
            if info.status == "cancelled":
                return
            _check_host(info, seat)
            if any(one.taken for one in info.seats if one.number != seat):
                raise TableError(409, "somebody-sits")
            info.status = "cancelled"

    @judged_anew
    async def free_seat(self, table: str, seat: int | None, other: int) -> str | None:
        """The host frees a seat, before the game begins: of somebody who does not come, or of a bot.

        None is whoever set the table up. Answers the hash of the secret that the seat had.
        """
        room = await self.room(table)
        _check_other(room, seat, other)
        async with self._change(room) as info:
            _check_host(info, seat)
            if _is_free(info.seats[other]):
                raise TableError(409, "seat-is-free")
            freed = info.seats[other].token_hash
            free(info, other)
            if freed is not None:
                info.freed = (*info.freed, freed)[-MOST_FREED:]
        return freed


def check_still_theirs(room: Room, seat: int) -> None:
    """A seat that was forfeited is its person's no longer, though they may look."""
    if room.seats[seat].resigned:
        raise TableError(409, "resigned")
    if room.seats[seat].forfeited:
        raise TableError(409, "forfeited")


def check_dealt(room: Room) -> None:
    """Where a game is only recorded nothing goes on by itself, neither by bots nor by orders."""
    if room.followed is not None:
        raise TableError(409, "is-recorded")


def _check_playing(info: TableInfo) -> None:
    if info.status == "cancelled":
        raise TableError(409, "cancelled")
    if not info.has_begun:
        raise TableError(409, "not-begun")
    if info.status == "over":
        raise TableError(409, "is-over")


def _check_host(info: TableInfo, seat: int | None) -> None:
    """Some things are for whoever sat down first or set the table up (None), and only before the game begins."""
    if seat is not None and info.host != seat:
        raise TableError(403, "not-host")
    if info.status != "waiting":
        raise TableError(409, "has-begun")


def _check_other(room: Room, seat: int | None, other: int) -> None:
    if other == seat or not 0 <= other < len(room.seats):
        raise TableError(400, "no-such-seat")


def _is_free(seat: Seat) -> bool:
    return not seat.taken and seat.bot is None
