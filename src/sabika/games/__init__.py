"""The games. Each folder is one game; what several share stands in `city`."""

from sabika.engine.rules import GameType
from sabika.games.alhambra import Alhambra

GAMES: tuple[GameType, ...] = (Alhambra(),)

__all__ = ["GAMES"]
