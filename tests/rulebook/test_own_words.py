"""Our rules are in our own words: no eight words in a row stand in a rulebook.

The rulebooks are not ours to keep here: the path in SABIKA_RULEBOOKS says where they are.
"""

import os
from pathlib import Path

import pytest

from sabika.words import LANGUAGES
from tests.rulebook.passages import list_books, list_words, our_sentences, read_book, read_runs, runs

RULEBOOKS = os.environ.get("SABIKA_RULEBOOKS")


@pytest.mark.skipif(RULEBOOKS is None, reason="SABIKA_RULEBOOKS names no folder with the rulebooks")
def test_nothing_is_copied_from_the_rulebooks() -> None:
    paths = list_books(Path(str(RULEBOOKS)))
    assert paths, f"there are no rulebooks at {RULEBOOKS}"
    books = [read_book(path) for path in paths]
    for path, text in zip(paths, books, strict=True):
        assert len(list_words(text)) > 500, f"{path.name} has hardly any words: is it a rulebook?"
    printed = read_runs(books)
    copied = {
        (file, " ".join(run)) for file, text in our_sentences() for run in runs(list_words(text)) if run in printed
    }
    assert not copied, "\n".join(f"{file}: {words}" for file, words in sorted(copied))


def test_all_sentences_are_compared() -> None:
    files = {file for file, _ in our_sentences()}
    assert "words/en.toml" in files
    for lang in LANGUAGES:
        assert f"rulebook/texts/{lang}/granada.toml" in files
    assert {f"words/locale/{lang}/LC_MESSAGES/sabika.po" for lang in LANGUAGES if lang != "en"} <= files


BOOK = "Each new tile has to touch the palace with at least one of its sides (not cor-\nner to corner)."


@pytest.mark.parametrize(
    ("text", "copied"),
    [
        ("Remember: each new tile has to touch the PALACE with a side.", True),
        ("Each new *tile|market* has to touch the palace with – at least – one side.", True),
        ("at least one of its sides, not corner to corner", True),
        ("Each new tile has to touch the city with at least one side.", False),
        ("Each new tile {tile} has to touch the palace with it.", False),
    ],
)
def test_a_copied_passage_is_found(text: str, copied: bool) -> None:
    printed = read_runs([BOOK])
    assert any(run in printed for run in runs(list_words(text))) is copied


def test_a_book_whose_text_cannot_be_read_is_no_silent_gap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rules.pdf").write_bytes(b"%PDF-1.4")
    monkeypatch.setenv("PATH", "")
    [path] = list_books(tmp_path)
    with pytest.raises(ValueError, match=r"^rules\.pdf"):
        read_book(path)
