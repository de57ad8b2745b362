"""Alhambra and Granada combined, for two to six players."""

from sabika.games.combined.rules import AlhambraGranada, CombinedGame
from sabika.games.combined.views import CombinedView

__all__ = ["AlhambraGranada", "CombinedGame", "CombinedView"]
