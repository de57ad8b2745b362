"""Alhambra for two to six players."""

from sabika.games.alhambra.rules import Alhambra, AlhambraGame
from sabika.games.alhambra.views import AlhambraView

__all__ = ["Alhambra", "AlhambraGame", "AlhambraView"]
