"""Bots against each other, and what comes of it."""

from sabika.arena.match import Outcome, Setting
from sabika.arena.results import Result, sum_up
from sabika.arena.simulation import Contest, simulate
from sabika.arena.summary import Summary, summarise
from sabika.arena.tournament import Tournament

__all__ = ["Contest", "Outcome", "Result", "Setting", "Summary", "Tournament", "simulate", "sum_up", "summarise"]
