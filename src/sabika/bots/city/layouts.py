"""Where to build several tiles at once: the best layouts, found by a search that keeps a few at each step."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sabika.bots.city.evaluation import Evaluation
from sabika.engine import Action
from sabika.games.city import Build, Hand, Reserve
from sabika.games.granada.two_sided import fees
from sabika.palace import Cell, Palace

Placement = tuple[str, Cell]
ABREAST = 3  # tiles of which each may be the next to be placed


class Fee(msgspec.Struct, frozen=True):
    """Cards that let one tile be turned over, and what parting with them costs."""

    cards: tuple[str, ...]
    cost: float


def find_fee(evaluation: Evaluation, hand: Hand) -> Fee | None:
    """The cheapest way to turn a tile over, if there is any."""
    if not evaluation.rules.markers:  # nothing has two sides
        return None
    before = evaluation.value_hand(hand.cards)
    ways = [Fee(cards, before - evaluation.value_hand(hand.minus(cards).cards)) for cards in fees(hand)]
    return min(ways, key=lambda fee: fee.cost, default=None)


class Layout(msgspec.Struct, frozen=True):
    """A palace with tiles built and others put into the reserve: how, and how well the seat would stand."""

    value: float
    palace: Palace
    reserve: tuple[str, ...]
    actions: tuple[Action, ...] = ()
    built: frozenset[Placement] = frozenset()
    fee: Fee | None = None  # what turning a tile over has cost


class Designer:
    """Finds layouts from one palace; what it has looked at it remembers."""

    def __init__(self, evaluation: Evaluation, width: int, turnable: bool = True) -> None:
        self.evaluation = evaluation
        self.turnable = turnable  # whether two-sided tiles may be put into the reserve with the other side up
        self.width = width
        self._palaces: dict[tuple[Palace, frozenset[Placement]], Palace] = {}
        self._best: dict[object, list[Layout]] = {}

    def lay_out(
        self, palace: Palace, tiles: Sequence[str], reserve: tuple[str, ...], fee: Fee | None = None
    ) -> list[Layout]:
        """Ways to place all tiles, the best first; `fee` is what turning one of them over would take."""
        key = palace, tuple(sorted(tiles)), reserve, fee and fee.cards
        known = self._best.get(key)
        if known is None:
            known = self._best[key] = self._search(palace, tuple(sorted(tiles)), reserve, fee)
        return known

    def _search(
        self, palace: Palace, tiles: tuple[str, ...], reserve: tuple[str, ...], fee: Fee | None
    ) -> list[Layout]:
        value = self.evaluation.value_city
        if len(tiles) > ABREAST:  # the most promising ones first
            tiles = tuple(sorted(tiles, key=lambda tile: -self.lay_out(palace, (tile,), reserve)[0].value))
        beam = [(Layout(value(palace, (*reserve, *tiles)), palace, reserve), tiles)]
        for _ in tiles:
            # The same tiles on the same cells are one layout, in whatever order they were built.
            found: dict[object, tuple[Layout, tuple[str, ...]]] = {}
            for layout, left in beam:
                for number, tile in enumerate(left[:ABREAST]):
                    rest = (*left[:number], *left[number + 1 :])
                    for more in self._place(palace, layout, tile, rest, fee):
                        found.setdefault((more.built, tuple(sorted(more.reserve))), (more, rest))
            beam = sorted(found.values(), key=lambda one: -one[0].value)[: self.width]
        return [layout for layout, _ in beam]

    def _place(self, first: Palace, layout: Layout, tile: str, rest: tuple[str, ...], fee: Fee | None) -> list[Layout]:
        """All that can be done with one tile."""
        rules = self.evaluation.rules
        back = rules.tiles[tile].back
        found = self._build(first, layout, tile, rest, None)
        if back is not None and fee is not None and layout.fee is None:
            found += self._build(first, layout, back, rest, fee)
        found.append(self._reserve(layout, tile, rest))
        if back is not None and self.turnable:
            found.append(self._reserve(layout, back, rest))
        return found

    def _build(self, first: Palace, layout: Layout, tile: str, rest: tuple[str, ...], fee: Fee | None) -> list[Layout]:
        piece, found = self.evaluation.rules.tiles[tile].piece, []
        paid = layout.fee or fee
        for cell in layout.palace.cells_for(piece):
            built = layout.built | {(tile, cell)}
            palace = self._palaces.get((first, built))
            if palace is None:
                palace = self._palaces[first, built] = layout.palace.build(piece, cell)
            value = self.evaluation.value_city(palace, (*layout.reserve, *rest)) - (paid.cost if paid else 0.0)
            action = Build(tile, cell, fee.cards if fee else ())
            found.append(Layout(value, palace, layout.reserve, (*layout.actions, action), built, paid))
        return found

    def _reserve(self, layout: Layout, face: str, rest: tuple[str, ...]) -> Layout:
        reserve = (*layout.reserve, face)
        value = self.evaluation.value_city(layout.palace, (*reserve, *rest)) - (layout.fee.cost if layout.fee else 0.0)
        return Layout(value, layout.palace, reserve, (*layout.actions, Reserve(face)), layout.built, layout.fee)
