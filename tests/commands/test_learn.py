"""`sabika learn`: lessons in the terminal."""

import json

from sabika.rulebook.lessons import list_lessons
from tests.commands.conftest import Run


def test_lessons_are_listed(sabika: Run) -> None:
    listed = sabika("learn").out
    for lesson in list_lessons():
        assert lesson.name in listed
    assert "sabika learn alhambra" in listed
    german = json.loads(sabika("learn", "--json", "--lang", "de").out)["lessons"]
    assert [one["name"] for one in german] == [lesson.name for lesson in list_lessons()]
    assert german[0]["title"] == "Dein erstes Spiel"
    assert "no words in “fr”" in sabika("learn", "--lang", "fr").err
    assert "needs a terminal" in sabika("learn", "vizier").err
    refused = sabika("learn", "granda")
    assert refused.code == 2 and "Did you mean granada?" in refused.err
