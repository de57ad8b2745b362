"""A house whose games begin as a test says, whoever makes the tables: its plans say so."""

from collections.abc import Callable

import msgspec

from sabika.table import Begin, House, Room, TablePlan

Beginning = Callable[[TablePlan], Begin | None]


class PlannedHouse(House):
    """For tests that make tables through pages, which know no beginnings yet; nobody there waits for bots."""

    beginning: Beginning = staticmethod(lambda plan: None)
    pause: Callable[[TablePlan], float] = staticmethod(lambda plan: 0.0)

    async def create(
        self, plan: TablePlan, owner: str | None = None, seed: str | None = None, maker: str | None = None
    ) -> Room:
        begin = plan.begin or self.beginning(plan)
        plan = msgspec.structs.replace(plan, begin=begin, bot_pause=self.pause(plan))
        return await super().create(plan, owner, seed, maker)
