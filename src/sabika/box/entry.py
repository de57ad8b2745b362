"""A value of a component file with its place in the file, so that every error can say which entry is wrong."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from sabika.errors import SabikaError

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_SHOWN = 60
_MOST_BITS_SHOWN = 64


class BoxError(SabikaError):
    """Component data that cannot be played with: which file, which entry, and what is wrong with it."""

    def __init__(self, file: str, place: str, problem: str, others: "tuple[BoxError, ...]" = ()) -> None:
        super().__init__(file, place, problem, others)  # all, so that the error survives pickling between processes
        self.file = file
        self.place = place
        self.problem = problem
        self.others = others  # what else is wrong
        self.code = ""  # of what people can do wrong who press pieces: pages have words for it

    @property
    def all(self) -> "tuple[BoxError, ...]":
        """Everything that is wrong, in the order of the sections."""
        return (self, *self.others)

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.place, self.problem) if part)


def make_printable(text: str) -> str:
    """Text without control characters, which could upset a terminal."""
    return "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in text)


def shorten(text: str) -> str:
    """Printable text, cut where it would fill the whole message."""
    return make_printable(text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…")


def describe(value: object) -> str:
    """How a message names a value."""
    if isinstance(value, str):
        return f"“{shorten(value)}”"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and value.bit_length() > _MOST_BITS_SHOWN:
        return "an enormous number"  # Python refuses to spell out the largest ones
    return shorten(str(value))


class FileEntry(msgspec.Struct, frozen=True):
    """A value and the path that leads to it, such as `alhambra.tiles.tower[3]`."""

    file: str
    place: str
    value: object
    faults: list[BoxError] | None = None  # where whatever is wrong with the file is noted; None: the first is raised

    @contextmanager
    def noting(self) -> Iterator[None]:
        """What is wrong within is noted, so that the rest can be looked at as well."""
        try:
            yield
        except BoxError as error:
            if self.faults is None:
                raise
            self.faults.append(error)

    @property
    def is_fine(self) -> bool:
        """Whether nothing wrong was noted here: what counts many entries together counts them only then."""
        return not any(fault.place.startswith(self.place) for fault in self.faults or ())

    def refusal(self, problem: str, code: str = "", **params: object) -> BoxError:
        """The error to raise about this entry."""
        error = BoxError(self.file, self.place, problem)
        error.code, error.params = code, params
        return error

    def wrong(self, problem: str, code: str = "", **params: object) -> BoxError:
        """The error to raise, with the value in it."""
        shown = shorten(self.value) if isinstance(self.value, str) else describe(self.value)
        return self.refusal(f"{describe(self.value)}: {problem}", code, value=shown, **params)

    def child(self, key: str, value: object = None) -> "FileEntry":
        """The entry under a key of this table."""
        shown = shorten(key) if _BARE_KEY.fullmatch(key) else f'"{shorten(key)}"'
        return FileEntry(self.file, f"{self.place}.{shown}" if self.place else shown, value, self.faults)

    def table(self, required: Sequence[str], optional: Sequence[str] = ()) -> "dict[str, FileEntry]":
        """The entries of a table. It must have all required keys, and no unknown ones."""
        if not isinstance(self.value, dict):
            raise self.wrong("should be a table", "table")
        for key in self.value:
            if key not in required and key not in optional:
                with self.noting():
                    known = ", ".join((*required, *optional))
                    raise self.child(key).refusal(f"unknown entry; known here: {known}", "unknown", known=known)
        for key in required:
            if key not in self.value:
                raise self.child(key).refusal("is missing", "missing")
        return {key: self.child(key, value) for key, value in self.value.items()}

    def items(self, count: int | None = None, what: str = "entries") -> "tuple[FileEntry, ...]":
        """The entries of a list; with a `count`, exactly so many."""
        if not isinstance(self.value, list):
            raise self.wrong("should be a list", "list")
        if count is not None and len(self.value) != count:
            problem = f"{len(self.value)} {what}; there should be {count}"
            raise self.refusal(problem, "count", count=len(self.value), fixed=count)
        found = enumerate(self.value)
        return tuple(FileEntry(self.file, f"{self.place}[{i}]", value, self.faults) for i, value in found)

    def text(self) -> str:
        """The value, which must be a text."""
        if not isinstance(self.value, str):
            raise self.wrong("should be text in quotes", "text")
        return self.value

    def whole_number(self, low: int, high: int) -> int:
        """The value, which must be a whole number within bounds."""
        # TOML's true and false are ints to Python, never to a player.
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.wrong("should be a whole number", "number")
        if not low <= self.value <= high:
            problem = f"should be from {low} to {high}" if low < high else f"should be {low}"
            raise self.wrong(problem, "range", low=low, high=high)
        return self.value

    def one_of(self, names: Sequence[str], what: str) -> str:
        """The value, which must be one of these names; `what` says what they are names of."""
        if self.text() not in names:
            known = ", ".join(names)
            raise self.wrong(f"is not a {what}; use one of {known}", "one-of", known=known)
        return self.text()

    def different_names(self, names: Sequence[str], count: int, what: str) -> tuple[str, ...]:
        """`count` different names out of `names`, in the order of the file."""
        found: list[str] = []
        for item in self.items(count, f"{what} names"):
            name = item.one_of(names, what)
            if name in found:
                raise item.wrong("is named twice", "named-twice")
            found.append(name)
        return tuple(found)


def sort_names(chosen: Iterable[str], order: Sequence[str]) -> tuple[str, ...]:
    """Names in a fixed order, as ids list them."""
    return tuple(sorted(chosen, key=order.index))
