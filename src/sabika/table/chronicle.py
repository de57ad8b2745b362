"""What happened at a table, from the stored public events alone: no rules are needed to read it.

So a game can be read that this program cannot play any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from sabika.engine import Drawn, Event
from sabika.engine.event import Turn
from sabika.engine.restoration import read_log
from sabika.table.model import Happening, TableInfo
from sabika.words import ByName


class Chronicle(NamedTuple):
    """A table, and what happened at it that was not taken back."""

    info: TableInfo
    happened: list[Happening]

    def tell(self, lang: str) -> list[str]:
        """Sentences, in order; where an event is not known any more, the action as it was written."""
        names = [seat.name for seat in self.info.seats]
        return [sentence for one in self.happened for sentence in _tell(one, names, lang)]


def make_chronicle(info: TableInfo, happened: Sequence[Happening]) -> Chronicle:
    """An undo takes back the last action before it that stands."""
    standing: list[Happening] = []
    for one in happened:
        if one.kind == "undo":
            standing.pop()
        else:
            standing.append(one)
    return Chronicle(info, standing)


def _tell(one: Happening, names: Sequence[str], lang: str) -> list[str]:
    try:
        events = read_log(msgspec.json.decode(one.events or "[]"))
        sentences = [event.say(lang, names, ByName(lang)) for event in events if _is_news(event)]
    except (msgspec.ValidationError, msgspec.DecodeError, LookupError):
        sentences = []
    return sentences or [f"{names[one.seat]}: {one.action}"]


def _is_news(event: Event) -> bool:
    """Whose turn it is, and what was drawn for all to take, shows in what follows."""
    return not isinstance(event, Turn | Drawn)
