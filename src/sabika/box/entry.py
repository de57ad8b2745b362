"""One value of a component file together with its place, so that every refusal can name the entry at fault."""

import re
from collections.abc import Iterable, Sequence

import msgspec

from sabika.box.error import BoxError

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_SHOWN = 60
_MOST_BITS_SHOWN = 64


def printable(text: str) -> str:
    """Text fit for a message: no control characters that could upset a terminal."""
    return "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in text)


def short(text: str) -> str:
    """Printable text that cannot bury the rest of the message."""
    return printable(text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…")


def show(value: object) -> str:
    """A value as a message names it."""
    if isinstance(value, str):
        return f"«{short(value)}»"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and value.bit_length() > _MOST_BITS_SHOWN:
        return "an enormous number"  # Python refuses to spell out the largest ones
    return short(str(value))


class Entry(msgspec.Struct, frozen=True):
    """A value and the path that leads to it, such as `alhambra.tiles.tower[3]`."""

    file: str
    place: str
    value: object

    def refuse(self, problem: str) -> BoxError:
        return BoxError(self.file, self.place, problem)

    def wrong(self, problem: str) -> BoxError:
        """A refusal that shows the value as well."""
        return self.refuse(f"{show(self.value)}: {problem}")

    def child(self, key: str, value: object = None) -> "Entry":
        shown = short(key) if _BARE_KEY.fullmatch(key) else f'"{short(key)}"'
        return Entry(self.file, f"{self.place}.{shown}" if self.place else shown, value)

    def table(self, required: Sequence[str], optional: Sequence[str] = ()) -> "dict[str, Entry]":
        """The entries of a table that holds all required keys and nothing unknown."""
        if not isinstance(self.value, dict):
            raise self.wrong("should be a table")
        for key in self.value:
            if key not in required and key not in optional:
                raise self.child(key).refuse(f"unknown entry; known here: {', '.join((*required, *optional))}")
        for key in required:
            if key not in self.value:
                raise self.child(key).refuse("is missing")
        return {key: self.child(key, value) for key, value in self.value.items()}

    def items(self, count: int | None = None, what: str = "entries") -> "tuple[Entry, ...]":
        """The entries of a list, which must be exactly `count` where a count is given."""
        if not isinstance(self.value, list):
            raise self.wrong("should be a list")
        if count is not None and len(self.value) != count:
            raise self.refuse(f"{len(self.value)} {what}; there should be {count}")
        return tuple(Entry(self.file, f"{self.place}[{i}]", value) for i, value in enumerate(self.value))

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong("should be text in quotes")
        return self.value

    def whole(self, low: int, high: int) -> int:
        # TOML's true and false are ints to Python, never to a player.
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong("should be a whole number")
        if not low <= self.value <= high:
            raise self.wrong(f"should be from {low} to {high}" if low < high else f"should be {low}")
        return self.value

    def one_of(self, names: Sequence[str], what: str) -> str:
        if self.text() not in names:
            raise self.wrong(f"is not a {what}; use one of {', '.join(names)}")
        return self.text()

    def different(self, names: Sequence[str], count: int, what: str) -> tuple[str, ...]:
        """`count` different names out of `names`, in the order of the file."""
        found: list[str] = []
        for item in self.items(count, f"{what} names"):
            name = item.one_of(names, what)
            if name in found:
                raise item.wrong("is named twice")
            found.append(name)
        return tuple(found)


def in_order(chosen: Iterable[str], order: Sequence[str]) -> tuple[str, ...]:
    """The chosen names in the order that ids use."""
    return tuple(sorted(chosen, key=order.index))
