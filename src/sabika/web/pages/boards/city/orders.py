"""Answers in advance: what a player can leave word for, and what stands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import msgspec

from sabika.engine import Action
from sabika.games.city.window import Window
from sabika.table.answers import DECLINE
from sabika.table.model import Order
from sabika.web.pages.sitting import Sitting

MOST_OFFERED = 24


@dataclass(frozen=True)
class Word:
    """An order that stands or could be given: `what` says which words it carries; `value` is the order itself."""

    what: str
    value: str
    action: str = ""  # what is done, in words
    decision: str = ""  # in which window, in words

    @property
    def key(self) -> str:
        """What its button is called by, so that the focus stays on it while others come and go."""
        return f"{crc32(self.value.encode()):x}"


def part(sitting: Sitting) -> Mapping[str, Any]:
    """Orders that stand, and those that could be added. Nothing of it is shown to anybody else."""
    standing = [] if sitting.seat is None else [msgspec.convert(one, Order) for one in sitting.view.get("orders", [])]
    possible = [] if _idle(sitting) else [one for one in _possible(sitting) if one not in standing]
    return {
        "shown": not _idle(sitting) and bool(windows(sitting)),
        # On one's own turn there is more to look at than what one would answer later.
        "urgent": not standing and sitting.decision is None,
        "standing": [_word(sitting, order) for order in standing],
        "possible": [_word(sitting, order) for order in possible],
    }


def windows(sitting: Sitting) -> list[Window]:
    """The windows of this game."""
    return [step for step in sitting.shadow.rules.steps.values() if isinstance(step, Window)]


def _idle(sitting: Sitting) -> bool:
    """Whether there is nobody who could leave word."""
    return sitting.seat is None or sitting.closed or sitting.lent or sitting.view["over"]


def _possible(sitting: Sitting) -> Iterator[Order]:
    """For every window: each answer that would be possible as things are now; then what stands for longer."""
    assert sitting.seat is not None
    for window in windows(sitting):
        if window.open_to(sitting.shadow)[sitting.seat]:
            for action in _telling(sitting, list(window.options(sitting.shadow, sitting.seat)))[:MOST_OFFERED]:
                yield Order((str(action), DECLINE), window.asks)
    yield Order((DECLINE,), once=False, until_turn=True)
    for window in windows(sitting):
        if window.countable:
            yield Order((DECLINE,), window.asks, once=False, if_unable=True)


def _telling(sitting: Sitting, options: Sequence[Action]) -> Sequence[Action]:
    """Of all answers those about the tile that is chosen; else for every tile the one that costs the fewest cards."""
    about: dict[str, list[Action]] = {}
    for action in options:
        if str(action) != DECLINE:
            about.setdefault(getattr(action, "tile", ""), []).append(action)
    chosen = about.get(sitting.draft.tile or "")
    return chosen or [min(alike, key=lambda one: len(str(one).split())) for alike in about.values()]


def _word(sitting: Sitting, order: Order) -> Word:
    """An order in words. Whoever uses the API may leave orders that have no words of their own here."""
    value = msgspec.json.encode(order).decode()
    said = [sitting.say(sitting.shadow.read(action)) for action in order.tries]
    if order.tries == (DECLINE,):
        what = "able" if order.if_unable else "until" if order.until_turn else "pass"
    else:
        what = "if" if order.tries[1:] == (DECLINE,) else "other"
    return Word(what, value, said[0] if what == "if" else " / ".join(said), order.decision or "")
