"""`sabika record`."""

import io
import sys
from pathlib import Path

import pytest

from sabika.record import load
from tests.commands.conftest import Ran, Run

SET_UP = "tower-11 tower-12 garden-10 pavilion-2-NEW\ny9 y8 y3 g9 g8 g3 b9 b8 b3 y1 g2 b2 o1\n"


class Terminal(io.StringIO):
    """Somebody who types."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, sabika: Run) -> Run:
    def run(text: io.StringIO, *arguments: object, language: str = "en") -> Ran:
        monkeypatch.setattr(sys, "stdin", text)
        return sabika("record", *arguments, language=language)

    return run


def test_a_game_is_written_down_and_goes_on(typed: Run, sabika: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = typed(io.StringIO(f"{SET_UP}take y1 g2 b2; o2 o3 o4\n"), file, "--names", "Ani,Bo,Cy")
    assert done.code == 0 and "Written" in done.out
    assert [move.action for move in load(file.read_text()).moves] == ["take y1 g2 b2"]
    more = typed(Terminal("fly\nBo: take o1\nundo\nlist\ncorrect 9 take o1\nquit\n"), file)
    assert "goes on after 10 entries" in more.out and "not an action" in more.out and "Bo" in more.out
    assert "Which card was turned up?" in more.out and "seat 0: take y1 g2 b2" in more.out
    assert "From entry 10 on" in more.out
    checked = sabika("verify", file)
    assert checked.code == 0 and "manual" in checked.out and "All 1 actions" in checked.out
    assert "After action 1 of 1" in sabika("replay", file).out


def test_what_cannot_be_ends_it_where_nobody_types(typed: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    wrong = typed(io.StringIO("tower-11\ntower-11\ngarden-10\n"), file, "--names", "Ani,Bo", language="de")
    assert wrong.code == 2 and "tower-11 kann hier nicht kommen" in wrong.err and not file.exists()
    assert typed(io.StringIO(""), file, "--names", "Ani", "--game", "granada").code == 2
    assert "chess" in typed(io.StringIO(""), file, "--names", "Ani,Bo", "--game", "chess").err
