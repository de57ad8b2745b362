"""Leaving, giving up, coming back, cancelling."""

import asyncio
from pathlib import Path

import pytest

import sabika
from sabika.engine import SetupError
from sabika.table import House, Pace, Room, SeatPlan, TableError
from sabika.table.model import MOST_NOTES
from tests.table.helpers import asked, game_of, legal, opened, plan, play, table_for_two, until

THREE = (SeatPlan(), SeatPlan(), SeatPlan())


def notes(room: Room) -> list[tuple[str, int]]:
    return [(note.kind, note.seat) for note in room.info.notes]


async def refused(work: object) -> str:
    with pytest.raises(TableError) as caught:
        await work  # type: ignore[misc]
    return caught.value.code


async def waiting_table(house: House) -> tuple[Room, list[str]]:
    room = await house.create(plan(*THREE))
    return room, [(await house.take_seat(room.info.id, name))[1] for name in ("Ani", "Ben")]


def test_who_leaves_before_the_game_frees_the_seat() -> None:
    async def story() -> None:
        async with opened() as house:
            room, (ani, ben) = await waiting_table(house)
            assert room.info.host == 0
            await house.leave(room.info.id, 0)
            assert not room.seats[0].taken
            assert house.seats_of(room, [ani]) == []
            assert room.info.host == 1, "the next one is the host"
            assert (await house.take_seat(room.info.id, "Ani"))[0] == 0
            assert room.info.host == 1
            assert room.info.notes == ()
            assert house.seats_of(room, [ben]) == [1]

    asyncio.run(story())


def test_the_host_frees_seats_and_cancels() -> None:
    async def story() -> None:
        async with opened() as house:
            room, (_, ben) = await waiting_table(house)
            table = room.info.id
            assert await refused(house.cancel(table, 0)) == "somebody-sits"
            assert await refused(house.cancel(table, 1)) == "not-host"
            assert await refused(house.free_seat(table, 1, 0)) == "not-host"
            assert await refused(house.free_seat(table, 0, 2)) == "seat-is-free"
            assert await refused(house.free_seat(table, 0, 0)) == "no-such-seat"
            await house.free_seat(table, 0, 1)
            assert house.seats_of(room, [ben]) == []
            await house.seat_bot(table, "random", seat=1)
            await house.free_seat(table, 0, 1)
            assert room.seats[1].bot is None
            await house.cancel(table, 0)
            await house.cancel(table, 0)
            assert house.about(room)["status"] == "cancelled"
            assert await refused(house.take_seat(table, "Cem")) == "cancelled"
            assert await refused(house.leave(table, 0)) == "cancelled"
            assert table not in await house.storage.list_tables(status="waiting")

    asyncio.run(story())


def test_a_cancelled_table_stays_cancelled_over_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room = await house.create(plan(*THREE))
            await house.take_seat(room.info.id, "Ani")
            await house.cancel(room.info.id, 0)
        async with opened(tmp_path / "s.db") as house:
            again = await house.room(room.info.id)
            assert again.info.status == "cancelled"
            assert again.game is None

    asyncio.run(story())


def test_once_the_game_has_begun_nothing_is_cancelled() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            assert await refused(house.cancel(room.info.id, 0)) == "has-begun"
            assert await refused(house.free_seat(room.info.id, 0, 1)) == "has-begun"

    asyncio.run(story())


def test_who_leaves_in_the_game_can_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room, tokens = await table_for_two(house)
            seat = asked(room)
            await house.leave(room.info.id, seat)
            await until(lambda: asked(room) != seat)
        async with opened(tmp_path / "s.db") as house:
            room = await house.room(room.info.id)
            assert room.seats[seat].lent
            assert house.seats_of(room, [tokens[seat]]) == [seat], "it is still theirs"
            await house.lend(room.info.id, seat, False)
            assert notes(room) == [("left", seat), ("back", seat)]
            await play(house, room)
            assert asked(room) == seat
            await house.act(room.info.id, seat, legal(room))

    asyncio.run(story())


def test_who_comes_back_at_once_was_never_away() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            for _ in range(MOST_NOTES):
                await house.lend(room.info.id, 1 - asked(room), True)
                await house.lend(room.info.id, 1 - asked(room), False)
            assert room.info.notes == ()

    asyncio.run(story())


def test_a_bot_plays_to_the_end_for_who_gives_up(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room, _ = await table_for_two(house)
            await play(house, room, 3)
            table, seat = room.info.id, asked(room)
            await house.order(table, seat, [{"try": ["pass"], "once": False}])
            length = len(game_of(room).log)
            await house.resign(table, seat)
            assert await refused(house.lend(table, seat, False)) == "resigned"
            assert await refused(house.resign(table, seat)) == "resigned"
            assert await refused(house.leave(table, seat)) == "resigned"
            await until(lambda: asked(room) != seat)
        async with opened(tmp_path / "s.db") as house:
            room = await house.room(table)
            told = house.about(room)
            assert told["seats"][seat]["forfeited"] and told["seats"][seat]["resigned"]
            assert told["notes"] == [{"kind": "resigned", "seat": seat, "at": 3, "log": length, "by": None}]
            await house.resign(table, 1 - seat)
            await until(lambda: room.info.status == "over")
            assert sabika.verify(game_of(room).record()).fair
            assert await refused(house.resign(table, 1 - seat)) in ("resigned", "is-over")
            again = await house.rematch(table)
            assert not any(one.forfeited or one.resigned for one in again.seats)
            assert again.info.notes == ()
            assert again.info.host == room.info.host

    asyncio.run(story())


def test_what_was_left_can_be_undone_after_coming_back() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            while not room.can_undo(asked(room)):
                await house.act(room.info.id, asked(room), legal(room, "buy" if _can_buy(room) else ""))
            seat, length = asked(room), len(game_of(room).log)
            await house.resign(room.info.id, 1 - seat)
            await house.undo(room.info.id, seat)
            assert len(game_of(room).log) < length
            assert room.info.notes[0].log == length, "a note may lie behind the end of the log"
            assert not room.seats[seat].forfeited

    asyncio.run(story())


def _can_buy(room: Room) -> bool:
    return any(str(action).startswith("buy") for action in game_of(room).legal_actions())


def test_a_rematch_remembers_who_is_muted() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            await house.mute(room.info.id, 1, 0)
            while room.info.status != "over":
                await play(house, room)
            await house.say(room.info.id, 0, phrase="well-played")  # when it is over one talks on
            assert await refused(house.leave(room.info.id, 0)) == "is-over"
            again = await house.rematch(room.info.id)
            assert again.seats[1].muted == (0,)
            assert again.chat.lines == []

    asyncio.run(story())


@pytest.mark.parametrize("more", [{"replace_after": 5.0}, {"replace_after": 1e9}, {"pace": Pace("live", increment=-1)}])
def test_plans_with_times_that_make_no_sense(more: dict[str, object]) -> None:
    async def story() -> None:
        async with opened() as house:
            with pytest.raises(SetupError):
                await house.create(plan(**more))

    asyncio.run(story())
