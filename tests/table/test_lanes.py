"""Processes that think: one that hangs, dies or fails is done without, and nobody else waits for it."""

import asyncio
import os
import signal
import threading

import pytest

from sabika.table.lanes import GIVE_WAY, DiedError, FailedError, Lane, TookTooLongError
from sabika.table.thinker import Thinker
from tests.waiting import PATIENCE

LONG = PATIENCE  # seconds: never reached
NICEST = 19  # no process is nicer


def hang() -> None:
    threading.Event().wait()


def fail() -> None:
    raise ValueError("no idea")


def test_what_hangs_is_ended_and_the_next_thought_has_a_process_of_its_own() -> None:
    async def story() -> None:
        lane = Lane(1)
        first = await lane.do(LONG, os.getpid)
        with pytest.raises(TookTooLongError):
            await lane.do(0.01, hang)
        assert lane.processes == []
        assert await lane.do(LONG, os.getpid) not in (first, os.getpid())
        lane.close()

    asyncio.run(story())


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped there")
@pytest.mark.parametrize("size", [10, 5_000_000])
def test_a_process_that_does_not_even_listen_is_ended(size: int, caplog: pytest.LogCaptureFixture) -> None:
    """What is long does not fit into the line: whoever sends it waits until somebody listens."""

    async def story() -> None:
        lane = Lane(1)
        first = await lane.do(LONG, os.getpid)
        os.kill(first, signal.SIGSTOP)
        with pytest.raises(TookTooLongError):
            await lane.do(0.1, len, b"x" * size)
        assert "len gave no answer within 0.1 s" in caplog.text
        assert await lane.do(LONG, len, b"x" * size) == size
        lane.close()

    asyncio.run(asyncio.wait_for(story(), LONG))


def test_what_dies_is_tried_again_once() -> None:
    async def story() -> None:
        lane = Lane(1)
        with pytest.raises(DiedError):
            await lane.do(LONG, os._exit, 1)
        assert await lane.do(LONG, int, "7") == 7
        lane.close()

    asyncio.run(story())


def test_an_error_comes_back_in_words_and_the_process_stays() -> None:
    async def story() -> None:
        lane = Lane(1)
        before = await lane.do(LONG, os.getpid)
        with pytest.raises(FailedError, match="ValueError: no idea"):
            await lane.do(LONG, fail)
        assert await lane.do(LONG, os.getpid) == before
        lane.close()

    asyncio.run(story())


def test_a_lane_that_hangs_holds_no_other_up() -> None:
    async def story() -> None:
        slow, quick = Lane(1), Lane(1)
        thought = asyncio.create_task(slow.do(LONG, hang))
        assert await quick.do(LONG, int, "3") == 3
        assert not thought.done()
        slow.close()
        quick.close()
        with pytest.raises(DiedError):
            await thought

    asyncio.run(story())


def test_whoever_searches_gives_way_to_everybody() -> None:
    """Five masters at one table take what fifty other tables leave them."""

    async def story() -> None:
        lanes = Thinker(1).lanes
        niceness = {where: await lane.do(LONG, os.nice, 0) for where, lane in lanes.items()}
        for lane in lanes.values():
            lane.close()
        assert niceness["searching"] == NICEST
        assert niceness["quick"] == min(NICEST, os.nice(0) + GIVE_WAY)

    asyncio.run(story())
