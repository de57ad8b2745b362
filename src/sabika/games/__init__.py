"""The games. Each folder is one game; what several share stands in `city`."""

from sabika.engine.rules import GameType
from sabika.games.alhambra import Alhambra, AlhambraGame, AlhambraView
from sabika.games.city import CityGame, CityView
from sabika.games.combined import AlhambraGranada, CombinedGame, CombinedView
from sabika.games.granada import Granada, GranadaGame, GranadaView
from sabika.games.rollwrite import RollAndWrite, RollGame, RollView

GAMES: tuple[GameType, ...] = (Alhambra(), Granada(), AlhambraGranada(), RollAndWrite())

__all__ = [
    "GAMES",
    "AlhambraGame",
    "AlhambraView",
    "CityGame",
    "CityView",
    "CombinedGame",
    "CombinedView",
    "GranadaGame",
    "GranadaView",
    "RollGame",
    "RollView",
]
