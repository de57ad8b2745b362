"""Writing down games that people play with their own box: what they enter, take back and correct."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from sabika.engine import IllegalAction
from sabika.record import Recording, RecordingError
from sabika.table.company import Company
from sabika.table.effects import note_standing, write_entry
from sabika.table.errors import TableError
from sabika.table.model import Happening, TableInfo
from sabika.table.recordings import Followed, NotEnteredError
from sabika.table.room import Answer, Room
from sabika.table.rooms import judged_anew


class Scribe(Company):
    """Tables, their people, and games that are only followed."""

    @judged_anew
    async def correct(self, table: str, seat: int, line: int, text: str, *, cut: bool = False) -> Answer:
        """Another line in the place of one that was entered; with `cut` what no longer holds after it is left away."""
        room = await self.room(table)
        async with self._alone(room) as info:
            room.check_length()
            return await self._enter(room, info, seat, lambda now: now.correct(line, text, cut))

    @judged_anew
    async def take_up(self, table: str, lines: Sequence[str]) -> Answer:
        """All that was recorded elsewhere, in the place of what was entered here."""
        room = await self.room(table)
        async with self._alone(room) as info:
            return await self._enter(room, info, 0, lambda now: now.read(now.rules, now.names, lines))

    async def _enter(self, room: Room, info: TableInfo, seat: int, entry: Callable[[Recording], Recording]) -> Answer:
        """Something is entered at a table whose game is played elsewhere."""
        followed = room.followed
        if followed is None:
            raise TableError(409, "not-recorded")
        try:
            after = await self.compute(room.whose, partial(entry, followed.now))  # a correction plays the game again
        except RecordingError as error:
            raise NotEnteredError(error) from None
        except IllegalAction as error:
            raise TableError(422, "illegal", error.reason, room.names) from None
        happened, answer = write_entry(room, info, seat, after, self.now())
        followed.prepare(after)
        await self._make(room, info, happened)
        return answer

    async def _take_back_entry(self, room: Room, info: TableInfo, seat: int, followed: Followed) -> Answer:
        happening = Happening(room.at, seat, "undo", "", time=self.now())
        before = await self.compute(room.whose, followed.find_before)  # which plays the game again, if it is long ago
        note_standing(info, before.game, self.now())
        await self._make(room, info, [happening])
        return Answer(room.at, [])
