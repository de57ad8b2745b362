"""What is recommended to a seat: the steps of a turn, what they are expected to bring, and why, in words."""

from __future__ import annotations

import msgspec

from sabika.bots import Idea
from sabika.engine import ScoreLine
from sabika.words import NOTATION, Names, Naming, Reason, because

TOLD = 1  # score lines that are told in full
# Purposes that are told besides points: why something is not bought, and what is to be feared.
SPARED = (
    "plan-spares",
    "plan-spares-points",
    "plan-spares-nothing",
    "plan-spares-homeless",
    "plan-spares-end",
    "plan-spares-money",
    "plan-walled-in",
)
INSTEAD = ("plan-later", "plan-later-money")  # of where few points come from: what comes later


class Advice(msgspec.Struct, frozen=True):
    """One way to go on. It has at least one line with points, or a purpose."""

    actions: tuple[str, ...]  # notations, the whole turn as far as it was planned
    value: float  # as in `Idea`: only to compare
    lines: tuple[ScoreLine, ...] = ()
    purpose: Reason | None = None

    @property
    def action(self) -> str:
        """What would be done now."""
        return self.actions[0]

    @property
    def points(self) -> int:
        """How many it is expected to add."""
        return sum(line.points for line in self.lines)

    @property
    def scoring(self) -> int | None:
        """When it would add them."""
        return self.lines[0].scoring if self.lines else None

    def say_gain(self, lang: str = "en", names: Names = None, naming: Naming = NOTATION) -> str:
        """What changes against now, and where all the points are from; without points what it is good for."""
        if self.purpose is not None and self.purpose.rule in INSTEAD:
            return self.purpose.say(lang, names, naming)
        told = [line.reason for line in self.lines[:TOLD]]
        rest = self.lines[TOLD:]
        if rest:
            more, sources = sum(line.points for line in rest), [line.source for line in rest]
            told.append(because("plan-rest", more=more, sources=sources))
        if self.purpose is not None and (not told or self.purpose.rule in SPARED):
            told.append(self.purpose)
        return " ".join(reason.say(lang, names, naming) for reason in told)


def make_advice(idea: Idea) -> Advice:
    """An idea as it is told to a seat."""
    return Advice(tuple(map(str, idea.actions)), idea.value, idea.lines, idea.purpose)
