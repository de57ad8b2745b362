"""Sentences for people who look at pictures: what is notation elsewhere has a name here.

The notation of a piece is made of English words (`tower-9-NE`), which nobody has to know who does not type actions.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

import msgspec

import sabika
from sabika.engine import Event, ScoreLine
from sabika.words import Names, Reason, catalogue

MOST_REMEMBERED = 20_000  # sentences
NOTATION = re.compile(r"\b[a-z]+(?:-\w+)+\b")
BUILDING = re.compile(r"([a-z]+)-(\d+)(?:-([NESW]+))?")


@dataclass(frozen=True)
class Spoken:
    """Something to be put in words, known by all it says: some reasons hold lists, which cannot be looked up."""

    sort: type
    told: bytes
    thing: Any = field(compare=False)


def say(thing: Any, lang: str, names: Names = None, game: str = "") -> str:
    """Words for anything the engine speaks of; what a `game` asks in its own words is asked so."""
    if isinstance(thing, ScoreLine):
        thing = thing.reason
    if isinstance(thing, Event | Reason):  # each page tells again what pages before it told
        known = Spoken(type(thing), msgspec.json.encode(thing), thing)
        return _said(known, lang, None if names is None else tuple(names))
    return pieces_named(sabika.say(thing, lang, names, game), lang)


@lru_cache(MOST_REMEMBERED)
def _said(known: Spoken, lang: str, names: Names) -> str:
    text: str = known.thing.say(lang, names)
    quotes = isinstance(known.thing, Reason) and known.thing.rule.startswith("notation-")
    return text if quotes else pieces_named(text, lang)


def pieces_named(text: str, lang: str) -> str:
    """A sentence with short names for its pieces: tower 9 NE. What is not known as a piece stays as it is."""
    return NOTATION.sub(lambda found: _name(found[0], lang), text)


def _name(id: str, lang: str) -> str:
    words = catalogue(lang)
    kinds = words["kinds"]
    building = BUILDING.fullmatch(id)
    if building is not None and building[1] in kinds:
        sides = "".join(_initial(words["directions"][side]) for side in building[3] or "")
        return f"{kinds[building[1]][0]} {building[2]} {sides}".strip()
    return _of_modules(lang).get(id, id)


def _initial(word: str) -> str:
    return next(filter(str.isalpha, word)).upper()


@cache
def _of_modules(lang: str) -> Mapping[str, str]:
    """The pieces that modules bring."""
    from sabika.web.pages.faces import all_faces  # faces look at sittings, and those speak
    from sabika.web.pages.pieces import Pieces

    pieces = Pieces(lang)
    return {id: name for face in all_faces().values() for id, name in face.pieces_named(pieces).items()}
