"""Sentences for people who look at pictures: what is notation elsewhere has a name here, and in the log a sign too.

The notation of a piece is made of English words (`tower-9-NE`), which nobody has to know who does not type actions.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from markupsafe import Markup, escape

import sabika
from sabika.engine import Event, ScoreLine
from sabika.words import NOTATION, ByName, Names, Reason

if TYPE_CHECKING:
    from sabika.web.pages.pieces import Pieces

MOST_REMEMBERED = 20_000  # sentences
QUOTING = "notation-"  # reasons that repeat what was typed


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
        return _said(_spoken(thing), lang, None if names is None else tuple(names), signs=False)
    return sabika.say(thing, lang, names, game, _named(lang))


def show(thing: Event, lang: str, names: Names = None) -> Markup:
    """The same as a line of a page: each piece with its sign, and with its notation for those who point at it."""
    return Markup(_said(_spoken(thing), lang, None if names is None else tuple(names), signs=True))


def _spoken(thing: Event | Reason) -> Spoken:
    return Spoken(type(thing), msgspec.json.encode(thing), thing)


@lru_cache(MOST_REMEMBERED)
def _said(known: Spoken, lang: str, names: Names, signs: bool) -> str:
    quotes = isinstance(known.thing, Reason) and known.thing.rule.startswith(QUOTING)
    naming = NOTATION if quotes else _shown(lang) if signs else _named(lang)
    return sabika.say(known.thing, lang, names, naming=naming)


class _Named(ByName):
    """Modules name their tiles themselves."""

    def __init__(self, drawn: "Pieces") -> None:
        super().__init__(drawn.lang)
        self.drawn = drawn

    def piece(self, id: str) -> str:
        return self.drawn.tile_short(id) if self.drawn.is_tile(id) else super().piece(id)


class _Shown(_Named):
    def text(self, text: str) -> str:
        return str(escape(text))

    def piece(self, id: str) -> str:
        if not self.drawn.is_tile(id):
            return super().piece(id)
        return _with_sign(id, self.drawn.tile_sign(id), super().piece(id))

    def group(self, cards: Sequence[str]) -> str:
        sign = self.drawn.exchange(cards[0]) if "/" in cards[0] else self.drawn.currency(cards[0][0])
        return _with_sign(" ".join(cards), sign, super().group(cards))


def _with_sign(notation: str, sign: Markup, name: str) -> str:
    return Markup('<span class="piece" title="{}">{}{}</span>').format(notation, sign, name)


@cache
def _named(lang: str) -> ByName:
    return _Named(_pieces(lang))


@cache
def _shown(lang: str) -> ByName:
    return _Shown(_pieces(lang))


def _pieces(lang: str) -> "Pieces":
    from sabika.web.pages.pieces import Pieces  # they ask modules, those look at sittings, and sittings speak

    return Pieces(lang)
