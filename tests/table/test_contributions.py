"""People choose the seed together: committed while seats are free, revealed when all sit, and nobody waits long."""

import asyncio
import hmac
from hashlib import sha256
from pathlib import Path

import pytest

from sabika.record import load, verify
from sabika.table import Begin, House, Room, SeatPlan, TableError
from sabika.table.contributions import PATIENCE, stage_of
from tests.table.helpers import Clock, game_of, let_pass, opened, plan, play, seat_two

ANI, BEN = "00" * 16, "0123456789abcdef" * 2


def hashed(contribution: str) -> str:
    return sha256(bytes.fromhex(contribution)).hexdigest()


def derived(room: Room, *contributions: str) -> str:
    """As docs/fair-shuffle.md has it."""
    text = "/".join(("fair:1", room.info.id, *contributions))
    return hmac.digest(room.info.seed.encode(), text.encode(), "sha256").hex()


async def both_commit(house: House) -> Room:
    room = await house.create(plan())
    await house.take_seat(room.info.id, "Ani", commit=hashed(ANI))
    await house.take_seat(room.info.id, "Ben", commit=hashed(BEN))
    return room


async def both_reveal(house: House, room: Room, first: str = ANI, second: str = BEN) -> None:
    for seat, contribution in enumerate((first, second)):
        await house.reveal(room.info.id, seat, contribution)


def status(room: Room) -> str:
    return room.info.status


async def finish(house: House, room: Room) -> None:
    while status(room) != "over":
        await play(house, room)


async def refused(work: object) -> str:
    with pytest.raises(TableError) as error:
        await work  # type: ignore[misc]
    return error.value.code


def test_the_seed_is_made_of_the_secret_and_all_contributions() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await both_commit(house)
            assert (status(room), stage_of(room.info)) == ("waiting", "reveal")
            await house.reveal(room.info.id, 1, BEN)
            assert status(room) == "waiting"
            await house.reveal(room.info.id, 0, ANI)
            assert status(room) == "playing"
            assert game_of(room).origin.seed == derived(room, ANI, BEN)
            shuffle = house.about(room)["shuffle"]
            assert shuffle == {
                "commitment": sha256(b"table").hexdigest(),
                "stage": "done",
                "commits": [hashed(ANI), hashed(BEN)],
                "contributions": [ANI, BEN],
                "secret": None,
            }
            await finish(house, room)
            assert house.about(room)["shuffle"]["secret"] == "table"
            verdict = verify(load(str(game_of(room).record())))
            assert verdict.fair and verdict.shuffle is not None
            assert verdict.shuffle.contributors == (0, 1)

    asyncio.run(story())


def test_where_nobody_contributes_the_game_begins_at_once_with_the_secret_as_its_seed() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan())
            await seat_two(house, room)
            assert status(room) == "playing"
            record = game_of(room).record()
            assert (record.seed, record.fair) == ("table", None)

    asyncio.run(story())


def test_bots_contribute_nothing_and_the_last_seat_may_be_a_bots() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan())
            await house.take_seat(room.info.id, "Ani", commit=hashed(ANI))
            await house.seat_bot(room.info.id, "random")
            assert status(room) == "waiting"
            await house.reveal(room.info.id, 0, ANI)
            assert game_of(room).origin.seed == derived(room, ANI, "-")

    asyncio.run(story())


def test_nobody_waits_long_for_somebody_who_does_not_reveal() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await both_commit(house)
            await house.reveal(room.info.id, 0, ANI)
            await let_pass(house, clock, PATIENCE - 0.1)
            assert status(room) == "waiting"
            await let_pass(house, clock, 0.2)
            assert status(room) == "playing"
            assert game_of(room).origin.seed == derived(room, ANI, "-")
            assert await refused(house.reveal(room.info.id, 1, BEN)) == "has-begun"
            await finish(house, room)
            shuffle = verify(game_of(room).record()).shuffle
            assert shuffle is not None and (shuffle.contributors, shuffle.silent) == ((0,), (1,))

    asyncio.run(story())


def test_if_nobody_reveals_the_record_says_so() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await both_commit(house)
            await let_pass(house, clock, PATIENCE)
            record = game_of(room).record()
            assert record.seed == "table"
            shuffle = verify(record).shuffle
            assert shuffle is not None and (shuffle.fault, shuffle.silent) == (None, (0, 1))

    asyncio.run(story())


def test_a_reveal_that_does_not_match_is_refused() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await both_commit(house)
            assert await refused(house.reveal(room.info.id, 0, BEN)) == "wrong-contribution"
            await house.reveal(room.info.id, 0, ANI)
            await house.reveal(room.info.id, 0, ANI)  # once more is nothing new
            assert await refused(house.reveal(room.info.id, 0, BEN)) == "wrong-contribution"
            assert await refused(house.commit(room.info.id, 1, hashed(ANI))) == "too-late-to-commit"

    asyncio.run(story())


def test_nothing_is_revealed_while_somebody_may_still_commit() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan())
            await house.take_seat(room.info.id, "Ani")
            await house.commit(room.info.id, 0, hashed(ANI))
            assert await refused(house.reveal(room.info.id, 0, ANI)) == "too-early-to-reveal"

    asyncio.run(story())


def test_whoever_comes_after_something_was_revealed_knows_nothing_of_the_seed() -> None:
    """Somebody gets up in the last moment, and somebody else sits down who has seen the contributions."""

    async def story() -> None:
        async with opened() as house:
            room = await both_commit(house)
            await house.reveal(room.info.id, 0, ANI)
            await house.leave(room.info.id, 1)
            assert [(seat.commit, seat.contribution) for seat in room.seats] == [(None, None)] * 2
            assert stage_of(room.info) == "commit"

    asyncio.run(story())


def test_a_seat_that_is_left_takes_its_promise_along() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan())
            await house.take_seat(room.info.id, "Ani", commit=hashed(ANI))
            await house.leave(room.info.id, 0)
            assert room.seats[0].commit is None

    asyncio.run(story())


def test_contributions_survive_the_server(tmp_path: Path) -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(tmp_path / "s.db", clock) as house:
            room = await both_commit(house)
            await house.reveal(room.info.id, 0, ANI)
        clock.time -= 1_000_000  # another machine's clock
        async with opened(tmp_path / "s.db", clock) as house:
            room = await house.room(room.info.id)
            await let_pass(house, clock, PATIENCE)
            assert game_of(room).origin.seed == derived(room, ANI, "-")
        async with opened(tmp_path / "s.db", clock) as house:
            assert game_of(await house.room(room.info.id)).origin.seed == derived(room, ANI, "-")

    asyncio.run(story())


def test_at_a_rematch_the_others_have_a_moment_to_contribute() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await both_commit(house)
            await both_reveal(house, room)
            await finish(house, room)
            again = await house.rematch(room.info.id, [0], commits={0: hashed(BEN)})
            assert stage_of(again.info) == "commit"
            assert await house.rematch(room.info.id, [1], commits={1: hashed(ANI)}) is again
            assert stage_of(again.info) == "reveal"
            await both_reveal(house, again, BEN, ANI)
            assert game_of(again).origin.seed == derived(again, BEN, ANI)

    asyncio.run(story())


def test_a_rematch_waits_for_nobody_who_does_not_come() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await both_commit(house)
            await let_pass(house, clock, PATIENCE)
            await finish(house, room)
            again = await house.rematch(room.info.id, [0], commits={0: hashed(ANI)})
            await let_pass(house, clock, PATIENCE)
            assert stage_of(again.info) == "reveal"
            await house.reveal(again.info.id, 0, ANI)
            assert game_of(again).origin.seed == derived(again, ANI, "-")

    asyncio.run(story())


def test_a_game_that_is_played_on_has_a_proof_of_its_own_and_forgets_the_other_table() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await both_commit(house)
            await both_reveal(house, room)
            await play(house, room, 5)
            begin = Begin(record=str(game_of(room).record()), at=3)
            later = await house.create(plan(SeatPlan(), SeatPlan("random"), begin=begin))
            await house.take_seat(later.info.id, "Cem", commit=hashed(ANI))
            await house.reveal(later.info.id, 0, ANI)
            record = game_of(later).record()
            assert record.reseeded[-1].seed == derived(later, ANI, "-")
            assert room.info.id not in str(record)
            shuffle = verify(load(str(record))).shuffle
            assert shuffle is not None and shuffle.fault is None

    asyncio.run(story())
