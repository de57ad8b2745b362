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
        (("--paper", "b5"), "There is no paper “b5”. Sizes: a4, letter."),
        (("--lang", "fr"), "There are no words in “fr”. Languages: en, de, nl."),
        (("--only", "poster"), "There is no “poster” to print"),
        (("-o", tmp_path / "none" / "x.pdf", "--only", "roll-pad"), "there is no such folder"),
    ):
        ran = sabika("sheets", "-o", file, *wrong)
        assert ran.code != 0
        assert said in ran.err.replace("\n", " ")
        assert not file.exists()


def test_what_cannot_be_printed_is_said_in_the_language_of_the_paper(sabika: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.pdf"
    assert "Papierformat „b5“" in sabika("sheets", "-o", file, "--paper", "b5", "--lang", "de").err
    assert "kun je niet afdrukken" in sabika("sheets", "-o", file, "--only", "poster", language="nl").err
    assert "deze map" in sabika("sheets", "-o", tmp_path / "none" / "x.pdf", "--only", "roll-pad", "--lang", "nl").err
