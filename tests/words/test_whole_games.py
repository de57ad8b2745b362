"""Whole games told in every language: no holes in the sentences, and no English between German or Dutch words."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

import sabika
from sabika.words import ALSO, LANGUAGES, ByName, Reason, catalogue, render
from tests.conformance.setups import ALL_MODULES, BOTH, WITH_GRANADA
from tests.words.strings import TRANSLATED, fields

NAMES = ["Ani", "Bo", "Cem", "Dua", "Eli", "Fay"]
# English words that are neither German nor Dutch.
ENGLISH = """
    a all already and any are at be begins between both build builds buy buys by cannot card cards choose costs could
    deck discard display does each first for from game gets gives has have here if into it its left long market money
    must my nobody not nothing only other out palace pass passes place places player players points puts scoring second
    share shows side sides some take takes than that the them there these they third this tied tile tiles to touch turn
    victory wall walls way what when which with would you your
"""
ENGLISH_WORDS = frozenset(ENGLISH.split())
# What a sentence may be filled with.
SAMPLES: dict[str, Any] = {
    "seat": 0,
    "said": "Well played!",
    "shown": "market-7",
    "leaning": "camp-8-NE",
    "guess": "granada",
    "via": "y/b",
    "other_letter": "b",
    "boundary": "moat",
    "last_place": 3,
    "to_act": 1,
    "winners": (0, 1, 2),
    "points": (3, 12, 0),
    "sharers": 2,
    "more": 2,
    "sources": ("majority:tower", "wall"),
    "count": 3,
    "length": 7,
    "number": 4,
    "scoring": 2,
    "field": 3,
    "most": 5,
    "total": 9,
    "price": 9,
    "paid": 8,
    "pot": 19,
    "size": 40,
    "last": 2,
    "times": 2,
    "each": 2,
    "visible": 9,
    "turning": ("y4", "b2"),
    "place": 1,
    "kind": "tower",
    "letter": "b",
    "direction": "N",
    "side": "open",
    "other_side": "wall",
    "verb": "buy",
    "decision": "place",
    "verbs": ("y1", "y2"),
    "text": "x9",
    "form": "x9",
    "card": "y4",
    "cards": ("y4", "b2"),
    "items": ("y4", "b2"),
    "tile": "tower-9-NE",
    "falcon": "white-garden-tower",
    "colour": "white",
    "pair": "x9, y9",
    "both": "x9 – y9",
    "currency": "x9",
    "coin": "ducat",
    "kinds": 2,
    "other": "garden-10",
    "at": (1, -2),
    "cell": (1, 2),
    "cells": ((0, 1), (0, 2)),
    "buildings": ((3, 4), (2, 6)),
    "turns": (("yellow", 3, 2), ("blue", 5, -1)),
    "dice": (("yellow", 3), ("blue", 4)),
    "players": (0, 1),
    "next_seat": 1,
    "value": 6,
    "before": 6,
    "after": 5,
    "coins": 3,
    "crosses": 4,
    "rounds": 18,
    "lost": 1,
    "worth": 13,
    "over": 2,
    "short": 3,
    "now": 2,
    "then": 8,
    "later": 4,
    "source": "wall",
}


WRONG = {
    "alhambra": ("pass", "take", "jump", "build tower-9-NE at 0,0", "redesign remove fountain", "take y1 y9"),
    "granada": ("pass", "take", "build park-2 at 0,0 turning y9", "redesign remove fountain", "reserve park-3"),
    "alhambra-granada": ("pass", "build park-2 at 1,0 turning y9", "redesign remove fountain", "reserve tower-11"),
    "roll-and-write": ("keep 1,1", "build 1,1", "build 7,7", "turn y6+1", "turn y1+5 b1+5 b6-5", "build 1,1 and 2,2"),
}


NOTATION = re.compile(r"\b[ygbo]\d\b|\b[a-z]+-\w*\d|\d,-?\d|\b[ygbo]/[ygbo]\b")  # cards, tiles, cells


def check(sentence: str, lang: str) -> None:
    assert sentence.strip() == sentence
    assert not set("{}[]%") & set(sentence), sentence
    if lang != "en":
        said = {word for word in re.split(r"[^\w-]+", sentence.lower()) if word}
        assert said.isdisjoint(ENGLISH_WORDS), (lang, sentence)


def told(name: str, players: int, modules: Sequence[str], seed: str) -> Iterator[Any]:
    """Everything there is to say in a random game: decisions, some actions each time, refusals, events, score lines."""
    rng = Random(seed)
    game = sabika.new_game(name, players=players, modules=modules, seed=seed)
    while not game.over:
        legal = game.legal_actions()
        one_of_each = list({action.verb: action for action in legal}.values())
        yield game.decision
        yield from one_of_each
        for text in WRONG[name]:
            reason = game.why_not(text)
            if reason is not None:
                yield reason
        game.play(rng.choice(one_of_each))
    yield from game.log
    yield from game.score_lines


@pytest.mark.parametrize(
    ("name", "modules"),
    [
        *(("alhambra", ()), ("alhambra", ALL_MODULES), ("roll-and-write", ())),
        *((game, BOTH) for game in WITH_GRANADA),
    ],
    ids=["plain", "modules", "dice", *WITH_GRANADA],
)
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game(name: str, players: int, modules: tuple[str, ...]) -> None:
    things = list(told(name, players, modules, f"words/{players}"))
    assert len(things) > 200
    for thing in {repr(thing): thing for thing in things}.values():  # what is the same is said the same
        if isinstance(thing, Reason) and thing.rule.startswith("notation-"):
            continue  # it quotes the notation, which is the same in all languages
        for lang in LANGUAGES:
            check(sabika.say(thing, lang, NAMES, game=name), lang)
            plainly = sabika.say(thing, lang, NAMES, game=name, naming=ByName(lang))
            check(plainly, lang)
            assert not NOTATION.search(plainly), plainly


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_there_is(lang: str) -> None:
    tables = ("terms", "tiles", "sources", "modules", "decisions", "verbs", "actions", "reasons", "events", "plainly")
    for table in tables:
        for id, template in catalogue(lang)[table].items():
            names = [ALSO.get(name, name) for _, name, _, _ in fields(template) if name]
            check(render(table, id, {name: SAMPLES[name] for name in names}, lang, NAMES), lang)


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_word_in_every_sentence(lang: str) -> None:
    """Kinds, currencies, directions, sides, ordinals: none stays English, however many there are."""
    filled = {"kind": "kinds", "letter": "currencies", "direction": "directions", "side": "sides", "place": "ordinals"}
    filled["colour"] = "colours"
    for id, template in catalogue(lang)["reasons"].items():
        names = {ALSO.get(name, name) for _, name, _, _ in fields(template) if name}
        for name in names & filled.keys():
            for word in catalogue("en")[filled[name]]:
                for count in (1, 2):
                    params = {other: SAMPLES[other] for other in names} | {name: word, "count": count}
                    check(render("reasons", id, params, lang, NAMES), lang)
