"""How good a position looks for one seat, in points. Each family of games has a rule of thumb of its own."""

from collections.abc import Callable, Mapping
from typing import Any

from sabika.bots import appraisal_city, appraisal_rollwrite
from sabika.engine import Game

# By the name of the game; games not named here are market games.
APPRAISERS: Mapping[str, Callable[[Game[Any, Any], int], float]] = {"roll-and-write": appraisal_rollwrite.appraise}


def appraise(game: Game[Any, Any], seat: int) -> float:
    """Points the seat may hope for."""
    return APPRAISERS.get(game.rules.setup.game, appraisal_city.appraise)(game, seat)
