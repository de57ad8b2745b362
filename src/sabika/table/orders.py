"""Orders as they are left and forgotten; how they answer is in `answers.py`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sabika.engine import AnyGame, Decision
from sabika.table.answers import DECLINE
from sabika.table.errors import TableError
from sabika.table.model import MOST_ORDERS, Order, TableInfo, TablePlan


def read_orders(orders: Sequence[Order | Mapping[str, Any]]) -> list[Order]:
    """Orders from whatever was sent."""
    if len(orders) > MOST_ORDERS:
        raise TableError(400, "too-many-orders", most=MOST_ORDERS)
    try:
        return [one if isinstance(one, Order) else msgspec.convert(one, Order) for one in orders]
    except msgspec.ValidationError as error:
        raise TableError(400, "bad-order", problem=str(error)) from None


def usual_orders(plan: TablePlan) -> list[Order]:
    """What somebody who sits down at a page has ordered until they say otherwise: to be asked only when they can.

    Only where everybody can count what they can (R19: nothing is told by it). Programs say themselves what they want.
    """
    steps = plan.rules().steps.values()
    countable = [step.asks for step in steps if isinstance(step, Decision) and step.countable]
    return [Order((DECLINE,), decision, once=False, if_unable=True) for decision in dict.fromkeys(countable)]


def amend(orders: Sequence[Order], add: Order | None, drop: Order | None) -> list[Order]:
    """Orders with one more or one less; what is meant for one occasion goes before what stands."""
    kept = [order for order in orders if order not in (add, drop)]
    if add is None:
        return kept
    return [add, *kept] if add.once else [*kept, add]


def forget_orders(info: TableInfo, game: AnyGame) -> None:
    """A new turn begins: what its player ordered until then is over."""
    if game.state.turn < len(info.seats):
        player = info.seats[game.state.turn]
        player.orders = [order for order in player.orders if not order.until_turn]
