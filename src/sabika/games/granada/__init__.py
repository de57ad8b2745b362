"""Granada for two to six players."""

from sabika.games.granada.rules import Granada, GranadaGame
from sabika.games.granada.views import GranadaView

__all__ = ["Granada", "GranadaGame", "GranadaView"]
