"""What people entered: plain data with its place, so that every error says where something is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from sabika.engine.errors import EntryError
from sabika.palace import Cell


class Entry:
    """A piece of plain data (as from JSON) with the path to it."""

    def __init__(self, data: Any, place: str = "") -> None:
        self.data = data
        self.place = place

    def wrong(self, problem: str) -> EntryError:
        """The error to raise about this piece."""
        return EntryError(self.place, problem)

    def table(self) -> Mapping[str, Any]:
        """The data, which must be a table."""
        if not isinstance(self.data, Mapping) or not all(isinstance(key, str) for key in self.data):
            raise self.wrong(f"a table is needed here, not {_show(self.data)}")
        return self.data

    def require(self, needed: Collection[str], what: str) -> None:
        """Raise an error if the table lacks one of these keys; `what` says what they stand for."""
        for key in sorted(needed):
            if key not in self.table():
                raise self.wrong(f"“{key}” is missing; needed: {what}")

    def allow_only(self, allowed: Collection[str]) -> None:
        """Raise an error if the table has other keys than these."""
        for key in self.table():
            if key not in allowed:
                raise EntryError(self._at(key), f"there is no such entry; entries: {', '.join(sorted(allowed))}")

    def __contains__(self, key: str) -> bool:
        return key in self.table()

    def __getitem__(self, key: str) -> Entry:
        self.require({key}, key)
        return Entry(self.data[key], self._at(key))

    def _at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def items(self) -> list[Entry]:
        """The pieces of a list."""
        if not isinstance(self.data, list | tuple):
            raise self.wrong(f"a list is needed here, not {_show(self.data)}")
        return [Entry(item, f"{self.place}[{number}]") for number, item in enumerate(self.data)]

    def text(self) -> str:
        """The data, which must be a text."""
        if not isinstance(self.data, str):
            raise self.wrong(f"a text is needed here, not {_show(self.data)}")
        return self.data

    def number(self, least: int = 0, most: int = 9999) -> int:
        """The data, which must be a whole number within bounds."""
        if isinstance(self.data, bool) or not isinstance(self.data, int):
            raise self.wrong(f"a whole number is needed here, not {_show(self.data)}")
        if not least <= self.data <= most:
            raise self.wrong(f"a number from {least} to {most} is needed here, not {_show(self.data)}")
        return self.data

    def flag(self) -> bool:
        """The data, which must be true or false."""
        if not isinstance(self.data, bool):
            raise self.wrong(f"true or false is needed here, not {_show(self.data)}")
        return self.data

    def cell(self) -> Cell:
        """A cell from a list of two whole numbers."""
        pair = self.items()
        if len(pair) != 2:
            raise self.wrong(f"a cell is a list of two numbers, not {_show(self.data)}")
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
