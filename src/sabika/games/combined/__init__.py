"""Alhambra and Granada combined, for two to six players."""

from sabika.games.combined.rules import AlhambraGranada

__all__ = ["AlhambraGranada"]
