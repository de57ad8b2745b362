"""Files that cannot be read, and what the error carries."""

import pickle
from pathlib import Path

import pytest

from sabika.box import BoxError, load, loads


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BoxError, match=r"none\.toml: cannot be read: No such file"):
        load(tmp_path / "none.toml")


def test_a_directory(tmp_path: Path) -> None:
    with pytest.raises(BoxError, match="cannot be read: Is a directory"):
        load(tmp_path)


def test_a_path_that_cannot_be() -> None:
    with pytest.raises(BoxError, match="cannot be read: embedded null byte"):
        load(Path("a\0b"))


def test_not_text(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes("# Gemächer".encode("latin-1"))
    with pytest.raises(BoxError, match=r"latin\.toml: is not UTF-8 text \(byte 5\)"):
        load(tmp_path / "latin.toml")


def test_too_large(tmp_path: Path) -> None:
    (tmp_path / "large.toml").write_bytes(b"#" * 1_000_001)
    with pytest.raises(BoxError, match="larger than 1000000 bytes"):
        load(tmp_path / "large.toml")


def test_a_long_path_and_the_line_at_fault_are_told_in_full(tmp_path: Path) -> None:
    path = tmp_path / ("long-" * 30) / "mine.toml"
    path.parent.mkdir()
    path.write_text('[money]\ncopies = 3\ncurrencies = ["guilder", "dirham" "denar", "ducat"]\n')
    with pytest.raises(BoxError) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}: is not valid TOML: ")
    assert "line 3" in str(caught.value)


def test_the_error_survives_another_process() -> None:
    with pytest.raises(BoxError) as caught:
        loads('huts.pavilion = ["S", "W", "X"]', "mine")
    copy = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(copy, BoxError)
    assert (copy.file, copy.place, copy.problem) == (
        "mine",
        "huts.pavilion[2]",
        "“X”: X is not a side; use N, E, S, W",
    )
