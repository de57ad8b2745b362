"""What every game's state has in common."""

from typing import Any, Self

from sabika.engine.event import Event
from sabika.engine.scoreline import ScoreLine
from sabika.engine.step import Frame


class State:
    """Plain data, changed by steps and handlers. Values inside lists are immutable, so a copy is a copy of lists."""

    __slots__ = ("lines", "log", "over", "scores", "seen", "slots", "stack", "turn", "turns")

    def __init__(self, participants: int) -> None:
        self.stack: list[Frame] = []
        self.scores = [0] * participants
        self.lines: list[ScoreLine] = []
        self.log: list[Event] = []
        self.seen: tuple[int | None, int] = None, 0  # a seat, and how much of the log is as that seat may know it
        self.slots: dict[str, Any] = {}
        self.turn = 0  # the seat whose turn it is
        self.turns = 0  # turns begun so far
        self.over = False

    def copy(self) -> Self:
        """An independent copy."""
        new = object.__new__(type(self))
        new.stack = self.stack.copy()
        new.scores = self.scores.copy()
        new.lines = self.lines.copy()
        new.log = self.log.copy()
        new.seen = self.seen
        new.slots = self.slots.copy()
        new.turn = self.turn
        new.turns = self.turns
        new.over = self.over
        return new

    def redact(self, seat: int | None) -> None:
        """Leave in the log what a seat may know (None: a spectator); what was redacted for it stays as it is."""
        known = self.seen[1] if self.seen[0] == seat else 0
        if known < len(self.log):
            self.log[known:] = [event.seen_by(seat) for event in self.log[known:]]
        self.seen = seat, len(self.log)
