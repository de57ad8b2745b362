"""What people entered: plain data with its place, so that every error says where something is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from sabika.engine.errors import EntryError, IllegalAction
from sabika.palace import Cell
from sabika.words import Reason


class Entry:
    """A piece of plain data (as from JSON) with the path to it."""

    def __init__(self, data: Any, place: str = "") -> None:
        self.data = data
        self.place = place

    def deny(self, refusal: str, **params: Any) -> EntryError:
        """The error to raise about this piece, by the id of its sentence: `refusals` in the words."""
        return EntryError.refusing(self.place, refusal, **params)

    def forbid(self, reason: Reason) -> EntryError:
        """The same where a rule of the game forbids it."""
        return EntryError.about(self.place, IllegalAction(reason))

    def table(self) -> Mapping[str, Any]:
        """The data, which must be a table."""
        if not isinstance(self.data, Mapping) or not all(isinstance(key, str) for key in self.data):
            raise self.deny("entry-table", data=_show(self.data))
        return self.data

    def require(self, *needed: str) -> None:
        """Raise an error if the table lacks one of these keys."""
        for key in needed:
            if key not in self.table():
                raise self.deny("entry-missing", key=key)

    def allow_only(self, allowed: Collection[str]) -> None:
        """Raise an error if the table has other keys than these."""
        for key in self.table():
            if key not in allowed:
                raise EntryError.refusing(self._at(key), "entry-unknown", known=", ".join(sorted(allowed)))

    def __contains__(self, key: str) -> bool:
        return key in self.table()

    def __getitem__(self, key: str) -> Entry:
        self.require(key)
        return Entry(self.data[key], self._at(key))

    def _at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def items(self) -> list[Entry]:
        """The pieces of a list."""
        if not isinstance(self.data, list | tuple):
            raise self.deny("entry-list", data=_show(self.data))
        return [Entry(item, f"{self.place}[{number}]") for number, item in enumerate(self.data)]

    def text(self) -> str:
        """The data, which must be a text."""
        if not isinstance(self.data, str):
            raise self.deny("entry-text", data=_show(self.data))
        return self.data

    def number(self, least: int = 0, most: int = 9999) -> int:
        """The data, which must be a whole number within bounds."""
        if isinstance(self.data, bool) or not isinstance(self.data, int):
            raise self.deny("entry-number", data=_show(self.data))
        if not least <= self.data <= most:
            raise self.deny("entry-range", least=least, most=most, data=_show(self.data))
        return self.data

    def flag(self) -> bool:
        """The data, which must be true or false."""
        if not isinstance(self.data, bool):
            raise self.deny("entry-flag", data=_show(self.data))
        return self.data

    def cell(self) -> Cell:
        """A cell from a list of two whole numbers."""
        pair = self.items()
        if len(pair) != 2:
            raise self.deny("entry-cell", data=_show(self.data))
        return pair[0].number(-999, 999), pair[1].number(-999, 999)


def is_neutral(player: Entry) -> bool:
    """Whether somebody listed in a position or on a score sheet has no seat: Dirk, or a virtual player."""
    return any(name in player and player[name].flag() for name in ("neutral", "virtual"))


def seat_entries(entry: Entry) -> list[Entry]:
    """The players of a position or score sheet who have a seat."""
    return [player for player in entry["players"].items() if not is_neutral(player)]


def number_players(entry: Entry, seats: int) -> Iterator[tuple[int, Entry]]:
    """All players with their numbers: those without a seat come after the seats, wherever they are listed."""
    seat, neutral = 0, seats
    for player in entry["players"].items():
        if is_neutral(player):
            yield neutral, player
            neutral += 1
        else:
            yield seat, player
            seat += 1


def _show(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:40]}…"
