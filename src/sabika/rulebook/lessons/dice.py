"""What dice are turned for in Roll & Write: a building that could not be reached and is worth its coins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sabika.games.rollwrite import RollGame
from sabika.games.rollwrite.actions import CrossOut, TurnDice
from sabika.games.rollwrite.forecast import apply, list_totals


@dataclass(frozen=True)
class Aim:
    """The building that a turned die leads to."""

    action: CrossOut
    gain: int  # what it brings then, as the page shows it,
    otherwise: int  # and the best there is without turning


def find_aim(game: RollGame, seat: int, turn: TurnDice, before: Mapping[CrossOut, int]) -> Aim | None:
    """What one die is turned for; nothing where it brings no more than what can be crossed out already.

    `before` is what can be crossed out already, and what that brings. Several dice would be several presses on the
    page: she would have to keep in mind what the first was turned for.
    """
    if len(turn.turns) > 1:
        return None
    after = apply(game, seat, turn)
    total = list_totals(after)[seat]
    gains = {
        action: list_totals(apply(after, seat, action))[seat] - total
        for action in after.legal_actions(seat)
        if isinstance(action, CrossOut) and len(action.buildings) == 1
    }
    best = max(gains, key=lambda action: (gains[action], action not in before), default=None)
    if best is None or best in before:
        return None
    otherwise, spent = max(before.values(), default=0), list_totals(game)[seat] - total
    return Aim(best, gains[best], otherwise) if gains[best] - spent > otherwise else None
