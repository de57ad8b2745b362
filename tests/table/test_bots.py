"""Bots at tables: they play by themselves, a lent seat comes back, and what fails does not stop a game."""

import asyncio
import os
import re
import signal
from collections.abc import Sequence
from random import Random

import pytest

from sabika.bots import BOTS, Choice
from sabika.engine import Action, GameView
from sabika.table import Advice, SeatPlan, TableError
from sabika.table.lanes import TookTooLongError
from sabika.table.thinker import Thinker
from tests.table.helpers import Here, asked, at_rest, game_of, legal, opened, plan, play, table_for_two, until


class Failing(Here):
    """Its bots never come to an end."""

    async def choose(self, code: str, seed: str, view: GameView, whose: str = "") -> str:
        raise OSError("no thoughts")


class Cheating(Here):
    """Its bots want what is not allowed."""

    async def choose(self, code: str, seed: str, view: GameView, whose: str = "") -> str:
        return "take all the money"


class Slow(Here):
    """Its bots think until somebody lets them."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()
        self.go = asyncio.Event()

    async def choose(self, code: str, seed: str, view: GameView, whose: str = "") -> str:
        self.asked.set()
        await self.go.wait()
        return await super().choose(code, seed, view)


def test_bots_play_a_whole_game_alone() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan("random"), SeatPlan("novice"), SeatPlan("random")))
            await until(lambda: room.info.status == "over")
            assert game_of(room).over

    asyncio.run(story())


@pytest.mark.parametrize("thinker", [Failing, Cheating])
def test_what_fails_does_not_stop_the_game(thinker: type[Here], caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        async with opened(thinker=thinker()) as house:
            room = await house.create(plan(SeatPlan("random"), SeatPlan("random")))
            await until(lambda: room.at >= 3)

    asyncio.run(story())
    assert "any legal action instead" in caplog.text


def test_a_lent_seat_is_played_and_comes_back() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            for seat in (0, 1):
                await house.lend(room.info.id, seat, True)
            await until(lambda: room.at > 10)
            for seat in (0, 1):
                await house.lend(room.info.id, seat, False)
            await at_rest(house)
            assert room.seats_on_clock == [asked(room)], "nobody plays for them any more"
            await play(house, room)

    asyncio.run(story())


def test_whoever_takes_their_seat_back_while_the_bot_thinks_decides_themselves() -> None:
    async def story() -> None:
        thinker = Slow()
        async with opened(thinker=thinker) as house:
            room, _ = await table_for_two(house)
            seat = asked(room)
            await house.lend(room.info.id, seat, True)
            await thinker.asked.wait()
            await house.lend(room.info.id, seat, False)
            thinker.go.set()
            await at_rest(house)
            assert room.at == 0
            await house.act(room.info.id, seat, legal(room))

    asyncio.run(story())


def test_hints_are_legal_and_for_whoever_is_asked() -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            seat = asked(room)
            hints = await house.hints(room.info.id, seat)
            assert 3 >= len({hint.action for hint in hints}) == len(hints) >= 2
            assert all(game_of(room).why_not(hint.action, seat) is None for hint in hints)
            assert room.at == 0
            with pytest.raises(TableError) as refused:
                await house.hints(room.info.id, 1 - seat)
            assert refused.value.code == "not-your-turn"

    asyncio.run(story())


def test_processes_think_and_are_replaced_when_they_die() -> None:
    async def story() -> None:
        thinker = Thinker()
        async with opened(thinker=thinker) as house:
            room, _ = await table_for_two(house)
            seat = asked(room)
            first = await house.hints(room.info.id, seat)
            for process in thinker.lanes["hints"].processes:
                os.kill(process, signal.SIGKILL)
            assert await house.hints(room.info.id, seat) == first

    asyncio.run(story())


class Hanging(Here):
    """Its masters never come to an end."""

    async def choose(self, code: str, seed: str, view: GameView, whose: str = "") -> str:
        if code == "master:5n":
            raise TookTooLongError("no answer")
        return await super().choose(code, seed, view)


def test_a_bot_that_hangs_is_replaced_and_everybody_is_told() -> None:
    async def story() -> None:
        async with opened(thinker=Hanging()) as house:
            room = await house.create(plan(SeatPlan("random"), SeatPlan("master:5n", "Zaida")))
            await until(lambda: room.at >= 8)
            assert [seat.bot for seat in room.seats] == ["random", "novice"]
            assert [(note.kind, note.seat) for note in room.info.notes] == [("bot-failed", 1)]

    asyncio.run(story())


def test_no_hint_is_said_where_none_is_found() -> None:
    class Empty(Here):
        async def hints(self, seed: str, view: GameView, count: int = 3, whose: str = "") -> list[Advice]:
            raise TookTooLongError("no answer")

    async def story() -> None:
        async with opened(thinker=Empty()) as house:
            room, _ = await table_for_two(house)
            with pytest.raises(TableError) as refused:
                await house.hints(room.info.id, asked(room))
            assert (refused.value.status, refused.value.code) == (503, "no-hint")

    asyncio.run(story())


def test_bots_get_nothing_but_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a bot is given is what its seat may see; the seed of the game is not in it."""
    seen: list[GameView] = []

    class Spy:
        def __init__(self, rng: Random, parameter: str | None) -> None:
            self.rng = rng

        def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Choice:
            seen.append(view)
            return Choice(legal[0])

    monkeypatch.setitem(BOTS._makers, "spy", Spy)

    async def story() -> None:
        async with opened() as house:
            room = await house.create(plan(SeatPlan("spy"), SeatPlan("random")))
            await until(lambda: len(seen) > 3)
            for view in seen:
                assert view["seat"] == 0
                assert "hand" not in view["players"][1]
                assert room.info.seed not in str(view)

    asyncio.run(story())


class Listening(Here):
    """Remembers the seeds it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.seeds: list[str] = []

    async def choose(self, code: str, seed: str, view: GameView, whose: str = "") -> str:
        self.seeds.append(seed)
        return await super().choose(code, seed, view)

    async def hints(self, seed: str, view: GameView, count: int = 3, whose: str = "") -> list[Advice]:
        self.seeds.append(seed)
        return await super().hints(seed, view, count)


def test_bots_never_get_the_seed_of_the_table() -> None:
    """Whoever knew it would know every draw; what they get cannot be traced back to it."""

    async def story() -> None:
        thinker = Listening()
        async with opened(thinker=thinker) as house:
            room = await house.create(plan(SeatPlan(), SeatPlan("random")))
            await house.take_seat(room.info.id, "Ani")
            while len(thinker.seeds) < 6:
                await until(lambda: asked(room) == 0)
                await house.hints(room.info.id, 0)
                await play(house, room)
            assert len(set(thinker.seeds)) == len(thinker.seeds), "another one for every thought"
            secret = room.info.seed
            assert not any(secret in seed for seed in thinker.seeds)
            assert all(re.fullmatch("[0-9a-f]{64}", seed) for seed in thinker.seeds)

    asyncio.run(story())
