"""Bots against each other, and what comes of it."""

from sabika.arena.simulation import Contest, simulate
from sabika.arena.summary import Summary, summarise

__all__ = ["Contest", "Summary", "simulate", "summarise"]
