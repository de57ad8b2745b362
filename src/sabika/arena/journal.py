"""The file from which a tournament that was cut off goes on: a line for what is played, then one for each game."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import IO, Any, Self

import msgspec

from sabika.arena.match import Outcome, Setting, load_box
from sabika.arena.tournament import Tournament
from sabika.engine import SabikaError
from sabika.library import rules_for


class JournalError(SabikaError):
    """A file that cannot be gone on with: damaged, or of another tournament."""


class Line(msgspec.Struct, frozen=True):
    """A game that was played."""

    match: str
    outcome: Outcome


class Journal:
    """Outcomes by the names of their matches, kept in a file as soon as they are known."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self.heading = describe(tournament)
        self.known: dict[str, Outcome] = {}
        self._file: IO[bytes] | None = None

    def __enter__(self) -> Self:
        try:
            whole = self._read() if self.path.exists() else 0
            self._file = self.path.open("ab")
            self._file.truncate(whole)  # the last line may have been cut off
            if not whole:
                self._write(self.heading)
        except OSError as error:
            raise JournalError(f"{self.path}: {error.strerror or error}") from None
        return self

    def __exit__(self, *error: object) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, match: str, outcome: Outcome) -> None:
        """Keep an outcome."""
        self.known[match] = outcome
        self._write(Line(match, outcome))

    def _write(self, line: object) -> None:
        assert self._file is not None
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _read(self) -> int:
        """Read what is there; how many bytes of it are whole lines."""
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        if not whole:
            if not (msgspec.json.encode(self.heading) + b"\n").startswith(text):
                raise JournalError.saying("resume-foreign", file=str(self.path))
            return 0
        heading, *lines = text[:whole].splitlines()
        self._compare(heading)
        for number, line in enumerate(lines, 2):
            try:
                read = msgspec.json.decode(line, type=Line)
            except msgspec.DecodeError:
                raise JournalError.saying("resume-damaged", file=str(self.path), number=number) from None
            self.known.setdefault(read.match, read.outcome)
        return whole

    def _compare(self, heading: bytes) -> None:
        """Refuse the file of another tournament, and say what is different there."""
        try:
            there = msgspec.json.decode(heading, type=dict[str, Any])
        except msgspec.DecodeError:
            there = {}
        if there.keys() != self.heading.keys():
            raise JournalError.saying("resume-foreign", file=str(self.path))
        for what, here in self.heading.items():
            if there[what] != here:
                raise JournalError.saying(
                    "resume-differs", file=str(self.path), what=what, there=_show(there[what]), here=_show(here)
                )


def describe(tournament: Tournament) -> dict[str, Any]:
    """What two tournaments have in common of which one goes on with the other's games: all but how many there are."""
    setting = tournament.setting
    told = {
        "arena": version("sabika"),
        "game": setting.game,
        "players": setting.players,
        "tables": tournament.line_ups,
        "modules": setting.modules,
        "options": setting.options,
        "box": _digest(setting),
        "seed": tournament.seed,
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return plain


def _show(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _digest(setting: Setting) -> Mapping[str, str]:
    """Of the components it is played with, part by part."""
    box = load_box(setting.box)
    return rules_for(setting.game, setting.players, setting.modules, setting.options, box).digests
