"""What a bot answers: an action, and what it thought."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sabika.engine import Action, ScoreLine
from sabika.words import Reason


class Idea(msgspec.Struct, frozen=True):
    """One way to go on: the turn as far as it was planned. The first action is the one that would be played now."""

    actions: tuple[Action, ...]
    value: float  # points by which the seat may end ahead; comparable within one choice
    lines: tuple[ScoreLine, ...] = ()  # points that the plan is expected to add for the seat
    purpose: Reason | None = None

    @property
    def points(self) -> int:
        """How many the plan is expected to add."""
        return sum(line.points for line in self.lines)

    @property
    def sentences(self) -> set[str]:
        """What is said of it: what it brings most of, and what it is good for."""
        told = [*(line.reason for line in self.lines[:1]), self.purpose]
        return {reason.text for reason in told if reason is not None}


def pick_distinct(ideas: Iterable[Idea], count: int) -> list[Idea]:
    """The first of them of which nothing is said that was said of another."""
    found: list[Idea] = []
    for idea in ideas:
        if all(idea.sentences.isdisjoint(other.sentences) for other in found):
            found.append(idea)
        if len(found) == count:
            break
    return found


class Choice(msgspec.Struct, frozen=True):
    """The action a bot plays; the ideas it had, best first, as far as it tells them."""

    action: Action
    ideas: tuple[Idea, ...] = ()
