"""Roll & Write for one to five players."""

from sabika.games.rollwrite.rules import RollAndWrite
from sabika.games.rollwrite.state import RollGame
from sabika.games.rollwrite.views import RollView

__all__ = ["RollAndWrite", "RollGame", "RollView"]
