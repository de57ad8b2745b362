"""`sabika record`."""

import io
from functools import partial
from pathlib import Path

import pytest

from sabika.record import load
from tests.commands.conftest import Run, Terminal

SET_UP = "tower-11 tower-12 garden-10 pavilion-2-NEW\ny9 y8 y3 g9 g8 g3 b9 b8 b3 y1 g2 b2 o1\n"


@pytest.fixture
def typed(sabika_reading: Run) -> Run:
    return partial(sabika_reading, "record")


def test_a_game_is_written_down_and_goes_on(typed: Run, sabika: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    done = typed(io.StringIO(f"{SET_UP}take y1 g2 b2; o2 o3 o4\n"), file, "--names", "Ani,Bo,Cy")
    assert done.code == 0 and "Written" in done.out
    assert [move.action for move in load(file.read_text()).moves] == ["take y1 g2 b2"]
    more = typed(Terminal("fly\nBo: take o1\nundo\nlist\ncorrect 9 take o1\nquit\n"), file)
    assert "goes on after 10 entries" in more.out and "isn’t an action" in more.out and "Bo" in more.out
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


def test_an_entry_whose_number_nobody_can_read_is_no_correction(typed: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    wrong = typed(io.StringIO(f"{SET_UP}correct {'9' * 5000} take y1\n"), file, "--names", "Ani,Bo,Cy")
    assert wrong.code == 2 and wrong.err and "Traceback" not in wrong.err


def test_what_is_half_told_waits_beside_the_file(typed: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    rest = tmp_path / "game.txt.rest"
    first, second = SET_UP.splitlines()
    broken = typed(io.StringIO(f"{first}\ny9 y8\n"), file, "--names", "Ani,Bo,Cy")
    assert broken.code == 0 and not file.exists() and rest.exists() and "6 of its entries wait" in broken.out
    more = typed(io.StringIO(f"{second.removeprefix('y9 y8 ')}\ntake y1 g2 b2; o2\n"), file, "--names", "Ani,Bo,Cy")
    assert "6 entries of the last step were waiting" in more.out and file.exists()
    assert rest.read_text().splitlines() == ["seat 0: take y1 g2 b2", "money:1 o2"]
    done = typed(io.StringIO("o3 o4\n"), file)
    assert done.code == 0 and not rest.exists()
    assert [reveal.items for reveal in load(file.read_text()).moves[0].reveals] == [("o2", "o3", "o4")]
    rest.write_text("seat 2: take y9\n")
    assert "does not fit" in typed(io.StringIO(""), file).out


def test_a_box_of_ones_own_is_in_the_record_and_goes_on_without_it(typed: Run, sabika: Run, tmp_path: Path) -> None:
    box, file = tmp_path / "mine.toml", tmp_path / "game.txt"
    box.write_text("""[alhambra.tiles]
tower = ["7 NEW", "8 NES", "9 ES", "9 NE", "9 SW", "10 W", "11 N", "11 S", "11", "12", "13 E"]
""")
    own = SET_UP.replace("tower-11", "tower-9-SW")
    typed(io.StringIO(own), file, "--names", "Ani,Bo,Cy", "--box", box)
    more = typed(io.StringIO("take y1 g2 b2; o2 o3 o4\n"), file)
    assert more.code == 0 and sabika("verify", file).code == 0
    assert "tower-9-SW" in file.read_text() and load(file.read_text()).own_box
    other = typed(io.StringIO(""), file, "--box", tmp_path / "other.toml")
    assert other.code != 0
    (tmp_path / "other.toml").write_text("[rollwrite]\ncoins = 18\n")
    assert "alhambra differs" in typed(io.StringIO(""), file, "--box", tmp_path / "other.toml").err
