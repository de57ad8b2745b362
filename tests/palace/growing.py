"""Layouts that grow as in a game, laid with both geometries at once."""

from collections.abc import Sequence
from random import Random

from sabika.palace import Palace, Plan
from tests.palace.comparing import assert_same_builds, assert_same_lines, assert_same_removals, assert_same_swaps
from tests.palace.plans import lay, piece
from tests.reference import slow_geometry as slow
from tests.reference.slow_geometry import FOUNTAIN, START, Laid, Layout


class Growing:
    """A palace under construction. Every change is chosen from the slow geometry's answers, and the fast one's must
    be the same; both are then changed in their own way."""

    def __init__(self, plan: Plan, pool: Sequence[Laid], rng: Random, dense: bool = False) -> None:
        self.rng = rng
        self.dense = dense  # tiles go where they have most neighbours
        self.bag = list(pool)
        self.layout: Layout = {START: FOUNTAIN}
        self.palace: Palace = lay(plan, self.layout)

    def to_size(self, size: int) -> None:
        """Up to so many tiles besides the fountain, or fewer when luck is bad."""
        for _ in range(3 * size):
            if len(self.layout) > size or not self.bag:
                return
            deed = self.rng.random()
            if deed < 0.15:
                self.remove()
            elif deed < 0.3:
                self.swap(self.draw())
            else:
                self.build(self.draw())
            assert_same_lines(self.palace, self.layout)

    def draw(self) -> Laid:
        return self.bag.pop(self.rng.randrange(len(self.bag)))

    def build(self, laid: Laid) -> None:
        cells = assert_same_builds(self.palace, self.layout, laid)
        if not cells:
            self.bag.append(laid)
            return
        if self.dense:
            crowd = {cell: sum(beside in self.layout for beside in slow.neighbours(cell)) for cell in cells}
            cells = [cell for cell in cells if crowd[cell] == max(crowd.values())]
        cell = self.rng.choice(cells)
        self.layout = {**self.layout, cell: laid}
        self.palace = self.palace.build(piece(self.palace.plan, laid), cell)

    def remove(self) -> None:
        cells = assert_same_removals(self.palace, self.layout)
        if cells:
            cell = self.rng.choice(cells)
            self.bag.append(self.layout[cell])
            self.layout = {other: laid for other, laid in self.layout.items() if other != cell}
            self.palace = self.palace.remove(cell)

    def swap(self, laid: Laid) -> None:
        cells = assert_same_swaps(self.palace, self.layout, laid)
        if not cells:
            self.bag.append(laid)
            return
        cell = self.rng.choice(cells)
        self.bag.append(self.layout[cell])
        self.layout = {**{other: here for other, here in self.layout.items() if other != cell}, cell: laid}
        self.palace = self.palace.swap(piece(self.palace.plan, laid), cell)
