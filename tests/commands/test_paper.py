"""`sabika sheets`."""

from pathlib import Path

from tests.commands.conftest import Run


def test_sheets_are_written(sabika: Run, tmp_path: Path) -> None:
    file = tmp_path / "pad.pdf"
    ran = sabika("sheets", "-o", file, "--only", "roll-pad", "--paper", "letter", "--lang", "nl", "--plain")
    assert ran.code == 0
    assert file.read_bytes().startswith(b"%PDF")


def test_what_cannot_be_printed_is_said_in_one_line(sabika: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.pdf"
    for wrong, said in (
        (("--paper", "b5"), "no paper “b5”; there are: a4, letter"),
        (("--lang", "fr"), "no language “fr”"),
        (("--only", "poster"), "there is no “poster” to print"),
        (("-o", tmp_path / "none" / "x.pdf", "--only", "roll-pad"), "No such file or directory"),
    ):
        ran = sabika("sheets", "-o", file, *wrong)
        assert ran.code != 0
        assert said in ran.err.replace("\n", " ")
        assert not file.exists()
