"""Imagined games played on: plans carried out, and others answering as quickly as they can."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sabika.bots.city.effort import QUICK, THOROUGH, Effort
from sabika.bots.city.turns import WholeTurn
from sabika.engine import Action
from sabika.games.city import CityGame

MOST_PLANS = 60  # of one playout: enough for a round with any modules


class ListTurns(Protocol):
    """A planner, as far as playouts need it."""

    def list_turns(
        self, game: CityGame, seat: int, temperament: str | None = None, effort: Effort = THOROUGH
    ) -> list[WholeTurn]: ...


def follow(game: CityGame, seat: int, plan: Sequence[Action]) -> None:
    """Play a plan as far as it goes: its first action, and the others while they are still possible."""
    for number, action in enumerate(plan):
        if number and (seat not in game.awaited or game.why_not(action, seat) is not None):
            return
        game.play(action, seat)


def answer(game: CityGame, planner: ListTurns) -> None:
    """Let whoever is asked do what seems best at first sight."""
    seat = game.to_act
    assert seat is not None
    legal = game.legal_actions(seat)
    plan = legal if len(legal) == 1 else planner.list_turns(game, seat, None, QUICK)[0].actions
    follow(game, seat, plan)


def play_round(game: CityGame, seat: int, planner: ListTurns) -> None:
    """Play on until it is the seat's turn again, or the game is over."""
    turns = game.state.turns
    for _ in range(MOST_PLANS):
        if game.over or (game.state.turns > turns and game.decision == "turn" and game.to_act == seat):
            return
        answer(game, planner)
