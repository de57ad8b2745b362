"""Sentences for people who look at pictures: what is notation elsewhere has a name here, and in the log a sign too.

The notation of a piece is made of English words (`tower-9-NE`), which nobody has to know who does not type actions.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TypeAlias

import msgspec
from markupsafe import Markup, escape

import sabika
from sabika.engine import Action, Event, ScoreLine
from sabika.web.pages.pieces import Pieces
from sabika.words import NOTATION, ByName, Names, Reason, capitalize, english, render, write
from sabika.words.names import tile_in_sentence

Speakable: TypeAlias = ScoreLine | Event | Reason | Action | str  # a text is the name of a decision

MOST_REMEMBERED = 20_000  # sentences
ONLY_ONES: frozenset[str] = frozenset()  # each sort of tile is there once
QUOTING = "notation-"  # reasons that repeat what was typed


@dataclass(frozen=True)
class Spoken:
    """Something to be put in words, known by all it says: some reasons hold lists, which cannot be looked up."""

    sort: type
    content: bytes
    thing: Event | Reason = field(compare=False)


def say(
    thing: Speakable,
    lang: str,
    names: Names = None,
    game: str = "",
    you: int | None = None,
    doubles: frozenset[str] = ONLY_ONES,
) -> str:
    """Words for anything the engine speaks of; what a `game` asks in its own words is asked so.

    `you` is the participant who reads: what they do is told to them. `doubles` are sorts of tiles that are not told
    apart by their names alone.
    """
    if isinstance(thing, ScoreLine):
        thing = thing.reason
    if isinstance(thing, Event | Reason):  # each page tells again what pages before it told
        beside = doubles if isinstance(thing, Reason) else ONLY_ONES  # what happened is told the same ever after
        return _speak(_know(thing), lang, None if names is None else tuple(names), you, beside, signs=False)
    return sabika.say(thing, lang, names, game, naming(lang, you, doubles))


def name_tile(text: str, tile: str, doubles: frozenset[str] = ONLY_ONES, *, lang: str, **more: object) -> str:
    """A sentence of a page about a tile, `{tile:the}` in its words, and whatever else it names."""
    said = write(str(text), {"tile": tile, **more}, lang, naming=naming(lang, None, doubles))
    return capitalize(said) if text.startswith("{") else said


def ask_by_name(decision: str, seat: int, lang: str, names: Sequence[str], game: str) -> str:
    """What is asked of somebody who is named; what a module asks in its own words has the name before it."""
    known = english()["asked"]
    found = next((id for id in (f"{game}/{decision}", decision) if id in known), None)
    if found is None:
        return f"{names[seat]}: {say(decision, lang, names, game)}"
    return render("asked", found, {"seat": seat}, lang, names, naming(lang))


def show(thing: Event, lang: str, names: Names = None, you: int | None = None) -> Markup:
    """The same as a line of a page: each piece with its sign."""
    return Markup(_speak(_know(thing), lang, None if names is None else tuple(names), you, ONLY_ONES, signs=True))


def _know(thing: Event | Reason) -> Spoken:
    return Spoken(type(thing), msgspec.json.encode(thing), thing)


@lru_cache(MOST_REMEMBERED)
def _speak(known: Spoken, lang: str, names: Names, you: int | None, doubles: frozenset[str], signs: bool) -> str:
    quotes = isinstance(known.thing, Reason) and known.thing.rule.startswith(QUOTING)
    way = NOTATION if quotes else _signs(lang, you) if signs else naming(lang, you, doubles)
    return sabika.say(known.thing, lang, names, naming=way)


class _Names(ByName):
    """Modules name their tiles themselves."""

    def __init__(self, pieces: Pieces, you: int | None = None, doubles: frozenset[str] = ONLY_ONES) -> None:
        super().__init__(pieces.lang, doubles)
        self.drawings = pieces
        self.you = you

    def piece(self, id: str) -> str:
        return self.drawings.tile_short(id) if self.drawings.is_tile(id) else super().piece(id)


class _Signs(_Names):
    def text(self, text: str) -> str:
        return str(escape(text))

    def piece(self, id: str) -> str:
        if not self.drawings.is_tile(id):
            return super().piece(id)
        return _with_sign(self.drawings.tile_sign(id), super().piece(id), id)

    def begin(self, text: str) -> str:
        before, between, after = text.rpartition("</svg>") if text.startswith("<") else ("", "", text)
        return before + between + capitalize(after)

    def tile(self, id: str, form: str, is_double: bool) -> str:
        said = tile_in_sentence(id, self.lang, form, is_double)
        return self.piece(id) if said is None else _with_sign(self.drawings.tile_sign(id), said, id)

    def group(self, cards: Sequence[str]) -> str:
        sign = self.drawings.exchange(cards[0]) if "/" in cards[0] else self.drawings.currency(cards[0][0])
        return _with_sign(sign, super().group(cards))


def _with_sign(sign: Markup, name: str, notation: str = "") -> str:
    """A piece in a sentence; tiles have their notation for those who point at them."""
    title = Markup(' title="{}"').format(notation) if notation else ""
    return Markup('<span class="piece"{}>{}{}</span>').format(title, sign, name)


@cache
def naming(lang: str, you: int | None = None, doubles: frozenset[str] = ONLY_ONES) -> ByName:
    """How pages write pieces, and speak to the participant who reads."""
    return _Names(Pieces(lang), you, doubles)


@cache
def _signs(lang: str, you: int | None) -> ByName:
    return _Signs(Pieces(lang), you)
