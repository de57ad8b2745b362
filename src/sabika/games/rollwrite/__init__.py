"""Roll & Write for one to five players."""

from sabika.games.rollwrite.rules import RollAndWrite

__all__ = ["RollAndWrite"]
