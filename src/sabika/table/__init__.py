"""The authority over running games: seats, tokens, clocks, storage, fan-out."""

from sabika.table.advice import Advice
from sabika.table.errors import TableError, not_seated
from sabika.table.house import House
from sabika.table.model import Begin, Pace, SeatPlan, TableInfo, TablePlan
from sabika.table.room import Answer, Room
from sabika.table.storage import Storage

__all__ = [
    "Advice",
    "Answer",
    "Begin",
    "House",
    "Pace",
    "Room",
    "SeatPlan",
    "Storage",
    "TableError",
    "TableInfo",
    "TablePlan",
    "not_seated",
]
