"""Each action is read once and judged once on its way through the table."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from sabika.engine import Decision
from sabika.engine.action import read_action
from sabika.table import TableError
from tests.table.helpers import asked, legal, opened, table_for_two
from tests.table.windows import PAVILION, in_window


class Count:
    """How often notation is read, and how often an action is judged."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.read = self.judged = 0
        why_not = Decision.why_not

        def count_read(*args: Any) -> Any:
            self.read += 1
            return read_action(*args)

        def count_judged(*args: Any) -> Any:
            self.judged += 1
            return why_not(*args)

        monkeypatch.setattr("sabika.engine.game.read_action", count_read)
        monkeypatch.setattr(Decision, "why_not", count_judged)

    def since(self) -> tuple[int, int]:
        """Since the last time."""
        found = self.read, self.judged
        self.read = self.judged = 0
        return found


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Count:
    return Count(monkeypatch)


def test_in_a_turn(count: Count) -> None:
    async def story() -> None:
        async with opened() as house:
            room, _ = await table_for_two(house)
            seat, action = asked(room), legal(room, "take")
            count.since()
            await house.act(room.info.id, seat, action, 0)
            assert count.since() == (1, 1)
            await house.act(room.info.id, seat, action, 0)
            assert count.since() == (0, 0), "sent again, it gets the first answer"
            for wrong, read in (("take b9 b9 b9", 1), ("dance", 0)):
                with pytest.raises(TableError) as refused:
                    await house.act(room.info.id, asked(room), wrong)
                assert (refused.value.status, refused.value.code) == (422, "illegal")
                assert refused.value.reason is not None
                assert count.since() == (1, read)

    asyncio.run(story())


def test_in_a_window(count: Count) -> None:
    """An answer that waits is judged when it is given, and once more by the game in which it takes effect."""

    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "y8", "y8")
            count.since()
            await house.act(room.info.id, 2, PAVILION, 1)
            assert count.since() == (1, 1)
            await house.act(room.info.id, 0, "pass", 1)
            assert count.since() == (1, 1)
            await house.act(room.info.id, 1, "pass", 1)
            assert room.at == 3, "seat 1 has declined, so seat 2 buys, and seat 0 is asked afresh"
            assert count.since() == (2, 2), "its own once, and that of seat 2 in the game after it"

    asyncio.run(story())
