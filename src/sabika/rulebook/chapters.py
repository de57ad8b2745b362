"""Topics and chapters with their words in a language (`texts/LANG/*.toml`)."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from sabika.modules import MODULES
from sabika.rulebook.errors import RulebookError
from sabika.rulebook.files import convert, read_file
from sabika.rulebook.outline import Section, find_section, outline_of
from sabika.words import ByName, Naming, write

SENTENCE = re.compile(r"(?:^|(?<=[.!?]\s))\w")
TERM = re.compile(r"\*([^*|]+)(?:\|([a-z-]+))?\*")  # a word, and the term that it stands for if it is another one


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a chapter says. A rule is a head, or none, and a sentence or two. `*word|term*` marks a term."""

    title: str
    lead: str
    rules: tuple[tuple[str, str], ...]
    caption: str = ""  # what its diagram shows; a second line invites to try it, where one can press
    answers: Mapping[str, str] = {}  # what is said to something that can be tried, by what its claims call it
    firsts: Mapping[str, str] = {}  # what is said to those who meet a situation for the first time
    words: str = ""  # others that people look for; never shown
    place: str = ""
    number: int = 0  # from 1


class Topic(msgspec.Struct, frozen=True):
    """A game or a module: its chapters in the order of reading."""

    name: str
    title: str
    summary: str
    chapters: tuple[Chapter, ...]
    module: bool


@cache
def topic(name: str, lang: str) -> Topic:
    """A topic in a language; KeyError if there is none."""
    outline, file = outline_of(name), f"texts/{lang}/{name}.toml"
    data = dict(read_file("texts", lang, name))
    title, summary = (convert(data.pop(key, None), str, file) for key in ("title", "summary"))
    known = {section.id for section in outline.chapter}
    if data.keys() != known:
        odd = ", ".join(sorted(data.keys() ^ known))
        raise RulebookError(file, "", f"its chapters are not those of topics/{name}.toml: {odd}")
    chapters = tuple(
        _read(data[section.id], section, f"{name}/{section.id}", number, file)
        for number, section in enumerate(outline.chapter, 1)
    )
    return Topic(name, title, summary, chapters, name in {module.name for module in MODULES})


def _read(data: object, section: Section, place: str, number: int, file: str) -> Chapter:
    found = convert(data, Chapter, file, section.id)
    if len(section.pictures) not in (0, len(found.rules)):
        problem = f"{len(found.rules)} rules, but {len(section.pictures)} pictures"
        raise RulebookError(file, section.id, problem)
    return msgspec.structs.replace(found, place=place, number=number)


def find_chapter(place: str, lang: str) -> Chapter | None:
    """The chapter at a place, or None."""
    if find_section(place) is None:
        return None
    name, _, _ = place.partition("/")
    return next(chapter for chapter in topic(name, lang).chapters if chapter.place == place)


def chapter(place: str, lang: str) -> Chapter:
    """The chapter at a place; KeyError if there is none."""
    found = find_chapter(place, lang)
    if found is None:
        raise KeyError(place)
    return found


def plain_terms(text: str) -> str:
    """A text without the stars around its terms."""
    return TERM.sub(r"\1", text)


def end_head(head: str) -> str:
    """The head of a rule as its sentence goes on behind it: with a full stop, unless it asks or exclaims."""
    return head if not head or plain_terms(head)[-1] in ".?!" else f"{head}."


def fill(text: str, facts: Mapping[str, Any], lang: str = "en", naming: Naming | None = None) -> str:
    """A text with what was computed in it: numbers as they are, pieces and kinds by their names in the language."""
    if "{" not in text:
        return text
    written = write(text, facts, lang, naming=naming or ByName(lang))
    # A sentence may begin with a piece, whose name has a small letter elsewhere.
    return SENTENCE.sub(lambda found: found[0].upper(), written)
