"""Views and score sheets of the golden games are what they were, byte by byte."""

import json
from pathlib import Path

import pytest

from tests.golden.looks import FILE, FOLDER, look

FILES = sorted(FOLDER.glob("*.record"))
PINNED = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_looks_as_it_did(path: Path) -> None:
    """If not, and the change was meant: run tools/golden.py --looks."""
    assert look(path) == PINNED[path.stem]


def test_every_game_was_looked_at() -> None:
    assert list(PINNED) == [path.stem for path in FILES]
