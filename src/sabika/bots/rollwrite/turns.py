"""All whole turns worth a thought: which dice are turned, and what is done with them then."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from sabika.engine import Action
from sabika.games.rollwrite.actions import CrossOut, DieTurn, TakeCoins, TurnDice, sort_die_turns
from sabika.games.rollwrite.dice import Dice, Values, dice_of
from sabika.games.rollwrite.handlers import SECOND_BUILDING
from sabika.games.rollwrite.sheet import BITS, CELLS, PIPS
from sabika.palace import Cell

MOST_PIPS = 6  # for one building; further ones pay in the last turn alone
MOST_PIPS_TWICE = 4


class WholeTurn(NamedTuple):
    """A turn. Dice that are not used lie as they did; after coins or two buildings all of them are rolled."""

    buildings: tuple[Cell, ...]  # none: coins are taken
    die_turns: tuple[DieTurn, ...]
    price: int  # in coins, for pips and the second building
    income: int  # coins taken
    rest: Cell | None  # the pair that is left; None: all four are rolled

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is played, one after another."""
        last: Action = CrossOut(self.buildings) if self.buildings else TakeCoins()
        return (TurnDice(sort_die_turns(self.die_turns)), last) if self.die_turns else (last,)


def list_turns(dice: Dice, crossed: int, coins: int, room: int, last: bool = False) -> list[WholeTurn]:
    """Every way to spend coins on the turn, few unless it is the last; `room` is how many more can be earned."""
    single, double = (coins, coins) if last else (min(coins, MOST_PIPS), min(coins, MOST_PIPS_TWICE + SECOND_BUILDING))
    return [*_single(dice, crossed, single), *_double(dice, crossed, double), _find_coins(dice, crossed, coins, room)]


def _single(dice: Dice, crossed: int, budget: int) -> Iterator[WholeTurn]:
    """One building on every free cell, at the best price for each pair that may be left."""
    used = {(yellow, blue) for yellow in dice.yellow for blue in dice.blue}
    for cell in CELLS:
        if crossed & BITS[cell]:
            continue
        for die in used:
            price = abs(cell[0] - die[0]) + abs(cell[1] - die[1])
            if price <= budget:
                yield WholeTurn((cell,), _turn_pair(die, cell), price, 0, dice.crossing.rest[die])


def _double(dice: Dice, crossed: int, coins: int) -> Iterator[WholeTurn]:
    """Two buildings, with the dice paired either way; the same two only at their best price."""
    budget = coins - SECOND_BUILDING
    if budget < 0:
        return
    best: dict[tuple[Cell, Cell], tuple[int, Cell, Cell]] = {}
    free = [cell for cell in CELLS if not crossed & BITS[cell]]
    for one in {(dice.yellow[0], blue) for blue in dice.blue}:
        other = dice.crossing.rest[one]
        near = [(cell, price) for cell in free if (price := _count_pips(one, cell)) <= budget]
        far = [(cell, price) for cell in free if (price := _count_pips(other, cell)) <= budget]
        for (cell, price), (second, more) in product(near, far):
            if cell != second and price + more <= budget:
                key = (cell, second) if cell < second else (second, cell)
                if key not in best or price + more < best[key][0]:
                    best[key] = price + more, *((one, other) if cell < second else (other, one))
    for buildings, (price, one, other) in best.items():
        turned = _turn_pair(one, buildings[0]) + _turn_pair(other, buildings[1])
        yield WholeTurn(buildings, turned, price + SECOND_BUILDING, 0, None)


def _find_coins(dice: Dice, crossed: int, coins: int, room: int) -> WholeTurn:
    """The most coins for the fewest pips; at most one die is turned for it."""
    best = WholeTurn((), (), 0, min(room, dice.crossing.coins(crossed)), None)
    for colour, place in product(("yellow", "blue"), range(2)):
        values: Values = getattr(dice, colour)
        for value in range(1, PIPS + 1):
            price = abs(value - values[place])
            if not 0 < price <= coins:
                continue
            turned = tuple(sorted((value, values[1 - place])))
            lie = dice_of(turned, dice.blue) if colour == "yellow" else dice_of(dice.yellow, turned)
            income = min(room, lie.crossing.coins(crossed))
            if income - price > best.income - best.price:
                best = WholeTurn((), (DieTurn(colour, values[place], value - values[place]),), price, income, None)
    return best


def _count_pips(die: Cell, cell: Cell) -> int:
    return abs(cell[0] - die[0]) + abs(cell[1] - die[1])


def _turn_pair(die: Cell, cell: Cell) -> tuple[DieTurn, ...]:
    """What has to be turned for a pair to meet at a cell."""
    names = (("yellow", die[0], cell[0]), ("blue", die[1], cell[1]))
    return tuple(DieTurn(colour, shown, wanted - shown) for colour, shown, wanted in names if shown != wanted)
