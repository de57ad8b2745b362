"""`sabika rules`: how to play, in the terminal."""

import json

import pytest

from sabika.rulebook import TOPICS, topic
from sabika.words import LANGUAGES
from tests.commands.conftest import Run


def test_a_list_of_all_games_and_modules(sabika: Run) -> None:
    listed = json.loads(sabika("rules", "--json").out)["topics"]
    assert [one["name"] for one in listed] == list(TOPICS)
    assert listed[0]["chapters"][0]["place"].startswith(f"{TOPICS[0]}/")
    said = " ".join(sabika("rules").out.split())
    assert all(name in said for name in TOPICS)
    assert "Games" in said and "Modules" in said and "sabika rules alhambra" in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TOPICS)
def test_every_topic_is_told_as_a_whole(sabika: Run, name: str, lang: str) -> None:
    """All its sentences, with nothing left to fill in and no marks of ours."""
    ran = sabika("rules", name, language=lang)
    said = " ".join(ran.out.split())
    assert (ran.code, ran.err) == (0, "") and "{" not in said and "*" not in said
    for chapter in topic(name, lang).chapters:
        assert chapter.title in said and chapter.place in said
        assert " ".join(chapter.lead.replace("*", "").split())[:20] in said or "*" in chapter.lead


def test_diagrams_say_what_the_engine_says(sabika: Run) -> None:
    said = " ".join(sabika("rules", "granada/turning").out.split())
    assert "✓ build hospital-7 at 0,1 turning o4: That will do" in said
    short = "Turning a tile over costs at least 3, but you’re only paying 2."
    assert f"✗ build hospital-7 at 0,1 turning y2: {short}" in said
    assert "Press" not in said  # there is nothing to press here
    assert "┃" in sabika("rules", "camps/line").out  # a palace
    assert "+4 Anna" in sabika("rules", "camps/line").out
    assert "Münzen" in sabika("rules", "roll-and-write/double", "--lang", "de").out


def test_one_chapter_as_data(sabika: Run) -> None:
    (chapter,) = json.loads(sabika("rules", "granada/places", "--json").out)["chapters"]
    assert chapter["place"] == "granada/places" and "6 schools" in chapter["caption"]
    assert chapter["rules"][0] == {"head": "First scoring", "text": topic("granada", "en").chapters[5].rules[0][1]}
    whole = json.loads(sabika("rules", "vizier", "--json", "--lang", "nl").out)
    assert [one["place"] for one in whole["chapters"]] == ["vizier/between", "vizier/waking"]


def test_words_are_looked_for(sabika: Run) -> None:
    said = sabika("rules", "moat").out
    assert "“moat” is explained here:" in said and "granada/longest" in said
    assert "granada" in sabika("rules", "Graben", "--lang", "de").out


@pytest.mark.parametrize(
    ("asked", "guess"), [("granda", "granada"), ("rollwrite", "roll-and-write"), ("vizir", "vizier")]
)
def test_a_mistyped_topic_is_guessed(sabika: Run, asked: str, guess: str) -> None:
    ran = sabika("rules", asked)
    assert (ran.code, ran.out) == (2, "")
    assert f"There are no rules about “{asked}”." in ran.err and f"Did you mean {guess}?" in ran.err
    assert "no words in “fr”" in sabika("rules", "--lang", "fr").err
