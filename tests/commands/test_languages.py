"""Commands speak the language of the terminal; their errors too."""

import pytest

from sabika.terminal.words import ENVIRONMENT, find_language
from tests.commands.conftest import Run


def test_what_is_refused_is_refused_in_the_own_language(sabika: Run) -> None:
    assert "3 Namen" in sabika("play", "--people", "3", "--names", "Ani", "--with", "", language="de").err
    assert "3 namen" in sabika("play", "--people", "3", "--names", "Ani", "--with", "", language="nl").err


def test_figures_have_their_heads_in_the_own_language(sabika: Run) -> None:
    ran = sabika("simulate", "--games", "2", "--seed", "s", language="de")
    assert "Siege" in ran.out and "Startwert: s" in ran.out and "wins" not in ran.out


@pytest.mark.parametrize(
    ("set_to", "lang"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de", "LC_ALL": "nl_BE"}, "nl"),
        ({"LANGUAGE": "nl:en"}, "nl"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "de", "SABIKA_LANG": "en"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    set_to: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)
    assert find_language() == lang
