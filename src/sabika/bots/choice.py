"""What a bot answers: an action, and what it thought."""

from __future__ import annotations

import msgspec

from sabika.engine import Action, ScoreLine
from sabika.words import Reason


class Idea(msgspec.Struct, frozen=True):
    """One way to go on: the turn as far as it was planned. The first action is the one that would be played now."""

    actions: tuple[Action, ...]
    value: float  # points by which the seat may end ahead; comparable within one choice
    lines: tuple[ScoreLine, ...] = ()  # points that the plan is expected to add for the seat
    purpose: Reason | None = None


class Choice(msgspec.Struct, frozen=True):
    """The action a bot plays; the ideas it had, best first, as far as it tells them."""

    action: Action
    ideas: tuple[Idea, ...] = ()
