"""Everything that is forbidden and everything that brings points has its place in the rules."""

import pytest

from sabika.games import GAMES
from sabika.modules import MODULES
from sabika.rulebook import TOPICS, find_chapter, outline_of, place_of_refusal, place_of_source, place_of_term
from sabika.rulebook.places import list_topics
from sabika.words import LANGUAGES
from tests.engine.sentences import reasons_given, table

# Reasons of score lines are found by their sources, and what bots think of a move is no rule.
SCORED = set(table("sources")) | {"wall", "moat", "frontier", "camp", "bazaar", "falcons"}
CITY = [game.name for game in GAMES if game.family == "city"]
ALL = {*(game.name for game in GAMES), *(module.name for module in MODULES)}
whole = pytest.mark.skipif(set(TOPICS) != ALL, reason="topics are being written")


def list_refusals() -> set[str]:
    """What `why_not` can answer, of all games and modules."""
    given = {given.rule for given in reasons_given() if given.rule is not None}
    return {rule for rule in given if not rule.startswith(("plan-", "majority")) and rule not in SCORED}


def list_named(field: str, topics: tuple[str, ...] = TOPICS) -> list[tuple[str, str]]:
    return [(one, name) for name in topics for section in outline_of(name).chapter for one in getattr(section, field)]


@whole
def test_every_refusal_has_one_place_in_every_game() -> None:
    refusals = list_refusals()
    assert len(refusals) > 50, "the search for reasons has found too few"
    assert {one for one, _ in list_named("refusals")} <= refusals, "there are places for what nobody says"
    for game in GAMES:
        missing = {one for one in refusals if place_of_refusal(one, game.name) is None}
        assert not missing, f"{game.name}: no place in the rules for {sorted(missing)}"


@whole
def test_every_source_of_points_has_one_place_in_every_game() -> None:
    sources = set(table("sources"))
    assert {one for one, _ in list_named("sources")} == sources
    for game in GAMES:
        missing = {one for one in sources if place_of_source(one, game.name) is None}
        assert not missing, f"{game.name}: no place in the rules for points from {sorted(missing)}"


@whole
@pytest.mark.parametrize("field", ["refusals", "sources"])
def test_no_two_topics_that_are_played_together_speak_of_the_same(field: str) -> None:
    """A game that comes after another may say it anew; beside that each belongs to one topic alone."""
    for game in GAMES:
        own, *rest = list_topics(game.name)
        line = [own, *(name for name in rest if name in CITY)]
        modules = tuple(name for name in rest if name not in line)
        named = [one for one, _ in list_named(field, modules)]
        assert len(named) == len(set(named))
        assert not {one for one, _ in list_named(field, tuple(line))} & set(named)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_has_words(lang: str) -> None:
    for name in TOPICS:
        for section in outline_of(name).chapter:
            assert find_chapter(f"{name}/{section.id}", lang) is not None
    assert find_chapter("alhambra/nothing", lang) is None
    assert find_chapter("nothing/money", lang) is None


def test_words_lead_to_their_places() -> None:
    assert place_of_term("exact", "alhambra") == "alhambra/buying"
    assert place_of_term("reserve", "alhambra") == "alhambra/redesign"
    assert place_of_source("majority:tower", "alhambra") == "alhambra/scoring"
    assert place_of_refusal("take-too-much", "granada") == "alhambra/money"
    assert place_of_term("nothing", "alhambra") is None
