"""The games. Each folder is one game; what several share stands in `city`."""

from sabika.engine.rules import GameType
from sabika.games.alhambra import Alhambra
from sabika.games.combined import AlhambraGranada
from sabika.games.granada import Granada
from sabika.games.rollwrite import RollAndWrite

GAMES: tuple[GameType, ...] = (Alhambra(), Granada(), AlhambraGranada(), RollAndWrite())

__all__ = ["GAMES"]
