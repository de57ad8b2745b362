"""Running `sabika` as a user does, inside the test's process."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from sabika.terminal.cli import main
from sabika.terminal.commands import play


class Ran(NamedTuple):
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def sabika(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object, language: str = "en") -> Ran:
        monkeypatch.setattr(sys, "argv", ["sabika", *map(str, arguments)])
        monkeypatch.setattr(play, "short_seed", lambda: "a seed of the tests")  # whatever names none
        monkeypatch.setenv("COLUMNS", "120")
        monkeypatch.setenv("SABIKA_LANG", language)
        code = 0
        try:
            main()
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


class Terminal(io.StringIO):
    """Somebody who types."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def sabika_reading(monkeypatch: pytest.MonkeyPatch, sabika: Run) -> Run:
    """A command that is given lines: from a file, or from somebody who types."""

    def run(command: str, text: io.StringIO, *arguments: object, language: str = "en") -> Ran:
        monkeypatch.setattr(sys, "stdin", text)
        return sabika(command, *arguments, language=language)

    return run
