"""What people say at a table."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from sabika.table import TableError
from sabika.table.chat import BURST, LONGEST_LINE, MOST_LINES, PAUSE, PHRASES, Chat, Line, clean_text, find_pieces
from sabika.table.migration import upgrade
from sabika.table.schema import chat, metadata
from sabika.words import LANGUAGES, catalogue
from tests.table.helpers import Clock, asked, game_of, legal, opened, plan, play, seat_two, table_for_two


def test_a_line_is_heard_by_all_and_changes_nothing_in_the_game() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house)
            await play(house, room, 2)
            seat, action, at = asked(room), legal(room), room.at
            ears = {mine: asyncio.Event() for mine in ((0,), (1,), ())}
            room.watchers = {ear: frozenset(mine) for mine, ear in ears.items()}
            numbers = {mine: room.number(mine) for mine in ears}
            line = await house.say(room.info.id, 0, "  Good   evening!  ")
            assert (line.number, line.seat, line.name, line.text) == (1, 0, "Ani", "Good evening!")
            assert (line.round, line.time) == (2, clock.time)
            assert room.at == at
            assert {mine: ear.is_set() for mine, ear in ears.items()} == {(0,): True, (1,): True, (): False}
            assert {mine for mine in ears if room.number(mine) != numbers[mine]} == {(0,), (1,)}
            await house.act(room.info.id, seat, action, at)  # meant for the moment before somebody spoke

    asyncio.run(story())


def test_who_watches_reads_only_at_open_tables() -> None:
    async def story() -> None:
        async with opened() as house:
            for is_open in (False, True):
                room = await house.create(plan(open=is_open))
                await seat_two(house, room)
                await house.say(room.info.id, 1, phrase="hello")
                assert [house.view(room, seat)["table"]["lines"] for seat in (0, 1, None)] == [1, 1, int(is_open)]
                assert [house.view(room, seat)["unread"] for seat in (0, 1, None)] == [1, 0, 0]

    asyncio.run(story())


def test_it_is_kept_over_a_restart_and_found_by_who_joins_late(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room = await house.create(plan())
            await house.take_seat(room.info.id, "Ani")
            await house.say(room.info.id, 0, "Anybody there?")
            await house.take_seat(room.info.id, "Ben")
            tile = next(tile for tile in house.view(room, 0)["market"].values() if tile)  # type: ignore[typeddict-item]
            await house.say(room.info.id, 1, f"Who wants [{tile}], or [nothing-3] at [b12]?")
            await house.say(room.info.id, 0, phrase="good-luck")
            await house.mute(room.info.id, 0, 1)
            await house.read_chat(room, 0)
            said = room.chat.lines
        async with opened(tmp_path / "s.db") as house:
            again = await house.room(room.info.id)
            assert again.chat.lines == said
            assert [line.pieces for line in said] == [(), (tile,), ()]
            assert [line.round for line in said] == [0, 1, 1]
            assert again.seats[0].muted == (1,)
            assert again.seats[0].read == 3
            assert house.view(again, 1)["unread"] == 2, "what was said before Ben came is new to him"
            assert "good-luck" not in str(game_of(again).record())
            line = await house.say(room.info.id, 1, "Here I am.")
            assert line.number == 4

    asyncio.run(story())


def test_somebody_is_muted_for_one_seat_alone() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            await house.say(room.info.id, 1, "Tick, tock.")
            await house.say(room.info.id, 0, "Hm.")
            ear = asyncio.Event()
            room.watchers[ear] = frozenset({1})
            await house.mute(room.info.id, 0, 1)
            assert not ear.is_set(), "who is muted is not told"
            assert [line.seat for line in room.chat.list_lines(room.seats[0].muted)] == [0]
            assert len(room.chat.list_lines(room.seats[1].muted)) == 2
            assert house.view(room, 0)["unread"] == 0
            await house.mute(room.info.id, 0, 1, False)
            assert house.view(room, 0)["unread"] == 1
            for other in (0, 2, -1):
                with pytest.raises(TableError):
                    await house.mute(room.info.id, 0, other)

    asyncio.run(story())


def test_nobody_talks_without_end() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room, _ = await table_for_two(house)
            for number in range(BURST):
                await house.say(room.info.id, 0, f"And {number}")
            with pytest.raises(TableError) as refused:
                await house.say(room.info.id, 0, "And again")
            assert (refused.value.status, refused.value.code) == (429, "talks-too-much")
            await house.say(room.info.id, 1, "Let me say something, too.")
            clock.time += PAUSE
            await house.say(room.info.id, 0, "I am done.")
            with pytest.raises(TableError):
                await house.say(room.info.id, 0, "Almost.")

    asyncio.run(story())


def test_a_refused_line_costs_nothing_and_two_at_once_have_two_numbers() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            for _ in range(2 * BURST):
                with pytest.raises(TableError):
                    await house.say(room.info.id, 0, "")
            lines = await asyncio.gather(*(house.say(room.info.id, seat, "Me first!") for seat in (0, 1, 0, 1)))
            assert sorted(line.number for line in lines) == [1, 2, 3, 4]

    asyncio.run(story())


def test_what_another_process_has_written_is_found() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            await house.storage.add_line(room.info.id, Line(1, 1, "Ben", "From elsewhere"))
            await house.say(room.info.id, 0, "From here")
            assert [line.text for line in room.chat.lines] == ["From elsewhere", "From here"]

    asyncio.run(story())


def test_the_oldest_lines_are_forgotten() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            for number in (1, 2, MOST_LINES + 1):
                await house.storage.add_line(room.info.id, Line(number, 0, "Ani", "…"))
            kept = await house.storage.load_lines(room.info.id)
            assert [line.number for line in kept] == [2, MOST_LINES + 1]
            said = Chat(kept)
            for number in range(MOST_LINES):
                said.add(Line(number, 0, "Ani", "…"))
            assert len(said.lines) == MOST_LINES

    asyncio.run(story())


UNREADABLE = ["", "  \n ", "x" * (LONGEST_LINE + 1), "a\x00b", "a\x1b[31m", "\u202egnp", "\ud800", "\ue000"]
UNSEEN = ["\u200b", "\u2800 \u3164", "\u200d\ufe0f", "a" + "\u0335" * 20, "\u0301"]


@pytest.mark.parametrize("text", UNREADABLE + UNSEEN)
def test_lines_that_nobody_can_read(text: str) -> None:
    with pytest.raises(TableError) as refused:
        clean_text(text)
    assert (refused.value.status, refused.value.code) == (400, "bad-line")


@pytest.mark.parametrize("text", ["👩‍👩‍👧", "Schön! 🏰", "<b>no markup</b>", "[b9]", "שלום", "x" * LONGEST_LINE])
def test_lines_that_everybody_can_read(text: str) -> None:
    assert clean_text(text) == text


def test_only_pieces_that_are_seen_are_pieces() -> None:
    table = {"market": {"1": "tower-9-NE"}, "display": ["b9"], "players": [{"name": "y4"}]}
    view = {**table, "game": "alhambra", "log": ["g1"]}
    text = "[tower-9-NE] [b9] [y4] [alhambra] [g1] [b9] [x"
    assert find_pieces(text, view) == ("tower-9-NE", "b9")  # type: ignore[arg-type]
    assert find_pieces(text, None) == ()


def test_a_dozen_phrases_in_every_language() -> None:
    assert len(PHRASES) == 12
    for lang in LANGUAGES:
        said = [catalogue(lang)["phrases"][phrase] for phrase in PHRASES]
        assert len(set(said)) == 12
    with pytest.raises(TableError):
        asyncio.run(_say_nonsense())


async def _say_nonsense() -> None:
    async with opened() as house:
        room, _ = await table_for_two(house)
        await house.say(room.info.id, 0, phrase="checkmate")


def test_the_newest_form_of_a_database_is_that_of_the_schema() -> None:
    engine = sa.create_engine("sqlite:///:memory:")
    with engine.begin() as connection:
        upgrade(connection)
        found = sa.inspect(connection)
        for table in metadata.sorted_tables:
            columns = {column["name"]: bool(column["nullable"]) for column in found.get_columns(table.name)}
            assert columns == {column.name: bool(column.nullable) for column in table.columns}
            indexes = {str(index["name"]): index["column_names"] for index in found.get_indexes(table.name)}
            assert indexes == {str(index.name): [column.name for column in index.columns] for index in table.indexes}


def test_postgresql_understands_the_table() -> None:
    made = str(sa.schema.CreateTable(chat).compile(dialect=postgresql.dialect()))  # type: ignore[no-untyped-call]
    assert "PRIMARY KEY (table_id, number)" in made
    assert "ON DELETE CASCADE" in made
