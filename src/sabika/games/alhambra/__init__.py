"""Alhambra for two to six players."""

from sabika.games.alhambra.rules import Alhambra

__all__ = ["Alhambra"]
