"""Falconers: falcons on the corners where four tiles meet, worth more the more of a colour one has."""

from sabika.modules.falconers.flights import Done, Flew, FlewBack, Fly
from sabika.modules.falconers.module import POINTS, Falconers

__all__ = ["POINTS", "Done", "Falconers", "Flew", "FlewBack", "Fly"]

MODULE = Falconers()
