"""Games of novices are played once for all processes of a run."""

from pathlib import Path

import pytest

from tests.browser import stories


def test_who_comes_later_reads_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("roll-and-write", 1, False)
    monkeypatch.setattr(stories, "shelf", tmp_path)
    story = stories.play.__wrapped__(*asked)  # as if nobody in this process remembered any
    assert story == stories.make("roll-and-write", ("Anna",), False, ()) and len(story.steps) > 10
    monkeypatch.setattr(stories, "make", lambda *asked: pytest.fail("it is played once more"))
    assert stories.play.__wrapped__(*asked) == story
    monkeypatch.undo()
    monkeypatch.setattr(stories, "shelf", tmp_path)
    other = stories.play.__wrapped__(*asked, names=("Zaida",))
    assert other != story, "with other names it is another one"
