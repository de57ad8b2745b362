"""Anything the engine speaks of, as words or as JSON."""

from typing import Any

import msgspec

from sabika.engine import Action, Event, IllegalAction, ScoreLine
from sabika.words import Names, Reason, render


def say(x: Any, lang: str = "en", names: Names = None) -> str:
    """Words for a Reason, score line, event, action or decision (its name); `names` are those of the participants."""
    if isinstance(x, IllegalAction):
        x = x.reason
    if isinstance(x, Reason | ScoreLine | Event | Action):
        return x.say(lang, names)
    if isinstance(x, str):
        return render("decisions", x, {}, lang, names)
    raise TypeError(f"there are no words for {type(x).__name__}")


def to_json(x: Any) -> str:
    """Reasons, score lines, events, actions, views, records and lists of them as JSON text. Actions are notations."""
    return msgspec.json.encode(_plain(x)).decode()


def _plain(x: Any) -> Any:
    if isinstance(x, Action):
        return str(x)
    if isinstance(x, IllegalAction):
        return x.reason
    if isinstance(x, list | tuple):
        return [_plain(item) for item in x]
    return x
