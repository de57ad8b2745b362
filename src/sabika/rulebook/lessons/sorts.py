"""Sorts of actions: what the companion has an answer to."""

from __future__ import annotations

from sabika.engine import Action
from sabika.games.city import Build
from sabika.rulebook.lessons.moment import Moment, is_several

# Every sort that an action of any game or module can be of; what has no own one is "else".
SORTS = (
    "take",
    "take-several",
    "buy-exact",
    "buy-over",
    "redesign",
    "build",
    "reserve",
    "give",
    "pass",
    "wake",
    "vizier",
    "hut",
    "reveal",
    "falcon",
    "done",
    "turn",
    "coins",
    "keep",
    "cross",
    "cross-two",
    "turn-over",
    "exchange",
    "else",
)


def sort_of(action: Action, moment: Moment) -> str:
    """What sort of action it is at this moment."""
    found = _find_sort(action, moment)
    return found if found in SORTS else "else"


def _find_sort(action: Action, moment: Moment) -> str:
    verb = action.verb.split()[0]
    several = is_several(action)
    if action.words == "cross-out":
        return "cross-two" if several else "cross"
    if verb == "take":
        if any("/" in card for card in getattr(action, "cards", ())):
            return "exchange"
        return "take-several" if several else "take"
    if verb == "buy":
        return "buy-exact" if moment.is_exact(action) else "buy-over"
    if verb == "build" and isinstance(action, Build) and action.turning:
        return "turn-over"
    return verb
