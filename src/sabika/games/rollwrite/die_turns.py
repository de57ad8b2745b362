"""Turning dice for coins, before the action of a turn."""

from collections.abc import Sequence
from functools import cache, lru_cache

from sabika.engine import Handler
from sabika.games.rollwrite.actions import DieTurn, TurnDice
from sabika.games.rollwrite.dice import Dice, Values, dice_of, without
from sabika.games.rollwrite.events import DiceTurned
from sabika.games.rollwrite.sheet import PIPS
from sabika.games.rollwrite.state import RollGame
from sabika.words import Reason, because


class TurnForCoins(Handler[RollGame, TurnDice]):
    """One coin turns one die by one pip, and 1 and 6 are the ends.

    Only single dice are listed, each of them once a turn. To turn several, or one of them again, is legal as well.
    """

    action = TurnDice

    def __init__(self) -> None:
        self._listed: dict[tuple[Dice, Dice, int], list[TurnDice]] = {}

    def options(self, game: RollGame, seat: int) -> list[TurnDice]:
        state = game.state
        coins = min(state.coins(seat), PIPS - 1)
        key = state.dice[seat], state.turned_dice, coins
        known = self._listed.get(key)
        if known is None:
            dice, turned = state.dice[seat], state.turned_dice
            known = self._listed[key] = [
                *_single("yellow", dice.yellow, turned.yellow, coins),
                *_single("blue", dice.blue, turned.blue, coins),
            ]
        return known

    def why_not(self, game: RollGame, seat: int, action: TurnDice) -> Reason | None:
        state = game.state
        left = {"yellow": state.dice[seat].yellow, "blue": state.dice[seat].blue}
        for turn in action.turns:
            if turn.value not in left[turn.colour]:
                return because("die-not-there", colour=turn.colour, value=turn.value)
            if not 1 <= turn.result <= PIPS:
                return because("die-ends", value=turn.value)
            left[turn.colour] = without(left[turn.colour], turn.value)
        if action.price > state.coins(seat):
            return because("too-few-coins", price=action.price, coins=state.coins(seat))
        return None

    def apply(self, game: RollGame, seat: int, action: TurnDice) -> None:
        state = game.state
        state.dice[seat], state.turned_dice = _turn_dice(state.dice[seat], state.turned_dice, action.turns)
        state.spent[seat] += action.price
        game.emit(DiceTurned(seat, action.turns, action.price))


@cache
def _single(colour: str, values: Values, turned: Values, coins: int) -> tuple[TurnDice, ...]:
    """What one die of a colour that was not turned yet can be turned to."""
    return tuple(
        TurnDice((DieTurn(colour, value, result - value),))
        for value in dict.fromkeys(_minus(values, turned))
        for result in range(1, PIPS + 1)
        if 0 < abs(result - value) <= coins
    )


@lru_cache(20_000)
def _turn_dice(dice: Dice, turned: Dice, die_turns: tuple[DieTurn, ...]) -> tuple[Dice, Dice]:
    """The dice after some were turned, and those of them that were turned in this turn."""
    yellow, yellow_turned = _turn_colour(dice.yellow, turned.yellow, _of_colour("yellow", die_turns))
    blue, blue_turned = _turn_colour(dice.blue, turned.blue, _of_colour("blue", die_turns))
    return dice_of(yellow, blue), dice_of(yellow_turned, blue_turned)


def _turn_colour(values: Values, turned: Values, die_turns: Sequence[DieTurn]) -> tuple[Values, Values]:
    """What the dice of a colour show afterwards, and what those of them show that were turned in this turn."""
    if not die_turns:
        return values, turned
    fresh = _minus(values, turned)
    for turn in die_turns:
        # Of two dice that look alike the one that was not turned yet is meant.
        if turn.value in fresh:
            fresh = without(fresh, turn.value)
        else:
            turned = without(turned, turn.value)
    done = (*turned, *(turn.result for turn in die_turns))
    return tuple(sorted((*fresh, *done))), tuple(sorted(done))


def _of_colour(colour: str, die_turns: Sequence[DieTurn]) -> list[DieTurn]:
    return [turn for turn in die_turns if turn.colour == colour]


def _minus(values: Values, turned: Values) -> Values:
    """Dice without some of them."""
    for value in turned:
        values = without(values, value)
    return values
