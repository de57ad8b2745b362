"""Questions as people ask them lead to the chapter that answers."""

import pytest

from sabika.rulebook import TOPICS, chapter, list_often_asked, search
from sabika.rulebook.places import list_topics
from sabika.words import LANGUAGES

FIRST = 3  # results that somebody reads

# Questions to a game, in every language, and the chapter that answers.
QUESTIONS = [
    (
        "alhambra",
        "alhambra/scoring",
        "What happens in a tie?",
        "Was passiert bei Gleichstand?",
        "Wat gebeurt er bij een gelijke stand?",
    ),
    ("alhambra", "alhambra/turn", "Who starts?", "Wer fängt an?", "Wie begint er?"),
    (
        "alhambra",
        "alhambra/money",
        "how many cards may I take",
        "Wie viele Karten darf ich nehmen?",
        "hoeveel kaarten mag ik pakken",
    ),
    (
        "alhambra",
        "alhambra/buying",
        "must I pay exactly?",
        "Muss ich passend bezahlen?",
        "Moet ik gepast betalen?",
    ),
    ("alhambra", "alhambra/redesign", "what is the reserve", "Was ist die Reserve?", "Wat is de reserve?"),
    (
        "alhambra",
        "alhambra/redesign",
        "Can I move a tile later?",
        "Kann ich ein Plättchen später versetzen?",
        "Kan ik een tegel later verplaatsen?",
    ),
    (
        "alhambra",
        "alhambra/end",
        "When does the game end?",
        "Wann ist das Spiel zu Ende?",
        "Wanneer is het spel afgelopen?",
    ),
    (
        "alhambra",
        "alhambra/wall",
        "What are walls worth?",
        "Was bringen Mauern?",
        "Wat zijn muren waard?",
    ),
    ("alhambra", "alhambra/two-players", "Who is Dirk?", "Wer ist Dirk?", "Wie is Dirk?"),
    ("alhambra", "alhambra/building", "may I rotate tiles", "Darf ich Plättchen drehen?", "Mag ik tegels draaien?"),
    ("alhambra", "vizier/waking", "wake the vizier", "Wie wecke ich den Wesir?", "Hoe maak ik de vizier wakker?"),
    ("alhambra", "alhambra/buying", "do I get change", "Bekomme ich Wechselgeld?", "Krijg ik wisselgeld?"),
    (
        "granada",
        "granada/turning",
        "What does it cost to turn a tile over?",
        "Was kostet es, ein Plättchen umzudrehen?",
        "Wat kost het om een tegel om te draaien?",
    ),
    (
        "granada",
        "granada/ties",
        "What happens in a tie?",
        "Was passiert bei Gleichstand?",
        "Wat gebeurt er bij gelijkspel?",
    ),
    (
        "roll-and-write",
        "roll-and-write/coins",
        "how do I get coins?",
        "Wie bekomme ich Münzen?",
        "Hoe krijg ik munten?",
    ),
    (
        "roll-and-write",
        "roll-and-write/turning",
        "can I change a die",
        "Kann ich einen Würfel drehen?",
        "Kan ik een dobbelsteen draaien?",
    ),
    ("roll-and-write", "roll-and-write/start", "who goes first", "Wer fängt an?", "wie begint"),
    (
        "alhambra-granada",
        "alhambra-granada/frontier",
        "what is the frontier",
        "Was ist die Grenze?",
        "Wat is de grens?",
    ),
]
ASKED = [
    pytest.param(game, place, lang, asked, id=f"{lang}-{place}-{number}")
    for number, (game, place, *questions) in enumerate(QUESTIONS)
    for lang, asked in zip(("en", "de", "nl"), questions, strict=True)
]


@pytest.mark.parametrize(("game", "place", "lang", "asked"), ASKED)
def test_a_question_leads_to_its_answer(game: str, place: str, lang: str, asked: str) -> None:
    found = [one.chapter.place for one in search(asked, lang, list_topics(game))]
    assert place in found[:FIRST]


def test_questions_are_asked_in_every_language() -> None:
    assert len(LANGUAGES) == 3 and len(QUESTIONS) >= 12


@pytest.mark.parametrize(
    ("lang", "typed", "meant"),
    [
        ("en", "resreve", "alhambra/redesign"),
        ("en", "vizir", "vizier/between"),
        ("en", "scorring", "alhambra/scoring"),
        ("en", "bazar", "bazaars/price"),
        ("de", "Gleichstnd", "alhambra/scoring"),
        ("de", "umbaun", "alhambra/redesign"),
        ("de", "Muenzen", "roll-and-write/coins"),
        ("nl", "verbowen", "alhambra/redesign"),
    ],
)
def test_mistyped_words_and_other_forms_are_understood(lang: str, typed: str, meant: str) -> None:
    assert meant in [one.chapter.place for one in search(typed, lang)]


def test_more_words_that_fit_are_better_and_none_is_required() -> None:
    """One word that stands nowhere does not hide what the others find."""
    both = search("longest wall", "en")
    assert both[0].chapter.place == "alhambra/wall"
    assert search("longest wall xyzzy", "en")[0].chapter.place == "alhambra/wall"
    assert [one.weight for one in both] == sorted((one.weight for one in both), reverse=True)


def test_what_is_found_can_be_read_by_itself() -> None:
    """A sentence that leans on the head of its rule comes with it; what begins a chapter has none."""
    found = {one.chapter.place: one.passage for one in search("longest wall", "en")}
    assert found["alhambra/wall"] == chapter("alhambra/wall", "en").lead
    found = {one.chapter.place: one.passage for one in search("walls", "en", ["bazaars"])}
    assert found["bazaars/neighbours"].startswith("Walls. Walls between a bazaar")
    assert all("*|" not in passage and passage == passage.strip() for passage in found.values())


def test_little_words_alone_are_looked_for_as_they_are() -> None:
    assert search("who", "en") and not search("  ", "en") and not search("?!", "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_finds_nothing_sees_what_most_people_look_for(lang: str) -> None:
    assert search("qqqq xxxx", lang) == []
    assert len(list_often_asked(lang)) >= 6
    assert [one.place for one in list_often_asked(lang, list_topics("granada"))]
    assert all(one.place.partition("/")[0] in TOPICS for one in list_often_asked(lang))
