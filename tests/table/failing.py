"""A storage that fails when a test says so, before anything is stored or after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import sqlalchemy as sa

from sabika.table import House

Work = Callable[[sa.Connection], Any]


class Faults:
    """What goes wrong with the next transactions of a house: `lost` are not stored, of `unsaid` only the answer is."""

    def __init__(self, house: House) -> None:
        self.sound = 0  # transactions before that in which nothing goes wrong
        self.lost = 0
        self.unsaid = 0
        self._transact = house.storage._transact
        house.storage._transact = self.transact  # type: ignore[method-assign]

    async def transact(self, work: Work) -> Any:
        if self.sound:
            self.sound -= 1
            return await self._transact(work)
        if self.lost:
            self.lost -= 1
            raise OSError("the disk is full")
        result = await self._transact(work)
        if self.unsaid:
            self.unsaid -= 1
            raise OSError("the connection broke")
        return result
