"""Where somebody is in their score pad: the evening, and what is looked at and picked. All of it is in the address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from sabika.palace import Cell
from sabika.scorepad.changes import apply
from sabika.scorepad.evening import MOST_UNDONE, Evening, EveningError, read, write
from sabika.scorepad.sheets import write_link
from sabika.scorepad.together import put_together

SHOWN = ("", "tasks", "enter", "quick", "scoring", "left")
MOST_CHANGES = 60  # that come with one address
NOTHING_PICKED: Mapping[str, Any] = {"tile": "", "cell": None, "moving": False, "to": None, "step": 0, "rule": ""}


@dataclass(frozen=True)
class Place:
    """A page of a pad. `number` and `player` say whose palace at which scoring is entered."""

    evenings: tuple[Evening, ...]  # the evening, and those that undoing leads back to
    show: str = ""
    number: int = 0
    player: int = 0
    kind: str = ""  # of the picker
    tile: str = ""  # that was picked
    cell: Cell | None = None  # that was pressed
    moving: bool = False  # its tile goes to another one
    to: Cell | None = None  # where it cannot go
    step: int = 0  # of a scoring that is looked at kind by kind
    ask: bool = False  # the referee answers: nothing is laid
    rule: str = ""  # that lies over the sheet of a scoring: a place in the rules, or a term
    refused: tuple[EveningError, ...] = ()  # what could not be entered
    sent: int = 0  # what had waited for a connection and is entered now

    @property
    def evening(self) -> Evening:
        """What was entered."""
        return self.evenings[0]

    @cached_property
    def written(self) -> str:
        """The evening as addresses say it: all links of a page do."""
        return write(self.evenings)

    def link(self, **changes: Any) -> str:
        """Another page of the same evening; nothing is picked there unless it is said."""
        return self._write(replace(self, **{**NOTHING_PICKED, **changes}))

    def here(self, **changes: Any) -> str:
        """The same page with something else picked."""
        return self._write(replace(self, **changes))

    def change(self, text: str, **changes: Any) -> str:
        """Where a change leads: the server makes it and shows the page with another address."""
        return f"{self.link(**changes)}&{urlencode({'do': text})}"

    @property
    def undone(self) -> str | None:
        """The page of before the last change."""
        return self.link(evenings=self.evenings[1:]) if len(self.evenings) > 1 else None

    @property
    def shared(self) -> str:
        """The evening alone, for others."""
        return write_link(self.evening)

    def _write(self, place: Place) -> str:
        said = {"show": place.show, "n": place.number, "p": place.player, "kind": place.kind, "tile": place.tile}
        said |= {"ask": int(place.ask), "step": place.step, "rule": place.rule, "move": int(place.moving)}
        cells = {"cell": place.cell, "to": place.to}
        said |= {name: f"{cell[0]},{cell[1]}" for name, cell in cells.items() if cell is not None}
        written = self.written if place.evenings is self.evenings else write(place.evenings)
        query = {name: value for name, value in said.items() if value}
        return f"/pad?{urlencode({'e': written, **query}, safe=',')}"


def read_place(query: Mapping[str, str], changes: Sequence[str] = ()) -> Place:
    """From an address; what makes no sense beside the evening is not there. EveningError if the evening cannot be.

    `with` names another copy of it, which is put together with this one.
    """
    evenings = tuple(read(query.get("e", "")))
    refused = []
    if "with" in query:
        try:
            evenings = (put_together(read(query["with"])[0], evenings[0]), *evenings)[: MOST_UNDONE + 1]
        except EveningError as error:
            refused.append(error)
    for text in changes[:MOST_CHANGES]:
        try:
            evenings = (apply(evenings[0], text), *evenings)[: MOST_UNDONE + 1]
        except EveningError as error:
            refused.append(error)
    evening = evenings[0]
    number, player = _number(query.get("n")), _number(query.get("p"))
    show = query.get("show", "")
    return Place(
        evenings,
        show if show in SHOWN else "",
        number if 1 <= number <= evening.now else evening.now,
        player if player < len(evening.scorings[0]) else 0,
        query.get("kind", "")[:40],
        query.get("tile", "")[:80],
        _cell(query.get("cell", "")),
        query.get("move") == "1",
        _cell(query.get("to", "")),
        _number(query.get("step"), 2),
        query.get("ask") == "1",
        query.get("rule", "")[:80],
        refused=tuple(refused),
        sent=len(changes[:MOST_CHANGES]) - len(refused) if query.get("sent") == "1" else 0,
    )


def _number(text: str | None, digits: int = 1) -> int:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) <= digits else 0


def _cell(text: str) -> Cell | None:
    x, _, y = text.partition(",")
    plain = all(one.removeprefix("-").isdigit() and one.isascii() and len(one) <= 3 for one in (x, y))
    return (int(x), int(y)) if plain else None
