"""Who watches is woken so that nobody waits for a crowd."""

from __future__ import annotations

import asyncio

from sabika.table.room import AT_ONCE, wake


class Watcher:
    """Notes that it was woken."""

    def __init__(self, woken: list[Watcher]) -> None:
        self.woken = woken

    def set(self) -> None:
        self.woken.append(self)


def test_a_crowd_is_woken_little_by_little_and_those_who_play_before_it() -> None:
    """Else each change of a table that thousands watch would stop all others for as long as it takes to tell them."""

    async def story() -> None:
        woken: list[Watcher] = []
        crowd, players = [Watcher(woken) for _ in range(3 * AT_ONCE)], [Watcher(woken) for _ in range(2)]
        wake([*((one, frozenset[int]()) for one in crowd), *((one, frozenset({0})) for one in players)])
        assert woken[:2] == players
        for turn in range(1, 5):
            assert len(woken) == min(turn * AT_ONCE, len(crowd) + 2)
            await asyncio.sleep(0)  # others have their turn
        assert set(woken) == {*crowd, *players}

    asyncio.run(story())
