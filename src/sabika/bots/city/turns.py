"""Whole turns: exact purchases, one last action, and where the tiles go. Orders of the same actions are one turn."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from sabika.bots.city.effort import Effort
from sabika.bots.city.evaluation import Evaluation
from sabika.bots.city.layouts import Designer, Layout, find_fee
from sabika.bots.city.purchases import Basket, fill_baskets, overpay
from sabika.engine import Action, Event
from sabika.games.city import Add, Added, Buy, CityGame, Hand, Remove, Removed, Swap, Swapped, Take, Turn
from sabika.games.city.take import takes
from sabika.palace import Palace

MOST_RESERVED = 5  # tiles of the reserve that are tried, the last ones first
# A redesign must bring so much more than anything else, and more with each of the last turns that were spent on one:
# otherwise two who answer each other could go on for ever.
MARGIN = 0.4
TIRED = 1.0
LOOK_BACK = 6  # own turns


class WholeTurn(msgspec.Struct, frozen=True):
    """What a seat could do until its turn is over, and how well it would stand then."""

    value: float
    actions: tuple[Action, ...]
    hand: Hand
    layout: Layout

    @property
    def purchases(self) -> tuple[Buy, ...]:
        """What it buys."""
        return tuple(action for action in self.actions if isinstance(action, Buy))


class Draft(msgspec.Struct, frozen=True):
    """A turn whose tiles are not placed yet; the estimate takes each of them for itself."""

    estimate: float
    basket: Basket
    last: Action
    hand: Hand
    tiles: tuple[str, ...]


class TurnPlanner:
    """Lists the turns of one seat at one moment."""

    def __init__(self, game: CityGame, seat: int, evaluation: Evaluation, effort: Effort) -> None:
        self.game = game
        self.seat = seat
        self.evaluation = evaluation
        self.designer = Designer(evaluation, effort.width)
        self.effort = effort
        self._gains: dict[str, float] = {}
        self.state = game.state

    def list_turns(self) -> list[WholeTurn]:
        """Turns worth a thought, the best first."""
        baskets = fill_baskets(self.game, self.seat, self.evaluation, self.effort)
        drafts = [draft for basket in baskets for draft in (*self._take_money(basket), *self._overpay(basket))]
        drafts.sort(key=lambda draft: -draft.estimate)
        found = [self._finish(draft) for draft in drafts[: self.effort.turns]]
        found += self._redesign(baskets[0])
        return sorted(found, key=lambda turn: -turn.value)

    def _draft(self, basket: Basket, last: Action, hand: Hand, more: tuple[str, ...] = ()) -> Draft:
        tiles = (*basket.tiles, *more)
        estimate = self.evaluation.value_hand(hand.cards, tiles) + sum([self._gain(tile) for tile in tiles])
        return Draft(estimate, basket, last, hand, tiles)

    def _gain(self, tile: str) -> float:
        """What a tile is worth if it were the only one."""
        gain = self._gains.get(tile)
        if gain is None:
            state, seat = self.state, self.seat
            palace, reserve = state.palaces[seat], state.reserves[seat]
            best = self.designer.lay_out(palace, (tile,), reserve)[0]
            gain = self._gains[tile] = best.value - self.evaluation.value_city(palace, reserve)
        return gain

    def _finish(self, draft: Draft) -> WholeTurn:
        """Place the tiles of a draft as well as can be."""
        state, seat = self.state, self.seat
        tiles = (*state.pending[seat], *draft.tiles)
        fee = find_fee(self.evaluation, draft.hand) if tiles else None
        layout = self.designer.lay_out(state.palaces[seat], tiles, state.reserves[seat], fee)[0]
        bought = [one.action for one in draft.basket.purchases]
        value = self.evaluation.value_hand(draft.hand.cards, draft.tiles) + layout.value
        return WholeTurn(value, (*bought, draft.last, *layout.actions), draft.hand, layout)

    def _take_money(self, basket: Basket) -> Iterator[Draft]:
        hands = [(take, basket.hand.plus(take.cards)) for take in takes(self.state.display)]
        hands.sort(key=lambda one: -self.evaluation.value_hand(one[1].cards, basket.tiles))
        for take, hand in hands[: self.effort.takes]:
            yield self._draft(basket, take, hand)

    def _overpay(self, basket: Basket) -> Iterator[Draft]:
        for purchase in overpay(self.game, basket, self.evaluation, self.effort):
            yield self._draft(basket, purchase.action, basket.hand.minus(purchase.spent), (purchase.offer.tile,))

    # -- redesigning --------------------------------------------------------------------------------------------

    def _redesign(self, basket: Basket) -> Iterator[WholeTurn]:
        state, seat = self.state, self.seat
        designs = [
            (self.evaluation.value_city(palace, reserve), action, palace, reserve)
            for action, palace, reserve in self._list_designs(state.palaces[seat], state.reserves[seat])
        ]
        designs.sort(key=lambda design: -design[0])
        less = MARGIN + TIRED * self._count_redesigns()
        for _, action, palace, reserve in designs[: self.effort.designs]:
            fee = find_fee(self.evaluation, basket.hand) if state.pending[seat] else None
            layout = self.designer.lay_out(palace, state.pending[seat], reserve, fee)[0]
            value = self.evaluation.value_hand(basket.hand.cards) + layout.value - less
            yield WholeTurn(value, (action, *layout.actions), basket.hand, layout)

    def _list_designs(
        self, palace: Palace, reserve: tuple[str, ...]
    ) -> Iterator[tuple[Action, Palace, tuple[str, ...]]]:
        tiles = self.game.rules.tiles
        for number, tile in enumerate(reserve[-MOST_RESERVED:], max(0, len(reserve) - MOST_RESERVED)):
            piece = tiles[tile].piece
            rest = (*reserve[:number], *reserve[number + 1 :])
            for cell in palace.cells_for(piece):
                yield Add(tile, cell), palace.build(piece, cell), rest
            for cell in palace.swappable_cells(piece):
                other = palace.pieces[cell].id
                yield Swap(tile, other), palace.swap(piece, cell), (*rest, other)
        for cell in palace.removable_cells if self.effort.loose else ():
            tile = palace.pieces[cell].id
            yield Remove(tile), palace.remove(cell), (*reserve, tile)

    def _count_redesigns(self) -> int:
        """How many of the seat's last turns went into its palace alone."""
        turns = spent = 0
        for event in reversed(self.state.log):
            turns += isinstance(event, Turn) and event.seat == self.seat
            spent += _is_redesign(event, self.seat)
            if turns > LOOK_BACK:
                break
        return spent


def _is_redesign(event: Event, seat: int) -> bool:
    return isinstance(event, Added | Removed | Swapped) and event.seat == seat


def is_planned(action: Action) -> bool:
    """Whether turns are planned with such an action; others are judged one by one."""
    return isinstance(action, Take | Add | Remove | Swap) or type(action) is Buy
