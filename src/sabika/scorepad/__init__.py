"""Scoring a physical table: sheets in, lines and totals out."""

from sabika.scorepad.scoring import score
from sabika.scorepad.where import where

__all__ = ["score", "where"]
