"""Reading a record from its text. Every complaint names the line."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from sabika.engine.record import FORMAT, Move, Proof, Record, Reseed, Reveal, text_digest
from sabika.record.errors import RecordError

JSON_ENTRIES = {
    "names": tuple[str, ...],
    "modules": tuple[str, ...],
    "options": dict[str, Any],
    "seed": str,
    "rig": dict[str, Any],
    "position": dict[str, Any],
    "reseeded": tuple[Reseed, ...],
    "fair": Proof,
    "own_box": dict[str, Any],
}
NUMBER_ENTRIES = ("players", "rules")
MOVE = re.compile(r"([0-9]{1,6})\. seat ([0-9]): (\S.*)")


def load(text: str) -> Record:
    """A record from its text; RecordError names the line at fault. A wrong digest only marks it as not intact."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError("", "this is not a text that can be written down") from None
    return _Reader(text.replace("\r\n", "\n")).read()


class _Reader:
    """Goes through the lines once, from the first to the digest."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.at = 0
        self.fields: dict[str, Any] = {"box": {}}

    def wrong(self, problem: str) -> RecordError:
        return RecordError(f"line {self.at + 1}", problem)

    def line(self) -> str | None:
        """The line at hand; None at the end of the file."""
        return self.lines[self.at] if self.at < len(self.lines) - 1 else None

    def read(self) -> Record:
        if self.line() != FORMAT:
            raise self.wrong(f"this is not a record: it should begin with “{FORMAT}”")
        self.at += 1
        self._header()
        self._opening()
        self.fields["moves"] = tuple(self._moves())
        self._result()
        self.fields["intact"] = self._digest()
        try:
            return msgspec.convert(self.fields, Record)
        except msgspec.ValidationError as error:
            raise RecordError("header", str(error)) from None

    def _next(self, expected: str) -> str:
        """The line at hand, moving on; a file that ends here is not complete."""
        line = self.line()
        if line is None:
            rest = self.lines[self.at] if self.at < len(self.lines) else ""
            cut = f" (the last line, “{rest[:40]}”, is cut off)" if rest else ""
            raise self.wrong(f"the file ends here{cut}; {expected} should follow")
        self.at += 1
        return line

    def _header(self) -> None:
        while (line := self._next("the rest of the header")) != "":
            self.at -= 1
            name, colon, value = line.partition(": ")
            if not colon:
                raise self.wrong(f"“{line[:40]}” is not an entry of the header (name: value)")
            self._entry(name, value)
            self.at += 1
        for name in ("game", "players", "rules"):
            if name not in self.fields:
                raise self.wrong(f"the header does not say “{name}”")

    def _entry(self, name: str, value: str) -> None:
        if name == "box":
            section, _, digest = value.partition(" ")
            self.fields["box"][section] = digest
        elif name in self.fields:
            raise self.wrong(f"“{name}” is there twice")
        elif name == "game":
            self.fields[name] = value
        elif name in NUMBER_ENTRIES:
            self.fields[name] = self._number(value)
        elif name in JSON_ENTRIES:
            try:
                self.fields[name] = msgspec.json.decode(value, type=JSON_ENTRIES[name])
            except (msgspec.DecodeError, RecursionError) as error:
                raise self.wrong(f"“{name}” cannot be read: {error}") from None
        else:
            raise self.wrong(f"there is no entry “{name}” in a header")

    def _number(self, text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 7):
            raise self.wrong(f"a number is needed here, not “{text[:40]}”")
        return int(text)

    def _opening(self) -> None:
        if self._next("the opening") != "opening":
            self.at -= 1
            raise self.wrong("“opening” should stand here")
        self.fields["opening"] = self._reveals()

    def _reveals(self) -> tuple[Reveal, ...]:
        found = []
        while (line := self.line()) is not None and line.startswith("  "):
            pile, *items = line.split() or [""]
            if not items:
                raise self.wrong(f"nothing is said to come from “{pile[:40]}”")
            found.append(Reveal(pile, tuple(items)))
            self.at += 1
        return tuple(found)

    def _moves(self) -> list[Move]:
        moves: list[Move] = []
        while (line := self._next("further actions or the result")) != "":
            self.at -= 1
            match = MOVE.fullmatch(line)
            if match is None:
                raise self.wrong(f"“{line[:60]}” is neither an action (17. seat 2: take y4) nor what it revealed")
            number, seat, action = match.groups()
            if int(number) != len(moves) + 1:
                raise self.wrong(f"action {len(moves) + 1} should follow here, not {number}")
            self.at += 1
            moves.append(Move(int(seat), action, self._reveals()))
        return moves

    def _result(self) -> None:
        result = self._read_field("result")
        if result not in ("over", "unfinished"):
            self.at -= 1
            raise self.wrong(f"the result is “over” or “unfinished”, not “{result[:40]}”")
        self.fields["over"] = result == "over"
        for name in ("scores", "winners"):
            value = self._read_field(name)
            self.at -= 1
            self.fields[name] = tuple(self._number(number) for number in value.split())
            self.at += 1

    def _read_field(self, name: str) -> str:
        line = self._next(f"“{name}”")
        if not line.startswith(f"{name}:"):
            self.at -= 1
            raise self.wrong(f"“{name}: …” should stand here, not “{line[:40]}”")
        return line.removeprefix(f"{name}:").strip()

    def _digest(self) -> bool:
        before = "\n".join(self.lines[: self.at]) + "\n"
        digest = self._read_field("digest")
        if self.at < len(self.lines) - 1 or self.lines[-1]:
            raise self.wrong("something follows after the digest, which should be the last line")
        return digest == text_digest(before)
