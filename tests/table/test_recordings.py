"""Tables at which nothing is dealt: people play with their own box, and what they enter is kept."""

import asyncio
import threading
from random import Random
from typing import Any

import pytest

import sabika
from sabika.engine.record import Record
from sabika.record import Recording, verify
from sabika.table import House, Room, SeatPlan, TableError, TablePlan
from sabika.table.recordings import KEPT
from sabika.table.storage import Storage
from tests.conformance.playing import play_on
from tests.seeds import seeds

NAMES = ("Ani", "Bo", "Cy")


def played(actions: int = 40) -> Record:
    game = sabika.new_game("alhambra", 3, ["vizier", "camps"], seed="with a box", names=NAMES)
    play_on(game, Random(2), actions=actions)
    return game.record()


async def open_table(house: House) -> Room:
    plan = TablePlan("alhambra", tuple(SeatPlan(name=name) for name in NAMES), ("vizier", "camps"), manual=True)
    room = await house.create(plan)
    for number, name in enumerate(NAMES):
        await house.take_seat(room.info.id, name, number)
    return room


async def follow(house: House, room: Room, record: Record) -> None:
    """Everything that came and was done, by whoever is asked."""
    table = room.info.id
    for reveal in record.opening:
        await house.act(table, 0, " ".join(reveal.items))
    for number, move in enumerate(record.moves):
        assert room.game is not None
        if len(room.game.history) == number:
            await house.act(table, move.seat, move.action, room.at)
        for reveal in move.reveals:
            await house.act(table, 0, " ".join(reveal.items), room.at)


def test_a_game_is_followed_broken_off_and_goes_on_after_a_restart(tmp_path: object) -> None:
    url, record = f"sqlite:///{tmp_path}/tables.db", played()

    async def first() -> str:
        house = House(Storage(url), seeds=seeds("recordings"))
        await house.open()
        room = await open_table(house)
        assert room.game is None and room.followed is not None and room.followed.now.question is not None
        await follow(house, room, record)
        await house.close()
        return room.info.id

    async def second(table: str) -> None:
        house = House(Storage(url), seeds=seeds("recordings"))
        await house.open()
        room = await house.room(table)
        assert room.game is not None and room.followed is not None
        assert room.game.record().moves[: len(record.moves)] == record.moves  # who can only decline has
        assert verify(room.game.record()).manual
        lines, at = room.followed.now.lines, room.at
        with pytest.raises(TableError) as caught:
            await house.act(table, 0, "take y9 y9 y9")
        assert caught.value.status == 422 and caught.value.reason is not None
        with pytest.raises(TableError) as caught:
            await house.act(table, 0, "nobody knows", at - 1)
        assert caught.value.code == "stale"
        await house.undo(table, 0)
        await house.undo(table, 1)
        assert len(room.followed.now.lines) < len(lines) and room.at == at + 2
        taken = [line for line in lines if line not in room.followed.now.lines]
        assert taken
        await _correct_first_tile(house, room)
        await house.close()

    async def third(table: str) -> None:
        house = House(Storage(url), seeds=seeds("recordings"))
        await house.open()
        room = await house.room(table)
        assert room.followed is not None and "tiles:1 tower-12" in room.followed.now.lines
        await house.close()

    table = asyncio.run(first())
    asyncio.run(second(table))
    asyncio.run(third(table))


async def _correct_first_tile(house: House, room: Room) -> None:
    """The last tile that came to the market was another one; taken back, it is as it was."""
    assert room.followed is not None
    lines = room.followed.now.lines
    last = max(number for number, line in enumerate(lines) if line.startswith("tiles:1"))
    await house.correct(room.info.id, 0, last, "tower-12", cut=True)
    assert room.followed.now.lines[: last + 1] == (*lines[:last], "tiles:1 tower-12")
    await house.undo(room.info.id, 0)
    assert room.followed.now.lines == lines
    with pytest.raises(TableError):
        await house.correct(room.info.id, 0, last, "no-such-tile")
    await house.correct(room.info.id, 0, last, "tower-12", cut=True)


def test_nothing_goes_on_by_itself_at_a_recording() -> None:
    async def scene() -> None:
        house = House(Storage("sqlite://"), seeds=seeds("recordings"))
        await house.open()
        table = (await open_table(house)).info.id
        for refused in (
            house.order(table, 0, [{"try": ["pass"]}]),
            house.lend(table, 0, True),
            house.resign(table, 0),
            house.replace(table, 0, 1),
            house.leave(table, 0),
        ):
            with pytest.raises(TableError) as caught:
                await refused
            assert caught.value.code == "is-recorded"
        await house.close()

    asyncio.run(scene())


def test_only_a_recording_takes_corrections() -> None:
    async def scene() -> None:
        house = House(Storage("sqlite://"), seeds=seeds("recordings"))
        await house.open()
        room = await house.create(TablePlan("alhambra", (SeatPlan(bot="novice"), SeatPlan(bot="novice"))))
        with pytest.raises(TableError) as caught:
            await house.correct(room.info.id, 0, 0, "take y1")
        assert caught.value.code == "not-recorded"
        await house.close()

    asyncio.run(scene())


def test_nobody_waits_while_a_long_recording_is_read_again(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game is played again for that, which takes a third of a second: neither undoing nor loading does it here."""
    url, threads = f"sqlite:///{tmp_path}/tables.db", set[int]()
    read = Recording.read.__func__  # type: ignore[attr-defined]

    def note_thread(cls: type[Recording], *args: Any) -> Recording:
        threads.add(threading.get_ident())
        found: Recording = read(cls, *args)
        return found

    async def story() -> None:
        house = House(Storage(url), seeds=seeds("recordings"))
        await house.open()
        room = await open_table(house)
        await follow(house, room, played())
        monkeypatch.setattr(Recording, "read", classmethod(note_thread))
        for _ in range(KEPT + 2):
            await house.undo(room.info.id, 0)
        assert threads, "those before are not kept"
        await house.close()
        while_undoing, here = set(threads), threading.get_ident()
        threads.clear()
        house = House(Storage(url), seeds=seeds("recordings"))
        await house.open()
        await house.room(room.info.id)
        assert threads and here not in while_undoing | threads
        await house.close()

    asyncio.run(story())
