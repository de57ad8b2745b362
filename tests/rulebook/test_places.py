"""Everything that is forbidden and everything that brings points has its place in the rules."""

import re
from itertools import product
from random import Random

import pytest

from sabika.games import GAMES
from sabika.rulebook import (
    TOPICS,
    find_chapter,
    find_first,
    outline_of,
    place_of_refusal,
    place_of_source,
    place_of_term,
)
from sabika.rulebook.places import list_topics
from sabika.words import LANGUAGES
from tests.conformance.playing import game_after
from tests.conformance.setups import ALL_MODULES, FEW, SETUPS, Setup
from tests.engine.sentences import reasons_given, table

# Reasons of score lines are found by their sources, and what bots think of a move is no rule.
SCORED = set(table("sources"))
CITY = [game.name for game in GAMES if game.family == "city"]
SETUPS_OF = {setup.game: setup for setup in SETUPS}
MOMENTS, TRIES = 150, 25  # of a game; actions that are tried at one of them
EVERYWHERE = "engine/"  # reasons from here are given in every game


def test_every_game_and_module_is_a_topic() -> None:
    assert sorted(TOPICS) == sorted([*(game.name for game in GAMES), *ALL_MODULES])


def list_refusals() -> set[str]:
    """What `why_not` can answer, of all games and modules."""
    given = {given.rule for given in reasons_given() if given.rule is not None}
    return {rule for rule in given if not rule.startswith(("plan-", "majority")) and rule not in SCORED}


def list_named(field: str, topics: tuple[str, ...] = TOPICS) -> list[tuple[str, str]]:
    return [(one, name) for name in topics for section in outline_of(name).chapter for one in getattr(section, field)]


def test_every_refusal_has_one_place_in_every_game() -> None:
    """A game's own topics speak of all that it refuses; what another game or a module adds, these speak of."""
    refusals = list_refusals()
    assert len(refusals) > 50, "the search for reasons has found too few"
    assert {one for one, _ in list_named("refusals")} == refusals
    for game in GAMES:
        rules = SETUPS_OF[game.name].new(seed="s").rules
        met = {str(given.rule) for given in reasons_given() if given.place.startswith(EVERYWHERE)} & refusals
        met -= set() if "pass" in rules.verbs else {"pass-only-when-stuck"}
        met |= {one for one, _ in list_named("refusals", list_topics(game.name))}
        missing = {one for one in met if place_of_refusal(one, game.name) is None}
        assert not missing, f"{game.name}: no place in the rules for {sorted(missing)}"


@pytest.mark.parametrize("setup", [Setup("alhambra", 3, ALL_MODULES), *FEW[3:]], ids=str)
def test_whatever_is_refused_in_play_has_its_place(setup: Setup) -> None:
    """At many moments everybody tries what was allowed at others: reasons that no list names would be found here."""
    game, rng = setup.new(seed="refused"), Random("refused")
    seen: dict[str, None] = {}
    given: dict[str, str] = {}
    for number in range(MOMENTS):
        if game.over:
            break
        seat = game.awaited[0]
        legal = [str(action) for action in game.legal_actions(seat)]
        seen |= dict.fromkeys(legal)
        tried = rng.sample(list(seen), min(len(seen), TRIES)) if number % 3 == 0 else []
        for action, who in product([*tried, "", "fly away", "take"], range(setup.players)):
            reason = game.why_not(action, who)
            if reason is not None:
                given.setdefault(reason.rule, action)
        game.play(rng.choice(legal), seat)
    missing = {rule: action for rule, action in given.items() if place_of_refusal(rule, setup.game) is None}
    assert not missing and len(given) >= 5, given
    assert set(given) <= list_refusals(), "the search for reasons has missed some"


def test_every_source_of_points_has_one_place_in_every_game() -> None:
    assert {one for one, _ in list_named("sources")} == set(table("sources"))
    for setup in SETUPS:
        sources = {line.source for line in game_after(setup, 2).score_lines}
        missing = {one for one in sources if place_of_source(one, setup.game) is None}
        assert not missing, f"{setup.game}: no place in the rules for points from {sorted(missing)}"


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
    assert place_of_refusal("start-stays", "alhambra") == "alhambra/redesign"
    assert place_of_refusal("start-stays", "granada") == "granada/moats"  # there is no fountain
    assert place_of_refusal("start-stays", "alhambra-granada") == "alhambra-granada/first"
    assert place_of_refusal("pay-exactly", "granada") == "alhambra/buying"  # of a vizier, and of bazaars
    assert place_of_source("majority:school", "alhambra-granada") == "alhambra-granada/scoring"
    assert place_of_source("majority:tower", "roll-and-write") == "roll-and-write/end"
    assert place_of_refusal("not-your-turn", "roll-and-write") == "roll-and-write/building"
    assert place_of_term("tie", "granada") == "granada/ties" and place_of_term("tie", "alhambra") == "alhambra/scoring"
    assert place_of_term("nothing", "alhambra") is None


@pytest.mark.parametrize(
    ("game", "place"), [("granada", "granada/moats"), ("alhambra-granada", "alhambra-granada/foot")]
)
def test_where_there_are_moats_building_is_not_explained_with_walls(game: str, place: str) -> None:
    """In Granada a refused space led to Alhambra's walls, and newcomers were told to walk from a fountain."""
    for reason in ("sides-clash", "cell-not-on-foot", "cell-encloses", "cell-apart"):
        assert place_of_refusal(reason, game) == place
    for lang, walls in zip(LANGUAGES, ("moat", "gr[aä]ben", "gracht"), strict=True):
        first, chapter = find_first("place", game, lang), find_chapter(place, lang)
        assert first is not None and chapter is not None and first.place == place
        assert re.search(walls, first.text, re.I) and not re.search("fountain|brunnen|fontein", first.text, re.I)
        assert any(re.search(walls, text, re.I) for _, text in chapter.rules)
    assert str(place_of_refusal("game-over", game)).startswith(game)
