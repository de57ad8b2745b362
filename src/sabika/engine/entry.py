"""Reading what people entered: plain data with its place, so that every complaint says where."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sabika.engine.errors import EntryError
from sabika.palace import Cell


class Entry:
    """A piece of plain data (as from JSON) that knows where it stands."""

    def __init__(self, data: Any, place: str = "") -> None:
        self.data = data
        self.place = place

    def wrong(self, problem: str) -> EntryError:
        """The complaint about this piece."""
        return EntryError(self.place, problem)

    def table(self) -> Mapping[str, Any]:
        """It is a table."""
        if not isinstance(self.data, Mapping) or not all(isinstance(key, str) for key in self.data):
            raise self.wrong(f"a table is needed here, not {_show(self.data)}")
        return self.data

    def known(self, needed: Collection[str], what: str) -> None:
        """It has the keys that are needed."""
        for key in sorted(needed):
            if key not in self.table():
                raise self.wrong(f"«{key}» is missing; needed: {what}")

    def only(self, allowed: Collection[str]) -> None:
        """It has no keys but these."""
        for key in self.table():
            if key not in allowed:
                raise EntryError(self._at(key), f"there is no such entry; entries: {', '.join(sorted(allowed))}")

    def __contains__(self, key: str) -> bool:
        return key in self.table()

    def __getitem__(self, key: str) -> Entry:
        self.known({key}, key)
        return Entry(self.data[key], self._at(key))

    def _at(self, key: str) -> str:
        return f"{self.place}.{key}" if self.place else key

    def items(self) -> list[Entry]:
        """It is a list: its pieces."""
        if not isinstance(self.data, list | tuple):
            raise self.wrong(f"a list is needed here, not {_show(self.data)}")
        return [Entry(item, f"{self.place}[{number}]") for number, item in enumerate(self.data)]

    def text(self) -> str:
        """It is a text."""
        if not isinstance(self.data, str):
            raise self.wrong(f"a text is needed here, not {_show(self.data)}")
        return self.data

    def number(self, least: int = 0, most: int = 9999) -> int:
        """It is a whole number within bounds."""
        if isinstance(self.data, bool) or not isinstance(self.data, int):
            raise self.wrong(f"a whole number is needed here, not {_show(self.data)}")
        if not least <= self.data <= most:
            raise self.wrong(f"a number from {least} to {most} is needed here, not {self.data}")
        return self.data

    def flag(self) -> bool:
        """It is true or false."""
        if not isinstance(self.data, bool):
            raise self.wrong(f"true or false is needed here, not {_show(self.data)}")
        return self.data

    def cell(self) -> Cell:
        """It is a cell: a list of two whole numbers."""
        pair = self.items()
        if len(pair) != 2:
            raise self.wrong(f"a cell is a list of two numbers, not {_show(self.data)}")
        return pair[0].number(-999, 999), pair[1].number(-999, 999)


def _show(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:40]}…"
