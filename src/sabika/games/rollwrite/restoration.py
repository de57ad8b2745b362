"""A state from a view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabika.engine.restoration import restore_common
from sabika.games.rollwrite.dice import Dice, dice_of
from sabika.games.rollwrite.sheet import BITS
from sabika.games.rollwrite.state import RollState
from sabika.games.rollwrite.views import DiceView, RollView

if TYPE_CHECKING:
    from sabika.games.rollwrite.rules import RollRules


def restore(rules: RollRules, view: RollView) -> RollState:
    """Everything the view tells, which is everything."""
    state = rules.new_state()
    restore_common(state, view)
    state.start, state.rolled = view["start"], view["rolled"]
    state.turned_dice = _dice(view["turned"])
    kinds = rules.sheet.kinds
    for number in range(rules.participants):
        player = view["players"][number]
        state.scores[number] = player["score"]
        state.counts[number] = tuple(player["counts"][kind] for kind in kinds)
        state.completed[number] = tuple(player["completed"].get(kind, 0) for kind in kinds)
        if number < rules.seats:
            state.dice[number] = _dice(player["dice"])
            state.crossed[number] = sum(BITS[yellow, blue] for yellow, blue in player["crossed"])
            state.earned[number], state.spent[number] = player["coins_earned"], player["coins_spent"]
    return state


def _dice(shown: DiceView) -> Dice:
    return dice_of(tuple(shown["yellow"]), tuple(shown["blue"]))
